import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Sets the opacity of this view as a group, from 0, invisible, to 1, opaque. Overlapping content inside does not
  /// show through.
  nonisolated public func opacity(_ opacity: Double) -> some View { effect(OpacityEffect(opacity: opacity)) }

  /// Clips this view to its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { effect(ClipEffect(shape: Rectangle())) }

  /// Clips this view to a shape.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    effect(ClipEffect(shape: shape))
  }

  /// Clips this view to a rounded rectangle with a radius in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Adds a shadow to this view.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The blur radius in points.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(ShadowEffect(color: color, radius: radius, x: x, y: y))
  }

  /// Rotates the drawing of this view clockwise around an anchor, without effect on layout.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(scale: CGSize(width: 1, height: 1), angle: angle, anchor: anchor))
  }

  /// Scales the drawing of this view by factors around an anchor, without effect on layout.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(scale: scale, angle: .zero, anchor: anchor))
  }

  /// Scales the drawing of this view by a factor around an anchor, without effect on layout.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the drawing of this view by factors around an anchor, without effect on layout.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Composes this view as a group: outer opacity and shadows apply to the whole.
  nonisolated public func compositingGroup() -> some View { effect(PlainEffect()) }

  /// Composes this view as a group. Hosts choose the method.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { effect(PlainEffect()) }

  /// Sets whether this view and its content take part in hit tests.
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
  /// Returns the clip for a shape in a layer of a size in points.
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

/// An effect that adds a layer around the content without other changes.
nonisolated struct PlainEffect: LayerEffect {
  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {}
}

nonisolated struct HitEffect: LayerEffect {
  let isEnabled: Bool

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) { layer.ignoresHits = !isEnabled }
}

/// An effect that mirrors a layer in a right-to-left layout direction.
nonisolated struct FlipEffect: LayerEffect {
  let isEnabled: Bool

  @MainActor func apply(to layer: Layer, in environment: EnvironmentValues) {
    let isMirrored = isEnabled && environment.layoutDirection == .rightToLeft
    layer.transform = isMirrored ? LayerTransform(scaleX: -1) : .identity
  }
}
