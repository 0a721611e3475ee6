import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// An element outside of a list that is dragged to another position.
@MainActor
final class ReorderItem: WrappingElement, InteractiveLayer {
  let core: NodeCore
  let inner: any LayoutNode
  /// The layer with the accessibility actions, around that of the drag source.
  let layer: Layer
  private var source: DragSource?
  /// The collection of the element.
  unowned let owner: ReorderableNode
  /// The ID of the element.
  var id: AnyHashable = 0
  private weak var registeredContainer: ReorderContainer?

  init(_ inner: any LayoutNode, below owner: ReorderableNode) {
    self.inner = inner
    self.owner = owner
    core = NodeCore(
      _NodeContext(
        graph: owner.core.graph,
        parent: owner,
        environment: owner.core.environment,
        visibility: owner.core.visibility
      )
    )
    layer = Layer(in: owner.core.graph.layers)
    core.finishInitializing()
    listen(for: [])
    source = DragSource(
      DraggableModifier(
        payload: { [weak self] in
          guard let self, let container = owner.container else { return [] }
          let (ids, homes) = draggedItems(in: container)
          return ids.map { _ in ReorderedItems(container: container, grabbed: self.id, ids: ids, homes: homes) }
        },
        preview: nil
      ),
      self
    )
  }

  var shape: NodeShape { .element(self) }
  func willTearDown() {
    source?.cancel()
    registeredContainer?.remove(self)
  }

  /// Returns the IDs of the items that are dragged with this one, and their collections: the items of the selection around, if
  /// it contains this one.
  private func draggedItems(in container: ReorderContainer) -> (ids: [AnyHashable], homes: [AnyHashable: AnyHashable]) {
    guard let selection = core.environment.dragSettings.selectedIDs, selection.contains(id) else {
      return ([id], [id: owner.collection])
    }
    core.graph.bringDataUpToDate()
    let homes = container.homes(of: selection)
    var known: Set<AnyHashable> = []
    return (selection.filter { homes[$0] != nil && known.insert($0).inserted }, homes)
  }

  /// The elements around the item, its collection, and its offset.
  var place: (run: any DynamicNode, index: Int, collection: AnyHashable)? {
    guard core.isAlive, let run = owner.run, let index = run.index(of: id, near: 0) else { return nil }
    return (run, index, owner.collection)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    guard owner.container !== registeredContainer else { return }
    register()
    // The layers of the drag source and the actions are placed only in a container.
    invalidateLayout()
  }

  private func register() {
    guard owner.container !== registeredContainer else { return }
    registeredContainer?.remove(self)
    registeredContainer = owner.container
    registeredContainer?.add(self)
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }
  var spacing: ViewSpacing { inner.spacing }
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    inner.lengthRange(along: axis, cross: cross)
  }
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    inner.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: inner))
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    register()
    guard let source, registeredContainer != nil else { return inner.place(in: frame, proposal: proposal, into: sink) }
    let bounds = CGRect(origin: .zero, size: frame.size)
    place(layer, in: frame, into: sink) { outer in
      self.place(source.layer, in: bounds, into: outer) { self.inner.place(in: bounds, proposal: proposal, into: $0) }
    }
    layer.semantics = Semantics(role: .group, actions: [.moveUp, .moveDown])
  }

  // MARK: Actions

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .action(let id) = event, let place, let container = owner.container else { return .ignored }
    let destination: Int
    switch id {
    case SemanticAction.moveUp.id: destination = place.index - 1
    case SemanticAction.moveDown.id: destination = place.index + 2
    default: return .ignored
    }
    guard (0...place.run.count).contains(destination) else {
      return moveToNeighbor(of: container, isBefore: destination < 0) ? .claimed : .ignored
    }
    withAnimation(ListEditor.animation) {
      container.move(IndexSet(integer: place.index), to: destination, in: place.run, place.collection)
    }
    return .claimed
  }

  /// Moves the item to the end of the collection before its own, or to the beginning of the one behind it.
  ///
  /// - Returns: `false` if there is none.
  private func moveToNeighbor(of container: ReorderContainer, isBefore: Bool) -> Bool {
    let collections = container.orderedCollections(around: owner)
    guard let own = collections.firstIndex(where: { $0 === owner }) else { return false }
    let index = own + (isBefore ? -1 : 1)
    guard collections.indices.contains(index), let run = collections[index].run else { return false }
    withAnimation(ListEditor.animation) {
      _ = container.move([id], to: isBefore ? run.count : 0, in: run, collections[index].collection)
    }
    return true
  }
}

extension ReorderItem: DragContainer {
  func items(draggedWith source: DragSource) -> [any Transferable]? { nil }
  func itemIDs(draggedWith source: DragSource) -> [AnyHashable]? { nil }
  func pictures(draggedWith source: DragSource) -> [DragPicture] { [] }

  /// Keeps the rows of the lazy stacks around alive while the item is dragged, wherever their scroll views scroll, and the rows
  /// further around.
  func hold(_ isHeld: Bool, for source: DragSource) {
    let nodes = isHeld ? nodes : []
    var around = ancestor(LazyStackNode.self)
    while let stack = around {
      stack.engine.kept.keep(isHeld ? stack.engine.root?.row(of: nodes) : nil, for: .dragging)
      stack.engineNeedsLayout()
      around = stack.ancestor(LazyStackNode.self)
    }
    var above = layer.parent
    while let layer = above {
      if let container = layer.responder as? any DragContainer { return container.hold(isHeld, for: source) }
      above = layer.parent
    }
  }

  /// The nodes of the element and the nodes around it, one of which is that of the row.
  private var nodes: Set<ObjectIdentifier> {
    var nodes: Set<ObjectIdentifier> = [ObjectIdentifier(inner)]
    var content = inner
    while let wrapper = content as? any WrappingElement {
      content = wrapper.inner
      nodes.insert(ObjectIdentifier(content))
    }
    var around = owner.core.parent
    while let node = around {
      nodes.insert(ObjectIdentifier(node))
      around = node.core.parent
    }
    return nodes
  }
}

/// The items of a reorder container that are dragged. No other destination accepts them.
struct ReorderedItems: Transferable, @unchecked Sendable {
  private(set) weak var container: ReorderContainer?
  /// The ID of the grabbed item.
  let grabbed: AnyHashable
  /// The IDs of all items, in the order in which they were selected.
  let ids: [AnyHashable]
  /// The collections of the items by their IDs, as of the beginning of the drag.
  let homes: [AnyHashable: AnyHashable]

  static var transferRepresentation: ReorderedRepresentation { ReorderedRepresentation() }
}

/// The representation of dragged items by nothing else.
struct ReorderedRepresentation: TransferRepresentation {
  typealias Item = ReorderedItems
  func _text(of item: Any) -> String? { nil }
  func _proxies(of item: Any) -> [any Transferable] { [] }
  func _data(of item: Any) -> [_TransferData] { [] }
  func _importer(from source: _TransferSource) -> (@Sendable () async throws -> ReorderedItems)? { nil }
}
