import Foundation
import RowanGraph
import RowanLayers

/// A modifier that gives an icon the accessibility label of a title that is not shown.
nonisolated struct HiddenTitleModifier<Title: View>: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  let title: Title

  /// The title, laid out off screen, and the layer with its label.
  @MainActor
  final class Parts {
    let title: SecondaryNode<Title>
    let layer: Layer

    init(title: SecondaryNode<Title>, layer: Layer) {
      self.title = title
      self.layer = layer
    }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Parts {
    Parts(title: SecondaryNode(title, below: element), layer: Layer(in: element.core.graph.layers))
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.title.update(title)
    return .nothing
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    body(element.state.title)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let parts = element.state
    let unseen = LayerSink()
    parts.title.place(alignedTo: element.inner, in: frame, alignment: .center, into: unseen)
    let content = sink.inner(at: frame.origin)
    element.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: content)
    parts.layer.frame = frame
    parts.layer.setChildren(content.layers)
    parts.layer.semantics = Semantics(role: .image, label: AccessibleText.of(unseen.layers), combinesChildren: true)
    sink.append(parts.layer)
  }
}
