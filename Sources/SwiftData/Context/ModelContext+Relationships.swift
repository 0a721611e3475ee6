#if Data
/// References among models, which are kept in agreement in both directions.
extension ModelContext {
  /// Sets the related models of a property, inserts those that are in no context, and sets their references back.
  ///
  /// - Complexity: O(*n*) in the number of models before and after, with little work for those at the same places.
  func setRelated(
    _ models: [any PersistentModel],
    isNil: Bool,
    of property: StoredProperty,
    for storage: ModelStorage
  ) {
    change {
      let old = storage.related(property.index)
      var start = 0
      while start < min(old.count, models.count), old[start] === models[start] { start += 1 }
      for model in models[start...] where model.modelContext == nil && !model.persistentStorage.wasDeleted {
        insertOpened(model)
      }
      let models = models[..<start] + models[start...].filter { !$0.persistentStorage.wasDeleted && !$0.isDeleted }
      assign(RelatedModels(Array(models), isNil: isNil), to: property.index, of: storage)
      guard storage.state != .deleted, let inverse = property.inverse else { return }
      let left = Set(old[start...].map { ObjectIdentifier($0.persistentStorage) })
      let entered = Set(models[start...].map { ObjectIdentifier($0.persistentStorage) })
      for model in old[start...] where !entered.contains(ObjectIdentifier(model.persistentStorage)) {
        removeReference(inverse, of: model.persistentStorage, to: storage)
      }
      for model in models[start...] where !left.contains(ObjectIdentifier(model.persistentStorage)) {
        addReference(inverse, of: model.persistentStorage, to: storage)
      }
    }
  }

  /// Sets a value without changing the references back.
  func assign(_ value: Any?, to index: Int, of storage: ModelStorage) {
    let old = storage.loaded(index)
    storage.mutate(index) { storage.values[index] = value }
    didSet(index, of: storage, from: old)
  }

  /// Adds a reference to a model, without changing the one in the other direction.
  func addReference(_ index: Int, of storage: ModelStorage, to target: ModelStorage) {
    guard let property = storage.layout?.properties[index], let model = target.model else { return }
    if property.isToOne {
      let old = storage.related(index).first
      if old?.persistentStorage === target { return }
      assign(RelatedModels([model]), to: index, of: storage)
      // The model leaves the one that it belonged to.
      if let old, let inverse = property.inverse { removeReference(inverse, of: old.persistentStorage, to: storage) }
      return
    }
    guard isKnown(property, of: storage) else { return }
    let related = storage.related(index)
    if related.contains(where: { $0.persistentStorage === target }) { return }
    assign(RelatedModels(related + [model]), to: index, of: storage)
  }

  /// Removes a reference to a model, without changing the one in the other direction.
  ///
  /// - Returns: The position of the reference among those of the property, or `nil` if there was none in memory.
  @discardableResult
  func removeReference(_ index: Int, of storage: ModelStorage, to target: ModelStorage) -> Int? {
    guard let property = storage.layout?.properties[index], isKnown(property, of: storage) else { return nil }
    if storage.loaded(index) == nil { _ = storage.related(index) }
    let key = target.identity()
    guard let value = storage.values[index] as? any RelatedValue, let position = value.keys.firstIndex(of: key) else {
      return nil
    }
    assign(value.without { $0 == key }, to: index, of: storage)
    return position
  }

  /// Whether the related models are in memory, or have to be read for a change. The models of a column in another table are
  /// not: they are found by that column when they are read.
  private func isKnown(_ property: StoredProperty, of storage: ModelStorage) -> Bool {
    guard case .toManyByKey = property.place else { return true }
    return storage.loaded(property.index) != nil || storage.state == .inserted
  }

  /// Reads the related models of a row, and applies the changes that are not saved.
  func readRelated(_ property: StoredProperty, of storage: ModelStorage) -> [any PersistentModel] {
    guard let layout = storage.layout else { return [] }
    let store = container.store(of: layout)
    let key = storage.identity()
    switch property.place {
    case .attribute, .toOne: return []
    case .toManyByTable(let table, let own, let other, let destination):
      let selection = PairList.selection(table: table, own: own, other: other, destination: destination.table)
      return models(destination, store.keys(selection, [.integer(key)]))
    case .toManyByKey(let destination, let column):
      let keys = store.keys(
        "SELECT _pk FROM \(quoted(destination.table)) WHERE \(quoted(column)) = ? ORDER BY _pk",
        [.integer(key)]
      )
      let pending = inserted.of(destination) + changed.of(destination)
      var models: [any PersistentModel] = []
      for (index, key) in keys.enumerated() {
        let registryKey = RegistryKey(destination, key)
        if deleted.contains(registryKey) || changed.contains(registryKey) { continue }
        models.append(model(destination, key, fault: Self.batch(destination, keys[...], index)))
      }
      if let inverse = property.inverse {
        models += pending.filter { other in
          other.persistentStorage.related(inverse).first?.persistentStorage === storage
        }
        if !pending.isEmpty { models.sort { $0.persistentStorage.identity() < $1.persistentStorage.identity() } }
      }
      return models
    }
  }

  /// Returns the models of rows that are not deleted.
  func models(_ layout: EntityLayout, _ keys: [Int64]) -> [any PersistentModel] {
    keys.enumerated().compactMap { index, key in
      if let model = registry.storage(layout, key)?.model { return model.isDeleted ? nil : model }
      return deleted.contains(RegistryKey(layout, key))
        ? nil : model(layout, key, fault: Self.batch(layout, keys[...], index))
    }
  }

  /// Returns the batch of a position among keys. A batch begins at each multiple of its size.
  static func batch(_ layout: EntityLayout, _ keys: ArraySlice<Int64>, _ index: Int) -> FaultBatch {
    let start = keys.startIndex + index / FaultBatch.size * FaultBatch.size
    return FaultBatch(layout: layout, keys: keys[start..<min(start + FaultBatch.size, keys.endIndex)])
  }
}

/// Returns a name as an identifier of SQL.
func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
#endif
