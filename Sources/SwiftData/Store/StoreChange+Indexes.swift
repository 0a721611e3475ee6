#if Data
import GRDB

extension StoreChange {
  /// An index of an entity.
  struct Index {
    let name: String
    let sql: String
    /// The names of the properties.
    let properties: [String]
  }

  /// Returns the indexes of an entity.
  func indexes(of layout: EntityLayout) -> [Index] {
    func index(_ properties: [Int], unique: Bool) -> Index {
      let names = properties.map { layout.properties[$0].name }
      let terms = properties.map { layout.properties[$0].comparableColumn }.joined(separator: ", ")
      let name = "_\(unique ? "unique" : "index")_\(layout.name)_\(names.joined(separator: "_"))"
      return Index(
        name: name,
        sql: "CREATE \(unique ? "UNIQUE " : "")INDEX \(quoted(name)) ON \(quoted(layout.table)) (\(terms))",
        properties: names
      )
    }
    return layout.uniqueConstraints.map { index($0, unique: true) } + layout.indices.map { index($0, unique: false) }
      + layout.properties.filter(\.isToOne).map { index([$0.index], unique: false) }
  }

  /// Creates the indexes of an entity that its table does not have.
  func createIndexes(of layout: EntityLayout) throws {
    var existing = Set(try indexNames(of: layout).map(\.name))
    for index in indexes(of: layout) where existing.insert(index.name).inserted {
      do {
        try db.execute(sql: index.sql)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw SwiftDataError.loadIssueModelContainer.saying(
          """
          \(index.properties.joined(separator: ", ")) of \(layout.name) cannot be unique: the store has models with the same \
          value. Remove them in the 'willMigrate' of a migration stage.
          """
        )
      }
    }
  }

  /// Removes the indexes of an entity's table but those that are the same as the given ones.
  func dropIndexes(of layout: EntityLayout, but kept: [Index]) throws {
    let kept = Dictionary(kept.map { ($0.name, $0.sql) }, uniquingKeysWith: { first, _ in first })
    for (name, sql) in try indexNames(of: layout) where kept[name] != sql {
      try db.execute(sql: "DROP INDEX \(quoted(name))")
    }
  }

  private func indexNames(of layout: EntityLayout) throws -> [(name: String, sql: String)] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_master \
        WHERE type = 'index' AND tbl_name = ? COLLATE NOCASE AND sql IS NOT NULL AND name GLOB '_[iu]n*'
        """,
      arguments: [layout.table]
    )
    return rows.map { ($0[0], $0[1]) }
  }
}
#endif
