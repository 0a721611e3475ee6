import RowanData

/// The table of the values that processes share.
enum PostgresSharing {
  /// A row of the table.
  struct Row: PostgresRecord, Decodable {
    static let tableName = "rowan.shared"
    static let keyColumn = "name"
    static let versionColumn: String? = "version"
    static let sortColumns: [PagedColumn<Row>] = [PagedColumn("name", \.name)]

    /// The name of the value.
    let name: String
    /// The number of changes of the value.
    let version: Int
    /// The value as JSON.
    let value: String
    var id: String { name }

    static func placeholder(at offset: Int) -> Row { Row(name: "", version: 0, value: "") }
  }

  /// Returns the warning about several processes.
  static func warning(_ processes: Int, of database: String) -> String {
    """
    \(processes) processes use \(database). Objects that the tabs of one process share are not those of the others; values \
    of PostgresSharedValue are.
    """
  }

  /// Creates the table and its log, if they are not there.
  ///
  /// - Throws: `PagedFailure`.
  static func prepare(_ database: PostgresDatabase) async throws {
    do {
      try await database.pool.transaction("BEGIN") { connection in
        let exists = PostgresStatement("SELECT to_regclass('rowan.shared')", isPrepared: false)
        guard try await connection.run(exists).value == nil else { return }
        for sql in [
          "SELECT pg_advisory_xact_lock(7237116)", "CREATE SCHEMA IF NOT EXISTS rowan",
          "GRANT USAGE ON SCHEMA rowan TO PUBLIC",
          """
          CREATE TABLE IF NOT EXISTS rowan.shared (
            name text PRIMARY KEY, version bigint NOT NULL DEFAULT 1, value text NOT NULL)
          """,
        ] {
          _ = try await connection.run(PostgresStatement(sql, isPrepared: false))
        }
      }
    } catch {
      throw database.failure(error, table: Row.tableName, "Creating the table of shared values")
    }
    try await PostgresChangeLog.create(for: Row.self, in: database)
  }

  /// Reads a row, and the number of the table.
  static func read(_ name: String, _ database: PostgresDatabase) async throws -> (row: Row?, relation: UInt32?) {
    let sql = """
      SELECT to_regclass('rowan.shared')::oid AS relation, shared.* FROM (SELECT) AS now
      LEFT JOIN rowan.shared ON name = $1
      """
    let result = try await database.run(PostgresStatement(sql, [PostgresValue(name)]), retries: true)
    guard let row = result.rows.first else { return (nil, nil) }
    return (row["version"] == nil ? nil : try Row(row: row), row["relation"].flatMap { UInt32($0) })
  }

  /// Writes a value, unless its version is another one.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - name: The name.
  ///   - version: The version that was read; zero for no row.
  /// - Returns: Whether it was written.
  static func write(_ json: String, _ name: String, version: Int, _ database: PostgresDatabase) async throws -> Bool {
    let values = [PostgresValue(json), PostgresValue(name)]
    let statement =
      version == 0
      ? PostgresStatement(
        "INSERT INTO rowan.shared (value, name) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        values,
        isPrepared: false
      )
      : PostgresStatement(
        "UPDATE rowan.shared SET value = $1, version = version + 1 WHERE name = $2 AND version = $3",
        values + [version.postgresValue],
        isPrepared: false
      )
    return try await database.writes.use { try await $0.run(statement) }.affected == 1
  }
}
