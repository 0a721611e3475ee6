import Observation
import RowanGraph
import RowanLists
import RowanViews

struct Item: Identifiable, Equatable {
  let id: Int
}

/// A part of the catalogue that a list shows as a section.
struct Chapter: Identifiable {
  let id: Int
  var items: [Item]
}

/// The data of a list, many times longer than its screen.
@MainActor
@Observable
final class Catalogue {
  var items: [Item]
  var chapters: [Chapter]
  var selection: Int?

  /// Creates `count` items, in chapters of `chapterLength` unless it is 0.
  init(count: Int, chapterLength: Int = 0) {
    items = chapterLength == 0 ? Self.items(count) : []
    chapters =
      chapterLength == 0
      ? []
      : stride(from: 0, to: count, by: chapterLength).map { start in
        Chapter(id: start, items: (start..<min(count, start + chapterLength)).map { Item(id: $0) })
      }
  }

  private static var known: [Int: [Item]] = [:]

  /// Making a million items takes longer than showing them: it is done once.
  private static func items(_ count: Int) -> [Item] {
    if let items = known[count] { return items }
    let items = (0..<count).map { Item(id: $0) }
    known[count] = items
    return items
  }

  /// Puts a new item in front of everything, as one assignment.
  func insertAtFront(_ id: Int) {
    if chapters.isEmpty {
      items = [Item(id: id)] + items
    } else {
      var copy = chapters
      copy[0].items = [Item(id: id)] + copy[0].items
      chapters = copy
    }
  }

  /// Puts a new item behind everything, as one assignment.
  func insertAtEnd(_ id: Int) {
    if chapters.isEmpty {
      items += [Item(id: id)]
    } else {
      chapters[chapters.count - 1].items += [Item(id: id)]
    }
  }
}

/// What one row shows besides its id: an object of its own, so that a change of it concerns that row alone.
@MainActor
@Observable
final class Entry {
  var note = ""
}

/// The entries of the rows that were shown, and which row bodies ran.
@MainActor
final class RowBook {
  private var entries: [Int: Entry] = [:]
  private(set) var bodiesRun: [Int] = []

  func entry(_ id: Int) -> Entry {
    if let known = entries[id] { return known }
    let made = Entry()
    entries[id] = made
    return made
  }

  func note(_ id: Int) -> EmptyView {
    bodiesRun.append(id)
    return EmptyView()
  }

  func forget() { bodiesRun = [] }
}

/// A row as an app writes it: made of the element, reading an observable object.
struct EntryRow: View {
  let item: Item
  let book: RowBook

  var body: some View {
    book.note(item.id)
    Text(verbatim: "Row \(item.id)\(book.entry(item.id).note)")
  }
}
