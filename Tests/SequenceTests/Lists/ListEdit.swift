import TestSupport

/// A change of the data. Places are taken modulo what there is, so that an edit means something in every plan: a
/// sequence stays one when steps are left out of it.
enum Edit: Equatable {
  case insert(at: Int, count: Int, rows: Int)
  case remove(at: Int, count: Int)
  case move(from: Int, to: Int)
  case replaceAll(count: Int, rows: Int)
  case shuffle(Int)
  case reverse
  case duplicate(Int)
  case setRows(Int, Int)
  case setAllRows(Int)
  case setWords(Int, Int)
  case toggleLink(Int)
  case toggleWrap(Int)
  case toggleField(Int)
  case toggleHead, toggleMiddle, toggleTail
  case toggleNote(Int)
  case toggleFooter(Int)
  /// Opens or closes what stands below a parent, where the form is an outline.
  case toggleOpen(Int)
  case insertChapter(Int, count: Int)
  case removeChapter(Int)
  case moveChapter(Int, Int)
  case accent(Int)

  /// Elements that were never there before.
  @MainActor static func make(_ count: Int, rows: Int) -> [Entry] {
    (0..<count).map { offset in
      let id = SequenceIDs.next()
      // 4 stands for a mixture.
      let rows = rows == 4 ? (id &* 7 &+ offset) % 4 : rows
      return Entry(id: id, rows: rows, hasField: id % 9 == 4)
    }
  }

  @MainActor func apply(to plan: inout Plan) {
    switch self {
    case .insert(let place, let count, let rows):
      guard !plan.chapters.isEmpty else {
        return plan.chapters = [Chapter(id: -1, entries: Self.make(count, rows: rows))]
      }
      let (chapter, index) = plan.place(place, inserting: true)
      plan.chapters[chapter].entries.insert(contentsOf: Self.make(count, rows: rows), at: index)
    case .remove(let place, let count):
      guard !plan.entries.isEmpty else { return }
      let (chapter, index) = plan.place(place)
      let end = min(index + count, plan.chapters[chapter].entries.count)
      plan.chapters[chapter].entries.removeSubrange(index..<end)
    case .move(let from, let to):
      guard !plan.entries.isEmpty else { return }
      let (chapter, index) = plan.place(from)
      let entry = plan.chapters[chapter].entries.remove(at: index)
      let (target, place) = plan.place(to, inserting: true)
      plan.chapters[target].entries.insert(entry, at: place)
    case .replaceAll(let count, let rows):
      let size = max(1, plan.chapters.count)
      plan.chapters = (0..<size).map {
        Chapter(
          id: 1000 + $0 + plan.accent,
          entries: Self.make(count / size + ($0 == 0 ? count % size : 0), rows: rows)
        )
      }
    case .shuffle(let seed):
      var random = SeededRandom(UInt64(bitPattern: Int64(seed)))
      for index in plan.chapters.indices { plan.chapters[index].entries.shuffle(using: &random) }
    case .reverse:
      for index in plan.chapters.indices { plan.chapters[index].entries.reverse() }
    case .duplicate(let place):
      guard !plan.entries.isEmpty else { return }
      let (chapter, index) = plan.place(place)
      plan.chapters[chapter].entries.append(plan.chapters[chapter].entries[index])
    case .setRows(let place, let rows): plan.change(place) { $0.rows = rows }
    case .setAllRows(let rows):
      for chapter in plan.chapters.indices {
        for index in plan.chapters[chapter].entries.indices {
          plan.chapters[chapter].entries[index].rows = rows == 4 ? (index &* 3) % 4 : rows
        }
      }
    case .setWords(let place, let words): plan.change(place) { $0.words = words }
    case .toggleLink(let place): plan.change(place) { $0.isLink.toggle() }
    case .toggleWrap(let place): plan.change(place) { $0.isWrapped.toggle() }
    case .toggleField(let place): plan.change(place) { $0.hasField.toggle() }
    case .toggleHead: plan.showsHead.toggle()
    case .toggleMiddle: plan.showsMiddle.toggle()
    case .toggleTail: plan.showsTail.toggle()
    case .toggleNote(let place): plan.changeChapter(place) { $0.hasNote.toggle() }
    case .toggleFooter(let place): plan.changeChapter(place) { $0.hasFooter.toggle() }
    case .toggleOpen(let place): plan.changeChapter(place) { $0.isOpen.toggle() }
    case .insertChapter(let place, let count):
      let entries = Self.make(count, rows: 4)
      let id = SequenceIDs.next()
      plan.chapters.insert(Chapter(id: id, entries: entries), at: place % (plan.chapters.count + 1))
    case .removeChapter(let place):
      if !plan.chapters.isEmpty { plan.chapters.remove(at: place % plan.chapters.count) }
    case .moveChapter(let from, let to):
      guard !plan.chapters.isEmpty else { return }
      let chapter = plan.chapters.remove(at: from % plan.chapters.count)
      plan.chapters.insert(chapter, at: to % (plan.chapters.count + 1))
    case .accent(let accent): plan.accent = accent
    }
  }
}

extension Plan {
  /// The chapter and the index in it of the element at a place among all.
  fileprivate func place(_ place: Int, inserting: Bool = false) -> (chapter: Int, index: Int) {
    let total = chapters.reduce(0) { $0 + $1.entries.count }
    var rest = place % max(1, total + (inserting ? 1 : 0))
    for (chapter, value) in chapters.enumerated() {
      if rest < value.entries.count || (inserting && rest == value.entries.count) { return (chapter, rest) }
      rest -= value.entries.count
    }
    return (max(0, chapters.count - 1), chapters.last?.entries.count ?? 0)
  }

  fileprivate mutating func change(_ place: Int, _ body: (inout Entry) -> Void) {
    guard chapters.contains(where: { !$0.entries.isEmpty }) else { return }
    let (chapter, index) = self.place(place)
    body(&chapters[chapter].entries[index])
  }

  fileprivate mutating func changeChapter(_ place: Int, _ body: (inout Chapter) -> Void) {
    if !chapters.isEmpty { body(&chapters[place % chapters.count]) }
  }
}
