import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Makes the view see-through: 0 invisible … 1 opaque. What overlaps inside does not show through itself.
  nonisolated public func opacity(_ opacity: Double) -> some View { effect(OpacityEffect(opacity: opacity)) }

  /// Cuts off what reaches beyond the view's frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { effect(ClipEffect(shape: Rectangle())) }

  /// Cuts off what reaches beyond a shape.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    effect(ClipEffect(shape: shape))
  }

  /// Cuts the view's corners round; the radius in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// A shadow of the view; lengths in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(ShadowEffect(color: color, radius: radius, x: x, y: y))
  }

  /// Turns the view clockwise about a point of it. Layout does not see it.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(scale: CGSize(width: 1, height: 1), angle: angle, anchor: anchor))
  }

  /// Stretches the view about a point of it. Layout does not see it.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(scale: scale, angle: .zero, anchor: anchor))
  }

  /// Makes the view larger or smaller about a point of it. Layout does not see it.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Stretches the view about a point of it. Layout does not see it.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view as one thing: opacity and shadow set outside apply to the whole.
  nonisolated public func compositingGroup() -> some View { effect(PlainEffect()) }

  /// Draws the view as one thing. Hosts choose themselves how.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { effect(PlainEffect()) }

  /// Whether the view and all in it can be hit by a pointer.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { effect(HitEffect(isEnabled: enabled)) }
}

nonisolated struct OpacityEffect: LayerEffect {
  let opacity: Double

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }
}

nonisolated struct ClipEffect<Content: Shape>: LayerEffect {
  let shape: Content

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    layer.clip = .shape(shape, size: layer.frame.size, direction: environment.layoutDirection)
  }
}

extension ClipShape {
  /// The clip for a shape in a layer of a size.
  static func shape(_ shape: some Shape, size: CGSize, direction: LayoutDirection) -> ClipShape {
    if let rounded = shape as? RoundedRectangle { return rounded.clip }
    let drawing = ShapeDrawing(shape, size: size, direction: direction)
    return switch drawing.outline {
    case .rectangle: .bounds
    case .path(let path): .path(drawing.stroke.map { path.strokedPath($0) } ?? path)
    }
  }
}

nonisolated struct ShadowEffect: LayerEffect {
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let rgba = color.rgba(in: environment)
    layer.shadow = rgba.alpha > 0 ? Shadow(color: rgba, radius: max(0, radius), x: x, y: y) : nil
  }
}

nonisolated struct TransformEffect: LayerEffect {
  let scale: CGSize
  let angle: Angle
  let anchor: UnitPoint

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let isMirrored = environment.layoutDirection == .rightToLeft
    layer.transform = LayerTransform(
      scaleX: scale.width,
      scaleY: scale.height,
      rotation: CGFloat(angle.radians),
      anchor: CGPoint(x: isMirrored ? 1 - anchor.x : anchor.x, y: anchor.y)
    )
  }
}

/// A layer around the content and nothing else.
nonisolated struct PlainEffect: LayerEffect {
  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {}
}

nonisolated struct HitEffect: LayerEffect {
  let isEnabled: Bool

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) { layer.ignoresHits = !isEnabled }
}

/// Mirrors a layer where reading runs from right to left.
nonisolated struct FlipEffect: LayerEffect {
  let isEnabled: Bool

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let isMirrored = isEnabled && environment.layoutDirection == .rightToLeft
    layer.transform = isMirrored ? LayerTransform(scaleX: -1) : .identity
  }
}
