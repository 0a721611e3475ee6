import RowanGraph
import RowanLayers

/// A background that lets a little of what lies behind it through.
///
/// Hosts draw it as a quiet translucent fill: what lies behind is not blurred.
public struct Material: ShapeStyle, Hashable {
  private let opacity: Float

  /// Mostly see-through.
  public static let ultraThin = Material(opacity: 0.36)
  /// More see-through than opaque.
  public static let thin = Material(opacity: 0.48)
  /// Somewhat see-through.
  public static let regular = Material(opacity: 0.6)
  /// More opaque than see-through.
  public static let thick = Material(opacity: 0.72)
  /// Mostly opaque.
  public static let ultraThick = Material(opacity: 0.84)
  /// What bars are made of.
  public static let bar = Material(opacity: 0.84)

  public func _paint(in context: _StyleContext) -> _StylePaint {
    let hex: UInt32 = context.environment.colorScheme == .light ? 0xF6F6F6 : 0x1E1E1E
    return _StylePaint(RGBA(hex: hex, alpha: opacity))
  }
}

extension ShapeStyle where Self == Material {
  /// A mostly see-through fill.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A fill more see-through than opaque.
  public static var thinMaterial: Material { .thin }
  /// A somewhat see-through fill.
  public static var regularMaterial: Material { .regular }
  /// A fill more opaque than see-through.
  public static var thickMaterial: Material { .thick }
  /// A mostly opaque fill.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// What bars are filled with.
  public static var bar: Material { .bar }
}
