#if Data
/// The models that cannot be saved.
extension ModelContext {
  /// Returns the models that break a rule of their relationships, with the errors.
  func validationFailures(isFirstThrown: Bool) throws -> [RegistryKey: any Error] {
    var failures: [RegistryKey: any Error] = [:]
    for model in deleted.all + inserted.all + changed.all {
      let storage = model.persistentStorage
      guard let layout = storage.layout, let problem = brokenRule(of: storage, layout) else { continue }
      let error = SwiftDataError.modelValidationFailure.saying(problem)
      if isFirstThrown { throw error }
      failures[RegistryKey(layout, storage.identity())] = error
    }
    // What a denied deletion would delete with it remains, too.
    if let error = failures.first(where: { deleted.contains($0.key) })?.value {
      for model in deleted.all {
        guard let layout = model.persistentStorage.layout else { continue }
        failures[RegistryKey(layout, model.persistentStorage.identity())] = error
      }
    }
    return failures
  }

  /// Returns the description of a rule of relationships that a model breaks.
  private func brokenRule(of storage: ModelStorage, _ layout: EntityLayout) -> String? {
    for property in layout.properties {
      guard let relationship = property.relationship else { continue }
      if storage.state == .deleted {
        guard relationship.deleteRule == .deny, storage.related(property.index).contains(where: { !$0.isDeleted })
        else {
          continue
        }
        return
          "A model cannot be deleted: the delete rule of \(layout.name).\(property.name) is 'deny', and it refers to models."
      }
      if storage.state == .persistent, storage.savedValues[property.index] == nil { continue }
      let count = storage.related(property.index).count
      if let least = relationship.minimumModelCount, least > count, !(relationship.isOptional && count == 0) {
        return "\(layout.name).\(property.name) has \(count) models, and at least \(least) are required."
      }
      if let most = relationship.maximumModelCount, most > 0, count > most {
        return "\(layout.name).\(property.name) has \(count) models, and at most \(most) are allowed."
      }
      if case .toOne(_, isOptional: false) = property.kind, count == 0 {
        return "\(layout.name).\(property.name) has no model. Set it, or declare the property optional."
      }
    }
    return nil
  }

  /// Adds the models that refer to new ones that are not saved.
  ///
  /// - Parameters:
  ///   - failures: The models that are not saved, with the errors.
  ///   - layouts: The entities.
  func leaveOutDependents(of failures: inout [RegistryKey: any Error], _ layouts: [EntityLayout]) {
    var count = -1
    while failures.count > max(count, 0) {
      count = failures.count
      for layout in layouts {
        for model in inserted.of(layout) + changed.of(layout) {
          let storage = model.persistentStorage, key = RegistryKey(layout, storage.identity())
          if failures[key] == nil, let error = error(ofModelsNeededBy: storage, layout, failures) {
            failures[key] = error
          }
        }
      }
    }
  }

  /// Returns the error of a new model to which the row of another one refers, or `nil`.
  private func error(
    ofModelsNeededBy storage: ModelStorage,
    _ layout: EntityLayout,
    _ failures: [RegistryKey: any Error]
  ) -> (any Error)? {
    for property in layout.properties where property.relationship != nil {
      // The other one's row has the reference.
      if case .toManyByKey = property.place { continue }
      guard let destination = property.destination,
        storage.state == .inserted || storage.savedValues[property.index] != nil
      else { continue }
      for other in storage.related(property.index) where other.persistentStorage.state == .inserted {
        if let error = failures[RegistryKey(destination, other.persistentStorage.identity())] { return error }
      }
    }
    return nil
  }
}
#endif
