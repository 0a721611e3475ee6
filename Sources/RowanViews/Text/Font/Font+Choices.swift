import Foundation

extension Font {
  /// A semantic text style, which determines size and weight and follows Dynamic Type.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The styles, from titles to captions; `Font` lists their sizes.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// The style's name in tokens and recordings.
    package var name: String {
      switch self {
      case .largeTitle: "largeTitle"
      case .title: "title"
      case .title2: "title2"
      case .title3: "title3"
      case .headline: "headline"
      case .subheadline: "subheadline"
      case .body: "body"
      case .callout: "callout"
      case .footnote: "footnote"
      case .caption: "caption"
      case .caption2: "caption2"
      }
    }
  }

  /// The design of a typeface.
  public enum Design: Hashable, Sendable {
    /// The designs of the system font.
    case `default`, serif, rounded, monospaced
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// The weight on the scale 100...900 of CSS and OpenType.
    package var value: Int

    /// Weight 100.
    public static let ultraLight = Weight(value: 100)
    /// Weight 200.
    public static let thin = Weight(value: 200)
    /// Weight 300.
    public static let light = Weight(value: 300)
    /// Weight 400.
    public static let regular = Weight(value: 400)
    /// Weight 500.
    public static let medium = Weight(value: 500)
    /// Weight 600.
    public static let semibold = Weight(value: 600)
    /// Weight 700.
    public static let bold = Weight(value: 700)
    /// Weight 800.
    public static let heavy = Weight(value: 800)
    /// Weight 900.
    public static let black = Weight(value: 900)
  }

  /// The distance between the lines of a font.
  public enum Leading: Hashable, Sendable {
    /// The leading of the font.
    case standard
    /// 2 points less than standard.
    case tight
    /// 2 points more than standard.
    case loose
  }
}

/// Changes to a font, independent of its base; `nil` keeps the underlying value.
///
/// Traits come from `Font.bold()` and similar methods, from text modifiers and from the environment.
package struct FontTraits: Hashable, Sendable {
  /// The letters displayed as small capitals.
  package enum SmallCaps: Hashable, Sendable { case lowercase, all }

  /// The weight.
  package var weight: Font.Weight?
  /// The design.
  package var design: Font.Design?
  /// Whether the font is bold.
  package var isBold: Bool?
  /// Whether the font is italic.
  package var isItalic: Bool?
  /// Whether the design is monospaced.
  package var isMonospaced: Bool?
  /// Whether digits have equal widths.
  package var hasMonospacedDigits: Bool?
  /// Whether the font has the size of secondary text.
  package var isSecondary: Bool?
  /// The letters displayed as small capitals.
  package var smallCaps: SmallCaps?
  /// The distance between lines.
  package var leading: Font.Leading?

  /// Creates traits without changes.
  package init() {}

  /// Returns these traits with unset ones taken from `base`.
  package func over(_ base: FontTraits) -> FontTraits {
    var result = base
    if let weight { result.weight = weight }
    if let design { result.design = design }
    if let isBold { result.isBold = isBold }
    if let isItalic { result.isItalic = isItalic }
    if let isMonospaced { result.isMonospaced = isMonospaced }
    if let hasMonospacedDigits { result.hasMonospacedDigits = hasMonospacedDigits }
    if let isSecondary { result.isSecondary = isSecondary }
    if let smallCaps { result.smallCaps = smallCaps }
    if let leading { result.leading = leading }
    return result
  }
}
