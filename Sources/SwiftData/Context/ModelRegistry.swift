#if Data
/// The identity of a row among the entities of a schema.
struct RegistryKey: Hashable {
  let type: ObjectIdentifier
  let key: Int64

  init(_ layout: EntityLayout, _ key: Int64) {
    type = ObjectIdentifier(layout.type)
    self.key = key
  }

  private init(type: ObjectIdentifier, key: Int64) {
    self.type = type
    self.key = key
  }

  /// Stands for all rows.
  static let all = RegistryKey(type: ObjectIdentifier(ModelContext.self), key: 0)
}

/// The models of a context that are in memory, each of which exists once.
///
/// Models are kept by their users, not by the registry.
struct ModelRegistry {
  private var storages: [ObjectIdentifier: [Int64: Unretained<ModelStorage>]] = [:]
  private var count = 0
  private var sweepCount = 1024

  /// Returns the storage of a row, or `nil` if its model is not in memory.
  func storage(_ layout: EntityLayout, _ key: Int64) -> ModelStorage? {
    guard let storage = storages[ObjectIdentifier(layout.type)]?[key]?.object, storage.model != nil else { return nil }
    return storage
  }

  mutating func insert(_ storage: ModelStorage, _ layout: EntityLayout, _ key: Int64) {
    let old = storages[ObjectIdentifier(layout.type), default: [:]].updateValue(Unretained(storage), forKey: key)
    if old == nil { count += 1 }
    if count > sweepCount { sweep() }
  }

  private mutating func sweep() {
    for type in storages.keys { storages[type] = storages[type]?.filter { $0.value.object != nil } }
    count = storages.values.reduce(0) { $0 + $1.count }
    sweepCount = max(1024, count * 2)
  }

  mutating func remove(_ layout: EntityLayout, _ key: Int64) {
    if storages[ObjectIdentifier(layout.type)]?.removeValue(forKey: key) != nil { count -= 1 }
  }

  /// The storages of an entity's models in memory.
  func storages(of layout: EntityLayout) -> [ModelStorage] {
    storages[ObjectIdentifier(layout.type)]?.values.compactMap(\.object) ?? []
  }
}

/// Models with changes that are not saved, in the order of the changes.
struct PendingModels {
  private typealias Models = [Int64: (order: Int, model: any PersistentModel)]

  private var models: [ObjectIdentifier: Models] = [:]
  private var next = 0

  var isEmpty: Bool { models.isEmpty }

  /// Adds a model. Returns whether it was not among them.
  @discardableResult
  mutating func insert(_ model: any PersistentModel, _ key: RegistryKey) -> Bool {
    guard models[key.type]?[key.key] == nil else { return false }
    models[key.type, default: [:]][key.key] = (next, model)
    next += 1
    return true
  }

  @discardableResult
  mutating func remove(_ key: RegistryKey) -> Bool {
    guard models[key.type]?.removeValue(forKey: key.key) != nil else { return false }
    if models[key.type]?.isEmpty == true { models[key.type] = nil }
    return true
  }

  func contains(_ key: RegistryKey) -> Bool { models[key.type]?[key.key] != nil }

  /// The models, in the order of the changes.
  var all: [any PersistentModel] {
    models.values.flatMap { $0.values }.sorted { $0.order < $1.order }.map(\.model)
  }

  /// The models of an entity, in the order of the changes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of models of the entity.
  func of(_ layout: EntityLayout) -> [any PersistentModel] {
    (models[ObjectIdentifier(layout.type)] ?? [:]).values.sorted { $0.order < $1.order }.map(\.model)
  }

  /// Whether there is a model of an entity.
  func hasModels(of layout: EntityLayout) -> Bool { models[ObjectIdentifier(layout.type)] != nil }

  mutating func removeAll() { models = [:] }
}
#endif
