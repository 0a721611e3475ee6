import Foundation

/// A font, selected by text style, by size or by name.
///
/// A font is a description: its size is resolved in the environment of its use (idiom and preferred text size, facts
/// B1–B5).
public struct Font: Hashable, Sendable {
  /// The base of a font, before traits.
  package enum Base: Hashable, Sendable {
    /// The system font in a text style.
    case style(TextStyle, design: Design?, weight: Weight?)
    /// The system font in a fixed size, in points.
    case system(size: CGFloat, design: Design?, weight: Weight?)
    /// A named font whose size scales with the style `relativeTo`; `nil` for a fixed size.
    case named(String, size: CGFloat, relativeTo: TextStyle?)

    /// The font of the environment, which takes the place of a font without a name.
    static let environment = Base.named("", size: 0, relativeTo: nil)
  }

  /// The base.
  package var base: Base
  /// The changes to the base.
  package var traits: FontTraits

  /// Creates a font from a base and traits.
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
  /// Emphasized body text: 17 points semibold on touch, 13 bold on the desktop.
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

  /// Returns the system font in a text style.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - design: The design; `nil` for the default.
  ///   - weight: The weight; `nil` for the style's.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design: design, weight: weight))
  }

  /// Returns the system font in a fixed size, which does not follow Dynamic Type.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: The weight; `nil` for regular.
  ///   - design: The design; `nil` for the default.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, design: design, weight: weight))
  }

  /// Returns a font by family name.
  ///
  /// - Parameters:
  ///   - name: The family name.
  ///   - size: The size in points at the default text size; it scales with body text.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

  /// Returns a font by family name.
  ///
  /// - Parameters:
  ///   - name: The family name.
  ///   - size: The size in points at the default text size.
  ///   - textStyle: The text style with which the size scales.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.named(name, size: size, relativeTo: textStyle))
  }

  /// Returns a font by family name in a fixed size.
  ///
  /// - Parameters:
  ///   - name: The family name.
  ///   - fixedSize: The size in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.named(name, size: fixedSize, relativeTo: nil))
  }
}
