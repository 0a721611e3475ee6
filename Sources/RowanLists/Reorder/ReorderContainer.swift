import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

extension View {
  /// Lets people move the items of `reorderable()` content inside to other positions.
  ///
  /// In a list rows are lifted and moved as those of `onMove(perform:)` are: by pointer, by keys in edit mode, and by
  /// accessibility actions. If the lifted row is one of several selected rows, all of them move. In other containers,
  /// such as lazy stacks and grids, an item is dragged, with those of `dragContainerSelection(_:containerNamespace:)` if it
  /// is one of them, and a line marks its destination; accessibility actions move it by one position. The data do not
  /// change until the item is dropped.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - isEnabled: Whether items can be moved.
  ///   - move: Moves items in the data. It is called once for a move, and not if the items stay where they are.
  nonisolated public func reorderContainer<Item: Identifiable>(
    for item: Item.Type,
    isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View where Item.ID: Sendable {
    modifier(ReorderContainerModifier(isEnabled: isEnabled, move: move))
  }

  /// Lets people move the items of several `reorderable(collectionID:)` contents inside.
  ///
  /// An item moves within its collection and to any other one, also to one without items: in a list between the rows of
  /// another section, where the rows leave a gap for it. In other containers an empty collection shows a slot of the size of
  /// the item as long as an item is dragged over the container. A move up from the first position, by keys or by an
  /// accessibility action, leads to the end of the collection above, and a move down from the last to the beginning of
  /// the one below.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - collectionID: The type of the IDs of the collections.
  ///   - isEnabled: Whether items can be moved.
  ///   - move: Moves items in the data.
  nonisolated public func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
    for item: Item.Type,
    in collectionID: CollectionID.Type,
    isEnabled: Bool = true,
    move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
  ) -> some View where Item.ID: Sendable {
    modifier(ReorderContainerModifier(isEnabled: isEnabled, move: move))
  }

  /// Lets people move the items of `reorderable()` content inside, which are identified by a key path.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - itemID: The key path of an item's ID, which is also that of the `ForEach`.
  ///   - isEnabled: Whether items can be moved.
  ///   - move: Moves items in the data.
  nonisolated public func reorderContainer<Item, ItemID: Hashable & Sendable>(
    for item: Item.Type,
    itemID: KeyPath<Item, ItemID>,
    isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, ReorderableSingleCollectionIdentifier>) -> Void
  ) -> some View {
    modifier(ReorderContainerModifier(isEnabled: isEnabled, move: move))
  }

  /// Lets people move the items of several `reorderable(collectionID:)` contents inside, which are identified by a key
  /// path.
  ///
  /// - Parameters:
  ///   - item: The type of the items.
  ///   - itemID: The key path of an item's ID, which is also that of the `ForEach`.
  ///   - collectionID: The type of the IDs of the collections.
  ///   - isEnabled: Whether items can be moved.
  ///   - move: Moves items in the data.
  nonisolated public func reorderContainer<Item, ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
    for item: Item.Type,
    itemID: KeyPath<Item, ItemID>,
    in collectionID: CollectionID.Type,
    isEnabled: Bool = true,
    move: @escaping (ReorderDifference<ItemID, CollectionID>) -> Void
  ) -> some View {
    modifier(ReorderContainerModifier(isEnabled: isEnabled, move: move))
  }
}

nonisolated struct ReorderContainerModifier<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>:
  ViewModifier
{
  let isEnabled: Bool
  let move: (ReorderDifference<ItemID, CollectionID>) -> Void

  @MainActor func body(content: Content) -> some View {
    ReorderContainerHolder(content: content, isEnabled: isEnabled) { [move] change in
      let sources = change.sources.compactMap { $0.base as? ItemID }
      guard sources.count == change.sources.count, let collection = change.collection.base as? CollectionID else {
        IssueOnce.report(
          """
          A reorderContainer for items with IDs of type \(ItemID.self) in collections with IDs of type \
          \(CollectionID.self) holds reorderable content with other IDs, which is not moved.
          """
        )
        return
      }
      let position = change.before.flatMap { $0.base as? ItemID }
      move(
        ReorderDifference(
          sources: sources,
          destination: .init(position: position.map { .before($0) } ?? .end, collectionID: collection)
        )
      )
    }
  }
}

/// A view that keeps a container of items that are reordered.
private struct ReorderContainerHolder<Content: View>: View {
  let content: Content
  let isEnabled: Bool
  let move: (ReorderChange) -> Void
  @State private var container = ReorderContainer()

  var body: some View {
    container.perform = move
    return
      content
      .modifier(ReorderArea(container: container))
      .environment(\.reorderContainer, ReorderContainerReference(container: container, isEnabled: isEnabled))
  }
}

/// A change of the order of items, without types.
struct ReorderChange {
  let sources: [AnyHashable]
  /// The item in front of which they move; `nil` for the end.
  let before: AnyHashable?
  let collection: AnyHashable
}

