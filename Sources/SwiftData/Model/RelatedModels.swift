#if Data
import Foundation

/// The value of a relationship.
protocol RelatedValue {
  /// The keys of the related models.
  var keys: [Int64] { get }
  /// Whether the property is an array that is `nil`.
  var isNil: Bool { get }
  /// Returns the value without some of the models.
  func without(_ isExcluded: (Int64) -> Bool) -> Self
}

/// The value of a relationship whose models are kept in memory.
struct RelatedModels: RelatedValue {
  var models: [any PersistentModel]
  var isNil: Bool

  init(_ models: [any PersistentModel], isNil: Bool = false) {
    self.models = models
    self.isNil = isNil
  }

  var keys: [Int64] { models.map { $0.persistentStorage.identity() } }

  func without(_ isExcluded: (Int64) -> Bool) -> RelatedModels {
    RelatedModels(models.filter { !isExcluded($0.persistentStorage.identity()) }, isNil: isNil)
  }
}

/// The value of a relationship whose models are found by their keys whenever it is read.
///
/// A reference that was read from a column begins like this. Contexts other than a main context keep saved relationships like this,
/// since models that refer to each other would not be released.
struct RelatedKeys: RelatedValue {
  var keys: [Int64]
  var isNil = false

  func without(_ isExcluded: (Int64) -> Bool) -> RelatedKeys {
    RelatedKeys(keys: keys.filter { !isExcluded($0) }, isNil: isNil)
  }
}

extension ModelStorage {
  /// Returns the related models of a property, which are read from the store if they are not in memory.
  func related(_ index: Int, of model: (any PersistentModel)? = nil) -> [any PersistentModel] {
    if let value = loaded(index, of: model) as? RelatedModels { return value.models }
    guard let context, let layout, state != .inserted, state != .detached else {
      if values[index] is RelatedKeys { return [] }
      values[index] = RelatedModels([])
      return []
    }
    let property = layout.properties[index]
    guard let destination = property.destination else { return [] }
    let models: [any PersistentModel]
    if let value = values[index] as? RelatedKeys {
      models = context.models(destination, value.keys)
      // A model whose deletion is not saved can come back.
      if context.isMain, models.count == value.keys.count { values[index] = RelatedModels(models, isNil: value.isNil) }
    } else {
      models = context.readRelated(property, of: self)
      let value = RelatedModels(models)
      values[index] = context.isMain ? value : RelatedKeys(keys: value.keys)
    }
    return models
  }

  /// Returns the keys of the related models of a property at the last save, or `nil` if they are not known.
  func savedKeys(_ index: Int) -> [Int64]? {
    savedValues[index].flatMap { ($0 as? any RelatedValue)?.keys }
  }

  /// Lets the related models of a property be read again.
  func forgetRelated(_ index: Int) { mutate(index) { values[index] = nil } }

  /// Lets the relationships of a saved model be found by their keys.
  func releaseRelated() {
    guard let layout else { return }
    for property in layout.properties where property.relationship != nil {
      guard let value = values[property.index] as? RelatedModels else { continue }
      values[property.index] = RelatedKeys(keys: value.keys, isNil: value.isNil)
    }
  }

  /// Removes the models of rows that do not exist any more from the relationships.
  ///
  /// - Parameter isDeleted: Returns whether the row of an entity was deleted.
  func removeRelated(where isDeleted: (RegistryKey) -> Bool) {
    guard let layout else { return }
    for property in layout.properties where property.relationship != nil {
      guard let destination = property.destination else { continue }
      func without(_ value: Any?) -> Any? {
        func isExcluded(_ key: Int64) -> Bool { isDeleted(RegistryKey(destination, key)) }
        guard let value = value as? any RelatedValue, value.keys.contains(where: isExcluded) else { return nil }
        return value.without(isExcluded)
      }
      if values.indices.contains(property.index), let value = without(values[property.index]) {
        mutate(property.index) { values[property.index] = value }
      }
      if let saved = savedValues[property.index], let value = without(saved) {
        savedValues[property.index] = .some(value)
      }
    }
  }

  /// Sets the related models of a property, and the references back.
  func setRelated<Model: PersistentModel, Value>(
    _ models: [any PersistentModel],
    isNil: Bool,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Value>
  ) {
    refer(to: model)
    guard let context, let layout else {
      // A model that is in no context refers back when it is inserted.
      _ = loaded(index, of: model)
      mutate(model, keyPath) { values[index] = RelatedModels(models, isNil: isNil) }
      adoptContext(of: models, for: model)
      return
    }
    context.setRelated(models, isNil: isNil, of: layout.properties[index], for: self)
  }

  /// Inserts a new model into the context of a related one.
  private func adoptContext<Model: PersistentModel>(of models: [any PersistentModel], for model: Model) {
    guard !wasDeleted, let context = models.lazy.compactMap(\.modelContext).first else { return }
    context.insert(model)
  }
}
#endif
