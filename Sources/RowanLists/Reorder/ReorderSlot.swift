import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The place of an item in a collection without items, outside of lists, while items are dragged over the container.
@MainActor
final class ReorderSlot: LayoutNode {
  let core: NodeCore
  let layer: Layer
  /// The size of the dragged item, in points.
  let size: CGSize
  /// The collection.
  unowned let owner: ReorderableNode

  init(_ size: CGSize, below owner: ReorderableNode) {
    self.size = size
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
    layer.ignoresHits = true
    layer.transition = .fade
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {}

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: min(size.width, max(0, proposal.width ?? size.width)), height: size.height)
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    place(layer, in: frame, into: sink)
    let color = SystemColor.tertiaryLabel.rgba(in: core.environment)
    layer.content = .shape(
      Self.outline(in: CGRect(origin: .zero, size: frame.size).insetBy(dx: 0.5, dy: 0.5)),
      fill: nil,
      stroke: Stroke(paint: .color(color), width: 1, dash: [5, 4]),
      evenOdd: false
    )
  }

  /// Returns the outline of a slot.
  static func outline(in bounds: CGRect) -> Path {
    Path(roundedRect: bounds, cornerRadius: min(8, max(0, bounds.height) / 2))
  }
}