/// A container of items that are reordered.
@MainActor
final class ReorderContainer {
  fileprivate(set) var perform: ((ReorderChange) -> Void)?
  private struct Weak { weak var item: ReorderItem? }
  private var known: [Weak] = []
  private struct WeakCollection { weak var node: ReorderableNode? }
  private var knownCollections: [ObjectIdentifier: WeakCollection] = [:]
  /// The size of the slots that empty collections outside of lists show, in points; `nil` unless items are dragged over
  /// the container.
  private(set) var slotSize: CGSize?

  nonisolated init() {}

  /// The items outside of lists that exist.
  var items: [ReorderItem] { known.compactMap(\.item) }
  /// The collections that exist, in no particular order.
  var collections: [ReorderableNode] { knownCollections.values.compactMap(\.node) }

  /// Returns the collections that exist, in the order of the content.
  ///
  /// - Parameter collection: One of the collections.
  /// - Complexity: O(*n*) in the nodes of the content.
  func orderedCollections(around collection: ReorderableNode) -> [ReorderableNode] {
    var top: any Node = collection
    while let parent = top.core.parent, parent.core.environment.reorderContainer.container === self { top = parent }
    var found: [ReorderableNode] = []
    func visit(_ node: any Node) {
      if let collection = node as? ReorderableNode, collection.container === self { found.append(collection) }
      node.forEachChild(visit)
    }
    visit(top)
    return found
  }

  /// Returns the collections of elements by their IDs, without those that no existing collection contains.
  ///
  /// - Complexity: O(*n*) in the elements of the collections.
  func homes(of ids: [AnyHashable]) -> [AnyHashable: AnyHashable] {
    var homes: [AnyHashable: AnyHashable] = [:]
    var missing = Set(ids)
    let collections = collections.filter(\.core.isAlive)
    // Of a few elements most have a row, by which they are found at once.
    if ids.count <= 8 {
      for collection in collections {
        for id in missing where collection.run?.index(of: id, near: 0) != nil {
          homes[id] = collection.collection
          missing.remove(id)
        }
      }
      return homes
    }
    for collection in collections {
      guard let run = collection.run else { continue }
      for index in 0..<run.count where !missing.isEmpty {
        guard let id = run.id(at: index), missing.remove(id) != nil else { continue }
        homes[id] = collection.collection
      }
    }
    return homes
  }

  func add(_ item: ReorderItem) {
    known.removeAll { $0.item == nil }
    known.append(Weak(item: item))
  }

  func remove(_ item: ReorderItem) { known.removeAll { $0.item === item || $0.item == nil } }

  func add(_ collection: ReorderableNode) {
    knownCollections[ObjectIdentifier(collection)] = WeakCollection(node: collection)
  }

  func remove(_ collection: ReorderableNode) {
    knownCollections[ObjectIdentifier(collection)] = nil
  }

  /// Shows slots of a size in empty collections outside of lists, or hides them.
  func showSlots(_ size: CGSize?) {
    guard size != slotSize else { return }
    slotSize = size
    for collection in collections { collection.updateSlot() }
  }

  /// Moves elements, as a list does.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the elements.
  ///   - destination: The offset of the element in front of which they move, counted before their removal.
  ///   - run: The elements.
  ///   - collection: The collection of the elements.
  func move(_ offsets: IndexSet, to destination: Int, in run: any DynamicNode, _ collection: AnyHashable) {
    move(offsets.compactMap { run.id(at: $0) }, to: destination, in: run, collection)
  }

  /// Moves elements of any collection.
  ///
  /// - Parameters:
  ///   - sources: The IDs of the elements.
  ///   - destination: The offset of the element in front of which they move, counted before their removal.
  ///   - run: The elements that they move among.
  ///   - collection: The collection of these.
  /// - Returns: `false` if the elements already are at the destination.
  @discardableResult
  func move(_ sources: [AnyHashable], to destination: Int, in run: any DynamicNode, _ collection: AnyHashable) -> Bool {
    let moved = Set(sources)
    var place = destination
    // Elements are not moved in front of themselves.
    while place < run.count, let id = run.id(at: place), moved.contains(id) { place += 1 }
    guard !sources.isEmpty, !isInPlace(sources, before: place, in: run) else { return false }
    let before = place < run.count ? run.id(at: place) : nil
    perform?(ReorderChange(sources: sources, before: before, collection: collection))
    return true
  }

  /// Returns whether elements are already in front of an offset.
  private func isInPlace(_ sources: [AnyHashable], before index: Int, in run: any DynamicNode) -> Bool {
    guard index >= sources.count else { return false }
    return sources.indices.allSatisfy { run.id(at: index - sources.count + $0) == sources[$0] }
  }
}

/// The reorder container around a view.
struct ReorderContainerReference: SelfComparing {
  private(set) weak var container: ReorderContainer?
  let isEnabled: Bool

  func isEquivalent(to other: ReorderContainerReference) -> Bool {
    container === other.container && isEnabled == other.isEnabled
  }
}

private enum ReorderContainerKey: EnvironmentKey {
  static var defaultValue: ReorderContainerReference { ReorderContainerReference(container: nil, isEnabled: false) }
}

extension EnvironmentValues {
  var reorderContainer: ReorderContainerReference {
    get { self[ReorderContainerKey.self] }
    set { self[ReorderContainerKey.self] = newValue }
  }
}
