import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A modifier that shows its content in one of the two states of the control around it (see `Anticipation`).
package nonisolated struct TurnedOpacity: ElementModifier {
  package typealias Body = Never
  /// Whether the content is visible in the current state; in the other state it is the opposite.
  let isVisible: Bool

  /// Creates a modifier for the current state.
  package init(isVisible: Bool) { self.isVisible = isVisible }

  @MainActor package func makeState(_ element: ModifiedElement<Self>) -> Layer {
    Layer(in: element.core.graph.layers)
  }

  @MainActor package func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }

  @MainActor package func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    old.isVisible == isVisible ? .nothing : .placement
  }

  @MainActor package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.opacity = isVisible ? 1 : 0
    element.state.anticipation = .turned(Anticipation.Turn(opacity: isVisible ? 0 : 1))
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
  }
}
