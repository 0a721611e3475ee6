import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Sets the name of the view's coordinate space, for geometry readers and gestures inside it. Of several ancestors
  /// with the same name, the nearest is used.
  ///
  /// - Parameter name: The name.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }

  /// Sets the name of the view's coordinate space.
  ///
  /// - Parameter name: The name.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// A modifier that adds a named layer around each element of its content.
nonisolated struct CoordinateSpaceModifier: ElementModifier {
  typealias Body = Never
  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .kept }
  let name: AnyHashable

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> NamedLayer {
    NamedLayer(name: name, in: element.core.graph.layers)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    // Readers update their positions after every layout.
    element.state.name = name
    return .nothing
  }
}

/// A layer with a name. It handles no events.
@MainActor
final class NamedLayer: InteractiveLayer {
  let layer: Layer
  var name: AnyHashable

  init(name: AnyHashable, in tree: LayerTree) {
    self.name = name
    layer = Layer(in: tree)
    layer.responder = self
  }

  func receive(_ event: LayerEvent) -> EventUse { .ignored }
}
