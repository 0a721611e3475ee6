import Foundation
import RowanGraph
import RowanLayers

/// A shadow of the parts that a style fills.
public struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat
  let isInner: Bool

  /// Returns a shadow behind the filled parts.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The blur radius in points.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
  }

  /// Returns a shadow that the edges of the filled parts cast inward.
  ///
  /// Shapes have it; text and symbols have none, which is reported once.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The blur radius in points.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
  }

  func resolve(in environment: EnvironmentValues) -> StyleDecoration.Cast {
    StyleDecoration.Cast(
      shadow: Shadow(color: color.rgba(in: environment), radius: max(0, radius), x: x, y: y),
      isInner: isInner
    )
  }
}

/// What a style draws in addition to its paint; shared, since few styles have it.
final class StyleDecoration: Hashable, Sendable {
  /// A resolved shadow.
  struct Cast: Hashable, Sendable {
    var shadow: Shadow
    var isInner: Bool
  }

  let casts: [Cast]
  let blend: LayerBlend?
  /// The image that fills the shape in place of the paint.
  let image: ImagePaint?

  init(casts: [Cast] = [], blend: LayerBlend? = nil, image: ImagePaint? = nil) {
    self.casts = casts
    self.blend = blend
    self.image = image
  }

  static func == (a: StyleDecoration, b: StyleDecoration) -> Bool {
    a === b || a.casts == b.casts && a.blend == b.blend && a.image == b.image
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(casts)
    hasher.combine(blend)
  }

  var drops: [Shadow] { casts.filter { !$0.isInner }.map(\.shadow) }
  var inners: [Shadow] { casts.filter(\.isInner).map(\.shadow) }

  /// Reports once what text and images do not draw.
  ///
  /// - Parameter what: Text or an image, for the message.
  func reportLimits(of what: String) {
    if image != nil {
      IssueOnce.report("An image paint fills shapes only: \(what) is drawn in the label color.")
    } else if !inners.isEmpty {
      IssueOnce.report("An inner shadow of \(what) is not drawn; use a drop shadow.")
    } else if drops.count > 1 {
      IssueOnce.report("Of several drop shadows of \(what) only the last is drawn.")
    }
  }
}

extension ShapeStyle {
  /// Returns the style with a shadow of what it fills.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }

  /// Returns the style with a blend mode for what it fills.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendShapeStyle(base: self, mode: mode) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }

  /// Returns the foreground style with a blend mode.
  public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().blendMode(mode)) }

  /// Returns the foreground style with its opacity multiplied by a factor from 0 to 1.
  public static func opacity(_ opacity: Double) -> AnyShapeStyle { AnyShapeStyle(ForegroundStyle().opacity(opacity)) }
}

/// A style with a shadow.
struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle

  func _paint(in context: _StyleContext) -> _StylePaint {
    var made = base._paint(in: context)
    let inner = made.decoration
    made.decoration = StyleDecoration(
      casts: (inner?.casts ?? []) + [shadow.resolve(in: context.environment)],
      blend: inner?.blend,
      image: inner?.image
    )
    return made
  }
}

extension ShadowShapeStyle: Equatable where Base: Equatable {}

/// A style with a blend mode.
struct BlendShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode

  func _paint(in context: _StyleContext) -> _StylePaint {
    var made = base._paint(in: context)
    made.decoration = StyleDecoration(
      casts: made.decoration?.casts ?? [],
      blend: mode.layerBlend,
      image: made.decoration?.image
    )
    return made
  }
}

extension BlendShapeStyle: Equatable where Base: Equatable {}
