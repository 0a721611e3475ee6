#if Data
import Foundation
import GRDB

/// A record that a `PagedQuery` reads: one row of a table of an SQLite database.
///
/// The table has row ids (it is no view and not `WITHOUT ROWID`). A record that is `Codable` reports a column that is missing
/// or of another kind as an error; a hand-written `init(row:)` should use `row.decode(forColumn:)` rather than the
/// subscript, which traps.
public protocol PagedRecord: FetchableRecord, TableRecord, Identifiable, Sendable
where ID: DatabaseValueConvertible & Sendable {
  /// The columns that people can sort by, with the key paths that stand for them in comparators.
  static var sortColumns: [PagedColumn<Self>] { get }

  /// What is shown for a row that has not been read yet. Its id is to be one that no row has, and another for each offset:
  /// `-1 - offset` where ids are positive numbers.
  static func placeholder(at offset: Int) -> Self
}

/// A column of a table that people can sort by.
///
/// The order is the column's in SQL, whatever comparator asks for it: numbers by value, strings by `collation`. An index over
/// the column, with the same collation, is what makes it quick.
public struct PagedColumn<Record>: Sendable {
  /// How strings are compared.
  public enum Collation: String, Sendable {
    /// Byte by byte.
    case binary = "BINARY"
    /// As `binary`, with no difference between the cases of the letters A to Z.
    case noCase = "NOCASE"
  }

  /// The column's name.
  public let name: String
  /// How strings in it are compared.
  public let collation: Collation
  private let keyPaths: [PartialKeyPath<Record> & Sendable]

  /// A column that a key path stands for.
  public init<Value>(
    _ name: String,
    _ keyPath: KeyPath<Record, Value> & Sendable,
    collation: Collation = .binary
  ) {
    self.name = name
    self.collation = collation
    keyPaths = [keyPath]
  }

  /// A column of strings that a key path stands for.
  public init(_ name: String, _ keyPath: KeyPath<Record, String> & Sendable, collation: Collation = .binary) {
    self.name = name
    self.collation = collation
    // A comparator of strings may know its column by a key path of its own.
    keyPaths = [keyPath] + LocalizedKeyPaths.of(keyPath)
  }

  func isMeant(by keyPath: PartialKeyPath<Record>) -> Bool { keyPaths.contains { $0 == keyPath } }
}
#endif
