import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

extension View {
  /// Sets whether the view keeps its colors while the system inverts those of the screen, as a photo should.
  ///
  /// A browser that reports the inversion (`inverted-colors`) inverts the view a second time.
  ///
  /// - Parameter active: Whether it does.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    modifier(KeptColorsModifier(isActive: active))
  }
}

/// A modifier that places each element of its content in a layer that keeps its colors.
nonisolated private struct KeptColorsModifier: ElementModifier {
  typealias Body = Never
  let isActive: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    let layer = Layer(in: element.core.graph.layers)
    layer.interests = interests
    return layer
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.interests = interests
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) { element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink) }

  private var interests: EventInterests { isActive ? .keepsColors : [] }
}
