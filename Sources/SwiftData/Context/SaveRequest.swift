#if Data
import Foundation
import GRDB

/// The statements that save the changes of a context, with their values.
struct SaveRequest: @unchecked Sendable {
  private struct Insertion {
    let layout: EntityLayout
    let key: Int64
    let values: [StoredValue]
  }

  private struct Update {
    let layout: EntityLayout
    let key: Int64
    let columns: [String]
    let values: [StoredValue]
  }

  private var deletions: [(layout: EntityLayout, key: Int64)] = []
  private var insertions: [Insertion] = []
  private var updates: [Update] = []
  private var pairs: [PairList] = []
  /// The models that only other tables store changes of.
  private var touched = 0

  var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && updates.isEmpty && pairs.isEmpty && touched == 0 }

  /// Collects the changes of entities.
  ///
  /// - Throws: `SwiftDataError.modelValidationFailure` if a value cannot be encoded.
  init(_ context: ModelContext, _ layouts: [EntityLayout]) throws {
    for layout in layouts {
      for model in context.deleted.of(layout) { deletions.append((layout, model.persistentStorage.identity())) }
      for model in context.inserted.of(layout) {
        let storage = model.persistentStorage
        let columns = layout.properties.filter { $0.column != nil }
        insertions.append(
          Insertion(
            layout: layout,
            key: storage.identity(),
            values: try columns.map { try Self.value($0, storage, layout) }
          )
        )
        addPairs(of: storage, layout, layout.properties.filter(\.isToMany), isNew: true)
      }
      for model in context.changed.of(layout) {
        let storage = model.persistentStorage
        touched += 1
        let changed = storage.savedValues.keys.sorted().map { layout.properties[$0] }
        let columns = changed.filter { $0.column != nil }
        if !columns.isEmpty {
          updates.append(
            Update(
              layout: layout,
              key: storage.identity(),
              columns: columns.map(\.name),
              values: try columns.map { try Self.value($0, storage, layout) }
            )
          )
        }
        addPairs(of: storage, layout, changed.filter(\.isToMany), isNew: false)
      }
    }
  }

  private mutating func addPairs(
    of storage: ModelStorage,
    _ layout: EntityLayout,
    _ properties: [StoredProperty],
    isNew: Bool
  ) {
    for property in properties {
      guard case .toManyByTable(let table, let own, let other, _) = property.place else { continue }
      let keys = storage.related(property.index).map { $0.persistentStorage.identity() }
      if isNew, keys.isEmpty { continue }
      pairs.append(PairList(table: table, own: own, other: other, key: storage.identity(), keys: keys))
    }
  }

  private static func value(
    _ property: StoredProperty,
    _ storage: ModelStorage,
    _ layout: EntityLayout
  ) throws -> StoredValue {
    switch property.kind {
    case .toOne:
      return storage.related(property.index).first.map { .integer($0.persistentStorage.identity()) } ?? .null
    case .toMany: return .null
    case .attribute(let coding):
      guard let value = storage.loaded(property.index) ?? property.defaultValue?() else {
        if let zero = coding.zero(), let stored = coding.encode(zero) { return stored }
        throw SwiftDataError.modelValidationFailure.saying("\(layout.name).\(property.name) has no value.")
      }
      guard let stored = coding.encode(value) else {
        throw SwiftDataError.modelValidationFailure.saying(
          "\(layout.name).\(property.name) has a value that cannot be encoded: \(value)"
        )
      }
      return stored
    }
  }

  // MARK: Writing

  /// Executes the statements.
  ///
  /// - Returns: The new models that replaced the values of saved ones, with the keys of those.
  func write(in db: Database) throws -> [(layout: EntityLayout, key: Int64, existing: Int64)] {
    for (layout, key) in deletions { try delete(layout, key, in: db) }
    var replaced: [(layout: EntityLayout, key: Int64, existing: Int64)] = []
    for insertion in insertions {
      if let existing = try existing(insertion, in: db) {
        try update(insertion.layout, existing, columns(of: insertion.layout), insertion.values, in: db)
        replaced.append((insertion.layout, insertion.key, existing))
      } else {
        try insert(insertion, in: db)
      }
    }
    for update in updates { try self.update(update.layout, update.key, update.columns, update.values, in: db) }
    for pairs in pairs { try pairs.write(in: db) }
    if !replaced.isEmpty { try redirect(replaced, in: db) }
    return replaced
  }

  private func columns(of layout: EntityLayout) -> [String] { layout.properties.compactMap { $0.column?.name } }

  func execute(_ sql: String, _ values: [StoredValue], in db: Database) throws {
    try db.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
  }

  private func delete(_ layout: EntityLayout, _ key: Int64, in db: Database) throws {
    try execute("DELETE FROM \(quoted(layout.table)) WHERE _pk = ?", [.integer(key)], in: db)
    for property in layout.properties {
      switch property.place {
      case .toManyByTable(let table, let own, _, _):
        try execute("DELETE FROM \(quoted(table)) WHERE \(quoted(own)) = ?", [.integer(key)], in: db)
      case .toManyByKey(let destination, let column) where property.relationship?.deleteRule != .noAction:
        try execute(
          "UPDATE \(quoted(destination.table)) SET \(quoted(column)) = NULL WHERE \(quoted(column)) = ?",
          [.integer(key)],
          in: db
        )
      case .attribute, .toOne, .toManyByKey: break
      }
    }
    for (other, index) in layout.incoming {
      guard let other = other.object else { continue }
      switch other.properties[index].place {
      case .toManyByTable(let table, _, let column, _):
        try execute("DELETE FROM \(quoted(table)) WHERE \(quoted(column)) = ?", [.integer(key)], in: db)
      case .toOne(let column, _):
        try execute(
          "UPDATE \(quoted(other.table)) SET \(quoted(column)) = NULL WHERE \(quoted(column)) = ?",
          [.integer(key)],
          in: db
        )
      case .attribute, .toManyByKey: break
      }
    }
  }

  /// Returns the key of the saved row with the unique values of a new one, or `nil`.
  private func existing(_ insertion: Insertion, in db: Database) throws -> Int64? {
    let columns = columns(of: insertion.layout)
    for constraint in insertion.layout.uniqueConstraints {
      let names = constraint.map { insertion.layout.properties[$0].name }
      let values = names.compactMap { name in columns.firstIndex(of: name).map { insertion.values[$0] } }
      if values.count < names.count || values.contains(.null) { continue }
      let condition = constraint.map { "\(insertion.layout.properties[$0].comparableColumn) = ?" }
        .joined(separator: " AND ")
      if let key = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT _pk FROM \(quoted(insertion.layout.table)) WHERE \(condition)"),
        arguments: StatementArguments(values)
      ) {
        return key
      }
    }
    return nil
  }

  private func insert(_ insertion: Insertion, in db: Database) throws {
    let names = (["_pk"] + columns(of: insertion.layout).map(quoted)).joined(separator: ", ")
    let places = Array(repeating: "?", count: insertion.values.count + 1).joined(separator: ", ")
    try execute(
      "INSERT INTO \(quoted(insertion.layout.table)) (\(names)) VALUES (\(places))",
      [.integer(insertion.key)] + insertion.values,
      in: db
    )
  }

  private func update(
    _ layout: EntityLayout,
    _ key: Int64,
    _ columns: [String],
    _ values: [StoredValue],
    in db: Database
  ) throws {
    guard !columns.isEmpty else { return }
    let assignments = columns.map { "\(quoted($0)) = ?" }.joined(separator: ", ")
    do {
      try execute(
        "UPDATE \(quoted(layout.table)) SET \(assignments) WHERE _pk = ?",
        values + [.integer(key)],
        in: db
      )
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw SwiftDataError.modelValidationFailure.saying(
        """
        A \(layout.name) cannot be saved: another one has the same unique value. Give it another value, or delete one of \
        them.
        """
      )
    }
  }
}
#endif
