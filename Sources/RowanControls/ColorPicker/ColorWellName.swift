import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A modifier that names the button of a color picker by the picker's label and its color.
nonisolated struct ColorWellNameModifier: ElementModifier {
  typealias Body = Never
  let label: AnyView
  /// The color as a hexadecimal number.
  let value: String

  /// The layer around the button, and the text of the label.
  @MainActor
  final class State {
    let layer: Layer
    let label = LabelReader()

    init(in graph: Graph) { layer = Layer(in: graph.layers) }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> State {
    let state = State(in: element.core.graph)
    state.label.update(label, below: element)
    return state
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    element.state.label.forEachChild(body)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.label.update(label, below: element)
    return .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let state = element.state
    element.placeInner(inside: state.layer, frame: frame, proposal: proposal, into: sink)
    let label = state.label.text
    for button in state.layer.children where button.semantics?.role == .button {
      button.semantics?.label = label.isEmpty ? value : "\(label), \(value)"
    }
  }
}
