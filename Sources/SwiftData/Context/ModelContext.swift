#if Data
import Foundation
import IssueReporting
import SwiftUI

/// The models that a part of an app works with, and their changes until they are saved.
///
/// A model exists once in a context. The main context of a container saves its changes by itself at the end of each event.
/// A context is used by one isolation; a `ModelActor` has its own.
public final class ModelContext: Equatable, CustomDebugStringConvertible {
  /// The container.
  public let container: ModelContainer
  /// Whether changes are saved at the end of the event that made them. The default is `true` for the main context of a
  /// container, else `false`.
  public var autosaveEnabled: Bool { didSet { if autosaveEnabled { scheduleAutosave() } } }
  /// The name of the author of changes, which is not stored.
  public var author: String?
  /// The undo manager that receives the changes of each event as one step.
  public var undoManager: UndoManager? { didSet { undoSteps = [] } }

  let isMain: Bool
  var registry = ModelRegistry()
  var inserted = PendingModels()
  var changed = PendingModels()
  var deleted = PendingModels()
  /// The references to deleted models that their deletion has removed, until it is saved.
  var removedReferences: [RegistryKey: [RemovedReference]] = [:]
  var undoSteps: [UndoStep] = []
  /// The changes that other contexts saved.
  let inbox = Locked(SavedChanges())
  /// The number of changes in progress that consist of others.
  private var changeDepth = 0
  private var observers: [ObjectIdentifier: ContextObserver] = [:]
  private var isAutosaveScheduled = false
  /// The models that the last automatic save left out.
  private var reportedFailures: Set<RegistryKey> = []

  /// Creates a context that does not save by itself.
  public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

  init(_ container: ModelContainer, isMain: Bool) {
    self.container = container
    self.isMain = isMain
    autosaveEnabled = isMain
    for store in container.stores { store.connect(ContextInbox(self)) }
  }

