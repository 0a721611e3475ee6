#if Data
import Foundation

extension ModelContext {
  /// The notification that is posted before changes are saved.
  public static let willSave = Notification.Name("ModelContextWillSave")
  /// The notification that is posted after changes were saved. Its user information has the identities of the models.
  public static let didSave = Notification.Name("ModelContextDidSave")

  /// The keys of the user information of `didSave`.
  public enum NotificationKey: String {
    case insertedIdentifiers = "inserted"
    case updatedIdentifiers = "updated"
    case deletedIdentifiers = "deleted"
    case queryGeneration, invalidatedAllIdentifiers, refreshedIdentifiers
  }

  /// Writes the changes to the store, all or none.
  ///
  /// A new model with the unique values of a saved one replaces the values of that one, and has its identity from then on.
  ///
  /// - Throws: An error if a model cannot be saved, or the store cannot be written. The changes remain in the context.
  public func save() throws {
    let failures = try save(leavesOut: false)
    assert(failures.isEmpty)
  }

  /// Writes the changes of all models but those that cannot be saved, and of new ones that refer to such.
  ///
  /// - Returns: The errors of the models that were left out.
  /// - Throws: An error if the store cannot be written. The changes remain in the context.
  func saveAsFarAsPossible() throws -> [RegistryKey: any Error] { try save(leavesOut: true) }

  private func save(leavesOut: Bool) throws -> [RegistryKey: any Error] {
    mergeSavedChanges()
    guard hasChanges else { return [:] }
    processPendingChanges()
    NotificationCenter.default.post(name: Self.willSave, object: self)
    var failures = try validationFailures(isFirstThrown: !leavesOut)
    var saved = SavedChanges()
    for store in container.stores {
      let layouts = container.schema.layouts.filter { container.store(of: $0) === store }
      guard let result = try write(layouts, to: store, &failures, leavesOut: leavesOut) else { continue }
      for (layout, key, existing) in result.replaced { replace(layout, key, by: existing) }
      let replaced = Set(result.replaced.map(\.layout.name))
      if !replaced.isEmpty { for layout in layouts { forgetRelated(to: replaced, of: layout) } }
      var changes = finish(layouts, failures)
      if !result.aligned.isEmpty {
        inbox.withLock { $0.formUnion(SavedChanges(updated: result.aligned)) }
        changes.updated.formUnion(result.aligned)
      }
      store.publish(changes, from: self)
      removeReferences(to: changes.deleted)
      saved.formUnion(changes)
    }
    mergeSavedChanges()
    func identifiers(_ rows: Set<SavedChanges.Row>) -> [PersistentIdentifier] {
      rows.map { row in
        let store = container.schema.layout(named: row.entity).map { container.store(of: $0).identifier }
        return PersistentIdentifier(entityName: row.entity, storeIdentifier: store, key: row.key)
      }
    }
    NotificationCenter.default.post(
      name: Self.didSave,
      object: self,
      userInfo: [
        NotificationKey.insertedIdentifiers.rawValue: identifiers(saved.inserted),
        NotificationKey.updatedIdentifiers.rawValue: identifiers(saved.updated),
        NotificationKey.deletedIdentifiers.rawValue: identifiers(saved.deleted),
      ]
    )
    return failures
  }

  /// Writes the changes of a store's entities.
  ///
  /// - Parameters:
  ///   - layouts: The entities.
  ///   - store: The store.
  ///   - failures: The models that are not saved, to which those are added that cannot be.
  ///   - leavesOut: Whether models that cannot be saved are left out.
  /// - Returns: The result, or `nil` if there was nothing to write.
  private func write(
    _ layouts: [EntityLayout],
    to store: SQLiteStore,
    _ failures: inout [RegistryKey: any Error],
    leavesOut: Bool
  ) throws -> SaveRequest.WriteResult? {
    while true {
      leaveOutDependents(of: &failures, layouts)
      let request = try SaveRequest(self, layouts, leavesOut: leavesOut, without: failures)
      if request.failures.count > failures.count {
        failures = request.failures
        continue
      }
      guard !request.isEmpty else { return nil }
      do {
        return try store.write { db in try request.write(in: db) }
      } catch let failure as SaveRequest.Failure {
        failures[failure.key] = failure.reason
      }
    }
  }

  /// Calls a closure and saves its changes.
  ///
  /// - Throws: The error of the closure or of `save()`.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Gives a new model the identity of the saved one with its unique values.
  private func replace(_ layout: EntityLayout, _ key: Int64, by existing: Int64) {
    guard let storage = registry.storage(layout, key), let model = storage.model else { return }
    inserted.remove(RegistryKey(layout, key))
    registry.remove(layout, key)
    // The related models are those of both, as they are in the store.
    func forgetLists(of storage: ModelStorage) {
      for property in layout.properties where property.isToMany { storage.forgetRelated(property.index) }
    }
    guard let other = registry.storage(layout, existing), let otherModel = other.model else {
      storage.adopt(key: existing)
      storage.hasReplaced = true
      storage.state = .persistent
      registry.insert(storage, layout, existing)
      changed.insert(model, RegistryKey(layout, existing))
      forgetLists(of: storage)
      return
    }
    // Both objects have the values from now on.
    let values = storage.values
    for property in layout.properties where !property.isToMany {
      _ = other.loaded(property.index)
      other.mutate(property.index) { other.values[property.index] = values[property.index] }
    }
    forgetLists(of: other)
    storage.context = nil
    model.persistentStorage = other
    other.addModel(model)
    other.hasReplaced = true
    changed.insert(otherModel, RegistryKey(layout, existing))
  }

  /// Ends the saving of entities.
  ///
  /// - Parameters:
  ///   - layouts: The entities.
  ///   - failures: The models that were not saved.
  private func finish(_ layouts: [EntityLayout], _ failures: [RegistryKey: any Error]) -> SavedChanges {
    var changes = SavedChanges()
    func each(_ models: [any PersistentModel], _ layout: EntityLayout, _ body: (ModelStorage, RegistryKey) -> Void) {
      for model in models {
        let storage = model.persistentStorage, key = RegistryKey(layout, storage.identity())
        if failures[key] == nil { body(storage, key) }
      }
    }
    func isSaved(_ storage: ModelStorage) {
      storage.state = .persistent
      storage.savedValues = [:]
      storage.updateContext()
      for index in storage.outdatedLists { storage.forgetRelated(index) }
      storage.outdatedLists = []
      if !isMain { storage.releaseRelated() }
    }
    for layout in layouts {
      func row(_ key: RegistryKey) -> SavedChanges.Row { SavedChanges.Row(entity: layout.name, key: key.key) }
      each(inserted.of(layout), layout) { storage, key in
        isSaved(storage)
        changes.inserted.insert(row(key))
        inserted.remove(key)
      }
      each(changed.of(layout), layout) { storage, key in
        isSaved(storage)
        changes.updated.insert(row(key))
        changed.remove(key)
      }
      each(deleted.of(layout), layout) { storage, key in
        changes.deleted.insert(row(key))
        deleted.remove(key)
        removedReferences[key] = nil
        storage.wasDeleted = true
        if !isMain { storage.releaseRelated() }
        detach(storage, layout)
      }
    }
    return changes
  }
}
#endif
