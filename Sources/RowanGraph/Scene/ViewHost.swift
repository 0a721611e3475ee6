import Foundation
import RowanLayers

/// The root of a scene: gives its content the window's size and keeps the layer tree up to date.
@MainActor
package final class ViewHost<Content: View>: LayoutBoundary, OverlayPresenting {
  package let core: NodeCore
  package let graph: Graph
  private var content: (any Node)?
  private let elements = ElementStore()
  private var overlays = OverlayStack()
  /// The window in points.
  package private(set) var size: CGSize

  package init(
    _ view: Content,
    size: CGSize,
    environment: EnvironmentValues,
    measurer: any TextMeasurer,
    pictures: any PictureSource
  ) {
    graph = Graph(measurer: measurer, pictures: pictures)
    self.size = size
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: nil,
        environment: environment,
        visibility: VisibilityScope(parent: nil, isShown: true)
      )
    )
    content = view.makeNode(below: self)
    core.finishInitializing()
    graph.overlays = self
    requestLayout()
  }

  /// Views that nobody closed leave the tree all the same; what waits holds nothing alive.
  isolated deinit {
    content?.tearDown()
    for node in overlays.nodes { node.tearDown() }
    graph.end()
  }

  package var shape: NodeShape { .group([]) }
  package func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    overlays.nodes.forEach(body)
  }

  /// Overlays have the environment of whoever presents them.
  package func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(core.environment, of: content) }
  }

  /// Another root view of the same type.
  package func update(_ view: Content) {
    if let content { view.update(content) }
  }

  /// Another window size in points.
  package func resize(_ new: CGSize) {
    guard new != size else { return }
    size = new
    overlays.windowDidResize()
    requestLayout()
  }

  package func setEnvironment(_ environment: EnvironmentValues) {
    core.setEnvironment(environment, of: self)
    requestLayout()
  }

  package func contentStructureDidChange() {
    elements.invalidate()
    overlays.invalidate()
    requestLayout()
  }

  package func present(_ overlay: Overlay, environment: EnvironmentValues) {
    overlays.present(overlay, below: self, environment)
    requestLayout()
  }

  package var frontNode: (any Node)? { overlays.nodes.last }

  package func dismiss(_ overlay: Overlay) {
    overlays.dismiss(overlay)
    requestLayout()
  }

  package func contentNeedsLayout(from child: any Node) -> Bool {
    requestLayout()
    return true
  }

  private func requestLayout() {
    core.needsPlacement = true
    graph.enqueueLayout(self)
  }

  package func layOutIfNeeded() {
    guard core.needsPlacement else { return }
    core.needsPlacement = false
    let root = graph.layers.root
    root?.frame = CGRect(origin: .zero, size: size)
    let sink = LayerSink()
    elements.placeCentered(in: CGRect(origin: .zero, size: size), from: content, into: sink)
    overlays.place(in: CGRect(origin: .zero, size: size), into: sink)
    root?.setChildren(sink.layers)
  }

  /// The content's size for a proposal, as a hosting controller reports it.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    graph.update()
    return elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
  }
}
