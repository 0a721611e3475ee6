import Foundation
import RowanGraph
import RowanLayers

/// A modifier that puts each element into a layer and applies an effect to the layer, without effect on layout.
nonisolated struct GroupModifier<Effect: LayerEffect>: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { true }
  let effect: Effect

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    Layer(in: element.core.graph.layers)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    if !ValueComparison.areEqual(old.effect, effect) { apply(to: element) }
    return .nothing
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    apply(to: element)
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.state.frame = frame
    apply(to: element)
    let content = sink.inner(at: frame.origin)
    element.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: content)
    element.state.setChildren(content.layers)
    sink.append(element.state)
  }

  @MainActor private func apply(to element: ModifiedElement<Self>) {
    effect.apply(to: element.state, in: element.core.environment)
  }
}

/// An effect that sets properties of a layer with views.
@MainActor
protocol LayerEffect {
  /// Applies the effect to a layer whose frame is set. Called after each change of the effect, the size and the
  /// environment.
  func apply(to layer: Layer, in environment: EnvironmentValues)
}

extension View {
  nonisolated func effect<Effect: LayerEffect>(_ effect: Effect) -> some View {
    modifier(GroupModifier(effect: effect))
  }
}
