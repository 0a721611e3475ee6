#if Data
import Foundation

/// The statement of a fetch.
struct FetchPlan {
  let layout: EntityLayout
  /// The condition in SQL, or `nil` if there is none or SQL cannot express it.
  private(set) var condition: SQLCondition?
  /// Whether `condition` selects exactly the models of the predicate.
  private(set) var isConditionExact: Bool
  /// The terms of the order, or `nil` if SQL cannot express it.
  let order: String?
  /// The properties on which the result depends, or `nil` if it may depend on any.
  let reads: Set<PropertyReference>?
  private let limit: Int?
  private let offset: Int?

  init<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ layout: EntityLayout) {
    self.layout = layout
    condition = descriptor.predicate.flatMap { PredicateTranslation.condition(of: $0, in: layout) }
    isConditionExact = descriptor.predicate == nil || condition != nil
    let sorting = SortTranslation(descriptor.sortBy, layout)
    order = sorting.terms
    reads = isConditionExact ? condition.map(\.reads, default: []).union(sorting.reads ?? []) : nil
    limit = descriptor.fetchLimit.flatMap { $0 > 0 ? $0 : nil }
    offset = descriptor.fetchOffset.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether SQL selects and orders the models.
  var isComplete: Bool { isConditionExact && order != nil }

  /// The plan for all models.
  var withoutCondition: FetchPlan {
    var plan = self
    plan.condition = nil
    return plan
  }

  var arguments: [StoredValue] { condition?.arguments ?? [] }

  /// Returns the statement for the keys.
  ///
  /// - Parameter withRange: Whether the limit and the offset of the descriptor apply.
  func sql(withRange: Bool) -> String {
    var sql = "SELECT _pk FROM \(quoted(layout.table))"
    if let condition { sql += " WHERE \(condition.sql)" }
    sql += " ORDER BY " + [order ?? "", "_pk"].filter { !$0.isEmpty }.joined(separator: ", ")
    if withRange, limit != nil || offset != nil { sql += " LIMIT \(limit ?? -1) OFFSET \(offset ?? 0)" }
    return sql
  }

  /// Whether the unsaved changes of a context can change the result.
  func isAffected(by context: ModelContext) -> Bool {
    !context.inserted.of(layout).isEmpty || !context.changed.of(layout).isEmpty || !context.deleted.of(layout).isEmpty
      || readsOtherChanges(of: context)
  }

  /// Whether the condition reads models of other entities that have unsaved changes.
  func readsOtherChanges(of context: ModelContext) -> Bool {
    guard context.hasChanges else { return false }
    guard let reads else { return true }
    let others = Set(reads.map(\.entity)).subtracting([layout.name])
    guard !others.isEmpty else { return false }
    let pending = context.insertedModelsArray + context.changedModelsArray + context.deletedModelsArray
    return pending.contains { others.contains(type(of: $0).entityName) }
  }
}

extension Optional {
  fileprivate func map<Value>(_ keyPath: KeyPath<Wrapped, Value>, default value: Value) -> Value {
    self?[keyPath: keyPath] ?? value
  }
}
#endif
