import Foundation

/// One value of a table: one row, and what stands below it in an outline.
struct Item: Identifiable, Hashable {
  let id: Int
  /// What rows are sorted by; several have the same.
  var rank: Int
  var weight: Int
  /// Lines of text in each of its cells.
  var lines = 1
  var parts: [Item]?
}

/// Items that stand together: a section.
struct Shelf: Identifiable, Hashable {
  let id: Int
  var items: [Item]
}

/// One column of a table.
struct Pillar: Identifiable, Hashable {
  enum Width: Hashable { case automatic, fixed(Int), between(Int, Int, Int), atLeast(Int), atMost(Int) }
  /// What a click on its header sorts by.
  enum Sorting: Hashable { case nothing, rank, weight }

  let id: Int
  var width = Width.automatic
  var sorting = Sorting.nothing
  /// 0 leading, 1 centred, 2 trailing, 3 numeric.
  var alignment = 0
  /// How many words follow a cell's name.
  var words = 0
  /// Whether its cells count taps.
  var isCounting = false
  /// Whether people can move and hide it. One without a name has a width that stays: nothing remembers another.
  var isNamed = true
  var isHidden = false

  var title: String { "C\(id)" }
  var name: String { "c\(id)" }
}

/// What a table shows: equal sheets are the same table.
struct Sheet: Equatable {
  /// How the values become rows.
  enum Form: Int, CaseIterable { case flat, sections, outlined, disclosed }

  var form = Form.flat
  var shelves: [Shelf] = []
  var pillars: [Pillar] = []
  var showsHead = false
  var showsHeaders = true
  var isBordered = false
  /// Says that the table is narrow, whatever the window is.
  var isCompact = false
  /// Changes what every cell says.
  var accent = 0

  var items: [Item] { shelves.flatMap(\.items) }
  var all: [Item] { items.flatMap(\.all) }
  static let head = Item(id: 0, rank: 0, weight: 0)

  /// Where parents stand open: in a disclosed form by their ids, in an outline by the ids on the way there.
  struct Open: Equatable {
    var ids: Set<Int> = []
    var paths: Set<[Int]> = []
  }

  /// The ids of the rows in order.
  func rows(_ order: [ItemOrder], _ open: Open) -> [Int] {
    var rows: [Int] = []
    if showsHead, form != .outlined { rows.append(Self.head.id) }
    switch form {
    case .flat: rows += items.sorted(by: order).map(\.id)
    case .sections: for shelf in shelves { rows += shelf.items.sorted(by: order).map(\.id) }
    case .outlined:
      func visit(_ items: [Item], _ path: [Int]) {
        for item in items.sorted(by: order) {
          rows.append(item.id)
          if let parts = item.parts, open.paths.contains(path + [item.id]) { visit(parts, path + [item.id]) }
        }
      }
      visit(items, [])
    case .disclosed:
      for item in items.sorted(by: order) {
        rows.append(item.id)
        if open.ids.contains(item.id) { rows += (item.parts ?? []).sorted(by: order).map(\.id) }
      }
    }
    return rows
  }

  /// The ways to all parents of an outline.
  var paths: [Int: [[Int]]] {
    var paths: [Int: [[Int]]] = [:]
    func visit(_ items: [Item], _ path: [Int]) {
      for item in items {
        guard let parts = item.parts else { continue }
        paths[item.id, default: []].append(path + [item.id])
        visit(parts, path + [item.id])
      }
    }
    visit(items, [])
    return paths
  }

  /// Whether it is the form of an outline, and nothing in it opens.
  var hasLostParents: Bool {
    (form == .outlined || form == .disclosed) && all.allSatisfy { $0.parts == nil }
  }

  var hasDuplicates: Bool {
    let all = all.map(\.id)
    return Set(all).count != all.count
  }
}

/// One of the things that rows are sorted by, the plain way.
struct ItemOrder: Equatable {
  var sorting: Pillar.Sorting
  var isReversed = false

  func value(_ item: Item) -> Int { sorting == .rank ? item.rank : item.weight }
}

extension [Item] {
  /// Sorted by the first order, then by the second, and left in place where all are equal.
  func sorted(by orders: [ItemOrder]) -> [Item] {
    enumerated().sorted { first, second in
      for order in orders {
        let (one, other) = (order.value(first.element), order.value(second.element))
        if one != other { return (one < other) != order.isReversed }
      }
      return first.offset < second.offset
    }
    .map(\.element)
  }
}

extension Item {
  var all: [Item] { [self] + (parts ?? []).flatMap(\.all) }

  /// What the cell of a column begins with.
  func name(_ pillar: Int) -> String { "E\(id).\(pillar)" }
}
