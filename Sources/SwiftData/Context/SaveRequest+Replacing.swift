#if Data
import GRDB

extension SaveRequest {
  /// Lets the references to new models lead to the saved ones whose values they replaced.
  func redirect(
    _ replaced: [(layout: EntityLayout, key: Int64, existing: Int64)],
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
}
#endif
