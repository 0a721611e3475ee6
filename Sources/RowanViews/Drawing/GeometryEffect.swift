import Foundation
import RowanGraph
import RowanLayers

/// A modifier that projects the drawing of its view by a function of the view's size, without effect on layout.
///
/// Hosts animate between projections themselves: `effectValue(size:)` is called only for the ends of an animation.
public protocol GeometryEffect: Animatable, ViewModifier, Sendable where Body == Never {
  /// Returns the projection of a view.
  ///
  /// - Parameter size: The size of the view, in points.
  /// - Returns: The projection in the view's coordinates, relative to its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Creates the node of the view; internal to Rowan.
  @MainActor public func _makeModifierNode<Wrapped: View>(
    _ content: Wrapped,
    _ context: _NodeContext
  ) -> _NodeHandle {
    GroupModifier(effect: EffectOfSize(effect: self))._makeModifierNode(content, context)
  }

  /// Updates the node with new values; internal to Rowan.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    GroupModifier(effect: EffectOfSize(effect: self))._updateModifierNode(handle, content)
  }

  /// Returns the effect itself: in Rowan, effects never change the coordinate spaces of their content.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

nonisolated struct EffectOfSize<Effect: GeometryEffect>: LayerEffect {
  let effect: Effect

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let transform = effect.effectValue(size: layer.frame.size)
    layer.filter = transform.isIdentity ? nil : .projected(transform.projection)
  }
}

/// A modifier with animatable data. Its body is evaluated for the ends of an animation; hosts interpolate the views
/// between.
public protocol AnimatableModifier: Animatable, ViewModifier {}
