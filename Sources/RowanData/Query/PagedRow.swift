/// A row of a `PagedQuery`, which is read on demand.
public protocol PagedRow: Identifiable, Sendable where ID: Sendable {
  /// The columns that can be sorted, with the key paths that comparators use for them.
  static var sortColumns: [PagedColumn<Self>] { get }

  /// Returns the record that is shown for a row that has not been read.
  ///
  /// A list or table whose selection contains the placeholder's ID selects the row itself when it has been read.
  ///
  /// - Parameter offset: The offset of the row. The ID must be unique to the offset and used by no row, such as `-1 -
  ///   offset` if IDs are positive numbers.
  static func placeholder(at offset: Int) -> Self
}
