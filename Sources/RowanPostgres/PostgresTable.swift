import RowanData

/// The description of a table in the catalog of the server.
struct PostgresTable: Sendable {
  /// A column of an order, as an expression that can be compared.
  struct Column: Sendable, Equatable {
    var name: String
    var isText: Bool
    var mayBeNull: Bool
    /// The bit by which the log tells that values of the column have changed. Columns far behind share one.
    var bit: Int
    /// The place of the column in the table, from one.
    var number: Int
  }

  let name: String
  /// The number of the table.
  let relation: UInt32
  let key: Column
  let columns: [String: Column]
  /// The number of columns that the table has had, including dropped ones.
  let columnCount: Int
  /// Whether the changes of the table are logged.
  let isLogged: Bool

  /// Reads the description of a record's table.
  ///
  /// - Throws: `PagedFailure` if the table or a column is missing.
  static func read<Record: PostgresRecord>(
    for record: Record.Type,
    _ connection: PostgresConnection,
    server: String
  ) async throws -> PostgresTable {
    let sql = """
      SELECT a.attname, t.typcategory = 'S' OR t.typname = 'citext', a.attnotnull, a.attrelid::oid,
        EXISTS (SELECT FROM pg_catalog.pg_trigger g WHERE g.tgrelid = a.attrelid AND g.tgname = 'rowan_change_insert'),
        a.attnum, c.relnatts
      FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
        JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
      WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped
      """
    let name = Record.tableName
    let quoted = PostgresValue(PostgresSQL.quoted(table: name))
    let rows = try await connection.run(PostgresStatement(sql, [quoted])).rows
    guard let relation = rows.first.flatMap({ $0.values[3] }).flatMap({ UInt32($0) }) else {
      throw PagedFailure(.schema, table: name, "There is no table “\(name)” in \(server).")
    }
    var columns: [String: Column] = [:]
    for row in rows {
      guard let column = row.values[0] else { continue }
      let number = row.values[5].flatMap { Int($0) } ?? 62
      columns[column] = Column(
        name: column,
        isText: row.values[1] == "t",
        mayBeNull: row.values[2] == "f",
        bit: 1 << min(number, 62),
        number: number
      )
    }
    let needed = [Record.keyColumn] + Record.sortColumns.map(\.name) + [Record.versionColumn].compactMap { $0 }
    let missing = Set(needed.filter { columns[$0] == nil }).sorted().map { "“\($0)”" }
    guard missing.isEmpty, let key = columns[Record.keyColumn] else {
      let names = missing.joined(separator: ", ")
      throw PagedFailure(.schema, table: name, "The table “\(name)” of \(server) has no column \(names).")
    }
    return PostgresTable(
      name: name,
      relation: relation,
      key: key,
      columns: columns,
      columnCount: rows.first?.values[6].flatMap { Int($0) } ?? 0,
      isLogged: rows.first?.values[4] == "t"
    )
  }
}
