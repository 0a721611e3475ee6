#if Data
import Foundation
import GRDB

extension PagedFailure {
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
        self.init(.locked, table: table, "Another program has locked \(file): \(action) waits for the lock.")
      case .SQLITE_FULL:
        self.init(.full, table: table, "The disk of \(file) is full (\(reason)): \(action) failed.")
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
