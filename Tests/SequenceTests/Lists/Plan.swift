import Foundation

/// One element of the data: it stands for 0 to 3 rows.
struct Entry: Identifiable, Hashable {
  let id: Int
  var rows: Int
  /// How many words follow the row's name: long ones break into lines.
  var words = 0
  var isLink = false
  /// Whether its rows stand inside a modifier of the user's own, which has state.
  var isWrapped = false
  /// Whether its first row holds a field to type into.
  var hasField = false
}

/// Elements that stand together: a section, or an element of an outer `ForEach`.
struct Chapter: Identifiable, Hashable {
  let id: Int
  var entries: [Entry]
  /// Whether a row that is written out stands before the elements.
  var hasNote = false
  var hasFooter = false
  /// Whether its elements are seen, where it is a parent in an outline.
  var isOpen = true
}

/// What a screen shows: equal plans are the same screen.
struct Plan: Equatable {
  /// How the elements are put into the container.
  enum Form: Int, CaseIterable { case flat, sections, nested, mixed, outlined }

  /// What holds the rows.
  enum Container: Int, CaseIterable {
    case plain, insetGrouped, grouped, sidebar, inset, stack, navigation
  }

  var form = Form.flat
  var container = Container.plain
  var chapters: [Chapter] = []
  var showsHead = false
  var showsMiddle = false
  var showsTail = false
  /// Changes what every row looks like.
  var accent = 0

  var entries: [Entry] { chapters.flatMap(\.entries) }

  /// The texts of the rows in order: what must be seen, scrolled from one end to the other.
  var lines: [String] {
    var lines: [String] = []
    if showsHead { lines.append("Head") }
    switch form {
    case .flat, .nested:
      lines += entries.flatMap(\.lines)
    case .sections:
      for chapter in chapters { lines += chapter.lines(inSection: true) }
    case .outlined:
      for chapter in chapters {
        lines.append("Parent \(chapter.id)")
        if chapter.isOpen { lines += chapter.entries.flatMap(\.lines) }
      }
    case .mixed:
      if let first = chapters.first { lines += first.lines(inSection: true) }
      for chapter in chapters.dropFirst() { lines += chapter.entries.flatMap(\.lines) }
    }
    if showsMiddle { lines += ["Middle 1", "Middle 2"] }
    if showsTail { lines.append("Tail") }
    return lines
  }
}

extension Entry {
  var lines: [String] { (0..<rows).map { line($0) } }
  func name(_ part: Int) -> String { "E\(id).\(part)" }
  func line(_ part: Int) -> String { name(part) + String(repeating: " word", count: words) }
}

extension Chapter {
  func lines(inSection: Bool) -> [String] {
    var lines = ["Chapter \(id)"]
    if hasNote { lines.append("Note \(id)") }
    lines += entries.flatMap(\.lines)
    if hasFooter { lines.append("End \(id)") }
    return lines
  }
}
