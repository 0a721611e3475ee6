#if Data
import Foundation
import SwiftUI

extension ModelContext {
  /// Returns the models that satisfy a descriptor.
  ///
  /// The values of the models are read when they are needed, 256 rows at a time.
  ///
  /// - Throws: An error if the store cannot be read or the model is not in the schema.
  /// - Complexity: O(*n*) in the number of models returned, at eight bytes and an object each; O(*m*) in the number of rows if the
  ///   predicate or the order cannot be expressed in SQL.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    mergeSavedChanges()
    let layout = try layout(of: T.self)
    let plan = FetchPlan(descriptor, layout)
    let isAffected = descriptor.includePendingChanges && plan.isAffected(by: self)
    if plan.isComplete, !isAffected {
      return models(layout, try store(of: layout).fetchKeys(plan.sql(withRange: true), plan.arguments), T.self)
    }
    // A condition that reads changed models of other entities is evaluated in memory, as is one that SQL cannot express.
    let isEvaluated = !plan.isConditionExact || isAffected && plan.readsOtherChanges(of: self)
    let all = isEvaluated ? plan.withoutCondition : plan
    var models = models(layout, try store(of: layout).fetchKeys(all.sql(withRange: false), all.arguments), T.self)
    let pending = isAffected ? inserted.of(layout) + changed.of(layout) : []
    if isAffected {
      let changedIDs = Set(pending.map { ObjectIdentifier($0.persistentStorage) })
      models.removeAll { model in
        let storage = model.persistentStorage
        return storage.state == .deleted || changedIDs.contains(ObjectIdentifier(storage))
      }
    }
    var matching = pending.compactMap { $0 as? T }
    if let predicate = descriptor.predicate {
      if isEvaluated { models = try models.filter { try predicate.evaluate($0) } }
      matching = try matching.filter { try predicate.evaluate($0) }
    }
    if !matching.isEmpty || plan.order == nil {
      models = merged(models, matching, by: descriptor.sortBy, isSorted: plan.order != nil)
    }
    let start = min(max(descriptor.fetchOffset ?? 0, 0), models.count)
    let end = descriptor.fetchLimit.flatMap { $0 > 0 ? min(start + $0, models.count) : nil } ?? models.count
    return start == 0 && end == models.count ? models : Array(models[start..<end])
  }

  /// Returns sorted models with others among them.
  private func merged<T: PersistentModel>(
    _ models: [T],
    _ others: [T],
    by sortBy: [SortDescriptor<T>],
    isSorted: Bool
  ) -> [T] {
    func precedes(_ lhs: T, _ rhs: T) -> Bool {
      for descriptor in sortBy {
        switch descriptor.compare(lhs, rhs) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return lhs.persistentStorage.identity() < rhs.persistentStorage.identity()
    }
    guard isSorted, others.count * 16 < models.count else { return (models + others).sorted(by: precedes) }
    var models = models
    for other in others {
      var range = models.startIndex..<models.endIndex
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        range = precedes(other, models[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
      }
      models.insert(other, at: range.lowerBound)
    }
    return models
  }

  /// Returns the number of models that satisfy a descriptor.
  ///
  /// - Throws: An error if the store cannot be read or the model is not in the schema.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    mergeSavedChanges()
    let layout = try layout(of: T.self)
    let plan = FetchPlan(descriptor, layout)
    guard plan.isComplete, !descriptor.includePendingChanges || !plan.isAffected(by: self) else {
      return try fetch(descriptor).count
    }
    return try store(of: layout).fetchCount(plan.sql(withRange: true), plan.arguments)
  }

  /// Returns the identities of the models that satisfy a descriptor.
  ///
  /// - Throws: An error if the store cannot be read or the model is not in the schema.
  public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  /// Returns the identities of the models that satisfy a descriptor. The batch size is accepted for source compatibility.
  ///
  /// - Throws: An error if the store cannot be read or the model is not in the schema.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int
  ) throws -> [PersistentIdentifier] {
    try fetchIdentifiers(descriptor)
  }

  /// Returns the models that satisfy a descriptor. Their values are read 256 rows at a time, whatever the batch size.
  ///
  /// - Throws: An error if the store cannot be read or the model is not in the schema.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(models: try fetch(descriptor))
  }

  /// Calls a closure for each model that satisfies a descriptor.
  ///
  /// - Parameters:
  ///   - fetch: The descriptor.
  ///   - batchSize: Accepted for source compatibility.
  ///   - allowEscapingMutations: Whether the closure may change models that remain in memory. If it is `false` and the context has no
  ///     changes, a change is an error.
  ///   - block: The closure.
  /// - Throws: The error of the fetch or the closure, or `SwiftDataError.modelValidationFailure` for a change.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>,
    batchSize: Int = 5000,
    allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  func layout<T: PersistentModel>(of type: T.Type) throws -> EntityLayout {
    guard let layout = container.schema.layout(of: type) else {
      throw SwiftDataError.unknownSchema.saying(
        """
        \(T.entityName) is not in the schema of the container: add \(T.entityName).self to '.modelContainer(for:)' or to \
        the Schema.
        """
      )
    }
    return layout
  }

  private func store(of layout: EntityLayout) -> SQLiteStore { container.store(of: layout) }

  /// Returns the models of rows.
  private func models<T: PersistentModel>(_ layout: EntityLayout, _ keys: [Int64], _ type: T.Type) -> [T] {
    var models: [T] = []
    models.reserveCapacity(keys.count)
    var batch: FaultBatch?
    for (index, key) in keys.enumerated() {
      if index % FaultBatch.size == 0 { batch = Self.batch(layout, keys[...], index) }
      if let model = model(layout, key, fault: batch) as? T { models.append(model) }
    }
    return models
  }

  /// Reads the rows of a batch whose models have no values yet.
  func read(_ fault: FaultBatch, for storage: ModelStorage) {
    var waiting: [Int64: ModelStorage] = [storage.identity(): storage]
    for key in fault.keys {
      guard let other = registry.storage(fault.layout, key), other === storage || other.fault != nil else { continue }
      other.fault = nil
      waiting[key] = other
    }
    let layout = fault.layout
    store(of: layout).readRows(of: layout, keys: Array(waiting.keys)) { key, values in
      waiting[key]?.fill(values, layout)
    }
  }
}

extension ModelStorage {
  /// Sets the values of a row, which are in the order of the layout's columns.
  func fill(_ stored: [StoredValue], _ layout: EntityLayout) {
    while values.count < layout.properties.count { values.append(nil) }
    var column = 0
    for property in layout.properties where property.column != nil {
      defer { column += 1 }
      switch property.kind {
      case .attribute(let coding): values[property.index] = coding.decode(stored[column])
      case .toOne:
        let key = property.destination == nil ? nil : stored[column].integer
        values[property.index] = RelatedKeys(keys: key.map { [$0] } ?? [])
      case .toMany: break
      }
    }
  }
}
#endif
