import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The views of a bar in a layer of their own: made when there is something to show, kept up to date, taken away.
@MainActor
final class BarPart {
  let layer: Layer
  private(set) var node: (any Node)?
  private let elements = ElementStore()

  init(in graph: Graph, role: Semantics.Role) {
    layer = Layer(in: graph.layers)
    layer.semantics = Semantics(role: role)
  }

  /// Shows a view, always of the same type for one part; `nil` takes it away.
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

  func structureDidChange() { elements.invalidate() }

  /// Places the bar's views from the top left of its layer, and the layer in the sink. Returns false without a bar.
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
  /// The environment of what stands in a bar: nothing of rows and fonts around the container reaches it.
  @MainActor func inBar() -> EnvironmentValues {
    var environment = self
    environment.controlPlacement = .free
    environment.font = nil
    environment.scrollSurroundings = ScrollSurroundings()
    return environment
  }
}
