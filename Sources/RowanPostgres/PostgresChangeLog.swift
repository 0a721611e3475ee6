import Foundation
import RowanData

/// A log of the changes of tables, kept in the database by triggers. Queries read from it which rows changed, whichever
/// program changed them, and a notification tells each process that there is something to read.
///
/// The log is the table `change` in the schema `rowan`. A statement that changes up to 500 rows adds a row for each, one
/// that changes more adds a single row, and either sends one notification of fixed length. A process whose role
/// owns the log deletes rows after ten minutes. Queries without a log notice only the changes that they write themselves.
public enum PostgresChangeLog {
  /// The channel of notifications.
  static let channel = "rowan_change"
  /// The most rows of a statement that are logged one by one.
  static let rowLimit = 500

  /// Creates the log of a record's table, or replaces it after its columns changed. Nothing is locked where it is there already, so that
  /// every process can call this when it starts. Queries of `database` that have read the table without a log follow it then.
  ///
  /// The role must own the table and be allowed to create a schema, and own the schema `rowan` if there is one. Roles that write the table need no further rights;
  /// those that read it need `USAGE` of the schema `rowan` and `SELECT` of the log, which every role is granted.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - database: The database.
  /// - Throws: `PagedFailure`.
  public static func create<Record: PostgresRecord>(for record: Record.Type, in database: PostgresDatabase) async throws
  {
    do {
      try await database.pool.transaction("BEGIN") { connection in
        // Processes that start at the same time create it one after the other.
        try await run("SELECT pg_advisory_xact_lock(7237116)", connection)
        let table = try await PostgresTable.read(for: record, connection, server: database.address.description)
        let triggers = triggers(record, table)
        guard try await !areInstalled(triggers, table, connection) else { return }
        for statement in schema + triggers.flatMap({ $0.statements(for: record) }) {
          try await run(statement, connection)
        }
      }
    } catch {
      throw database.failure(error, table: Record.tableName, "Creating the log")
    }
    database.changes.didCreateLog()
  }

  /// Removes the triggers of a record's table.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - database: The database.
  /// - Throws: `PagedFailure`.
  public static func remove<Record: PostgresRecord>(for record: Record.Type, in database: PostgresDatabase) async throws
  {
    do {
      try await database.pool.transaction("BEGIN") { connection in
        for event in ["insert", "update", "delete", "truncate"] {
          let table = PostgresSQL.quoted(table: Record.tableName)
          try await run("DROP TRIGGER IF EXISTS rowan_change_\(event) ON \(table)", connection)
        }
      }
    } catch {
      throw database.failure(error, table: Record.tableName, "Removing the log")
    }
  }

  private static func run(_ sql: String, _ connection: PostgresConnection) async throws {
    _ = try await connection.run(PostgresStatement(sql, isPrepared: false))
  }

  private static let schema = [
    "CREATE SCHEMA IF NOT EXISTS rowan",
    "GRANT USAGE ON SCHEMA rowan TO PUBLIC",
    """
    CREATE TABLE IF NOT EXISTS rowan.change (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      relation oid NOT NULL,
      key text,
      delta bigint NOT NULL,
      moved bigint)
    """,
    "CREATE INDEX IF NOT EXISTS change_xid ON rowan.change (xid, relation)",
    "GRANT SELECT ON rowan.change TO PUBLIC",
  ]

  private static func areInstalled(
    _ triggers: [PostgresTrigger],
    _ table: PostgresTable,
    _ connection: PostgresConnection
  ) async throws -> Bool {
    let sql = """
      SELECT g.tgname, p.prosrc FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_proc p ON p.oid = g.tgfoid
      WHERE g.tgrelid = $1::oid AND g.tgenabled = 'O' AND to_regclass('rowan.change') IS NOT NULL
      """
    let rows = try await connection.run(
      PostgresStatement(sql, [PostgresValue(String(table.relation))], isPrepared: false)
    ).rows
    let sources = Dictionary(rows.map { ($0.values[0] ?? "", $0.values[1]) }, uniquingKeysWith: { first, _ in first })
    return triggers.allSatisfy { sources[$0.name] == $0.source }
  }

