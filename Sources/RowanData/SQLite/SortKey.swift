#if Data
import Foundation
import GRDB

extension SortTerm {
  /// The column in SQL statements.
  var expression: String {
    // The collation is always explicit: the column may be declared with another one, and keys are compared in Swift
    // too.
    "\(column.quotedDatabaseIdentifier) COLLATE \(collation)"
  }
}

/// The position of a row in an order: the values of the order's columns, and the row ID, which orders equal values.
struct SortKey: Equatable, Sendable {
  var values: [DatabaseValue]
  var row: Int64
  /// Whether the values equal those of the database byte by byte. Strings that are invalid UTF-8 or contain a null
  /// character differ when decoded, so that such a key would not find its position, in Swift or in SQLite.
  var isExact = true

  init(values: [DatabaseValue], row: Int64) {
    self.values = values
    self.row = row
  }

  /// Creates a key, and compares the byte count of its strings with that in the database.
  init(values: [DatabaseValue], row: Int64, textBytes: Int) {
    self.init(values: values, row: row)
    var bytes = 0
    for value in values {
      guard case .string(let text) = value.storage else { continue }
      bytes += text.utf8.count
      // The replacement of invalid UTF-8, which can also be a character of the string.
      if text.unicodeScalars.contains("\u{FFFD}") { isExact = false }
    }
    if bytes != textBytes { isExact = false }
  }

  /// Returns whether the key is ordered before another, as SQLite compares: null, numbers, strings, blobs. The row ID
  /// is compared in the direction of the last column.
  func isBefore(_ other: SortKey, in terms: [SortTerm]) -> Bool {
    for ((one, another), term) in zip(zip(values, other.values), terms) {
      let order = Self.compare(one, another, collation: term.collation)
      if order != 0 { return (order < 0) != term.isDescending }
    }
    return (row < other.row) != (terms.last?.isDescending ?? false) && row != other.row
  }

  /// Returns the number of leading columns in which two keys are equal.
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
