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
    return all(written, customization).filter { isShown($0, customization) }
  }

  /// Returns all columns, hidden ones too, in the order of a customization: those that are visible keep their order when others are
  /// hidden or shown.
  static func all<Value>(
    _ written: [ColumnBox<Value>],
    _ customization: TableColumnCustomization<Value>
  ) -> [ColumnBox<Value>] {
    arranged(written, customization.order, id: \.traits.customizationID, pin: \.traits.pin)
  }

  /// Returns all columns in an order in which the visible ones have moved.
  ///
  /// Each hidden column remains after the column before it. One whose predecessor has moved across a column without an ID keeps its
  /// position instead, because the columns between two of those remain as many as they are.
  ///
  /// - Parameters:
  ///   - columns: All columns in the order before the move.
  ///   - shown: The visible columns after the move. Those without an ID have the indices that they had.
  ///   - id: Returns an identifier of a column for as long as this call.
  ///   - isMovable: Returns whether a column can have another position.
  /// - Complexity: O(*n*), and O(*n*) more for each hidden column.
  static func rearranged<Column>(
    _ columns: [Column],
    shown: [Column],
    id: (Column) -> Int,
    isMovable: (Column) -> Bool
  ) -> [Column] {
    let visible = Set(shown.map(id))
    var next = shown.makeIterator()
    var result: [Column] = []
    for part in columns.split(omittingEmptySubsequences: false, whereSeparator: { !isMovable($0) }) {
      var moved = part.filter { visible.contains(id($0)) }.map { next.next() ?? $0 }
      for (index, column) in zip(part.indices, part) where !visible.contains(id(column)) {
        let before = index > part.startIndex ? moved.firstIndex { id($0) == id(part[index - 1]) } : nil
        moved.insert(column, at: before.map { $0 + 1 } ?? min(index - part.startIndex, moved.count))
      }
      result += moved
      if part.endIndex < columns.endIndex {
        let fixed = columns[part.endIndex]
        result.append(visible.contains(id(fixed)) ? next.next() ?? fixed : fixed)
      }
    }
    return result
  }

  /// Returns columns in a customized order, with those pinned to the leading edge first and those pinned to the trailing edge last.
  /// The columns of each edge, and those of none, have an order of their own (`ordered(_:_:id:)`).
  ///
  /// - Parameters:
  ///   - columns: The columns in the order of declaration.
  ///   - order: Customization IDs.
  ///   - id: Returns the customization ID of a column.
  ///   - pin: Returns the edge to which a column is pinned.
  static func arranged<Column>(
    _ columns: [Column],
    _ order: [String],
    id: (Column) -> String?,
    pin: (Column) -> HorizontalEdge?
  ) -> [Column] {
    guard columns.contains(where: { pin($0) != nil }) else { return ordered(columns, order, id: id) }
    return [.leading, nil, .trailing].flatMap { edge in ordered(columns.filter { pin($0) == edge }, order, id: id) }
  }

  /// Returns an order with the IDs of an earlier one that it lacks, such as those of columns that are not declared at the moment:
  /// each after the ID that it followed.
  static func keeping(_ earlier: [String], in order: [String]) -> [String] {
    var known = Set(order)
    var result = order
    for (index, id) in earlier.enumerated() where known.insert(id).inserted {
      let before = index > 0 ? result.firstIndex(of: earlier[index - 1]) : nil
      result.insert(id, at: before.map { $0 + 1 } ?? 0)
    }
    return result
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
    TableColumnOrder.arranged(columns, order, id: id, pin: pin)
      .filter { column in id(column).map { self[visibility: $0] != .hidden } ?? true }
  }
}
