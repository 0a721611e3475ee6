import RowanGraph
import RowanViews

/// Which columns a table shows, and in which order.
@MainActor
enum TableColumnOrder {
  /// Those that neither the customisation nor their default hides (facts C108, C109). Columns without an id keep their
  /// places; the others stand in the places of columns with ids, in the customisation's order, new ones behind the column
  /// that they are written behind.
  static func shown<Value>(
    _ written: [ColumnBox<Value>],
    _ customization: TableColumnCustomization<Value>,
    report: (String) -> Void
  ) -> [ColumnBox<Value>] {
    var known: Set<String> = []
    for column in written {
      guard let id = column.traits.customizationID, !known.insert(id).inserted else { continue }
      report("the customizationID \"\(id)\" occurs more than once. Only the first column with it can be customised.")
    }
    return ordered(written, customization.order).filter { isShown($0, customization) }
  }

  static func isShown<Value>(_ column: ColumnBox<Value>, _ customization: TableColumnCustomization<Value>) -> Bool {
    let said = column.traits.customizationID.map { customization[visibility: $0] } ?? .automatic
    return (said == .automatic ? column.traits.defaultVisibility ?? .automatic : said) != .hidden
  }

  /// All columns, those with ids in an order.
  static func ordered<Value>(_ written: [ColumnBox<Value>], _ order: [String]) -> [ColumnBox<Value>] {
    guard !order.isEmpty else { return written }
    var named: [String: ColumnBox<Value>] = [:]
    var movable: [ColumnBox<Value>] = []
    for column in written {
      guard let id = column.traits.customizationID, named[id] == nil else { continue }
      named[id] = column
      movable.append(column)
    }
    var arranged: [ColumnBox<Value>] = []
    var placed: Set<Int> = []
    for id in order {
      if let column = named[id], placed.insert(column.slot).inserted { arranged.append(column) }
    }
    for (index, column) in movable.enumerated() where !placed.contains(column.slot) {
      let before = index > 0 ? arranged.firstIndex { $0 === movable[index - 1] } : nil
      arranged.insert(column, at: before.map { $0 + 1 } ?? 0)
      placed.insert(column.slot)
    }
    let movableSlots = Set(movable.map(\.slot))
    var next = arranged.makeIterator()
    return written.map { movableSlots.contains($0.slot) ? next.next() ?? $0 : $0 }
  }
}
