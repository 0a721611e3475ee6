import TestSupport

/// A change of a table's data or columns by a program. Places are taken modulo what there is.
enum SheetEdit: Equatable {
  case insert(at: Int, count: Int)
  case remove(at: Int, count: Int)
  case move(from: Int, to: Int)
  case replaceAll(count: Int)
  case shuffle(Int)
  case reverse
  case duplicate(Int)
  case setRank(Int, Int)
  case setLines(Int, Int)
  /// Gives a parent so many parts, or makes it none with -1.
  case setParts(Int, Int)
  case insertShelf(Int, count: Int)
  case removeShelf(Int)
  case moveShelf(Int, Int)
  case toggleHead, toggleHeaders, toggleBordered, toggleCompact
  case accent(Int)
  case insertColumn(at: Int, Pillar.Width, Pillar.Sorting)
  case removeColumn(Int)
  case moveColumn(from: Int, to: Int)
  case setColumns(Int)
  case setWidth(Int, Pillar.Width)
  case setAlignment(Int, Int)
  case setWords(Int, Int)
  case toggleSorting(Int)
  case toggleCounting(Int)
  case toggleNamed(Int)
  case toggleHidden(Int)

  @MainActor static func make(_ count: Int) -> [Item] {
    (0..<count).map { _ in
      let id = SequenceIDs.next()
      let parts = [nil, nil, [], [1, 2], [3, 4, 5]][id % 5].map { $0.map { _ in part(depth: id % 10 == 4 ? 1 : 0) } }
      return Item(id: id, rank: id % 7, weight: id * 37 % 11, lines: id % 8 == 3 ? 2 : 1, parts: parts)
    }
  }

  @MainActor private static func part(depth: Int) -> Item {
    let id = SequenceIDs.next()
    return Item(id: id, rank: id % 5, weight: id % 3, parts: depth > 0 ? [part(depth: depth - 1)] : nil)
  }

  @MainActor static func makeColumn(_ width: Pillar.Width, _ sorting: Pillar.Sorting) -> Pillar {
    let id = SequenceIDs.next()
    return Pillar(id: id, width: width, sorting: sorting, isCounting: id % 5 == 0, isNamed: id % 4 != 0)
  }

  @MainActor func apply(to sheet: inout Sheet) {
    switch self {
    case .insert(let place, let count):
      guard !sheet.shelves.isEmpty else { return sheet.shelves = [Shelf(id: -1, items: Self.make(count))] }
      let (shelf, index) = sheet.place(place, inserting: true)
      sheet.shelves[shelf].items.insert(contentsOf: Self.make(count), at: index)
    case .remove(let place, let count):
      guard !sheet.items.isEmpty else { return }
      let (shelf, index) = sheet.place(place)
      let end = min(index + count, sheet.shelves[shelf].items.count)
      sheet.shelves[shelf].items.removeSubrange(index..<end)
    case .move(let from, let to):
      guard !sheet.items.isEmpty else { return }
      let (shelf, index) = sheet.place(from)
      let item = sheet.shelves[shelf].items.remove(at: index)
      let (target, place) = sheet.place(to, inserting: true)
      sheet.shelves[target].items.insert(item, at: place)
    case .replaceAll(let count):
      let size = max(1, sheet.shelves.count)
      sheet.shelves = (0..<size).map { Shelf(id: 1000 + $0, items: Self.make(count / size)) }
    case .shuffle(let seed):
      var random = SeededRandom(UInt64(bitPattern: Int64(seed)))
      for index in sheet.shelves.indices { sheet.shelves[index].items.shuffle(using: &random) }
    case .reverse: for index in sheet.shelves.indices { sheet.shelves[index].items.reverse() }
    case .duplicate(let place): sheet.change(place) { items, index in items.append(items[index]) }
    case .setRank(let place, let rank): sheet.change(place) { $0[$1].rank = rank }
    case .setLines(let place, let lines): sheet.change(place) { $0[$1].lines = lines }
    case .setParts(let place, let count): sheet.change(place) { $0[$1].parts = count < 0 ? nil : Self.make(count) }
    case .insertShelf(let place, let count):
      let items = Self.make(count)
      sheet.shelves.insert(Shelf(id: SequenceIDs.next(), items: items), at: place % (sheet.shelves.count + 1))
    case .removeShelf(let place):
      if !sheet.shelves.isEmpty { sheet.shelves.remove(at: place % sheet.shelves.count) }
    case .moveShelf(let from, let to): sheet.shelves.move(from, to)
    case .toggleHead: sheet.showsHead.toggle()
    case .toggleHeaders: sheet.showsHeaders.toggle()
    case .toggleBordered: sheet.isBordered.toggle()
    case .toggleCompact: sheet.isCompact.toggle()
    case .accent(let accent): sheet.accent = accent
    default: applyToColumns(&sheet)
    }
  }

  @MainActor private func applyToColumns(_ sheet: inout Sheet) {
    switch self {
    case .insertColumn(let place, let width, let sorting):
      sheet.pillars.insert(Self.makeColumn(width, sorting), at: place % (sheet.pillars.count + 1))
    case .removeColumn(let place):
      if !sheet.pillars.isEmpty { sheet.pillars.remove(at: place % sheet.pillars.count) }
    case .moveColumn(let from, let to): sheet.pillars.move(from, to)
    case .setColumns(let count):
      sheet.pillars = Array(sheet.pillars.prefix(count))
      while sheet.pillars.count < count { sheet.pillars.append(Self.makeColumn(.automatic, .rank)) }
    case .setWidth(let place, let width): sheet.changeColumn(place) { $0.width = width }
    case .setAlignment(let place, let alignment): sheet.changeColumn(place) { $0.alignment = alignment }
    case .setWords(let place, let words): sheet.changeColumn(place) { $0.words = words }
    case .toggleSorting(let place):
      sheet.changeColumn(place) { $0.sorting = $0.sorting == .nothing ? .weight : .nothing }
    case .toggleCounting(let place): sheet.changeColumn(place) { $0.isCounting.toggle() }
    case .toggleNamed(let place): sheet.changeColumn(place) { $0.isNamed.toggle() }
    case .toggleHidden(let place): sheet.changeColumn(place) { $0.isHidden.toggle() }
    default: break
    }
  }
}

extension Array {
  fileprivate mutating func move(_ from: Int, _ to: Int) {
    guard !isEmpty else { return }
    let element = remove(at: from % count)
    insert(element, at: to % (count + 1))
  }
}

extension Sheet {
  /// The shelf and the index in it of the item at a place among all.
  fileprivate func place(_ place: Int, inserting: Bool = false) -> (shelf: Int, index: Int) {
    let total = shelves.reduce(0) { $0 + $1.items.count }
    var rest = place % Swift.max(1, total + (inserting ? 1 : 0))
    for (shelf, value) in shelves.enumerated() {
      if rest < value.items.count || (inserting && rest == value.items.count) { return (shelf, rest) }
      rest -= value.items.count
    }
    return (Swift.max(0, shelves.count - 1), shelves.last?.items.count ?? 0)
  }

  fileprivate mutating func change(_ place: Int, _ body: (inout [Item], Int) -> Void) {
    guard !items.isEmpty else { return }
    let (shelf, index) = self.place(place)
    body(&shelves[shelf].items, index)
  }

  fileprivate mutating func changeColumn(_ place: Int, _ body: (inout Pillar) -> Void) {
    if !pillars.isEmpty { body(&pillars[place % pillars.count]) }
  }
}
