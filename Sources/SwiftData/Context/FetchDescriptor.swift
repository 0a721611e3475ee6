#if Data
import Foundation

/// The models that a fetch returns, and their order.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
  /// The condition of the models, or `nil` for all.
  public var predicate: Predicate<T>?
  /// The order. Models without an order, or that are equal in it, are in the order of their creation.
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of models.
  public var fetchLimit: Int?
  /// The number of models that are left out at the start.
  public var fetchOffset: Int?
  /// Whether changes count that are not saved.
  public var includePendingChanges = true
  /// The properties that are needed. Accepted for source compatibility: all values of a row are read at once.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships that are needed. Accepted for source compatibility: related models are read when they are accessed.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - predicate: The condition of the models, or `nil` for all.
  ///   - sortBy: The order.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

/// The models of a fetch, which are read in batches while they are iterated.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  let models: [T]

  /// The position of the first model.
  public var startIndex: Int { models.startIndex }
  /// The position after the last model.
  public var endIndex: Int { models.endIndex }
  /// Returns the model at a position.
  public subscript(position: Int) -> T { models[position] }
}
#endif
