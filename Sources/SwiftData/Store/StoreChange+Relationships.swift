#if Data
import GRDB

/// Each relationship has its pairs of keys in a column or in a table of pairs. The place depends on the names and on the inverse,
/// so that the pairs move when a relationship is renamed, or gets or loses an inverse.
extension StoreChange {
  /// A place of pairs, seen from one of the two properties: `own` is the key of the property's model.
  private struct Place {
    let table: String
    let own: String
    let other: String
    /// Whether the table has nothing but pairs.
    let isPairs: Bool

    func isSame(as place: Place) -> Bool {
      isPairs == place.isPairs && table.lowercased() == place.table.lowercased()
        && (isPairs || column.lowercased() == place.column.lowercased())
    }

    /// The column with the keys, of a place that is one.
    var column: String { own == "_pk" ? other : own }

    /// The same place seen from the other property.
    var reversed: Place { Place(table: table, own: other, other: own, isPairs: isPairs) }

    /// The statement that selects the pairs with their positions.
    var selection: String {
      let positions = isPairs ? [own, other].map { quoted($0 + "_position") } : ["NULL", "NULL"]
      return """
        SELECT \(quoted(own)) AS own, \(quoted(other)) AS other, \(positions[0]) AS own_position, \
        \(positions[1]) AS other_position FROM \(quoted(table)) \
        WHERE \(quoted(own)) IS NOT NULL AND \(quoted(other)) IS NOT NULL
        """
    }
  }

  /// A relationship of the schema, seen from the property that stores it.
  private struct Relation {
    let place: Place
    /// The earlier places of its pairs.
    var origins: [Place]
    /// The entities of `own` and `other`.
    let entities: [String]
    /// The column of the inverse, if both have one.
    let inverseColumn: String?

    var isKept: Bool { origins.contains { $0.isSame(as: place) } }
    /// The places from which pairs move here.
    var moved: [Place] { origins.filter { !$0.isSame(as: place) } }
  }

  func changeRelationships() throws {
    var relations = try self.relations()
    // A table of other pairs with the name of a new one, or one that remains from an earlier version.
    for relation in relations where relation.place.isPairs && !relation.isKept {
      let name = relation.place.table
      guard record.entities[relation.entities[0]] != nil, try db.tableExists(name) else { continue }
      let old = "_old_" + name
      try db.execute(sql: "DROP INDEX IF EXISTS \(quoted(name + "_target"))")
      try db.execute(sql: "DROP TABLE IF EXISTS \(quoted(old))")
      try db.execute(sql: "ALTER TABLE \(quoted(name)) RENAME TO \(quoted(old))")
      for index in relations.indices {
        relations[index].origins = relations[index].origins.map { origin in
          guard origin.isPairs, origin.table.lowercased() == name.lowercased() else { return origin }
          return Place(table: old, own: origin.own, other: origin.other, isPairs: true)
        }
      }
    }
    for relation in relations where relation.place.isPairs { try createPairs(relation.place.table) }
    for relation in relations { try movePairs(to: relation) }
    for relation in relations where !relation.moved.isEmpty { try agree(relation) }
    try removePlaces(relations)
  }

