#if Data
import GRDB

/// The related models of a model in a table of pairs.
///
/// Each direction has a column with the position in its array. Positions increase, but are not consecutive.
struct PairList {
  let table: String
  /// The column with the key of the model.
  let own: String
  /// The column with the keys of the related models.
  let other: String
  let key: Int64
  /// The keys of the related models, in order.
  let keys: [Int64]

  /// Returns the statement that selects the keys of a model's related models.
  static func selection(table: String, own: String, other: String) -> String {
    let position = quoted(own + "_position")
    return """
      SELECT \(quoted(other)) FROM \(quoted(table)) WHERE \(quoted(own)) = ? \
      ORDER BY \(position) IS NULL, \(position), rowid
      """
  }

  /// Writes the pairs that have changed.
  func write(in db: Database) throws {
    let table = quoted(table), own = quoted(own), other = quoted(other), position = quoted(self.own + "_position")
    var positions: [Int64: Int64?] = [:]
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(other), \(position) FROM \(table) WHERE \(own) = ?"),
      arguments: [key]
    )
    while let row = try rows.next() { positions[row[0]] = .some(row[1]) }
    let kept = Set(keys)
    for removed in positions.keys where !kept.contains(removed) {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(own) = ? AND \(other) = ?")
        .execute(arguments: [key, removed])
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO \(table) (\(own), \(other), \(position)) VALUES (?, ?, ?) \
        ON CONFLICT (source, target) DO UPDATE SET \(position) = excluded.\(position)
        """
    )
    var last: Int64 = -1
    for related in keys {
      if let known = positions[related], let known, known > last {
        last = known
        continue
      }
      last += 1
      try statement.execute(arguments: [key, related, last])
    }
  }
}
#endif
