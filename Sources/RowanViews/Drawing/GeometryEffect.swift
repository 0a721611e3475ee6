import Foundation
import RowanGraph
import RowanLayers

/// A modifier that draws its view as seen through a projection that depends on the view's size. Layout does not see it.
///
/// Hosts that animate let the view travel from one projection to the next by themselves: `effectValue` is asked for the
/// ends of the way only.
public protocol GeometryEffect: Animatable, ViewModifier, Sendable where Body == Never {
  /// The projection of a view of a size in points, about its top left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Makes the node of the view. Rowan's own.
  @MainActor public func _makeModifierNode<Wrapped: View>(
    _ content: Wrapped,
    _ context: _NodeContext
  ) -> _NodeHandle {
    GroupModifier(effect: EffectOfSize(effect: self))._makeModifierNode(content, context)
  }

  /// Gives the node new values. Rowan's own.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    GroupModifier(effect: EffectOfSize(effect: self))._updateModifierNode(handle, content)
  }

  /// The same effect that does not change the coordinates of what is inside. Coordinates here never see effects' projections.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

nonisolated struct EffectOfSize<Effect: GeometryEffect>: LayerEffect {
  let effect: Effect

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let transform = effect.effectValue(size: layer.frame.size)
    layer.filter = transform.isIdentity ? nil : .projected(transform.projection)
  }
}

/// A modifier with a part that can be animated. Its body is made for the ends of an animation; hosts that animate let the
/// views travel between them.
public protocol AnimatableModifier: Animatable, ViewModifier {}
