import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Reads the text of a label that is not shown. Its layers are created but never added to the screen.
@MainActor
final class LabelReader {
  private var node: (any Node)?

  /// Updates the node of the label.
  ///
  /// - Parameters:
  ///   - label: The label, or `nil` for none.
  ///   - parent: The parent of the label's node.
  func update(_ label: AnyView?, below parent: any Node) {
    guard let label else {
      node?.tearDown()
      node = nil
      return
    }
    if let node {
      label.update(node)
    } else {
      node = label.makeNode(below: parent)
    }
  }

  func forEachChild(_ body: (any Node) -> Void) {
    if let node { body(node) }
  }

  /// The text of the label, or an empty string without a label.
  ///
  /// - Complexity: Each access lays out the label.
  var text: String {
    guard let node else { return "" }
    var elements: [Element] = []
    node.collectElements(into: &elements)
    return AccessibleText.ofUnseen(elements.map(\.node))
  }
}

extension AccessibleText {
  /// Returns the text of nodes that are not on the screen.
  ///
  /// - Complexity: Each call lays out the nodes.
  static func ofUnseen(_ nodes: [any LayoutNode]) -> String {
    let sink = LayerSink()
    for node in nodes {
      let size = node.sizeThatFits(.unspecified)
      node.place(in: CGRect(origin: .zero, size: size), proposal: .unspecified, into: sink)
    }
    return of(sink.layers)
  }
}

/// A modifier whose elements read the text of a label that is not drawn.
@MainActor
protocol LabelReadingModifier: ElementModifier where State: LabelReadingLayer {
  /// The label.
  var label: AnyView { get }
}

/// The layer around an element, and the text of its label.
@MainActor
class LabelReadingLayer {
  let layer: Layer
  let label = LabelReader()

  required init(in graph: Graph) { layer = Layer(in: graph.layers) }
}

extension LabelReadingModifier {
  func makeState(_ element: ModifiedElement<Self>) -> State {
    let state = State(in: element.core.graph)
    state.label.update(label, below: element)
    return state
  }

  func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    element.state.label.forEachChild(body)
  }
}
