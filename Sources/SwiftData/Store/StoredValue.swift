#if Data
import Foundation
import GRDB

/// A value in a column of the store.
enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  /// Creates the value of a number. SQLite has no value for a number that is not one, and stores none.
  init(real: Double) { self = real.isNaN ? .null : .real(real) }

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .blob(let data): self = .blob(data)
    }
  }

  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    default: nil
    }
  }

  var real: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null: .nan
    default: nil
    }
  }

  /// The text. One with the character NUL, at which a text of SQLite ends, is stored as its bytes.
  var text: String? {
    switch self {
    case .text(let text): text
    case .blob(let data): String(data: data, encoding: .utf8)
    default: nil
    }
  }

  var blob: Data? {
    switch self {
    case .blob(let data): data
    case .text(let text): Data(text.utf8)
    default: nil
    }
  }
}

extension StoredValue: DatabaseValueConvertible {
  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.utf8.contains(0) ? Data(text.utf8).databaseValue : text.databaseValue
    case .blob(let data): data.databaseValue
    }
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> StoredValue? { StoredValue(value) }
}

/// How the values of an attribute compare in SQL as they do in Swift.
enum ColumnComparison: Sendable {
  /// Both order and equality are the same.
  case ordered
  /// Equality is the same.
  case equatable
  /// Neither is the same.
  case opaque
}
#endif
