import RowanGraph
import RowanViews

/// The order and visibility of a table's columns.
@MainActor
enum TableColumnOrder {
  /// Returns the visible columns in their order.
  ///
  /// A column is hidden by the customization or by default (facts C108, C109). A customization ID that occurs more than
  /// once is reported.
  ///
  /// - Parameters:
  ///   - written: The columns in the order of declaration.
  ///   - customization: The customization.
  ///   - report: Receives messages about errors.
  static func shown<Value>(
    _ written: [ColumnBox<Value>],
    _ customization: TableColumnCustomization<Value>,
    report: (String) -> Void
  ) -> [ColumnBox<Value>] {
    var known: Set<String> = []
    for column in written {
      guard let id = column.traits.customizationID, !known.insert(id).inserted else { continue }
      report(
        "the customizationID \"\(id)\" occurs more than once. Only the first column with it can be customised. "
          + "[duplicate-customization-id]"
      )
    }
    // Hidden columns take no index, so that a moved column is where it was dropped.
    return ordered(written.filter { isShown($0, customization) }, customization.order)
  }

  /// Returns whether a column is visible, by the customization or by default.
  static func isShown<Value>(_ column: ColumnBox<Value>, _ customization: TableColumnCustomization<Value>) -> Bool {
    let said = column.traits.customizationID.map { customization[visibility: $0] } ?? .automatic
    return (said == .automatic ? column.traits.defaultVisibility ?? .automatic : said) != .hidden
  }

  /// Returns columns in a customized order.
  ///
  /// Columns without an ID keep their indices. The other columns take the remaining indices in the customized order;
  /// one that is missing from it follows its predecessor in the order of declaration.
  ///
  /// - Parameters:
  ///   - written: The columns in the order of declaration.
  ///   - order: Customization IDs.
  /// - Complexity: O(*n* + *m* · *n*), where *n* is the number of columns and *m* the number of those missing from
  ///   `order`.
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
