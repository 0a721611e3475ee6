/// Rows that a store searches, such as those of a database, so that they need not be read for it.
package protocol StoredRows {
  /// The search in these rows.
  var storedSearch: any StoredRowSearch { get }
  /// Returns whether no row was inserted, removed or moved since older rows of the same origin. Rows that were read or changed in
  /// between have kept their places.
  func keepsPlaces(since older: Any) -> Bool
  /// Returns whether no row was inserted, removed, moved or changed since older rows of the same origin. Rows that were read in
  /// between have kept their values.
  func keepsValues(since older: Any) -> Bool
}

/// A search in the rows of a store, in their order and with their filter.
package protocol StoredRowSearch: Sendable {
  /// Returns the number of rows that satisfy at least one condition.
  ///
  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - offset: The offset of the row before which rows are counted; `nil` for all rows.
  /// - Throws: An error of the store, with a description.
  func matchCount(_ conditions: [RowCondition], before offset: Int?) async throws -> Int
  /// Returns the nearest row that satisfies at least one condition.
  ///
  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - offset: The offset of the row from which the search goes; `nil` for the first row, or the last one if it goes backward.
  ///   - forwards: Whether the search goes forward.
  ///   - isIncluded: Whether the row at the offset counts too.
  /// - Throws: An error of the store, with a description.
  func match(_ conditions: [RowCondition], from offset: Int?, forwards: Bool, including isIncluded: Bool) async throws
    -> StoredMatch?
  /// Returns aggregates over all rows, in their order.
  ///
  /// - Throws: An error of the store, with a description.
  func totals(_ totals: [StoredTotal]) async throws -> [RowValue]
}

/// An aggregate of the values of a column, over all rows.
package struct StoredTotal: Hashable, Sendable {
  /// The kind of an aggregate.
  package enum Kind: Hashable, Sendable {
    case count, sum, least, greatest, average
  }

  /// The kind.
  package var kind: Kind
  /// The column.
  package var column: RowColumn

  /// Creates an aggregate.
  package init(_ kind: Kind, of column: RowColumn) {
    self.kind = kind
    self.column = column
  }
}

/// A row that satisfies a condition.
package struct StoredMatch: Hashable, Sendable {
  /// The offset of the row.
  package var offset: Int
  /// The index of the first condition that it satisfies.
  package var condition: Int

  /// Creates a match.
  package init(offset: Int, condition: Int) {
    self.offset = offset
    self.condition = condition
  }
}
