import Foundation
import RowanGraph
import RowanLayers

/// Draws each element in a layer of its own and changes how that layer is drawn. Layout does not see it.
nonisolated struct GroupModifier<Effect: LayerEffect>: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
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

/// A property of a layer that holds views.
@MainActor
protocol LayerEffect {
  /// Sets the property; the layer's frame is known. Called after each change of the effect, its size and environment.
  func apply(to layer: Layer, in environment: EnvironmentValues)
}

extension View {
  nonisolated func effect<Effect: LayerEffect>(_ effect: Effect) -> some View {
    modifier(GroupModifier(effect: effect))
  }
}
