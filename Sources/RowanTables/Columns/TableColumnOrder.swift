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
    return pinnedAtEdges(
      ordered(written.filter { isShown($0, customization) }, customization.order, id: \.traits.customizationID),
      \.traits.pin
    )
  }

  /// Returns columns with those pinned to the leading edge first and those pinned to the trailing edge last.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - pin: Returns the edge to which a column is pinned.
  static func pinnedAtEdges<Column>(_ columns: [Column], _ pin: (Column) -> HorizontalEdge?) -> [Column] {
    guard columns.contains(where: { pin($0) != nil }) else { return columns }
    return columns.filter { pin($0) == .leading } + columns.filter { pin($0) == nil }
      + columns.filter { pin($0) == .trailing }
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
  ///   - id: Returns the customization ID of a column.
  /// - Complexity: O(*n* + *m* · *n*), where *n* is the number of columns and *m* the number of those missing from
  ///   `order`.
  static func ordered<Column>(_ written: [Column], _ order: [String], id: (Column) -> String?) -> [Column] {
    guard !order.isEmpty else { return written }
    var named: [String: Int] = [:]
    var movable: [Int] = []
    for (index, column) in written.enumerated() {
      guard let id = id(column), named[id] == nil else { continue }
      named[id] = index
      movable.append(index)
    }
    var arranged: [Int] = []
    var placed: Set<Int> = []
    for id in order {
      if let index = named[id], placed.insert(index).inserted { arranged.append(index) }
    }
    for (number, index) in movable.enumerated() where !placed.contains(index) {
      let before = number > 0 ? arranged.firstIndex(of: movable[number - 1]) : nil
      arranged.insert(index, at: before.map { $0 + 1 } ?? 0)
      placed.insert(index)
    }
    let places = Set(movable)
    var next = arranged.makeIterator()
    return written.indices.map { written[places.contains($0) ? next.next() ?? $0 : $0] }
  }
}

extension TableColumnCustomization {
  /// Returns the columns that the customization does not hide, in their order, with pinned ones at the edges: those that a table
  /// shows.
  ///
  /// - Parameters:
  ///   - columns: The columns in the order of declaration.
  ///   - id: Returns the customization ID of a column.
  ///   - pin: Returns the edge to which a column is pinned.
  @MainActor package func shown<Column>(
    _ columns: [Column],
    id: (Column) -> String?,
    pin: (Column) -> HorizontalEdge?
  ) -> [Column] {
    let visible = columns.filter { column in id(column).map { self[visibility: $0] != .hidden } ?? true }
    return TableColumnOrder.pinnedAtEdges(TableColumnOrder.ordered(visible, order, id: id), pin)
  }
}
