#if Data
/// The identity of a row among the entities of a schema.
struct RegistryKey: Hashable {
  let type: ObjectIdentifier
  let key: Int64

  init(_ layout: EntityLayout, _ key: Int64) {
    type = ObjectIdentifier(layout.type)
    self.key = key
  }
}

/// The models of a context that are in memory, each of which exists once.
///
/// Models are kept by their users, not by the registry.
struct ModelRegistry {
  private var storages: [RegistryKey: Unretained<ModelStorage>] = [:]
  private var sweepCount = 1024

  /// Returns the storage of a row, or `nil` if its model is not in memory.
  func storage(_ layout: EntityLayout, _ key: Int64) -> ModelStorage? {
    guard let storage = storages[RegistryKey(layout, key)]?.object, storage.model != nil else { return nil }
    return storage
  }

  mutating func insert(_ storage: ModelStorage, _ layout: EntityLayout, _ key: Int64) {
    storages[RegistryKey(layout, key)] = Unretained(storage)
    if storages.count > sweepCount {
      storages = storages.filter { $0.value.object != nil }
      sweepCount = max(1024, storages.count * 2)
    }
  }

  mutating func remove(_ layout: EntityLayout, _ key: Int64) { storages[RegistryKey(layout, key)] = nil }

  /// The storages of an entity's models in memory.
  func storages(of layout: EntityLayout) -> [ModelStorage] {
    let type = ObjectIdentifier(layout.type)
    return storages.compactMap { $0.key.type == type ? $0.value.object : nil }
  }

  mutating func removeAll() { storages = [:] }
}

/// Models with changes that are not saved, in the order of the changes.
struct PendingModels {
  private var models: [RegistryKey: (order: Int, model: any PersistentModel)] = [:]
  private var next = 0

  var isEmpty: Bool { models.isEmpty }

  /// Adds a model. Returns whether it was not among them.
  @discardableResult
  mutating func insert(_ model: any PersistentModel, _ key: RegistryKey) -> Bool {
    guard models[key] == nil else { return false }
    models[key] = (next, model)
    next += 1
    return true
  }

  @discardableResult
  mutating func remove(_ key: RegistryKey) -> Bool { models.removeValue(forKey: key) != nil }

  func contains(_ key: RegistryKey) -> Bool { models[key] != nil }

  /// The models, in the order of the changes.
  var all: [any PersistentModel] { models.values.sorted { $0.order < $1.order }.map(\.model) }

  /// The models of an entity, in the order of the changes.
  func of(_ layout: EntityLayout) -> [any PersistentModel] {
    let type = ObjectIdentifier(layout.type)
    return models.filter { $0.key.type == type }.values.sorted { $0.order < $1.order }.map(\.model)
  }

  mutating func removeAll() { models = [:] }
}
#endif
