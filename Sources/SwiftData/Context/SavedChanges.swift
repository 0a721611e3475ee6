#if Data
import Foundation

/// The rows that a context saved.
struct SavedChanges: Sendable {
  /// A row.
  struct Row: Hashable, Sendable {
    let entity: String
    let key: Int64
  }

  var inserted: Set<Row> = []
  var updated: Set<Row> = []
  var deleted: Set<Row> = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// Adds later changes.
  mutating func formUnion(_ later: SavedChanges) {
    deleted.subtract(later.inserted)
    inserted.formUnion(later.inserted)
    updated.formUnion(later.updated)
    deleted.formUnion(later.deleted)
  }
}

/// The way of saved changes to a context, which may be used by another thread.
final class ContextInbox: @unchecked Sendable {
  private(set) weak var context: ModelContext?
  private let isMain: Bool
  private let inbox: Locked<SavedChanges>

  init(_ context: ModelContext) {
    self.context = context
    isMain = context.isMain
    inbox = context.inbox
  }

  /// Puts changes into the inbox. The main context reads it soon, others when they are used.
  func receive(_ changes: SavedChanges, butFrom sender: ModelContext) {
    guard let context, context !== sender else { return }
    inbox.withLock { $0.formUnion(changes) }
    guard isMain else { return }
    Task { @MainActor [weak self] in self?.context?.mergeSavedChanges() }
  }
}

extension ModelContext {
  /// Applies the changes that other contexts saved: values are read again, and deleted models leave the context. Changes of this
  /// context that are not saved remain.
  func mergeSavedChanges() {
    let changes = inbox.withLock { inbox in
      defer { inbox = SavedChanges() }
      return inbox
    }
    guard !changes.isEmpty else { return }
    for row in changes.updated.union(changes.inserted) { refresh(row) }
    for row in changes.deleted { remove(row) }
    removeReferences(to: changes.deleted)
    let entities = Set(changes.inserted.union(changes.updated).union(changes.deleted).map(\.entity))
    for layout in container.schema.layouts { forgetRelated(to: entities, of: layout) }
    notifyOfMerge()
  }

  /// Removes the references of models in memory to rows that do not exist any more, also references that are not saved.
  func removeReferences(to rows: Set<SavedChanges.Row>) {
    guard !rows.isEmpty else { return }
    let entities = Set(rows.map(\.entity))
    let keys = Set(
      rows.compactMap { row in container.schema.layout(named: row.entity).map { RegistryKey($0, row.key) } }
    )
    for layout in container.schema.layouts where layout.refers(to: entities) {
      for storage in registry.storages(of: layout) where storage.fault == nil {
        storage.removeRelated(where: keys.contains)
      }
    }
  }

  /// Lets relationships to changed entities be read again.
  func forgetRelated(to entities: Set<String>, of layout: EntityLayout) {
    let properties = layout.properties.filter { property in
      property.isToMany && property.destination.map { entities.contains($0.name) } == true
    }
    guard !properties.isEmpty else { return }
    for storage in registry.storages(of: layout) where storage.state == .persistent && storage.fault == nil {
      for property in properties where storage.values[property.index] != nil {
        if storage.savedValues[property.index] != nil {
          storage.outdatedLists.insert(property.index)
          continue
        }
        storage.forgetRelated(property.index)
      }
    }
  }

  /// Reads the values of a row again that are not changed here.
  private func refresh(_ row: SavedChanges.Row) {
    guard let layout = container.schema.layout(named: row.entity),
      let storage = registry.storage(layout, row.key), storage.state == .persistent
    else { return }
    let unsaved = storage.savedValues
    let kept = unsaved.keys.map { ($0, storage.values[$0]) }
    storage.values = Array(repeating: nil, count: layout.properties.count)
    storage.fault = FaultBatch(layout: layout, keys: [row.key])
    if !kept.isEmpty {
      _ = storage.loaded(0)
      for (index, value) in kept {
        // A list is saved by what was added and removed since it was read.
        if !layout.properties[index].isToMany { storage.savedValues[index] = .some(storage.values[index]) }
        storage.values[index] = value
      }
    }
    storage.mutateAll()
  }

  /// Removes a model whose row was deleted by another context.
  private func remove(_ row: SavedChanges.Row) {
    guard let layout = container.schema.layout(named: row.entity),
      let storage = registry.storage(layout, row.key)
    else { return }
    let key = RegistryKey(layout, row.key)
    changed.remove(key)
    deleted.remove(key)
    removedReferences[key] = nil
    storage.wasDeleted = true
    if storage.state == .persistent || storage.state == .deleted { detach(storage, layout) }
    storage.mutateAll()
  }
}
#endif
