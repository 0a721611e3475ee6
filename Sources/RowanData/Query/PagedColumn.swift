import Foundation

/// A column by which a table can be sorted.
///
/// SQL determines the order, whatever comparator is used: numbers by value, strings by `collation`. It is fast with an
/// index over the column that has the same collation.
public struct PagedColumn<Record>: Sendable {
  /// The comparison of strings.
  public enum Collation: String, Sendable {
    /// Compares byte by byte.
    case binary = "BINARY"
    /// Compares as `binary`, ignoring the case of the letters A to Z.
    case noCase = "NOCASE"
  }

  /// The name of the column.
  public let name: String
  /// The comparison of strings in the column.
  public let collation: Collation
  private let keyPaths: [PartialKeyPath<Record> & Sendable]

  /// Creates a column for a key path.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - keyPath: The key path of comparators for the column.
  ///   - collation: The comparison of strings.
  public init<Value>(
    _ name: String,
    _ keyPath: KeyPath<Record, Value> & Sendable,
    collation: Collation = .binary
  ) {
    self.name = name
    self.collation = collation
    keyPaths = [keyPath]
  }

  /// Creates a column of strings for a key path, including comparators with localized comparison.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - keyPath: The key path of comparators for the column.
  ///   - collation: The comparison of strings.
  public init(_ name: String, _ keyPath: KeyPath<Record, String> & Sendable, collation: Collation = .binary) {
    self.name = name
    self.collation = collation
    // A comparator of strings may identify the column by another key path.
    keyPaths = [keyPath] + LocalizedKeyPaths.of(keyPath)
  }

  func isMeant(by keyPath: PartialKeyPath<Record>) -> Bool { keyPaths.contains { $0 == keyPath } }
}
