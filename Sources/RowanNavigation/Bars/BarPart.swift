import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The views of a bar in a layer of their own, created and removed as the bar has content.
@MainActor
final class BarPart {
  let layer: Layer
  /// The node of the bar's view; `nil` while the bar has no content.
  private(set) var node: (any Node)?
  private let elements = ElementStore()

  init(in graph: Graph, role: Semantics.Role) {
    layer = Layer(in: graph.layers)
    layer.semantics = Semantics(role: role)
  }

  /// Shows a view or, for `nil`, removes it.
  ///
  /// - Parameters:
  ///   - view: The view. Its type must be the same in every call for one part.
  ///   - parent: The node that becomes the parent of the bar's node.
  func show<Bar: View>(_ view: Bar?, below parent: any Node) {
    if let view, let node {
      view.update(node)
    } else {
      node?.tearDown()
      node = view?.makeNode(below: parent, environment: parent.core.environment.inBar())
      elements.invalidate()
    }
  }

  func environmentDidChange(to environment: EnvironmentValues) {
    if let node { node.core.setEnvironment(environment.inBar(), of: node) }
  }

  /// The width in points that the views take if they may, 0 without content.
  var idealWidth: CGFloat {
    elements.gather(from: node).map { $0.node.sizeThatFits(.unspecified).width }.max() ?? 0
  }

  func structureDidChange() { elements.invalidate() }

  /// Places the bar's views at the top left of its layer, and the layer in the sink.
  ///
  /// - Parameters:
  ///   - frame: The frame of the layer in the sink's coordinate space.
  ///   - sink: The sink that receives the layer.
  ///   - safeArea: The safe area in the sink's coordinate space.
  /// - Returns: `false` if the bar has no content.
  @discardableResult
  func place(in frame: CGRect, into sink: LayerSink, safeArea: SafeArea? = nil) -> Bool {
    guard let node else { return false }
    let inner = LayerSink(safeArea: safeArea?.relative(to: frame.origin))
    let proposal = ProposedViewSize(frame.size)
    for element in elements.gather(from: node) {
      let fitting = element.node.sizeThatFits(proposal)
      element.node.place(in: CGRect(origin: .zero, size: fitting), proposal: proposal, into: inner)
    }
    layer.frame = frame
    layer.setChildren(inner.layers)
    sink.append(layer)
    return true
  }
}

extension EnvironmentValues {
  /// Returns the environment of a bar's content, without the row and font values around the container.
  @MainActor func inBar() -> EnvironmentValues {
    var environment = self
    environment.controlPlacement = .free
    environment.opensMenusBySliding = true
    environment.font = nil
    environment.scrollSurroundings = ScrollSurroundings()
    return environment
  }
}
