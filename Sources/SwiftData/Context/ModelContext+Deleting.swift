#if Data
import Foundation
import IssueReporting

extension ModelContext {
  /// Removes a model from the context and, when the context is saved, from the store.
  ///
  /// Related models follow the delete rules of their relationships at once.
  public func delete<T: PersistentModel>(_ model: T) {
    let storage = model.persistentStorage
    guard storage.context === self else {
      if storage.context != nil {
        reportIssue("This \(T.entityName) is in another context: delete it there.")
      }
      return
    }
    guard storage.state != .deleted, let layout = storage.layout else { return }
    // The values are needed where a view still shows the model, and to undo the deletion.
    for property in layout.properties where property.column != nil { _ = storage.loaded(property.index) }
    let key = RegistryKey(layout, storage.identity())
    let wasInserted = inserted.remove(key)
    changed.remove(key)
    storage.state = .deleted
    storage.updateContext()
    if !wasInserted { deleted.insert(model, key) }
    for property in layout.properties { follow(property, of: storage) }
    for (other, index) in layout.incoming { clearReferences(of: other.object, index, to: storage) }
    if wasInserted { detach(storage, layout) }
    note(.deleted(model))
    changeOccurred(layout, nil)
  }

  private func deleteOpened(_ model: any PersistentModel) { delete(model) }

  /// Applies the delete rule of a relationship.
  private func follow(_ property: StoredProperty, of storage: ModelStorage) {
    guard let relationship = property.relationship, let layout = storage.layout else { return }
    if relationship.deleteRule == .noAction, !property.isToMany { return }
    let related = storage.related(property.index)
    switch relationship.deleteRule {
    case .cascade: for model in related { deleteOpened(model) }
    case .deny:
      if !related.isEmpty { denied.append("\(layout.name).\(property.name)") }
      return
    case .noAction, .nullify: break
    }
    if relationship.deleteRule == .noAction { return }
    guard let inverse = property.inverse else { return }
    for model in related where !model.isDeleted {
      removeReference(inverse, of: model.persistentStorage, to: storage)
    }
  }

  /// Removes the references to a model from those in memory that it does not refer back to. The store's are removed when the
  /// deletion is saved.
  private func clearReferences(of layout: EntityLayout?, _ index: Int, to target: ModelStorage) {
    guard let layout else { return }
    for storage in registry.storages(of: layout) where storage.fault == nil && storage.values[index] != nil {
      removeReference(index, of: storage, to: target)
    }
  }

  /// Removes a model from the context.
  func detach(_ storage: ModelStorage, _ layout: EntityLayout) {
    registry.remove(layout, storage.identity())
    storage.state = .detached
    storage.savedValues = [:]
    storage.context = nil
    storage.storeIdentifier = nil
  }

  /// Deletes the models that satisfy a condition.
  ///
  /// - Parameters:
  ///   - model: The type of the models.
  ///   - predicate: The condition, or `nil` for all.
  ///   - includeSubclasses: Accepted for source compatibility: models have no subclasses.
  /// - Throws: The error of the fetch.
  /// - Complexity: O(*n*) in the number of models, each of which is read.
  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
  }

  /// Takes back all changes that are not saved.
  public func rollback() {
    undoSteps = []
    denied = []
    var layouts: [EntityLayout] = []
    for model in inserted.all {
      guard let layout = model.persistentStorage.layout else { continue }
      layouts.append(layout)
      detach(model.persistentStorage, layout)
    }
    for model in deleted.all {
      model.persistentStorage.state = .persistent
      model.persistentStorage.updateContext()
      if let layout = model.persistentStorage.layout { layouts.append(layout) }
    }
    for model in changed.all + deleted.all {
      let storage = model.persistentStorage
      let saved = storage.savedValues
      storage.savedValues = [:]
      storage.updateContext()
      for (index, value) in saved { storage.mutate(index) { storage.values[index] = value } }
      if let layout = storage.layout { layouts.append(layout) }
    }
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    for layout in layouts { changeOccurred(layout, nil) }
  }
}
#endif
