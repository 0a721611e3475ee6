#if Data
import Foundation
import GRDB

/// The form of an entity in a store, which the store records so that a later version of the schema knows the meaning of its columns.
struct StoredEntity: Codable, Equatable {
  /// The form of a property.
  struct Property: Codable, Equatable {
    /// The type of the property's column, or `nil` for references to many.
    var columnType: String?
    /// Whether the value may be `nil`.
    var isOptional: Bool
    /// The entity of the related models, or `nil` for an attribute.
    var destination: String?
    /// The property of the related models that refers back.
    var inverse: String?
    /// The declared modifier, which tells properties of the same type apart.
    var modifier: String?

    /// Whether the property refers to many models.
    var isToMany: Bool { columnType == nil }
  }

  /// The properties by name.
  var properties: [String: Property] = [:]
  /// The names of the properties of each constraint.
  var uniqueConstraints: [[String]] = []

  init(_ layout: EntityLayout) {
    for property in layout.properties where property.attribute?.isTransient != true {
      properties[property.name] = Property(
        columnType: property.column?.type,
        isOptional: property.coding?.isOptional ?? property.relationship?.isOptional ?? false,
        destination: property.destination?.name,
        inverse: property.relationship?.inverseName,
        modifier: property.attribute?.hashModifier ?? property.relationship?.hashModifier
      )
    }
    uniqueConstraints = layout.uniqueConstraints.map { $0.map { layout.properties[$0].name } }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the property with a name, of which the case does not matter, as in SQL.
  func property(_ name: String) -> (name: String, form: Property)? {
    if let form = properties[name] { return (name, form) }
    return properties.first { $0.key.lowercased() == name.lowercased() }.map { ($0.key, $0.value) }
  }

  /// Returns the earlier properties that became those of a layout, by index: a property has its own name or its original one.
  func origins(of layout: EntityLayout) -> [Int: (name: String, form: Property)] {
    var origins: [Int: (name: String, form: Property)] = [:]
    var taken: Set<String> = []
    for property in layout.properties where property.originalName != property.name {
      guard self.property(property.name) == nil, let origin = self.property(property.originalName) else { continue }
      origins[property.index] = origin
      taken.insert(origin.name)
    }
    for property in layout.properties where origins[property.index] == nil {
      guard let origin = self.property(property.name), !taken.contains(origin.name) else { continue }
      origins[property.index] = origin
    }
    return origins
  }
}

/// The entities of a store as they are recorded.
struct StoreRecord {
  /// The entities by name, also those that the last schema does not have.
  private(set) var entities: [String: StoredEntity] = [:]
  /// The names of the entities of the last schema.
  private(set) var current: Set<String> = []

  private static let prefix = "entity "
  private static let list = "entities"

  init(in db: Database) throws {
    guard try db.tableExists(StoreSchema.table) else { return }
    let rows = try Row.fetchAll(db, sql: "SELECT name, value FROM \(StoreSchema.table)")
    for row in rows {
      let name: String = row[0], value: String? = row[1]
      guard let data = value.map({ Data($0.utf8) }) else { continue }
      if name == Self.list {
        current = Set((try? JSONDecoder().decode([String].self, from: data)) ?? [])
      } else if name.hasPrefix(Self.prefix), let entity = try? JSONDecoder().decode(StoredEntity.self, from: data) {
        entities[String(name.dropFirst(Self.prefix.count))] = entity
      }
    }
  }

  /// Records the entities of layouts.
  mutating func update(_ layouts: [EntityLayout], in db: Database) throws {
    for layout in layouts {
      let entity = StoredEntity(layout)
      if entities[layout.name] == entity { continue }
      entities[layout.name] = entity
      try Self.write(Self.prefix + layout.name, entity, in: db)
    }
    let names = Set(layouts.map(\.name))
    if names == current { return }
    current = names
    try Self.write(Self.list, names.sorted(), in: db)
  }

  private static func write(_ name: String, _ value: some Encodable, in db: Database) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try db.execute(
      sql: "INSERT OR REPLACE INTO \(StoreSchema.table) VALUES (?, ?)",
      arguments: [name, String(decoding: try encoder.encode(value), as: UTF8.self)]
    )
  }

  /// Returns whether the store has the tables of a schema.
  ///
  /// - Parameters:
  ///   - layouts: The entities of the schema.
  ///   - isPart: Whether other stores have some of them.
  func fits(_ layouts: [EntityLayout], isPart: Bool) -> Bool {
    let names = Set(layouts.map(\.name))
    guard !current.isEmpty, isPart ? current.isSubset(of: names) : current == names else { return false }
    return layouts.allSatisfy { !current.contains($0.name) || entities[$0.name] == StoredEntity($0) }
  }
}
#endif
