#if Data
import Foundation
import GRDB

/// The tables of a store, which are changed to those of a schema when a container is opened.
enum StoreSchema {
  /// The table with the identifier of the store, the version of its schema and the forms of its entities.
  static let table = "_rowan_store"

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

  /// Returns the version of the store's schema, or `nil` for a store that was never opened with a version.
  static func version(in db: Database) throws -> Schema.Version? {
    guard try db.tableExists(table),
      let text = try String.fetchOne(db, sql: "SELECT value FROM \(table) WHERE name = 'version'")
    else { return nil }
    let parts = text.split(separator: ".").compactMap { Int($0) }
    return parts.count == 3 ? Schema.Version(parts[0], parts[1], parts[2]) : nil
  }

  /// Creates the tables of a schema, and changes those of an earlier version: properties are added with their default values,
  /// renamed by their original names, and converted. Tables and columns that the schema does not have remain.
  ///
  /// - Parameters:
  ///   - layouts: The entities.
  ///   - version: The version to record, or `nil` for a schema without one. A newer one remains.
  static func apply(_ layouts: [EntityLayout], version: Schema.Version?, in db: Database) throws {
    var record = try StoreRecord(in: db)
    let change = StoreChange(db: db, layouts: layouts, record: record)
    try change.run()
    try record.update(layouts, in: db)
    guard let version else { return }
    if let stored = try Self.version(in: db), stored >= version { return }
    try db.execute(sql: "INSERT OR REPLACE INTO \(table) VALUES ('version', ?)", arguments: [version.description])
  }
}

/// The change of a store's tables to those of a schema.
struct StoreChange {
  let db: Database
  let layouts: [EntityLayout]
  /// The entities before the change.
  let record: StoreRecord

  /// Changes the tables. Indexes that the schema does not have are removed first, since they could forbid its values.
  func run() throws {
    for layout in layouts { try dropIndexes(of: layout, but: indexes(of: layout)) }
    let existing = try layouts.filter { try db.tableExists($0.table) }
    for layout in layouts where !existing.contains(where: { $0 === layout }) { try create(layout) }
    for layout in existing {
      let origins = record.entities[layout.name]?.origins(of: layout) ?? [:]
      try renameColumns(of: layout, origins.mapValues(\.name))
      try change(layout, origins.mapValues(\.form))
    }
    try changeRelationships()
    for layout in layouts { try createIndexes(of: layout) }
  }

  private func create(_ layout: EntityLayout) throws {
    let columns = layout.properties.compactMap(\.column).map { "\(quoted($0.name)) \($0.type)" }
    try db.execute(
      sql: """
        CREATE TABLE \(quoted(layout.table)) (\((["_pk INTEGER PRIMARY KEY"] + columns).joined(separator: ", ")))
        """
    )
  }

  // MARK: Columns

