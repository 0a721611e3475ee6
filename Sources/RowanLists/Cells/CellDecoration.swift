import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A view that a cell draws besides the row's content, such as a background or a badge. Has its own layout boundary.
@MainActor
package final class CellDecoration: LayoutBoundary {
  package let core: NodeCore
  package let layer: Layer
  private var child: (any Node)?
  private let elements = ElementStore()
  private var bounds = CGRect.zero
  private var isFilling = false
  /// The number of layout passes so far.
  package private(set) var layouts = 0
  /// Whether the decoration waits for its next row; layout requests are ignored meanwhile.
  private var isInReusePool = false

  /// Creates a decoration below a node.
  package init(_ view: AnyView, below parent: any Node, _ graph: Graph) {
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    layer = Layer(in: graph.layers)
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .group([]) }
  package func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  /// Updates the view and its environment.
  package func update(_ view: AnyView, _ environment: EnvironmentValues) {
    isInReusePool = false
    core.setEnvironment(environment, of: self)
    if let child { view.update(child) }
  }

  package func prepareForReuse() -> NodeReuse {
    isInReusePool = true
    return prepareChildrenForReuse()
  }

  package func contentStructureDidChange() {
    elements.invalidate()
    core.graph.enqueueLayout(self)
  }

  package func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueLayout(self)
    return true
  }

  /// Returns the size of the view for a proposal.
  package func size(_ proposal: ProposedViewSize) -> CGSize {
    elements.gather(from: child).first?.node.sizeThatFits(proposal) ?? .zero
  }

  /// Places the view in a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame in the cell.
  ///   - filling: Whether the view fills the frame.
  package func place(in frame: CGRect, filling: Bool) {
    guard frame.size != bounds.size || core.needsPlacement || filling != isFilling else {
      layer.frame = frame
      return
    }
    bounds = CGRect(origin: .zero, size: frame.size)
    isFilling = filling
    layer.frame = frame
    layOutIfNeeded()
  }

  package func layOutIfNeeded() {
    guard !isInReusePool else { return }
    core.needsPlacement = false
    layouts += 1
    let sink = LayerSink()
    for element in elements.gather(from: child) {
      let proposal = ProposedViewSize(bounds.size)
      let size = element.node.sizeThatFits(proposal)
      element.node.place(
        in: CGRect(
          x: (bounds.width - size.width) / 2,
          y: (bounds.height - size.height) / 2,
          width: size.width,
          height: size.height
        ),
        proposal: proposal,
        into: sink
      )
    }
    layer.setChildren(sink.layers)
  }
}
