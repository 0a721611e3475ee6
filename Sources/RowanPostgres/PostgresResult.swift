import CPostgres

/// A statement with the values of its parameters.
struct PostgresStatement: Sendable, Equatable {
  var sql: String
  var values: [PostgresValue] = []
  /// Whether the server keeps the statement's plan on the connection.
  var isPrepared = true

  /// The text and the types of the parameters, on which a plan depends.
  var plan: String { values.isEmpty ? sql : "\(sql) \(values.map(\.type))" }

  /// Whether the text or a value contains a null character, at which libpq would end it.
  var hasNull: Bool {
    sql.utf8.contains(0) || values.contains { $0.text?.utf8.contains(0) == true }
  }

  init(_ sql: String, _ values: [PostgresValue] = [], isPrepared: Bool = true) {
    self.sql = sql
    self.values = values
    self.isPrepared = isPrepared
  }
}

/// A builder of a statement, which numbers its parameters.
struct PostgresBuilder {
  private(set) var values: [PostgresValue] = []

  /// Adds a parameter, and returns its place in the text.
  mutating func bind(_ value: PostgresValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  /// Returns a filter as text in parentheses, with its values as parameters.
  mutating func text(_ filter: PostgresFilter) -> String {
    var text = "("
    for part in filter.parts {
      switch part {
      case .text(let sql): text += sql
      case .value(let value): text += bind(value)
      }
    }
    return text + ")"
  }
}

/// The rows that a statement returned.
struct PostgresResult: Sendable {
  /// The rows in order.
  var rows: [PostgresRow] = []
  /// The number of rows that were inserted, updated or deleted.
  var affected = 0
  /// The tag of the command that the server has executed, such as `ROLLBACK` for a `COMMIT` after an error.
  var command = ""

  /// The value of the first column of the first row.
  var value: String? { rows.first?.values.first ?? nil }

  init() {}

  /// Copies the rows of a successful result.
  init(result: OpaquePointer) {
    let width = PQnfields(result)
    let names = (0..<width).map { String(cString: PQfname(result, $0)) }
    let columns = PostgresColumns(names)
    rows = (0..<PQntuples(result)).map { row in
      PostgresRow(
        columns: columns,
        values: (0..<width).map { column in
          guard PQgetisnull(result, row, column) == 0, let bytes = PQgetvalue(result, row, column) else { return nil }
          let length = Int(PQgetlength(result, row, column))
          return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
            String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
          }
        }
      )
    }
    command = PQcmdStatus(result).map { String(cString: $0) } ?? ""
    affected = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
  }
}

/// The columns of a result by name.
final class PostgresColumns: Sendable {
  let names: [String]
  let places: [String: Int]

  init(_ names: [String]) {
    self.names = names
    places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A row of a table: the values of its columns in PostgreSQL's text format.
public struct PostgresRow: Sendable {
  let columns: PostgresColumns
  let values: [String?]

  /// The names of the columns.
  public var columnNames: [String] { columns.names }

  /// Whether there is a column of a name.
  public func hasColumn(_ name: String) -> Bool { columns.places[name] != nil }

  /// The text of a column; `nil` for null, or if there is no such column.
  public subscript(name: String) -> String? { columns.places[name].flatMap { values[$0] } }
}
