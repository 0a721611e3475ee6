#if Data
import GRDB
import RowanGraph

/// Which row stands where: what turns offsets into rows, and changed rows into changed offsets.
///
/// Contract: used in one read of the database at a time; `count` is that of the state last read.
protocol RowOrder {
  /// The number of rows.
  var count: Int { get }
  /// The columns that give the order.
  var terms: [SortTerm] { get }
  /// The rows of a range, in order. Fewer come where the table has changed unseen.
  mutating func rows(_ range: Range<Int>, _ db: Database) throws -> [Row]
  /// Takes over how rows changed, and says what that means for offsets.
  mutating func apply(_ changes: [RowChange], _ db: Database) throws -> OrderChange
  /// The offset of a row.
  func offset(ofRow row: Int64, _ db: Database) throws -> Int?
  /// Does a bounded part of what makes far rows quick to reach; `false` when there is nothing left to do.
  mutating func prepare(_ db: Database) throws -> Bool
  /// For statistics: keys and row ids that are held.
  var heldKeys: Int { get }
}

/// What changed rows mean for an order.
enum OrderChange: Equatable {
  /// The order is that of the table again, and these are the offsets that changed.
  case followed(CollectionChange)
  /// The order is that of the table again. Which offsets changed is not known.
  case shifted
  /// The order is to be made anew.
  case lost
}

/// How one row changed between two states of a table.
struct RowChange: Sendable {
  var row: Int64
  /// The columns of the order as they were; `nil` for a row that was not there.
  var before: SortKey?
}
#endif
