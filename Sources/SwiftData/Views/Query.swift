#if Data
import Foundation
import SwiftUI

/// A property with the models of the environment's context that satisfy a condition, in an order.
///
///     @Query(sort: \Movie.title) private var movies: [Movie]
///
/// The view is updated when a model is inserted, deleted, or changed in a property that the condition or the order reads.
@MainActor
@propertyWrapper
public struct Query<Element: PersistentModel, Result: Sequence>: @preconcurrency DynamicProperty
where Result.Element == Element {
  private let descriptor: FetchDescriptor<Element>
  private let transaction: Transaction?
  private let token = QueryToken()
  @Environment(\.modelContextOfQueries) private var context
  @State private var results = QueryResults<Element>()

  /// Creates a query of all models, in the order of their creation.
  public init() { self.init(descriptor: FetchDescriptor(), nil) }

  private init(descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    self.descriptor = descriptor
    self.transaction = transaction
  }

  /// The models.
  public var wrappedValue: Result {
    if let models = results.results as? Result { return models }
    fatalError("The type of a query's result is an array of models.")
  }

  /// The error of the last fetch, or `nil`.
  public var fetchError: (any Error)? { results.fetchError }

  /// The context of the query.
  public var modelContext: ModelContext {
    guard let context else { fatalError("'@Query' of \(Element.entityName) has no container.") }
    return context
  }

  /// Connects the query with the context of the environment.
  public mutating func update() { results.configure(context, descriptor, token: token, transaction) }
}

/// An object that distinguishes queries.
private final class QueryToken {}

extension Query where Result == [Element] {
  /// Creates a query of all models, which animates changes.
  public init(animation: Animation) { self.init(descriptor: FetchDescriptor(), Transaction(animation: animation)) }

  /// Creates a query of all models, with a transaction of changes.
  public init(transaction: Transaction) { self.init(descriptor: FetchDescriptor(), transaction) }

  /// Creates a query of the models that satisfy a condition.
  ///
  /// - Parameters:
  ///   - filter: The condition.
  ///   - sort: The order.
  ///   - transaction: The transaction of changes.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors), transaction)
  }

  /// Creates a query of the models that satisfy a condition, which animates changes.
  public init(
    filter: Predicate<Element>? = nil,
    sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: descriptors),
      Transaction(animation: animation)
    )
  }

  /// Creates a query of the models that satisfy a condition, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      transaction
    )
  }

  /// Creates a query of the models that satisfy a condition, in the order of a property, which animates changes.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }

  /// Creates a query of the models that satisfy a condition, in the order of a property that may be `nil`.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(
      descriptor: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
      transaction
    )
  }

  /// Creates a query of the models that satisfy a condition, in the order of a property that may be `nil`, which animates
  /// changes.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil,
    sort keyPath: KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }

  /// Creates a query of a descriptor.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor: descriptor, transaction)
  }

  /// Creates a query of a descriptor, which animates changes.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor: descriptor, Transaction(animation: animation))
  }
}
#endif
