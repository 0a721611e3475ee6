import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Names the view's coordinates, for readers and gestures inside it. Of several views of one name the nearest counts.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Names the view's coordinates: the older spelling.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// Puts a layer around each element of its content, known by a name.
nonisolated struct CoordinateSpaceModifier: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  let name: AnyHashable

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> NamedLayer {
    NamedLayer(name: name, in: element.core.graph.layers)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    // Readers look where they are after every layout.
    element.state.name = name
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
  }
}

/// A layer that can be found by a name. It answers for no events.
@MainActor
final class NamedLayer: LayerResponder {
  let layer: Layer
  var name: AnyHashable

  init(name: AnyHashable, in tree: LayerTree) {
    self.name = name
    layer = Layer(in: tree)
    layer.responder = self
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { .ignored }
}