  /// Whether there are changes that are not saved.
  public var hasChanges: Bool { !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) }
  /// Whether models of an entity have changes that are not saved.
  func hasChanges(of layout: EntityLayout) -> Bool {
    inserted.hasModels(of: layout) || changed.hasModels(of: layout) || deleted.hasModels(of: layout)
  }
  /// The models that were inserted and are not saved.
  public var insertedModelsArray: [any PersistentModel] { inserted.all }
  /// The models that were changed and are not saved.
  public var changedModelsArray: [any PersistentModel] { changed.all }
  /// The models whose deletion is not saved.
  public var deletedModelsArray: [any PersistentModel] { deleted.all }

  /// The object as a text.
  public var debugDescription: String {
    "ModelContext: \(inserted.all.count) inserted, \(changed.all.count) changed, \(deleted.all.count) deleted"
  }

  /// Returns whether two values are the same.
  public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

  // MARK: Models

  /// Returns the model with an identity. Its values are read when they are needed.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let layout = container.schema.layout(named: persistentModelID.entityName) else {
      fatalError("\(persistentModelID.entityName) is not in the schema of the container.")
    }
    return model(layout, persistentModelID.key)
  }

  /// Returns the model with an identity if it is in memory.
  public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
    guard let layout = container.schema.layout(named: persistentModelID.entityName) else { return nil }
    return registry.storage(layout, persistentModelID.key)?.model as? T
  }

  /// Returns the model with an identity if it is in memory or its row exists; `nil` if it is deleted.
  func existingModel(for id: PersistentIdentifier) -> (any PersistentModel)? {
    container.schema.layout(named: id.entityName).flatMap { existingModel($0, id.key) }
  }

  /// Returns the model of a row if it is in memory or the row exists; `nil` if it is deleted.
  func existingModel(_ layout: EntityLayout, _ key: Int64) -> (any PersistentModel)? {
    if let model = registry.storage(layout, key)?.model, model.modelContext != nil {
      return model.isDeleted ? nil : model
    }
    let keys = container.store(of: layout).keys(
      "SELECT _pk FROM \(quoted(layout.table)) WHERE _pk = ?",
      [.integer(key)]
    )
    return keys.isEmpty ? nil : model(layout, key)
  }

  /// Returns the model of a row, which is created if it is not in memory.
  func model(_ layout: EntityLayout, _ key: Int64, fault: FaultBatch? = nil) -> any PersistentModel {
    if let model = registry.storage(layout, key)?.model { return model }
    let storage = ModelStorage(key: key, layout: layout, context: self)
    storage.storeIdentifier = container.store(of: layout).identifier
    storage.fault = fault ?? FaultBatch(layout: layout, keys: [key])
    let model = layout.type.init(persistentStorage: storage)
    storage.model = model
    registry.insert(storage, layout, key)
    return model
  }

  // MARK: Changes

  /// Adds a model, and the models that it refers to, to the context.
  public func insert<T: PersistentModel>(_ model: T) {
    let storage = model.persistentStorage
    if storage.context === self {
      if storage.state == .deleted { restore(model, storage) }
      return
    }
    guard let layout = container.schema.layout(of: T.self) else {
      reportIssue(
        """
        \(T.entityName) is not in the schema of the container, so it was not inserted: add \(T.entityName).self to \
        '.modelContainer(for:)' or to the Schema.
        """
      )
      return
    }
    guard storage.context == nil else {
      reportIssue("This \(T.entityName) is in another context already: fetch it by its persistentModelID in this one.")
      return
    }
    change {
      storage.refer(to: model)
      storage.prepare(layout: layout)
      storage.state = .inserted
      storage.wasDeleted = false
      storage.context = self
      storage.storeIdentifier = container.store(of: layout).identifier
      let key = storage.identity()
      registry.insert(storage, layout, key)
      inserted.insert(model, RegistryKey(layout, key))
      note(.inserted(model))
      findRelated(of: storage, layout)
      removeDeleted(from: storage, layout)
      connectRelationships(of: storage, layout)
      changeOccurred(layout, nil)
    }
  }

  /// Finds the related models of a model that was in a background context before.
  private func findRelated(of storage: ModelStorage, _ layout: EntityLayout) {
    for property in layout.properties {
      guard let value = storage.values[property.index] as? RelatedKeys, let destination = property.destination else {
        continue
      }
      let models = value.keys.compactMap { existingModel(destination, $0) }
      storage.values[property.index] = RelatedModels(models, isNil: value.isNil)
    }
  }

  /// Inserts the related models of a new model, and sets their references back.
  private func connectRelationships(of storage: ModelStorage, _ layout: EntityLayout) {
    for property in layout.properties where property.relationship != nil {
      guard var related = storage.values[property.index] as? RelatedModels else { continue }
      related.models.removeAll { $0.persistentStorage.wasDeleted }
      storage.values[property.index] = related
      for other in related.models {
        if other.modelContext == nil { insertOpened(other) }
        if let inverse = property.inverse { addReference(inverse, of: other.persistentStorage, to: storage) }
      }
    }
  }

  func insertOpened(_ model: any PersistentModel) { insert(model) }

  /// Returns a deleted model to its state before the deletion.
  private func restore(_ model: any PersistentModel, _ storage: ModelStorage) {
    guard let layout = storage.layout else { return }
    let key = RegistryKey(layout, storage.identity())
    change {
      deleted.remove(key)
      storage.state = .persistent
      storage.updateContext()
      if !storage.savedValues.isEmpty { changed.insert(model, key) }
      note(.inserted(model))
      removeDeleted(from: storage, layout)
      for reference in removedReferences.removeValue(forKey: key) ?? [] { restore(reference, to: model) }
      changeOccurred(layout, nil)
    }
  }

  /// Records that a value has changed.
  func didSet(_ index: Int, of storage: ModelStorage, from old: Any?) {
    guard let layout = storage.layout, let model = storage.model else { return }
    if storage.state == .persistent {
      if storage.savedValues[index] == nil { storage.savedValues[index] = .some(old) }
      if changed.insert(model, RegistryKey(layout, storage.identity())) { storage.updateContext() }
    } else if storage.state == .deleted, storage.savedValues[index] == nil {
      storage.savedValues[index] = .some(old)
    }
    note(.set(model, index, old: old, new: storage.values[index]))
    changeOccurred(layout, index)
  }

  /// Performs a change that consists of others, after which changes are saved if saving is automatic.
  func change(_ body: () -> Void) {
    changeDepth += 1
    body()
    changeDepth -= 1
    scheduleAutosave()
  }

  // MARK: Observers

  /// Adds an object that is notified of changes until it is released.
  func add(_ observer: any ContextObserving) {
    observers = observers.filter { $0.value.object != nil }
    observers[ObjectIdentifier(observer)] = ContextObserver(object: observer)
  }

  /// Notifies the observers of a change, and schedules saving.
  ///
  /// - Parameters:
  ///   - layout: The entity.
  ///   - index: The property, or `nil` if models were added or removed.
  func changeOccurred(_ layout: EntityLayout, _ index: Int?) {
    for observer in observers.values { observer.object?.contextDidChange(layout, index) }
    scheduleAutosave()
  }

  /// Notifies the observers that other contexts saved changes.
  func notifyOfMerge() {
    for observer in observers.values { observer.object?.contextDidMerge() }
  }

  // MARK: Autosave

  private func scheduleAutosave() {
    guard changeDepth == 0, autosaveEnabled || undoManager != nil, !isAutosaveScheduled,
      hasChanges || !undoSteps.isEmpty
    else { return }
    guard isMain else {
      // There is no event to wait for outside of the main actor.
      if autosaveEnabled, hasChanges { autosave() }
      return
    }
    isAutosaveScheduled = true
    let context = UncheckedReference(self)
    Task { @MainActor in
      context.object.isAutosaveScheduled = false
      context.object.processPendingChanges()
      context.object.autosave()
    }
  }

  /// Saves the changes if saving is automatic. Models that cannot be saved are left out, and reported once.
  func autosave() {
    guard autosaveEnabled, hasChanges else { return }
    do {
      let failures = try saveAsFarAsPossible()
      let keys = Set(failures.keys)
      if let failure = failures.first(where: { !reportedFailures.contains($0.key) }) {
        reportIssue("\(keys.count) models cannot be saved; their changes remain in memory. \(failure.value)")
      }
      reportedFailures = keys
    } catch {
      let everything: Set<RegistryKey> = [RegistryKey.all]
      if reportedFailures != everything { reportIssue("The changes cannot be saved; they remain in memory. \(error)") }
      reportedFailures = everything
    }
  }
}

/// An object that is notified of the changes of a context.
protocol ContextObserving: AnyObject {
  /// Receives a change of a property, or with `nil` of the set of models, of an entity.
  func contextDidChange(_ layout: EntityLayout, _ index: Int?)
  /// Receives that other contexts saved changes.
  func contextDidMerge()
}

private struct ContextObserver {
  weak var object: (any ContextObserving)?
}

/// A reference that is passed on within one isolation.
struct UncheckedReference<Object: AnyObject>: @unchecked Sendable {
  let object: Object
  init(_ object: Object) { self.object = object }
}
#endif