  private static func triggers<Record: PostgresRecord>(
    _ record: Record.Type,
    _ table: PostgresTable
  ) -> [PostgresTrigger] {
    let key = PostgresSQL.quoted(Record.keyColumn)
    // The bits of the columns whose values have changed; null where the row may be anywhere.
    // All columns, since other records can sort the table by others; as texts, since not every type has an equality.
    let bits = table.columns.values.sorted { $0.name < $1.name }.map { column in
      let name = PostgresSQL.quoted(column.name)
      let (old, new) = ("o.\(name)::text COLLATE \"C\"", "n.\(name)::text COLLATE \"C\"")
      return "CASE WHEN \(old) IS DISTINCT FROM \(new) THEN \(column.bit)::bigint ELSE 0 END"
    }
    let moved = (["0::bigint"] + bits).joined(separator: " | ")
    let rows = [
      ("insert", "SELECT \(table.relation), n.\(key)::text, 1, NULL::bigint FROM rowan_new AS n", 1),
      ("delete", "SELECT \(table.relation), o.\(key)::text, -1, NULL::bigint FROM rowan_old AS o", -1),
      (
        "update",
        """
        SELECT \(table.relation), coalesce(n.\(key), o.\(key))::text, 0,
          CASE WHEN n.\(key) IS NOT NULL AND o.\(key) IS NOT NULL THEN \(moved) END
        FROM rowan_old AS o FULL JOIN rowan_new AS n ON o.\(key) = n.\(key)
        """, 0
      ),
    ]
    let logs = rows.map { event, select, delta in
      let source = event == "delete" ? "rowan_old" : "rowan_new"
      let tables = [
        "insert": "NEW TABLE AS rowan_new", "delete": "OLD TABLE AS rowan_old",
        "update": "OLD TABLE AS rowan_old NEW TABLE AS rowan_new",
      ]
      let body = """
        SELECT count(*) INTO changed FROM \(source);
        IF changed = 0 THEN RETURN NULL; END IF;
        IF changed > \(rowLimit) THEN
          INSERT INTO rowan.change (relation, delta) VALUES (\(table.relation), \(delta) * changed);
        ELSE
          INSERT INTO rowan.change (relation, key, delta, moved) \(select);
        END IF;
        """
      return PostgresTrigger(table, event: event, body, references: "REFERENCING \(tables[event] ?? "") ")
    }
    // How many rows there were is not known.
    let truncated =
      "INSERT INTO rowan.change (relation, delta) VALUES (\(table.relation), -9e18::bigint);"
    return logs + [PostgresTrigger(table, event: "truncate", truncated, references: "")]
  }
}

/// A logged change.
struct PostgresChange: Sendable, Equatable {
  /// The ID of the row as text; `nil` for more rows than are logged one by one.
  var key: String?
  /// The growth of the number of rows.
  var delta: Int
  /// The bits of the columns whose values have changed; `nil` if the row may be at any offset.
  var moved: Int?

  /// Reads the changes of a table that a snapshot does not contain.
  ///
  /// - Returns: The changes, and the snapshot that contains them.
  static func read(
    after snapshot: String,
    of relation: UInt32,
    _ connection: PostgresConnection
  ) async throws -> (changes: [PostgresChange], snapshot: String) {
    let sql = """
      SELECT pg_current_snapshot(), key, delta, moved FROM (SELECT) AS now
      LEFT JOIN rowan.change ON \(PostgresOrder.unseen("$1", "$2"))
      """
    let values = [PostgresValue(snapshot), PostgresValue(String(relation))]
    let rows = try await connection.run(PostgresStatement(sql, values)).rows
    let changes = rows.compactMap { row in
      row.values[2].flatMap { Int($0) }.map {
        PostgresChange(key: row.values[1], delta: $0, moved: row.values[3].flatMap { Int($0) })
      }
    }
    return (changes, rows.first?.values[0] ?? snapshot)
  }
}
