#if Data
import GRDB

extension SaveRequest {
  /// Lets the references to new models lead to the saved ones whose values they replaced.
  func redirect(
    _ replaced: [Replacement],
    in db: Database
  ) throws {
    for (layout, key, existing) in replaced {
      let keys: [StoredValue] = [.integer(existing), .integer(key)]
      func redirect(_ table: String, _ column: String) throws {
        try execute(
          "UPDATE OR REPLACE \(quoted(table)) SET \(quoted(column)) = ? WHERE \(quoted(column)) = ?",
          keys,
          in: db
        )
      }
      for property in layout.properties {
        switch property.place {
        case .toManyByTable(let table, let own, _, _): try redirect(table, own)
        case .toManyByKey(let destination, let column): try redirect(destination.table, column)
        case .attribute: break
        case .toOne(_, let destination):
          // One that refers back from a column of its own.
          if let inverse = property.inverse, destination.properties[inverse].isToOne {
            try redirect(destination.table, destination.properties[inverse].name)
          }
        }
      }
      for (other, index) in layout.incoming {
        guard let other = other.object else { continue }
        switch other.properties[index].place {
        case .toManyByTable(let table, _, let column, _): try redirect(table, column)
        case .toOne(let column, _): try redirect(other.table, column)
        case .attribute, .toManyByKey: break
        }
      }
    }
  }

  /// Lets references between one and one agree with those that were written: others to either side are cleared, and the one back is set.
  ///
  /// - Returns: The rows that were changed.
  func alignOneToOne(
    _ replaced: [Replacement],
    in db: Database
  ) throws -> Set<SavedChanges.Row> {
    var changed: Set<SavedChanges.Row> = []
    for (layout, key, property) in writtenOneToOne(replaced) {
      guard let destination = property.destination, let inverse = property.inverse else { continue }
      let own = quoted(property.name), back = quoted(destination.properties[inverse].name)
      let target = "(SELECT \(own) FROM \(quoted(layout.table)) WHERE _pk = ?1)"
      func set(_ entity: EntityLayout, _ column: String, to value: StoredValue, where condition: String) throws {
        let keys = try Int64.fetchAll(
          db.cachedStatement(sql: "SELECT _pk FROM \(quoted(entity.table)) WHERE \(condition)"),
          arguments: [key]
        )
        for key in keys {
          try execute("UPDATE \(quoted(entity.table)) SET \(column) = ? WHERE _pk = ?", [value, .integer(key)], in: db)
          changed.insert(SavedChanges.Row(entity: entity.name, key: key))
        }
      }
      try set(destination, back, to: .null, where: "\(back) = ?1 AND _pk IS NOT \(target)")
      try set(layout, own, to: .null, where: "_pk <> ?1 AND \(own) = \(target)")
      // Another context can have removed the reference back since this one was made.
      try set(destination, back, to: .integer(key), where: "_pk = \(target) AND \(back) IS NOT ?1")
    }
    return changed
  }
}
#endif
