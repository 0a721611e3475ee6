/// A logged change.
struct PostgresChange: Sendable, Equatable {
  /// The ID of the row as text; `nil` for more rows than are logged one by one.
  var key: String?
  /// The growth of the number of rows.
  var delta: Int
  /// The bits of the columns whose values have changed; `nil` if the row may be at any offset.
  var moved: Int?

  /// Returns the statement that reads the changes of a table that a snapshot does not contain, each behind the snapshot that
  /// contains them.
  static func statement(after snapshot: String, of relation: UInt32) -> PostgresStatement {
    let sql = """
      SELECT pg_current_snapshot(), key, delta, moved FROM (SELECT) AS now
      LEFT JOIN rowan.change ON \(PostgresOrder.unseen("$1", "$2"))
      """
    return PostgresStatement(sql, [PostgresValue(snapshot), PostgresValue(String(relation))])
  }

  /// Returns the statement that reads the changes of a table that a snapshot does not contain, and a later one does.
  static func statement(after snapshot: String, upTo end: String, of relation: UInt32) -> PostgresStatement {
    let sql = """
      SELECT NULL::text, key, delta, moved FROM rowan.change
      WHERE \(PostgresOrder.unseen("$1", "$2")) AND pg_visible_in_snapshot(xid, $3::pg_snapshot)
      """
    let values = [PostgresValue(snapshot), PostgresValue(String(relation)), PostgresValue(end)]
    return PostgresStatement(sql, values)
  }

  /// Returns the changes in the result of a statement, and the snapshot.
  static func changes(in result: PostgresResult) -> (changes: [PostgresChange], snapshot: String?) {
    let changes = result.rows.compactMap { row in
      row.values[2].flatMap { Int($0) }.map {
        PostgresChange(key: row.values[1], delta: $0, moved: row.values[3].flatMap { Int($0) })
      }
    }
    return (changes, result.rows.first?.values[0])
  }
}
