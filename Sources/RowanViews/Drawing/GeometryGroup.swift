import RowanGraph
import RowanLayers

extension View {
  /// Draws this view in a layer of its own, which moves as a whole when the geometry of its parents changes.
  nonisolated public func geometryGroup() -> some View { effect(GeometryGroupEffect()) }
}

/// A layer without an effect.
struct GeometryGroupEffect: LayerEffect, Equatable {
  func apply(to layer: Layer, in environment: EnvironmentValues) {}
}
