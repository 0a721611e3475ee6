#if Data
import Foundation
import GRDB

/// One column of an order.
struct SortTerm: Hashable, Sendable {
  var column: String
  var collation: String
  var isDescending: Bool

  /// The column as it stands in statements.
  var expression: String {
    // Also where it is the usual one: the column may be declared with another, and keys are compared here as well.
    "\(column.quotedDatabaseIdentifier) COLLATE \(collation)"
  }
}

/// Where a row stands in an order: the values of the order's columns, and its row id, which tells equal ones apart.
struct SortKey: Equatable, Sendable {
  var values: [DatabaseValue]
  var row: Int64
  /// Whether the values are those of the database to the last byte. Texts that are not UTF-8, or go on behind a zero, are not
  /// the same as strings: neither compared here nor handed back to SQLite would such a key find its place.
  var isExact = true

  init(values: [DatabaseValue], row: Int64) {
    self.values = values
    self.row = row
  }

  /// The key of a row whose texts have so many bytes in all.
  init(values: [DatabaseValue], row: Int64, textBytes: Int) {
    self.init(values: values, row: row)
    var bytes = 0
    for value in values {
      guard case .string(let text) = value.storage else { continue }
      bytes += text.utf8.count
      // What stands for bytes that are no UTF-8, and may stand for itself.
      if text.unicodeScalars.contains("\u{FFFD}") { isExact = false }
    }
    if bytes != textBytes { isExact = false }
  }

  /// Compares as SQLite does: nothing before numbers before texts before data. The row id runs as the last column does.
  func isBefore(_ other: SortKey, in terms: [SortTerm]) -> Bool {
    for ((one, another), term) in zip(zip(values, other.values), terms) {
      let order = Self.compare(one, another, collation: term.collation)
      if order != 0 { return (order < 0) != term.isDescending }
    }
    return (row < other.row) != (terms.last?.isDescending ?? false) && row != other.row
  }

  /// In how many of the first columns two keys are equal.
  func sharedValues(with other: SortKey, in terms: [SortTerm]) -> Int {
    zip(zip(values, other.values), terms).prefix { Self.compare($0.0, $0.1, collation: $1.collation) == 0 }.count
  }

  private static func compare(_ one: DatabaseValue, _ another: DatabaseValue, collation: String) -> Int {
    switch (one.storage, another.storage) {
    case (.null, .null): return 0
    case (.int64(let one), .int64(let another)): return one < another ? -1 : one > another ? 1 : 0
    case (.double(let one), .double(let another)): return one < another ? -1 : one > another ? 1 : 0
    case (.int64(let one), .double(let another)): return compare(Double(one), another)
    case (.double(let one), .int64(let another)): return compare(one, Double(another))
    case (.string(let one), .string(let another)):
      return collation == "NOCASE"
        ? compare(one.utf8.lazy.map(folded), another.utf8.lazy.map(folded)) : compare(one.utf8, another.utf8)
    case (.blob(let one), .blob(let another)): return compare(one, another)
    default: return compare(rank(one), rank(another))
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }

  private static func compare<Value: Comparable>(_ one: Value, _ another: Value) -> Int {
    one < another ? -1 : one > another ? 1 : 0
  }

  private static func compare<Bytes: Sequence<UInt8>>(_ one: Bytes, _ another: Bytes) -> Int {
    one.lexicographicallyPrecedes(another) ? -1 : another.lexicographicallyPrecedes(one) ? 1 : 0
  }

  private static func rank(_ value: DatabaseValue) -> Int {
    switch value.storage {
    case .null: 0
    case .int64, .double: 1
    case .string: 2
    case .blob: 3
    }
  }
}
#endif
