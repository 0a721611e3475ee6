import CPostgres
import Foundation
import RowanData

/// An error of the server, or of the connection to it.
struct PostgresError: Error, Equatable {
  /// The kind of an error by its cause.
  enum Cause: Equatable {
    /// There is no connection: the server is away, or has closed it.
    case connection
    /// A statement took longer than its limit.
    case timeout
    /// The server reported an error for a statement.
    case server
    /// The row was changed or deleted by another writer.
    case conflict
  }

  var cause: Cause
  /// The five characters of `SQLSTATE`, or an empty text.
  var state = ""
  /// The message of the server or of libpq, on one line.
  var message: String

  /// Whether a prepared statement does not fit the table any more, or is on another connection of a pooler.
  var hasStalePlan: Bool { ["0A000", "26000", "42P05"].contains(state) }

  init(_ cause: Cause, state: String = "", _ message: String) {
    self.cause = cause
    self.state = state
    self.message = message.trimmingCharacters(in: .whitespacesAndNewlines)
      .replacing("\n", with: " ").replacing("\t", with: "")
  }

  /// The error of a failed result.
  init(result: OpaquePointer) {
    func field(_ code: Character) -> String {
      PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
    }
    let state = field("C")
    let primary = field("M")
    let detail = field("D")
    let text = primary.isEmpty ? PQresultErrorMessage(result).map { String(cString: $0) } ?? "" : primary
    // Classes 08 and 57P: the connection ends.
    let isLost = state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P")
    self.init(isLost ? .connection : state == "57014" ? .timeout : .server, state: state, text)
    if !detail.isEmpty { message += " (\(detail))" }
  }

  /// The error of a connection.
  init(connection: OpaquePointer?) {
    let text = connection.flatMap { PQerrorMessage($0) }.map { String(cString: $0) } ?? ""
    self.init(.connection, text.isEmpty ? "the connection was closed" : text)
  }
}

extension PagedFailure {
  /// Creates a failure from an error of a server.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - table: The table.
  ///   - server: A description of the server and database, without a password.
  ///   - action: The action that failed, such as "Reading rows".
  init(_ error: any Error, table: String, server: String, action: String) {
    let place = "the table “\(table)” of \(server)"
    switch error {
    case let failure as PagedFailure: self = failure
    case let error as PostgresError: self.init(error, table, server, place, action)
    case let DecodingError.keyNotFound(key, _):
      self.init(.schema, table: table, "\(action) failed in \(place): it has no column “\(key.stringValue)”.")
    case let DecodingError.typeMismatch(type, context), let DecodingError.valueNotFound(type, context):
      let column = context.codingPath.last.map { "the column “\($0.stringValue)”" } ?? "a column"
      self.init(.schema, table: table, "\(action) failed in \(place): \(column) holds no \(type).")
    default:
      self.init(.statement, table: table, "\(action) failed in \(place): \(error).")
    }
  }

  private init(_ error: PostgresError, _ table: String, _ server: String, _ place: String, _ action: String) {
    let reason = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
    switch (error.cause, error.state.prefix(2)) {
    case (.connection, _):
      self.init(.unreachable, table: table, "There is no connection to \(server) (\(reason)): \(action) waits for it.")
    case (.timeout, _):
      self.init(.late, table: table, "\(server) did not answer in time (\(reason)): \(action) failed.")
    case (.conflict, _):
      self.init(.conflict, table: table, reason + ".")
    case (_, "3D"):
      self.init(.missing, table: table, "\(server) does not exist (\(reason)): \(action) is not possible.")
    case (_, "53") where error.state == "53100":
      self.init(.full, table: table, "The disk of \(server) is full (\(reason)): \(action) failed.")
    case (_, "25") where error.state == "25006", (_, "28"), (_, "53"):
      self.init(.refused, table: table, "\(server) refuses it (\(reason)): \(action) failed.")
    case (_, "42") where error.state == "42501":
      self.init(.refused, table: table, "\(server) refuses it (\(reason)): \(action) failed.")
    case (_, "42"), (_, "3F"), (_, "0A"), (_, "22"):
      self.init(.schema, table: table, "\(action) failed in \(place): \(reason).")
    default:
      self.init(.statement, table: table, "\(action) failed in \(place): \(reason).")
    }
  }
}
