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
  /// The keys of the related models at the last save, or `nil` for a new model. Pairs that were added since by others remain.
  let saved: [Int64]?
  /// The table of the related models.
  let destination: String

  /// Returns the statement that selects the keys of a model's related models that exist.
  static func selection(table: String, own: String, other: String, destination: String) -> String {
    let position = quoted(own + "_position")
    return """
      SELECT \(quoted(other)) FROM \(quoted(table)) WHERE \(quoted(own)) = ? \
      AND EXISTS (SELECT 1 FROM \(quoted(destination)) WHERE _pk = \(quoted(other))) \
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
    for removed in saved ?? [] where !kept.contains(removed) && positions[removed] != nil {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(own) = ? AND \(other) = ?")
        .execute(arguments: [key, removed])
    }
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO \(table) (\(own), \(other), \(position)) \
        SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM \(quoted(destination)) WHERE _pk = ?2) \
        ON CONFLICT (source, target) DO UPDATE SET \(position) = excluded.\(position)
        """
    )
    var last: Int64 = -1
    let known = Set(saved ?? [])
    for related in keys {
      // Another context has removed the pair since.
      if known.contains(related), positions[related] == nil { continue }
      if let position = positions[related], let position, position > last {
        last = position
        continue
      }
      last += 1
      try statement.execute(arguments: [key, related, last])
    }
  }
}
#endif
