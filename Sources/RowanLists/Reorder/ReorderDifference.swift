/// A change of the order of items: the items that move, and their destination.
public struct ReorderDifference<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The place of items in a collection.
  public struct Destination: Hashable, Sendable {
    /// A position among the items of a collection.
    @frozen public enum Position: Hashable, Sendable {
      /// In front of an item, which is none of those that move.
      case before(ItemID)
      /// Behind all items.
      case end
    }

    /// The position among the items of the collection.
    public var position: Position
    /// The collection.
    public var collectionID: CollectionID

    /// Creates a destination.
    ///
    /// - Parameters:
    ///   - position: The position among the items of the collection.
    ///   - collectionID: The collection.
    public init(position: Position, collectionID: CollectionID) {
      self.position = position
      self.collectionID = collectionID
    }
  }

  /// The items that move, in order.
  public var sources: [ItemID]
  /// The destination of the items.
  public var destination: Destination

  /// Creates a difference.
  ///
  /// - Parameters:
  ///   - sources: The items that move, in order.
  ///   - destination: The destination of the items.
  public init(sources: [ItemID], destination: Destination) {
    self.sources = sources
    self.destination = destination
  }
}

extension ReorderDifference.Destination where CollectionID == ReorderableSingleCollectionIdentifier {
  /// Creates a destination in the only collection.
  ///
  /// - Parameter position: The position among the items.
  public init(position: Position) {
    self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
  }
}

/// The ID of the collection in a container that has only one.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
  /// Creates the ID.
  public init() {}
}
