import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

extension View {
  /// Lets people move the items of `reorderable()` content inside to other positions.
  ///
  /// In a list rows are lifted and moved as those of `onMove(perform:)` are: by pointer, by keys in edit mode, and by
  /// accessibility actions. In other containers, such as lazy stacks and grids, an item is dragged, and a line marks
  /// its destination; accessibility actions move it by one position. The data do not change until the item is dropped.
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

  nonisolated init() {}

  /// The items outside of lists that exist.
  var items: [ReorderItem] { known.compactMap(\.item) }

  func add(_ item: ReorderItem) {
    known.removeAll { $0.item == nil }
    known.append(Weak(item: item))
  }

  func remove(_ item: ReorderItem) { known.removeAll { $0.item === item || $0.item == nil } }

  /// Moves elements, as a list does.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the elements.
  ///   - destination: The offset of the element in front of which they move, counted before their removal.
  ///   - run: The elements.
  ///   - collection: The collection of the elements.
  func move(_ offsets: IndexSet, to destination: Int, in run: any DynamicNode, _ collection: AnyHashable) {
    let sources = offsets.compactMap { run.id(at: $0) }
    var place = destination
    while offsets.contains(place) { place += 1 }
    let before = place < run.count ? run.id(at: place) : nil
    guard !sources.isEmpty else { return }
    perform?(ReorderChange(sources: sources, before: before, collection: collection))
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