  private func createPairs(_ table: String) throws {
    if try db.tableExists(table) { return }
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

  private func movePairs(to relation: Relation) throws {
    let place = relation.place, table = quoted(place.table)
    for origin in relation.moved {
      if place.isPairs {
        let columns = [place.own, place.other, place.own + "_position", place.other + "_position"]
        try db.execute(
          sql: "INSERT OR IGNORE INTO \(table) (\(columns.map(quoted).joined(separator: ", "))) \(origin.selection)"
        )
      } else {
        // Of several related models the first remains.
        try db.execute(
          sql: """
            UPDATE \(table) SET \(quoted(place.other)) = pair.other FROM (
              SELECT own, other, min(coalesce(own_position, other_position, 0)) FROM (\(origin.selection)) GROUP BY own
            ) AS pair WHERE pair.own = \(table)._pk AND \(table).\(quoted(place.other)) IS NULL
            """
        )
      }
    }
  }

  /// Removes the references that two columns, which became inverses of each other, do not have both.
  private func agree(_ relation: Relation) throws {
    guard let inverse = relation.inverseColumn else { return }
    let place = relation.place, destination = relation.entities[1]
    for (from, column, to, back) in [
      (place.table, place.other, destination, inverse), (destination, inverse, place.table, place.other),
    ] {
      try db.execute(
        sql: """
          UPDATE \(quoted(from)) SET \(quoted(column)) = NULL WHERE \(quoted(column)) IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM \(quoted(to)) AS other
            WHERE other._pk = \(quoted(from)).\(quoted(column)) AND other.\(quoted(back)) = \(quoted(from))._pk
          )
          """
      )
    }
  }

  /// Removes the places from which pairs have moved, and those that are out of the way.
  private func removePlaces(_ relations: [Relation]) throws {
    let kept = relations.map(\.place)
    for relation in relations {
      for origin in relation.moved where !kept.contains(where: { $0.isSame(as: origin) }) {
        if origin.isPairs {
          try db.execute(sql: "DROP TABLE IF EXISTS \(quoted(origin.table))")
          continue
        }
        let layout = layouts.first { $0.table.lowercased() == origin.table.lowercased() }
        let isUsed = layout?.properties.contains { $0.column?.name.lowercased() == origin.column.lowercased() } == true
        let exists = try db.columns(in: origin.table).contains { $0.name.lowercased() == origin.column.lowercased() }
        if exists, !isUsed { try dropColumn(origin.column, of: origin.table) }
      }
      guard relation.place.isPairs else { continue }
      try db.execute(sql: "DROP TABLE IF EXISTS \(quoted("_old_" + relation.place.table))")
    }
  }

  // MARK: Places

  /// Returns the relationships of the schema with their earlier places.
  private func relations() throws -> [Relation] {
    var relations: [Relation] = []
    var tables: Set<String> = []
    for layout in layouts {
      for property in layout.properties {
        guard let destination = property.destination else { continue }
        let place: Place
        switch property.place {
        case .toOne(let column, _): place = Place(table: layout.table, own: "_pk", other: column, isPairs: false)
        case .toManyByTable(let table, let own, let other, _):
          guard tables.insert(table.lowercased()).inserted else { continue }
          place = Place(table: table, own: own, other: other, isPairs: true)
        case .toManyByKey, .attribute: continue
        }
        let inverse = property.inverse.map { destination.properties[$0] }
        var origins: [Place] = []
        if try db.tableExists(destination.table) {
          let own = origin(of: property, in: layout, destination)
          let back = inverse.flatMap { inverse -> Place? in
            if own != nil, areInverses(property, layout, inverse, destination) { return nil }
            return origin(of: inverse, in: destination, layout)?.reversed
          }
          for origin in [own, back].compactMap(\.self) where !origins.contains(where: { $0.isSame(as: origin) }) {
            guard try exists(origin) else { continue }
            origins.append(origin)
          }
        }
        relations.append(
          Relation(
            place: place,
            origins: origins,
            entities: [layout.name, destination.name],
            inverseColumn: property.isToOne && inverse?.isToOne == true ? inverse?.name : nil
          )
        )
      }
    }
    return relations
  }

  /// Returns whether two properties were inverses of each other before the change.
  private func areInverses(
    _ property: StoredProperty,
    _ layout: EntityLayout,
    _ inverse: StoredProperty,
    _ destination: EntityLayout
  ) -> Bool {
    let old = record.entities[layout.name]?.origins(of: layout)[property.index]
    let back = record.entities[destination.name]?.origins(of: destination)[inverse.index]
    return old != nil && old?.form.inverse == back?.name
  }

  private func exists(_ place: Place) throws -> Bool {
    guard try db.tableExists(place.table) else { return false }
    let columns = try db.columns(in: place.table).map { $0.name.lowercased() }
    return [place.own, place.other].allSatisfy { columns.contains($0.lowercased()) }
  }

  /// Returns the place that the pairs of a property had before the change, or `nil` if it is new or led to other models.
  private func origin(of property: StoredProperty, in layout: EntityLayout, _ destination: EntityLayout) -> Place? {
    guard let entity = record.entities[layout.name], let old = entity.origins(of: layout)[property.index],
      old.form.destination == destination.name
    else { return nil }
    guard old.form.isToMany else {
      return Place(table: layout.table, own: "_pk", other: currentName(of: old.name, in: layout), isPairs: false)
    }
    let back = old.form.inverse.flatMap { record.entities[destination.name]?.property($0) }
    if let back, !back.form.isToMany {
      let column = currentName(of: back.name, in: destination)
      return Place(table: destination.table, own: column, other: "_pk", isPairs: false)
    }
    if let back, (layout.name, old.name) > (destination.name, back.name) {
      return Place(table: "\(destination.name)_\(back.name)", own: "target", other: "source", isPairs: true)
    }
    return Place(table: "\(layout.name)_\(old.name)", own: "source", other: "target", isPairs: true)
  }

  /// Returns the name that a column has after the columns were renamed.
  private func currentName(of name: String, in layout: EntityLayout) -> String {
    let origins = record.entities[layout.name]?.origins(of: layout) ?? [:]
    let property = layout.properties.first { $0.column != nil && origins[$0.index]?.name == name }
    return property?.name ?? name
  }
}
#endif
