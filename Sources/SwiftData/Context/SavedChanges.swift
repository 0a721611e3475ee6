#if Data
import Foundation

/// The rows that a context saved.
struct SavedChanges: Sendable {
  /// A row.
  struct Row: Hashable, Sendable {
    let entity: String
    let key: Int64
  }

  var inserted: [Row] = []
  var updated: [Row] = []
  var deleted: [Row] = []
}

/// The way of saved changes to a context, which may be used by another thread.
final class ContextInbox: @unchecked Sendable {
  private(set) weak var context: ModelContext?
  private let isMain: Bool
  private let inbox: Locked<[SavedChanges]>

  init(_ context: ModelContext) {
    self.context = context
    isMain = context.isMain
    inbox = context.inbox
  }

  /// Puts changes into the inbox. The main context reads it soon, others when they are used.
  func receive(_ changes: SavedChanges, butFrom sender: ModelContext) {
    guard let context, context !== sender else { return }
    inbox.withLock { $0.append(changes) }
    guard isMain else { return }
    Task { @MainActor [weak self] in self?.context?.mergeSavedChanges() }
  }
}

extension ModelContext {
  /// Applies the changes that other contexts saved: values are read again, and deleted models leave the context. Changes of this
  /// context that are not saved remain.
  func mergeSavedChanges() {
    let received = inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
    guard !received.isEmpty else { return }
    for changes in received {
      for row in changes.updated + changes.inserted { refresh(row) }
      for row in changes.deleted { remove(row) }
    }
    let entities = Set(received.flatMap { $0.inserted + $0.updated + $0.deleted }.map(\.entity))
    for layout in container.schema.layouts { forgetRelated(to: entities, of: layout) }
    notifyOfMerge()
  }

  /// Lets relationships to changed entities be read again.
  private func forgetRelated(to entities: Set<String>, of layout: EntityLayout) {
    let properties = layout.properties.filter { property in
      property.isToMany && property.destination.map { entities.contains($0.name) } == true
    }
    guard !properties.isEmpty else { return }
    for storage in registry.storages(of: layout) where storage.state == .persistent && storage.fault == nil {
      for property in properties where storage.savedValues[property.index] == nil {
        guard storage.values[property.index] != nil else { continue }
        storage.mutate(property.index) { storage.values[property.index] = nil }
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
        storage.savedValues[index] = .some(storage.values[index])
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
    if storage.state == .persistent || storage.state == .deleted { detach(storage, layout) }
    storage.mutateAll()
  }
}
#endif
