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
    change {
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
      if wasInserted {
        removedReferences[key] = nil
        storage.wasDeleted = true
        detach(storage, layout)
      }
      note(.deleted(model))
      changeOccurred(layout, nil)
    }
  }

  private func deleteOpened(_ model: any PersistentModel) { delete(model) }

  /// Applies the delete rule of a relationship. The rule `deny` is applied when the deletion is saved.
  private func follow(_ property: StoredProperty, of storage: ModelStorage) {
    guard let relationship = property.relationship else { return }
    if relationship.deleteRule == .noAction, !property.isToMany { return }
    let related = storage.related(property.index)
    switch relationship.deleteRule {
    case .cascade: for model in related { deleteOpened(model) }
    case .deny, .noAction: return
    case .nullify: break
    }
    guard let inverse = property.inverse else { return }
    for model in related where !model.isDeleted && model.modelContext === self {
      remove(inverse, of: model.persistentStorage, to: storage)
    }
  }

  /// Removes the references to a model from those in memory that it does not refer back to. The store's are removed when the
  /// deletion is saved.
  private func clearReferences(of layout: EntityLayout?, _ index: Int, to target: ModelStorage) {
    guard let layout else { return }
    for storage in registry.storages(of: layout) where storage.fault == nil && storage.values[index] != nil {
      remove(index, of: storage, to: target)
    }
  }

  /// Removes a reference to a model that is being deleted.
  private func remove(_ index: Int, of storage: ModelStorage, to target: ModelStorage) {
    guard let position = removeReference(index, of: storage, to: target), let layout = target.layout,
      let model = storage.model
    else { return }
    let reference = RemovedReference(model: model, index: index, position: position)
    removedReferences[RegistryKey(layout, target.identity()), default: []].append(reference)
  }

  /// Adds a reference that a deletion has removed, unless there is another one.
  func restore(_ reference: RemovedReference, to model: any PersistentModel) {
    let storage = reference.model.persistentStorage
    guard storage.context === self, storage.state != .deleted,
      let property = storage.layout?.properties[reference.index]
    else { return }
    var related = storage.related(reference.index)
    if property.isToOne, !related.isEmpty { return }
    if related.contains(where: { $0.persistentStorage === model.persistentStorage }) { return }
    related.insert(model, at: min(reference.position, related.count))
    assign(RelatedModels(related), to: reference.index, of: storage)
  }

  /// Lets the lists be read again that were read with unsaved changes, which have been taken back.
  func forgetKeyedLists() {
    for layout in container.schema.layouts {
      let lists = layout.properties.filter { if case .toManyByKey = $0.place { true } else { false } }
      guard !lists.isEmpty else { continue }
      for storage in registry.storages(of: layout) where storage.state == .persistent {
        for list in lists where storage.savedValues[list.index] == nil {
          if storage.values.indices.contains(list.index), storage.values[list.index] != nil {
            storage.forgetRelated(list.index)
          }
        }
      }
    }
  }

  /// Takes the models that are still deleted out of the relationships of one that is not deleted any more.
  func removeDeleted(from storage: ModelStorage, _ layout: EntityLayout) {
    guard let model = storage.model else { return }
    for property in layout.properties where property.relationship != nil {
      guard let destination = property.destination else { continue }
      func isDeleted(_ key: Int64) -> Bool { deleted.contains(RegistryKey(destination, key)) }
      guard let value = storage.values[property.index] as? any RelatedValue else { continue }
      let keys = value.keys
      guard keys.contains(where: isDeleted) else { continue }
      for (position, key) in keys.enumerated() where isDeleted(key) {
        let reference = RemovedReference(model: model, index: property.index, position: position)
        removedReferences[RegistryKey(destination, key), default: []].append(reference)
      }
      assign(value.without(isDeleted), to: property.index, of: storage)
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

  /// Takes back all changes that are not saved. The models have the values of the store, also those that other contexts saved.
  public func rollback() {
    mergeSavedChanges()
    undoSteps = []
    removedReferences = [:]
    var layouts: [EntityLayout] = []
    for model in inserted.all {
      guard let layout = model.persistentStorage.layout else { continue }
      layouts.append(layout)
      detach(model.persistentStorage, layout)
    }
    for model in deleted.all {
      model.persistentStorage.state = .persistent
      model.persistentStorage.updateContext()
    }
    // Another context may have saved changes of the rows since their values were read: they are read again.
    for layout in container.schema.layouts {
      let storages = (changed.of(layout) + deleted.of(layout)).map(\.persistentStorage)
      let keys = storages.map { $0.identity() }
      for (index, storage) in storages.enumerated() { storage.revert(to: Self.batch(layout, keys[...], index)) }
      if !storages.isEmpty { layouts.append(layout) }
    }
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    forgetKeyedLists()
    undoManager?.removeAllActions(withTarget: self)
    for layout in layouts { changeOccurred(layout, nil) }
  }
}

extension ModelStorage {
  /// Takes back the changes that are not saved. The values of the row are read again when they are needed, together with others.
  fileprivate func revert(to batch: FaultBatch) {
    let unsaved = savedValues
    savedValues = [:]
    outdatedLists = []
    updateContext()
    for property in batch.layout.properties where values.indices.contains(property.index) {
      if property.column != nil || property.relationship != nil {
        values[property.index] = nil
      } else if let value = unsaved[property.index] {
        values[property.index] = value
      }
    }
    fault = batch
    mutateAll()
  }
}

/// A reference to a model that was removed because the model was deleted.
struct RemovedReference {
  /// The model that referred to the deleted one.
  let model: any PersistentModel
  /// The index of its property.
  let index: Int
  /// The position among the models of the property.
  let position: Int
}
#endif
