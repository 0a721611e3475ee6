#if Data
import GRDB
import RowanGraph

/// A mapping between offsets and rows, and from changed rows to changed offsets.
///
/// It is used in one read of the database at a time; `count` is that of the latest read state.
protocol RowOrder {
  /// The number of rows.
  var count: Int { get }
  /// The columns of the order.
  var terms: [SortTerm] { get }
  /// Returns the rows of a range of offsets, in order. Fewer rows are returned if the table has changed unnoticed.
  mutating func rows(_ range: Range<Int>, _ db: Database) throws -> [Row]
  /// Applies changed rows to the order.
  ///
  /// - Returns: The consequence for offsets.
  mutating func apply(_ changes: [RowChange], _ db: Database) throws -> OrderChange
  /// Returns the offset of a row, or `nil` if it is unknown.
  func offset(ofRow row: Int64, _ db: Database) throws -> Int?
  /// Performs a bounded step of the work that makes distant rows fast to read.
  ///
  /// - Returns: `false` if no work is left.
  mutating func prepare(_ db: Database) throws -> Bool
  /// The number of stored keys and row IDs, for statistics.
  var heldKeys: Int { get }
}

/// The result of applying changed rows to an order.
enum OrderChange: Equatable {
  /// The order is up to date, with these changes of offsets.
  case followed(CollectionChange)
  /// The order is up to date; the changes of offsets are unknown.
  case shifted
  /// The order must be created again.
  case lost
}

/// The change of a row between two states of a table.
struct RowChange: Sendable {
  var row: Int64
  /// The key before the change; `nil` for a row that did not exist.
  var before: SortKey?
}
#endif
