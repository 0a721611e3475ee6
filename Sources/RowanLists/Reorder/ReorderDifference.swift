import RowanControls
import RowanGraph

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

extension DropSession {
  /// Returns the position among the items of a reorder container at which the drag is.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - collectionID: The type of the IDs of the collections.
  /// - Returns: The position in the innermost container at the pointer; `nil` if it has none, or IDs of other types.
  public func reorderDestination<Item: Identifiable, CollectionID: Hashable & Sendable>(
    for item: Item.Type,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<Item.ID, CollectionID>.Destination? where Item.ID: Sendable {
    destination()
  }

  /// Returns the position among the items of a reorder container, which are identified by a key path, at which the drag is.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - itemID: The key path of an item's ID.
  ///   - collectionID: The type of the IDs of the collections.
  /// - Returns: The position in the innermost container at the pointer; `nil` if it has none, or IDs of other types.
  public func reorderDestination<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
    for item: Item.Type,
    itemID: KeyPath<Item, ItemID>,
    in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
  ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
    destination()
  }

  private func destination<ItemID, CollectionID>() -> ReorderDifference<ItemID, CollectionID>.Destination? {
    guard let place = reorderPlace, let collection = place.collection.base as? CollectionID else { return nil }
    guard let before = place.before else { return .init(position: .end, collectionID: collection) }
    return (before.base as? ItemID).map { .init(position: .before($0), collectionID: collection) }
  }
}

extension ReorderPlace {
  /// Creates the position in front of an element, or of the next one that does not move.
  @MainActor
  init(before index: Int, of run: any DynamicNode, without moved: [AnyHashable], in collection: AnyHashable) {
    var index = index
    while index < run.count, let id = run.id(at: index), moved.contains(id) { index += 1 }
    self.init(before: index < run.count ? run.id(at: index) : nil, in: collection)
  }
}

/// The ID of the collection in a container that has only one.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
  /// Creates the ID.
  public init() {}
}
