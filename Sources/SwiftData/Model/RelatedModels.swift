#if Data
import Foundation

/// The value of a relationship.
struct RelatedModels {
  var models: [any PersistentModel]
  /// Whether the property is an array that is `nil`.
  var isNil: Bool

  init(_ models: [any PersistentModel], isNil: Bool = false) {
    self.models = models
    self.isNil = isNil
  }

  var first: (any PersistentModel)? { models.first }
  var isEmpty: Bool { models.isEmpty }
}

extension ModelStorage {
  /// Returns the related models of a property, which are read from the store if they are not in memory.
  func related(_ index: Int, of model: (any PersistentModel)? = nil) -> [any PersistentModel] {
    if let value = loaded(index, of: model) as? RelatedModels { return value.models }
    if let reference = values[index] as? RelatedKey {
      let model = layout?.properties[index].destination.flatMap { context?.referenced($0, reference.key) }
      values[index] = RelatedModels(model.map { [$0] } ?? [])
      return model.map { [$0] } ?? []
    }
    guard let context, let layout, state != .inserted, state != .detached else {
      values[index] = RelatedModels([])
      return []
    }
    let models = context.readRelated(layout.properties[index], of: self)
    values[index] = RelatedModels(models)
    return models
  }

  /// Sets the related models of a property, and the references back.
  func setRelated<Model: PersistentModel, Value>(
    _ models: [any PersistentModel],
    isNil: Bool,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Value>
  ) {
    self.model = model
    guard let context, let layout else {
      // A model that is in no context refers back when it is inserted.
      _ = loaded(index, of: model)
      mutate(model, keyPath) { values[index] = RelatedModels(models, isNil: isNil) }
      adoptContext(of: models, for: model)
      return
    }
    context.setRelated(models, isNil: isNil, of: layout.properties[index], for: self)
  }

  /// Inserts the model into the context of a related one.
  private func adoptContext<Model: PersistentModel>(of models: [any PersistentModel], for model: Model) {
    guard let context = models.lazy.compactMap(\.modelContext).first else { return }
    context.insert(model)
  }
}
#endif
