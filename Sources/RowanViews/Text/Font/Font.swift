import Foundation

/// A typeface, chosen by meaning (a text style) or by size.
///
/// A font is a description: which size it becomes depends on the environment where it is used (touch or desktop, and
/// the text size that the user asked for, facts B1–B5).
public struct Font: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case style(TextStyle, design: Design?, weight: Weight?)
    case system(size: CGFloat, design: Design?, weight: Weight?)
    /// `relativeTo` names the style whose growth the size follows, `nil` for a fixed size.
    case named(String, size: CGFloat, relativeTo: TextStyle?)
  }

  package var base: Base
  package var traits: FontTraits

  package init(_ base: Base, traits: FontTraits = FontTraits()) {
    self.base = base
    self.traits = traits
  }

  /// The largest style: 34 points on touch, 26 on the desktop, at the default text size.
  public static let largeTitle = Font(.largeTitle)
  /// First-level headings: 28 points on touch, 22 on the desktop.
  public static let title = Font(.title)
  /// Second-level headings: 22 points on touch, 17 on the desktop.
  public static let title2 = Font(.title2)
  /// Third-level headings: 20 points on touch, 15 on the desktop.
  public static let title3 = Font(.title3)
  /// Emphasised body text: 17 points semibold on touch, 13 bold on the desktop.
  public static let headline = Font(.headline)
  /// Secondary headings: 15 points on touch, 11 on the desktop.
  public static let subheadline = Font(.subheadline)
  /// Running text: 17 points on touch, 13 on the desktop.
  public static let body = Font(.body)
  /// Callouts: 16 points on touch, 12 on the desktop.
  public static let callout = Font(.callout)
  /// Footnotes: 13 points on touch, 10 on the desktop.
  public static let footnote = Font(.footnote)
  /// Captions: 12 points on touch, 10 on the desktop.
  public static let caption = Font(.caption)
  /// Alternate captions: 11 points on touch, 10 medium on the desktop.
  public static let caption2 = Font(.caption2)

  private init(_ style: TextStyle) { self.init(.style(style, design: nil, weight: nil)) }

  /// The system font in a text style; `nil` leaves design or weight to the style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design: design, weight: weight))
  }

  /// The system font at a fixed size in points, which Dynamic Type leaves alone.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, design: design, weight: weight))
  }

  /// A font by family name. The size, in points, grows and shrinks as body text does.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

  /// A font by family name. The size, in points, grows and shrinks as `textStyle` does.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.named(name, size: size, relativeTo: textStyle))
  }

  /// A font by family name at a fixed size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.named(name, size: fixedSize, relativeTo: nil))
  }
}
