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
  /// A change of a column's name or type, and the removal of a column, disturb neither the log nor the programs that write the table.
  /// Until the log is replaced, each changed row may then be anywhere in an order, and after a change of the key the rows are not
  /// named: queries read what they show again.
  ///
  /// The role must own the table and be allowed to create a schema, and own the schema `rowan` if there is one. Roles that write the table need no further rights;
  /// those that read it need none either: every role is granted `USAGE` of the schema `rowan` and `SELECT` of the log, in which a policy
  /// shows a role the changes of the tables of which it may read a column.
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
        // A table that cannot have a log is named before anything is created.
        _ = try await PostgresTable.read(for: record, connection, server: database.address.description)
        guard try await !isCurrent(connection) else { return }
        // Writers of the tables would queue behind a statement that waits for a long transaction.
        try await run("SET LOCAL lock_timeout = '5s'", connection)
        for statement in schema { try await run(statement, connection) }
      }
      // A transaction of its own: writers lock a table first, and then the log.
      try await database.pool.transaction("BEGIN") { connection in
        try await run("SELECT pg_advisory_xact_lock(7237116)", connection)
        let table = try await PostgresTable.read(for: record, connection, server: database.address.description)
        let triggers = triggers(record, table)
        guard try await !areInstalled(triggers, table, connection) else { return }
        for statement in triggers.flatMap({ $0.statements(for: record) }) { try await run(statement, connection) }
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
    // The log has the keys of rows, which are shown to those who may read the rows. A statement on the table locks it: not again.
    """
    DO $rowan$ BEGIN
      IF NOT \(isRestricted) THEN
        ALTER TABLE rowan.change ENABLE ROW LEVEL SECURITY;
        DROP POLICY IF EXISTS readers ON rowan.change;
        CREATE POLICY readers ON rowan.change FOR SELECT USING (pg_catalog.has_any_column_privilege(relation, 'SELECT'));
      END IF;
    END $rowan$
    """,
  ]

  /// The condition that the log shows a role only the changes of tables that it may read.
  private static var isRestricted: String {
    "(SELECT relrowsecurity FROM pg_catalog.pg_class WHERE oid = to_regclass('rowan.change'))"
  }

  /// Whether there is a log with all that `schema` makes, as far as the role may change it.
  private static func isCurrent(_ connection: PostgresConnection) async throws -> Bool {
    let sql = """
      SELECT to_regclass('rowan.change') IS NOT NULL AND (\(isRestricted) OR NOT EXISTS (
        SELECT FROM pg_catalog.pg_class WHERE oid = to_regclass('rowan.change') AND pg_has_role(relowner, 'USAGE')))
      """
    return try await connection.run(PostgresStatement(sql, isPrepared: false)).rows.first?.values[0] == "t"
  }

  /// Whether the table has the triggers with their functions, and the function that their conditions call.
  private static func areInstalled(
    _ triggers: [PostgresTrigger],
    _ table: PostgresTable,
    _ connection: PostgresConnection
  ) async throws -> Bool {
    let sql = """
      SELECT g.tgname, p.prosrc FROM pg_catalog.pg_trigger g JOIN pg_catalog.pg_proc p ON p.oid = g.tgfoid
      WHERE g.tgrelid = $1::oid AND g.tgenabled = 'O' AND \(PostgresColumnCheck.isInstalled(for: table.relation))
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
    let all = table.columns.values.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    // The bits of the columns whose values have changed; null where the row may be anywhere.
    // All columns, since other records can sort the table by others; as texts, since not every type has an equality.
    let bits = all.map { column in
      let name = PostgresSQL.quoted(column.name)
      let (old, new) = ("o.\(name)::text COLLATE \"C\"", "n.\(name)::text COLLATE \"C\"")
      return "CASE WHEN \(old) IS DISTINCT FROM \(new) THEN \(column.bit)::bigint ELSE 0 END"
    }
    let moved = (["0::bigint"] + bits).joined(separator: " | ")
    func log(_ select: String) -> String {
      "INSERT INTO rowan.change (relation, key, delta, moved) \(select);"
    }
    func update(_ moved: String) -> String {
      log(
        """
        SELECT \(table.relation), coalesce(n.\(key), o.\(key))::text, 0, \(moved)
        FROM rowan_old AS o FULL JOIN rowan_new AS n ON o.\(key) = n.\(key)
        """
      )
    }
    let hasKey = PostgresColumnCheck.condition([table.key], of: table, areAll: false)
    let hasAll = PostgresColumnCheck.condition(all, of: table, areAll: true)
    let changes = "CASE WHEN n.\(key) IS NOT NULL AND o.\(key) IS NOT NULL THEN \(moved) END"
    let inserted = "SELECT \(table.relation), n.\(key)::text, 1, NULL::bigint FROM rowan_new AS n"
    let deleted = "SELECT \(table.relation), o.\(key)::text, -1, NULL::bigint FROM rowan_old AS o"
    let updated = "SELECT \(table.relation), n.\(key)::text, 0, \(moved) FROM rowan_old AS o, rowan_new AS n"
    // Most statements change one row. It is logged by one statement, without a count of the rows and a join of the old and new ones.
    func single(_ select: String, in rows: String, _ condition: String = "true") -> String {
      log("\(select) WHERE \(condition) AND NOT EXISTS (SELECT FROM \(rows) OFFSET 1)")
    }
    let events: [(event: String, tables: String, delta: Int, single: String, rows: String)] = [
      (
        "insert", "NEW TABLE AS rowan_new", 1,
        "IF \(hasKey) THEN \(single(inserted, in: "rowan_new"))", "IF \(hasKey) THEN \(log(inserted))"
      ),
      (
        "delete", "OLD TABLE AS rowan_old", -1,
        "IF \(hasKey) THEN \(single(deleted, in: "rowan_old"))", "IF \(hasKey) THEN \(log(deleted))"
      ),
      (
        "update", "OLD TABLE AS rowan_old NEW TABLE AS rowan_new", 0,
        // A row whose key changes is two.
        "IF \(hasAll) THEN \(single(updated, in: "rowan_new", "o.\(key) = n.\(key)"))",
        "IF \(hasAll) THEN \(update(changes)) ELSIF \(hasKey) THEN \(update("NULL::bigint"))"
      ),
    ]
    let logs = events.map { event, tables, delta, single, rows in
      let body = """
        \(single) END IF;
        IF NOT FOUND THEN
          SELECT count(*) INTO changed FROM \(event == "delete" ? "rowan_old" : "rowan_new");
          IF changed = 0 THEN RETURN NULL;
          ELSIF changed <= \(rowLimit) THEN
            \(rows)
            ELSE \(unnamed(table, delta)) END IF;
          ELSE \(unnamed(table, delta)) END IF;
        END IF;
        """
      return PostgresTrigger(table, event: event, body, references: "REFERENCING \(tables) ")
    }
    // How many rows there were is not known.
    let truncated =
      "INSERT INTO rowan.change (relation, delta) VALUES (\(table.relation), -9e18::bigint);"
    return logs + [PostgresTrigger(table, event: "truncate", truncated, references: "")]
  }

  /// Returns the statement that logs a change without its rows.
  private static func unnamed(_ table: PostgresTable, _ delta: Int) -> String {
    "INSERT INTO rowan.change (relation, delta) VALUES (\(table.relation), \(delta) * changed);"
  }
}
