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
    mergeSavedChanges()
    guard hasChanges else { return }
    if !isUndoing { processPendingChanges() }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    try validate()
    var saved = SavedChanges()
    for store in container.stores {
      let layouts = container.schema.layouts.filter { container.store(of: $0) === store }
      let request = try SaveRequest(self, layouts)
      guard !request.isEmpty else { continue }
      let replaced = try store.write { db in try request.write(in: db) }
      for (layout, key, existing) in replaced { replace(layout, key, by: existing) }
      let changes = finish(layouts, replaced)
      store.publish(changes, from: self)
      saved.inserted += changes.inserted
      saved.updated += changes.updated
      saved.deleted += changes.deleted
    }
    denied = []
    func identifiers(_ rows: [SavedChanges.Row]) -> [PersistentIdentifier] {
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
  }

  /// Calls a closure and saves its changes.
  ///
  /// - Throws: The error of the closure or of `save()`.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Checks the rules of relationships.
  private func validate() throws {
    if let rule = denied.first {
      throw SwiftDataError.modelValidationFailure.saying(
        "A model cannot be deleted: the delete rule of \(rule) is 'deny', and it refers to models."
      )
    }
    for model in inserted.all + changed.all {
      let storage = model.persistentStorage
      guard let layout = storage.layout else { continue }
      for property in layout.properties {
        guard let relationship = property.relationship else { continue }
        if storage.state == .persistent, storage.savedValues[property.index] == nil { continue }
        let count = storage.related(property.index).count
        if let least = relationship.minimumModelCount, least > count, !(relationship.isOptional && count == 0) {
          throw SwiftDataError.modelValidationFailure.saying(
            "\(layout.name).\(property.name) has \(count) models, and at least \(least) are required."
          )
        }
        if let most = relationship.maximumModelCount, most > 0, count > most {
          throw SwiftDataError.modelValidationFailure.saying(
            "\(layout.name).\(property.name) has \(count) models, and at most \(most) are allowed."
          )
        }
        if case .toOne(_, isOptional: false) = property.kind, count == 0 {
          throw SwiftDataError.modelValidationFailure.saying(
            "\(layout.name).\(property.name) has no model. Set it, or declare the property optional."
          )
        }
      }
    }
  }

  /// Gives a new model the identity of the saved one with its unique values.
  private func replace(_ layout: EntityLayout, _ key: Int64, by existing: Int64) {
    guard let storage = registry.storage(layout, key), let model = storage.model else { return }
    inserted.remove(RegistryKey(layout, key))
    registry.remove(layout, key)
    guard let other = registry.storage(layout, existing), let otherModel = other.model else {
      storage.adopt(key: existing)
      storage.state = .persistent
      registry.insert(storage, layout, existing)
      changed.insert(model, RegistryKey(layout, existing))
      return
    }
    // Both objects have the values from now on.
    let values = storage.values
    for property in layout.properties {
      _ = other.loaded(property.index)
      other.mutate(property.index) { other.values[property.index] = values[property.index] }
    }
    storage.context = nil
    model.persistentStorage = other
    changed.insert(otherModel, RegistryKey(layout, existing))
  }

  /// Ends the saving of entities.
  private func finish(
    _ layouts: [EntityLayout],
    _ replaced: [(layout: EntityLayout, key: Int64, existing: Int64)]
  ) -> SavedChanges {
    var changes = SavedChanges()
    func row(_ storage: ModelStorage, _ layout: EntityLayout) -> SavedChanges.Row {
      SavedChanges.Row(entity: layout.name, key: storage.identity())
    }
    for layout in layouts {
      for model in inserted.of(layout) {
        let storage = model.persistentStorage
        storage.state = .persistent
        storage.savedValues = [:]
        storage.updateContext()
        changes.inserted.append(row(storage, layout))
        inserted.remove(RegistryKey(layout, storage.identity()))
      }
      for model in changed.of(layout) {
        let storage = model.persistentStorage
        storage.savedValues = [:]
        storage.updateContext()
        changes.updated.append(row(storage, layout))
        changed.remove(RegistryKey(layout, storage.identity()))
      }
      for model in deleted.of(layout) {
        let storage = model.persistentStorage
        changes.deleted.append(row(storage, layout))
        deleted.remove(RegistryKey(layout, storage.identity()))
        detach(storage, layout)
      }
    }
    return changes
  }
}
#endif
