import Foundation

/// An error of a `PagedQuery`, with a description that can be shown.
public struct PagedFailure: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: String, Sendable {
    /// The file or database does not exist.
    case missing
    /// Another connection has locked the database.
    case locked
    /// The file is damaged or not a database.
    case damaged
    /// The table or one of its columns does not match the record.
    case schema
    /// The database rejected a statement for another reason.
    case statement
    /// The server cannot be reached, or the connection to it was lost.
    case unreachable
    /// The database did not answer in time.
    case late
    /// The database refuses the statement: it is read-only, or the role has no right to it.
    case refused
    /// The disk of the database is full; nothing was written.
    case full
    /// Another writer has changed or deleted the row since it was read; nothing was written.
    case conflict
  }

  /// The kind of the error.
  public let kind: Kind
  /// The table that was read or written.
  public let table: String
  /// The error in one or two sentences, with the database, the table and the column.
  public let description: String
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// Creates a failure.
  package init(_ kind: Kind, table: String, _ description: String) {
    self.kind = kind
    self.table = table
    self.description = description
  }
}
