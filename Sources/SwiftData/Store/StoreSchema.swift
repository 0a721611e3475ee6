#if Data
import Foundation
import GRDB

/// The tables of a store, which are changed to those of a schema when a container is opened.
enum StoreSchema {
  /// The table with the identifier of the store and the version of its schema.
  private static let table = "_rowan_store"

  /// Returns the identifier of a store, which is made for a new one.
  static func identifier(in database: any DatabaseWriter, isWritable: Bool) throws -> String {
    func read(_ db: Database) throws -> String? {
      guard try db.tableExists(table) else { return nil }
      return try String.fetchOne(db, sql: "SELECT value FROM \(table) WHERE name = 'identifier'")
    }
    guard isWritable else { return try database.read(read) ?? "" }
    return try database.write { db in
      if let identifier = try read(db) { return identifier }
      let identifier = UUID().uuidString
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(table) (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
      try db.execute(sql: "INSERT INTO \(table) VALUES ('identifier', ?)", arguments: [identifier])
      return identifier
    }
  }

  /// Returns the version of the store's schema, or `nil` for a new store.
  static func version(in db: Database) throws -> Schema.Version? {
    guard try db.tableExists(table),
      let text = try String.fetchOne(db, sql: "SELECT value FROM \(table) WHERE name = 'version'")
    else { return nil }
    let parts = text.split(separator: ".").compactMap { Int($0) }
    return parts.count == 3 ? Schema.Version(parts[0], parts[1], parts[2]) : nil
  }

  /// Creates the tables of a schema, and changes those of an earlier version: properties are added with their default values,
  /// renamed by their original names, and converted. Tables and columns that the schema does not have remain until the
  /// version of the schema is known to be newer.
  static func apply(_ schema: Schema, _ layouts: [EntityLayout], in db: Database) throws {
    let stored = try version(in: db)
    for layout in layouts {
      if try db.tableExists(layout.table) {
        try change(layout, in: db)
      } else {
        try create(layout, in: db)
      }
      for property in layout.properties { try createPairs(of: property, in: db) }
      try createIndexes(of: layout, in: db)
    }
    if stored != schema.version {
      try db.execute(
        sql: "INSERT OR REPLACE INTO \(table) VALUES ('version', ?)",
        arguments: [schema.version.description]
      )
    }
  }

  private static func create(_ layout: EntityLayout, in db: Database) throws {
    let columns = layout.properties.compactMap(\.column).map { "\(quoted($0.name)) \($0.type)" }
    try db.execute(
      sql: """
        CREATE TABLE \(quoted(layout.table)) (\((["_pk INTEGER PRIMARY KEY"] + columns).joined(separator: ", ")))
        """
    )
  }

  /// Adds, renames and converts the columns of a table.
  private static func change(_ layout: EntityLayout, in db: Database) throws {
    let existing = try db.columns(in: layout.table)
    var types = Dictionary(existing.map { ($0.name, $0.type.uppercased()) }, uniquingKeysWith: { first, _ in first })
    let table = quoted(layout.table)
    for property in layout.properties {
      guard let column = property.column else { continue }
      if types[column.name] == nil, property.originalName != column.name, let type = types[property.originalName] {
        try db.execute(
          sql: "ALTER TABLE \(table) RENAME COLUMN \(quoted(property.originalName)) TO \(quoted(column.name))"
        )
        types[property.originalName] = nil
        types[column.name] = type
      }
      guard let type = types[column.name] else {
        try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(quoted(column.name)) \(column.type)")
        if let value = initialValue(of: property), value != .null {
          try db.execute(sql: "UPDATE \(table) SET \(quoted(column.name)) = ?", arguments: [value])
        }
        continue
      }
      if type != column.type { try convert(property, column, of: layout, in: db) }
    }
  }

  /// Changes the type of a column. A value that has no form of the new type becomes the default value.
  private static func convert(
    _ property: StoredProperty,
    _ column: (name: String, type: String),
    of layout: EntityLayout,
    in db: Database
  ) throws {
    let table = quoted(layout.table), old = quoted("_old_" + column.name), name = quoted(column.name)
    try dropIndexes(of: layout, in: db)
    try db.execute(sql: "ALTER TABLE \(table) RENAME COLUMN \(name) TO \(old)")
    try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(name) \(column.type)")
    try db.execute(
      sql: "UPDATE \(table) SET \(name) = CASE WHEN \(old) IS NULL THEN ? ELSE CAST(\(old) AS \(column.type)) END",
      arguments: [initialValue(of: property) ?? .null]
    )
    try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(old)")
  }

  /// Returns the stored form of a property's default value.
  private static func initialValue(of property: StoredProperty) -> StoredValue? {
    guard let coding = property.coding else { return nil }
    if let value = property.defaultValue?(), let stored = coding.encode(value) { return stored }
    return coding.zero().flatMap(coding.encode)
  }

  private static func createPairs(of property: StoredProperty, in db: Database) throws {
    guard case .toManyByTable(let table, _, _, _) = property.place, try !db.tableExists(table) else { return }
    try db.execute(
      sql: """
        CREATE TABLE \(quoted(table)) (
          source INTEGER NOT NULL, target INTEGER NOT NULL, source_position INTEGER, target_position INTEGER,
          UNIQUE (source, target)
        );
        CREATE INDEX \(quoted(table + "_target")) ON \(quoted(table)) (target);
        """
    )
  }

  private static func createIndexes(of layout: EntityLayout, in db: Database) throws {
    func create(_ properties: [Int], unique: Bool) throws {
      let names = properties.map { layout.properties[$0].name }
      let terms = properties.map { layout.properties[$0].comparableColumn }
      let index = "_\(unique ? "unique" : "index")_\(layout.name)_\(names.joined(separator: "_"))"
      do {
        try db.execute(
          sql: """
            CREATE \(unique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(quoted(index)) \
            ON \(quoted(layout.table)) (\(terms.joined(separator: ", ")))
            """
        )
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw SwiftDataError.loadIssueModelContainer.saying(
          """
          \(names.joined(separator: ", ")) of \(layout.name) cannot be unique: the store has models with the same value. \
          Remove them in the 'willMigrate' of a migration stage.
          """
        )
      }
    }
    for constraint in layout.uniqueConstraints { try create(constraint, unique: true) }
    for index in layout.indices { try create(index, unique: false) }
    for property in layout.properties where property.isToOne { try create([property.index], unique: false) }
  }

  private static func dropIndexes(of layout: EntityLayout, in db: Database) throws {
    let names = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
      arguments: [layout.table]
    )
    for name in names { try db.execute(sql: "DROP INDEX \(quoted(name))") }
  }
}
#endif
