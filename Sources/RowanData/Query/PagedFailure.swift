#if Data
import Foundation
import GRDB

/// An error of a `PagedQuery`, with a description that can be shown.
public struct PagedFailure: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: String, Sendable {
    /// The file does not exist.
    case missing
    /// Another connection has locked the database.
    case locked
    /// The file is damaged or not a database.
    case damaged
    /// The table or one of its columns does not match the record.
    case schema
    /// SQLite rejected a statement for another reason.
    case statement
  }

  /// The kind of the error.
  public let kind: Kind
  /// The table that was read or written.
  public let table: String
  /// The error in one or two sentences, with the file, the table and the column.
  public let description: String
  /// The same as `description`.
  public var errorDescription: String? { description }

  init(_ kind: Kind, table: String, _ description: String) {
    self.kind = kind
    self.table = table
    self.description = description
  }

  /// Creates a failure from an error of the database.
  init(_ error: any Error, table: String, file: String, action: String) {
    let place = "the table “\(table)” of \(file)"
    switch error {
    case let failure as PagedFailure: self = failure
    case let error as DatabaseError:
      let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
      switch error.resultCode {
      case .SQLITE_CANTOPEN where !FileManager.default.fileExists(atPath: file):
        self.init(.missing, table: table, "There is no database file at \(file), so \(action) is not possible.")
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        self.init(.locked, table: table, "Another program has locked \(file): \(action) waits until it lets go.")
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        self.init(.damaged, table: table, "\(file) is damaged or no SQLite database (\(reason)): \(action) failed.")
      case .SQLITE_ERROR, .SQLITE_SCHEMA:
        self.init(.schema, table: table, "\(action) failed in \(place): \(reason).")
      default:
        self.init(.statement, table: table, "\(action) failed in \(place): \(reason).")
      }
    case let error as RowDecodingError:
      self.init(.schema, table: table, "\(action) failed in \(place): \(error).")
    case let DecodingError.keyNotFound(key, _):
      self.init(.schema, table: table, "\(action) failed in \(place): it has no column “\(key.stringValue)”.")
    case let DecodingError.typeMismatch(type, context), let DecodingError.valueNotFound(type, context):
      let column = context.codingPath.last.map { "the column “\($0.stringValue)”" } ?? "a column"
      self.init(.schema, table: table, "\(action) failed in \(place): \(column) holds no \(type).")
    default:
      self.init(.statement, table: table, "\(action) failed in \(place): \(error).")
    }
  }
}
#endif
