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
  /// The updates of columns whose values are unique, which come before the insertions.
  private var uniqueUpdates: [Update] = []
  private var updates: [Update] = []
  private var pairs: [PairList] = []
  /// The models that only other tables store changes of.
  private var touched = 0
  /// Whether models that cannot be saved are left out.
  private let leavesOut: Bool
  /// The errors of the models that are left out.
  private(set) var failures: [RegistryKey: any Error]

  var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && uniqueUpdates.isEmpty && updates.isEmpty && pairs.isEmpty && touched == 0
  }

  /// Collects the changes of entities.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - layouts: The entities.
  ///   - leavesOut: Whether models that cannot be saved are left out.
  ///   - failures: The models that are left out anyway, with the errors.
  /// - Throws: `SwiftDataError.modelValidationFailure` if a value cannot be encoded and such models are not left out.
  init(
    _ context: ModelContext,
    _ layouts: [EntityLayout],
    leavesOut: Bool,
    without failures: [RegistryKey: any Error]
  ) throws {
    self.leavesOut = leavesOut
    self.failures = failures
    for layout in layouts { try add(context, layout) }
  }

  private mutating func add(_ context: ModelContext, _ layout: EntityLayout) throws {
    for model in context.deleted.of(layout) {
      let key = RegistryKey(layout, model.persistentStorage.identity())
      if failures[key] == nil { deletions.append((layout, key.key)) }
    }
    try add(context.inserted.of(layout), layout) { request, storage in
      let columns = layout.properties.filter { $0.column != nil }
      request.insertions.append(
        Insertion(
          layout: layout,
          key: storage.identity(),
          values: try columns.map { try Self.value($0, storage, layout) }
        )
      )
      request.addPairs(of: storage, layout, layout.properties.filter(\.isToMany), isNew: true)
    }
    let unique = Set(layout.uniqueConstraints.flatMap(\.self))
    try add(context.changed.of(layout), layout) { request, storage in
      let changed = storage.savedValues.keys.sorted().map { layout.properties[$0] }
      let columns = changed.filter { $0.column != nil }
      if !columns.isEmpty {
        let update = Update(
          layout: layout,
          key: storage.identity(),
          columns: columns.map(\.name),
          values: try columns.map { try Self.value($0, storage, layout) }
        )
        if columns.contains(where: { unique.contains($0.index) }) {
          request.uniqueUpdates.append(update)
        } else {
          request.updates.append(update)
        }
      }
      request.touched += 1
      request.addPairs(of: storage, layout, changed.filter(\.isToMany), isNew: false)
    }
  }

  /// Adds models, but those that are left out.
  private mutating func add(
    _ models: [any PersistentModel],
    _ layout: EntityLayout,
    _ body: (inout SaveRequest, ModelStorage) throws -> Void
  ) throws {
    for model in models {
      let storage = model.persistentStorage, key = RegistryKey(layout, storage.identity())
      if failures[key] != nil { continue }
      do {
        try body(&self, storage)
      } catch {
        guard leavesOut else { throw error }
        failures[key] = error
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
      guard case .toManyByTable(let table, let own, let other, let destination) = property.place else { continue }
      let keys = storage.related(property.index).map { $0.persistentStorage.identity() }
      if isNew, keys.isEmpty { continue }
      pairs.append(
        PairList(
          table: table,
          own: own,
          other: other,
          key: storage.identity(),
          keys: keys,
          saved: isNew ? nil : storage.savedKeys(property.index),
          destination: destination.table
        )
      )
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

  /// The result of executing the statements.
  struct WriteResult: @unchecked Sendable {
    /// The new models that replaced the values of saved ones, with the keys of those.
    var replaced: [Replacement]
    /// The rows whose one-to-one references were changed to agree with those that were written.
    var aligned: Set<SavedChanges.Row>
  }

  /// A new model that replaced the values of a saved one, with the key of that one.
  typealias Replacement = (layout: EntityLayout, key: Int64, existing: Int64)

  /// The rows that are written, with the properties that are one-to-one references.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  func writtenOneToOne(_ replaced: [Replacement]) -> [(layout: EntityLayout, key: Int64, property: StoredProperty)] {
    var known: [ObjectIdentifier: [StoredProperty]] = [:]
    func references(_ layout: EntityLayout) -> [StoredProperty] {
      if let references = known[ObjectIdentifier(layout)] { return references }
      let references = layout.properties.filter { property in
        guard property.isToOne, let inverse = property.inverse else { return false }
        return property.destination?.properties[inverse].isToOne == true
      }
      known[ObjectIdentifier(layout)] = references
      return references
    }
    let existing = Dictionary(
      replaced.map { (RegistryKey($0.layout, $0.key), $0.existing) },
      uniquingKeysWith: { first, _ in first }
    )
    let updated = (uniqueUpdates + updates).flatMap { update in
      references(update.layout).filter { update.columns.contains($0.name) }.map { (update.layout, update.key, $0) }
    }
    return updated
      + insertions.flatMap { insertion in
        let key = existing[RegistryKey(insertion.layout, insertion.key)] ?? insertion.key
        return references(insertion.layout).map { (insertion.layout, key, $0) }
      }
  }

  /// The error of one model, without which the others can be saved.
  struct Failure: Error {
    let key: RegistryKey
    let reason: any Error
  }

  /// Executes the statements.
  ///
  /// - Throws: An error if the store cannot be written or a model cannot be saved; a `Failure` if such models are left out.
  func write(in db: Database) throws -> WriteResult {
    for (layout, key) in deletions { try delete(layout, key, in: db) }
    try writeUnique(in: db)
    for update in updates { try write(update, in: db) }
    var replaced: [Replacement] = []
    for insertion in insertions {
      try attempt(RegistryKey(insertion.layout, insertion.key)) {
        if let existing = try existing(insertion, in: db) {
          try update(insertion.layout, existing, columns(of: insertion.layout), insertion.values, in: db)
          replaced.append((insertion.layout, insertion.key, existing))
        } else {
          try insert(insertion, in: db)
        }
      }
    }
    for pairs in pairs { try pairs.write(in: db) }
    if !replaced.isEmpty { try redirect(replaced, in: db) }
    return WriteResult(replaced: replaced, aligned: try alignOneToOne(replaced, in: db))
  }

  /// Calls a closure that saves a model.
  private func attempt(_ key: RegistryKey, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SwiftDataError where leavesOut {
      throw Failure(key: key, reason: error)
    }
  }

  private func write(_ update: Update, in db: Database) throws {
    try self.update(update.layout, update.key, update.columns, update.values, in: db)
  }

  /// Executes the updates of unique columns, also of models that exchange their values.
  private func writeUnique(in db: Database) throws {
    if uniqueUpdates.count > 1, try isDone(in: db, writeUniqueAtOnce) { return }
    for update in uniqueUpdates {
      try attempt(RegistryKey(update.layout, update.key)) { try write(update, in: db) }
    }
  }

  /// Clears the unique columns of all rows first.
  private func writeUniqueAtOnce(in db: Database) throws {
    for update in uniqueUpdates {
      let unique = Set(update.layout.uniqueConstraints.flatMap(\.self).map { update.layout.properties[$0].name })
      let columns = update.columns.filter(unique.contains)
      try self.update(update.layout, update.key, columns, columns.map { _ in .null }, in: db)
    }
    for update in uniqueUpdates { try write(update, in: db) }
  }

  /// Calls a closure, and takes its changes back if it fails.
  private func isDone(in db: Database, _ body: (Database) throws -> Void) throws -> Bool {
    do {
      try db.inSavepoint {
        try body(db)
        return .commit
      }
      return true
    } catch is SwiftDataError {
      return false
    }
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
      case .toOne(_, let destination) where property.relationship?.deleteRule != .noAction:
        // Another context can have saved the reference back since it was removed here.
        guard let inverse = property.inverse.map({ destination.properties[$0] }), inverse.isToOne else { continue }
        let column = quoted(inverse.name)
        try execute(
          "UPDATE \(quoted(destination.table)) SET \(column) = NULL WHERE \(column) = ?",
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
    try named(insertion.layout) {
      try execute(
        "INSERT INTO \(quoted(insertion.layout.table)) (\(names)) VALUES (\(places))",
        [.integer(insertion.key)] + insertion.values,
        in: db
      )
    }
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
    try named(layout) {
      try execute("UPDATE \(quoted(layout.table)) SET \(assignments) WHERE _pk = ?", values + [.integer(key)], in: db)
    }
  }

  /// Calls a closure. If it breaks a constraint, the error names the entity.
  private func named(_ layout: EntityLayout, _ body: () throws -> Void) throws {
    do {
      try body()
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