  private func columns(of table: String) throws -> [String: (name: String, type: String)] {
    Dictionary(
      try db.columns(in: table).map { ($0.name.lowercased(), ($0.name, $0.type.uppercased())) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Renames the columns of properties that have another name now, or the same one with other cases.
  private func renameColumns(of layout: EntityLayout, _ origins: [Int: String]) throws {
    var existing = try columns(of: layout.table)
    let isRecorded = record.entities[layout.name] != nil
    func rename(_ old: String, _ new: String) throws {
      try db.execute(
        sql: "ALTER TABLE \(quoted(layout.table)) RENAME COLUMN \(quoted(old)) TO \(quoted(new))"
      )
      let column = existing.removeValue(forKey: old.lowercased())
      existing[new.lowercased()] = column.map { (new, $0.type) }
    }
    // A property can have the former name of another one.
    for property in layout.properties {
      guard let column = property.column else { continue }
      let key = column.name.lowercased(), original = property.originalName.lowercased()
      guard key != original, let old = existing[original] else { continue }
      if existing[key] != nil {
        // A column that no property had any more is in the way.
        guard isRecorded, origins[property.index]?.lowercased() == original else { continue }
        try dropColumn(column.name, of: layout.table)
      }
      try rename(old.name, column.name)
    }
    for property in layout.properties {
      guard let column = property.column, let old = existing[column.name.lowercased()], old.name != column.name
      else { continue }
      try rename(old.name, column.name)
    }
  }

  func dropColumn(_ name: String, of table: String) throws {
    try db.execute(sql: "ALTER TABLE \(quoted(table)) DROP COLUMN \(quoted(name))")
  }

  /// Adds and converts the columns of a table.
  private func change(_ layout: EntityLayout, _ origins: [Int: StoredEntity.Property]) throws {
    let existing = try columns(of: layout.table)
    let table = quoted(layout.table)
    let isRecorded = record.entities[layout.name] != nil
    for property in layout.properties {
      guard let column = property.column else { continue }
      let name = quoted(column.name)
      guard let type = existing[column.name.lowercased()]?.type else {
        try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(name) \(column.type)")
        if let value = initialValue(of: property), value != .null {
          try db.execute(sql: "UPDATE \(table) SET \(name) = ?", arguments: [value])
        }
        continue
      }
      let origin = origins[property.index]
      let destination = property.destination?.name
      if type != column.type {
        let isOther = property.isToOne || origin.map { $0.destination != destination } ?? false
        try convert(property, column, of: layout, keepingValues: !isOther)
      } else if let origin, origin.destination != destination {
        // A key is no value, and a value no key.
        try db.execute(sql: "UPDATE \(table) SET \(name) = ?", arguments: [initialValue(of: property) ?? .null])
      } else if let destination, origin == nil, isRecorded, try db.tableExists(destination) {
        // The column of a property that was removed and is there again. Rows may have been deleted meanwhile.
        let keys = "SELECT _pk FROM \(quoted(destination))"
        try db.execute(sql: "UPDATE \(table) SET \(name) = NULL WHERE \(name) NOT IN (\(keys))")
      } else if let value = missingValue(of: property, origin, isRecorded) {
        try db.execute(sql: "UPDATE \(table) SET \(name) = ? WHERE \(name) IS NULL", arguments: [value])
      }
    }
  }

  /// Returns the value for rows that have none of a property that requires one now, or `nil` if there are no such rows.
  ///
  /// `NULL` in a column of floating-point numbers can stand for one that is not a number.
  private func missingValue(
    of property: StoredProperty,
    _ origin: StoredEntity.Property?,
    _ isRecorded: Bool
  ) -> StoredValue? {
    guard let coding = property.coding, !coding.isOptional else { return nil }
    if let origin, !origin.isOptional { return nil }
    if !isRecorded, coding.columnType == "REAL" { return nil }
    return initialValue(of: property)
  }

  /// Changes the type of a column. A value that is missing or belongs to another kind of property becomes the default value.
  private func convert(
    _ property: StoredProperty,
    _ column: (name: String, type: String),
    of layout: EntityLayout,
    keepingValues: Bool
  ) throws {
    let table = quoted(layout.table), old = quoted("_old_" + column.name), name = quoted(column.name)
    let initial = initialValue(of: property) ?? .null
    try dropIndexes(of: layout, but: [])
    try db.execute(sql: "ALTER TABLE \(table) RENAME COLUMN \(name) TO \(old)")
    try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(name) \(column.type)")
    if keepingValues {
      let value = "CAST(\(old) AS \(column.type))"
      try db.execute(
        sql: "UPDATE \(table) SET \(name) = CASE WHEN \(old) IS NULL THEN ? ELSE \(value) END",
        arguments: [property.coding?.isOptional == true ? .null : initial]
      )
    } else if initial != .null {
      try db.execute(sql: "UPDATE \(table) SET \(name) = ?", arguments: [initial])
    }
    try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(old)")
  }

  /// Returns the stored form of a property's default value.
  private func initialValue(of property: StoredProperty) -> StoredValue? {
    guard let coding = property.coding else { return nil }
    if let value = property.defaultValue?(), let stored = coding.encode(value) { return stored }
    return coding.zero().flatMap(coding.encode)
  }
}
#endif
