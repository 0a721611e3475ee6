import Foundation
import RowanLayers

/// The root node of a scene, which proposes the window size to its content and updates the layer tree.
@MainActor
package final class ViewHost<Content: View>: LayoutBoundary, OverlayPresenting {
  package let core: NodeCore
  /// The graph of the scene.
  package let graph: Graph
  private let scene: SceneReference
  private var content: (any Node)?
  private let elements = ElementStore()
  private var overlays = OverlayStack()
  /// The size of the window in points.
  package private(set) var size: CGSize

  /// Creates the root node of a scene.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - size: The size of the window in points.
  ///   - environment: The environment of the root view.
  ///   - measurer: The text measurer.
  ///   - pictures: The source of images.
  package init(
    _ view: Content,
    size: CGSize,
    environment: EnvironmentValues,
    measurer: any TextMeasurer,
    pictures: any PictureSource
  ) {
    graph = Graph(measurer: measurer, pictures: pictures, clock: environment.clock)
    scene = SceneReference(graph)
    self.size = size
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: nil,
        environment: Self.environment(environment, of: scene),
        visibility: VisibilityScope(parent: nil, isShown: true)
      )
    )
    content = view.makeNode(below: self)
    core.finishInitializing()
    graph.overlays = self
    requestLayout()
  }

  /// Views leave the tree even if the scene was not closed, and pending work retains nothing.
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

  /// Names the content. Overlays are named by their presenters.
  package func stableName(of child: any Node) -> String? { content == nil || child === content ? "0" : nil }

  /// Updates the content only. Overlays have the environment of their presenter.
  package func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(core.environment, of: content) }
  }

  /// Replaces the root view with another of the same type.
  package func update(_ view: Content) {
    if let content { view.update(content) }
  }

  /// Changes the size of the window, in points.
  package func resize(_ new: CGSize) {
    guard new != size else { return }
    size = new
    overlays.windowDidResize()
    requestLayout()
  }

  /// Replaces the environment of the root view.
  package func setEnvironment(_ environment: EnvironmentValues) {
    core.setEnvironment(Self.environment(environment, of: scene), of: self)
    requestLayout()
  }

  private static func environment(_ environment: EnvironmentValues, of scene: SceneReference) -> EnvironmentValues {
    var environment = environment
    environment.scene = scene
    return environment
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

  /// Returns the size of the content for a proposal, in points, as a hosting controller reports it.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    graph.update()
    return elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
  }
}
