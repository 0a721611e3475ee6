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
  private unowned let owner: ReorderableNode
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
          return [ReorderedItems(container: container, ids: [self.id])]
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
    guard (0...place.run.count).contains(destination) else { return .ignored }
    withAnimation(ListEditor.animation) {
      container.move(IndexSet(integer: place.index), to: destination, in: place.run, place.collection)
    }
    return .claimed
  }
}

/// The items of a reorder container that are dragged. No other destination accepts them.
struct ReorderedItems: Transferable, @unchecked Sendable {
  private(set) weak var container: ReorderContainer?
  let ids: [AnyHashable]

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
