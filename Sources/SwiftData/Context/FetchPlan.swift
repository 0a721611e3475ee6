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
  /// The entities other than that of the models whose changes can affect the condition, and that of the models if a relationship
  /// leads to it.
  private let readEntities: Set<String>
  private let limit: Int?
  private let offset: Int?

  init<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ layout: EntityLayout) {
    self.layout = layout
    condition = descriptor.predicate.flatMap { PredicateTranslation.condition(of: $0, in: layout) }
    isConditionExact = descriptor.predicate == nil || condition != nil
    let sorting = SortTranslation(descriptor.sortBy, layout)
    order = sorting.terms
    let reached = condition.map(\.reads, default: []).union(sorting.reads ?? []).reached(from: layout)
    reads = isConditionExact ? reached.reads : nil
    readEntities = reached.entities
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
    context.hasChanges(of: layout) || readsOtherChanges(of: context)
  }

  /// Whether the condition depends on other models than its own that have unsaved changes.
  func readsOtherChanges(of context: ModelContext) -> Bool {
    guard context.hasChanges else { return false }
    guard reads != nil else { return true }
    return context.container.schema.layouts.contains { readEntities.contains($0.name) && context.hasChanges(of: $0) }
  }
}

extension Set<PropertyReference> {
  /// Returns the properties with those that refer back, since a new or moved model changes a relationship that leads to it.
  ///
  /// - Parameter layout: The entity of the condition.
  /// - Returns: The properties, and the entities whose models can affect the condition, with the condition's own only if a
  ///   relationship leads to it.
  fileprivate func reached(from layout: EntityLayout) -> (reads: Self, entities: Set<String>) {
    var reads = self
    var entities = Set<String>(map(\.entity)).subtracting([layout.name])
    var visited: Set<String> = [layout.name]
    var rest = [layout]
    while let entity = rest.popLast() {
      for property in entity.properties {
        guard let destination = property.destination else { continue }
        if contains(PropertyReference(entity: entity.name, property: property.name)) {
          entities.insert(destination.name)
          let back = property.inverse.map { destination.properties[$0].name } ?? ""
          reads.insert(PropertyReference(entity: destination.name, property: back))
        }
        if visited.insert(destination.name).inserted { rest.append(destination) }
      }
    }
    return (reads, entities)
  }
}

extension Optional {
  fileprivate func map<Value>(_ keyPath: KeyPath<Wrapped, Value>, default value: Value) -> Value {
    self?[keyPath: keyPath] ?? value
  }
}
#endif
