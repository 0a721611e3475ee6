#if Data
import GRDB

/// A log of the changes of a table, kept in the database by triggers. A `PagedQuery` reads the changed rows and their
/// old positions from it, whichever program changed them.
///
/// Without a log, a query notices changes but not the rows: it counts the rows again and reads the visible ones. The
/// log is a table named `rowan_changes_` and the table's name, with one row per change, of which the last 65,536 are
/// kept. `INSERT OR REPLACE` does not log the replaced row unless `PRAGMA recursive_triggers` is on.
public enum ChangeLog {
  /// The number of changes that are kept.
  static let capacity = 65_536

  /// Creates the log of a record's table if there is none. A log with other columns is created again.
  ///
  /// Call it after creating the table, for example in a migration.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - db: A connection that can write.
  /// - Throws: `DatabaseError`.
  public static func create<Record: PagedRecord>(for record: Record.Type, in db: Database) throws {
    let columns = Record.sortColumns.map(\.name)
    let table = Record.databaseTableName
    let log = name(of: table)
    if try db.tableExists(log) {
      let known = try db.columns(in: log).map(\.name)
      if known == ["version", "changed", "existed"] + columns.map(old) { return }
      try remove(for: record, in: db)
    }
    let list = (["changed", "existed"] + columns.map(old)).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let nothing = columns.map { _ in "NULL" }
    let values = columns.map { "OLD.\($0.quotedDatabaseIdentifier)" }
    func note(_ row: String, existed: Bool, _ values: [String]) -> String {
      """
      INSERT INTO \(log.quotedDatabaseIdentifier) (\(list)) VALUES (\(([row, existed ? "1" : "0"] + values).joined(separator: ", ")));
      DELETE FROM \(log.quotedDatabaseIdentifier) WHERE version <= last_insert_rowid() - \(capacity);
      """
    }
    try db.execute(
      sql: "CREATE TABLE \(log.quotedDatabaseIdentifier) (version INTEGER PRIMARY KEY AUTOINCREMENT, \(list))"
    )
    try db.execute(
      sql: trigger(table, "insert", "AFTER INSERT", note("NEW._rowid_", existed: false, nothing))
        + trigger(table, "delete", "AFTER DELETE", note("OLD._rowid_", existed: true, values))
        + trigger(table, "update", "AFTER UPDATE", note("OLD._rowid_", existed: true, values))
        + trigger(
          table,
          "renumber",
          "AFTER UPDATE",
          note("NEW._rowid_", existed: false, nothing),
          when: " WHEN NEW._rowid_ IS NOT OLD._rowid_"
        )
    )
  }

  /// Removes the log of a record's table.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - db: A connection that can write.
  /// - Throws: `DatabaseError`.
  public static func remove<Record: PagedRecord>(for record: Record.Type, in db: Database) throws {
    let table = Record.databaseTableName
    for kind in ["insert", "delete", "update", "renumber"] {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(triggerName(table, kind))")
    }
    try db.execute(sql: "DROP TABLE IF EXISTS \(name(of: table).quotedDatabaseIdentifier)")
  }

  private static func trigger(
    _ table: String,
    _ kind: String,
    _ when: String,
    _ body: String,
    when condition: String = ""
  )
    -> String
  {
    "CREATE TRIGGER \(triggerName(table, kind)) \(when) ON \(table.quotedDatabaseIdentifier)\(condition) BEGIN\n\(body)\nEND;\n"
  }

  private static func triggerName(_ table: String, _ kind: String) -> String {
    "\(name(of: table))_\(kind)".quotedDatabaseIdentifier
  }

  static func name(of table: String) -> String { "rowan_changes_\(table)" }
  private static func old(_ column: String) -> String { "old_\(column)" }

  // MARK: Reading

  /// Returns the number of the latest change, or `nil` if the table has no log.
  static func latest(of table: String, _ db: Database) throws -> Int64? {
    guard try db.tableExists(name(of: table)) else { return nil }
    let sql = "SELECT MAX(version) FROM \(name(of: table).quotedDatabaseIdentifier)"
    return try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
  }

  /// Returns the changed rows since a change, each once.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - version: The number of the last known change.
  ///   - columns: The columns whose old values are read.
  ///   - limit: The most changes that are read.
  /// - Returns: The rows, or `nil` if the log does not reach back to `version` or has more changes than `limit`.
  static func changes(
    of table: String,
    after version: Int64,
    columns: [String],
    limit: Int,
    _ db: Database
  ) throws -> [RowChange]? {
    let log = name(of: table).quotedDatabaseIdentifier
    let olds = columns.map(Self.old)
    let list = (["version", "changed", "existed"] + olds).map(\.quotedDatabaseIdentifier)
    let old = (list + [OrderStatements.textBytes(of: olds)]).joined(separator: ", ")
    let sql = "SELECT \(old) FROM \(log) WHERE version > ? ORDER BY version LIMIT ?"
    let lines = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [version, limit + 1])
    guard lines.count <= limit, let first = lines.first.map({ $0[0] as Int64 }), first == version + 1 else {
      return lines.isEmpty ? [] : nil
    }
    var changes: [RowChange] = []
    var known: Set<Int64> = []
    for line in lines {
      let row: Int64 = line[1]
      guard known.insert(row).inserted else { continue }
      let values = Array(line.databaseValues.dropFirst(3).dropLast())
      let before = SortKey(values: values, row: row, textBytes: line[line.count - 1])
      changes.append(RowChange(row: row, before: line[2] == 1 ? before : nil))
    }
    return changes
  }
}
#endif
