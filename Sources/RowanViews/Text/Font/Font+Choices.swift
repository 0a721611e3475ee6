import Foundation

extension Font {
  /// What a text is for: decides its size and weight, and follows the text size that the user asked for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    /// The style's name, as tokens and recordings spell it.
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

  /// The kind of letterforms.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The thickness of the strokes.
  public struct Weight: Hashable, Sendable {
    /// 100…900, as in CSS and OpenType.
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

  /// How far apart a font sets its lines.
  public enum Leading: Hashable, Sendable {
    case standard
    /// 2 points closer.
    case tight
    /// 2 points further apart.
    case loose
  }
}

/// What is changed about a font whatever its base: by `Font.bold()` and its kind, by modifiers of texts, and by the
/// environment. `nil` leaves a trait to what lies below.
package struct FontTraits: Hashable, Sendable {
  package enum SmallCaps: Hashable, Sendable { case lowercase, all }

  package var weight: Font.Weight?
  package var design: Font.Design?
  package var isBold: Bool?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var hasMonospacedDigits: Bool?
  package var smallCaps: SmallCaps?
  package var leading: Font.Leading?

  package init() {}

  /// These traits where they are set, else those of `base`.
  package func over(_ base: FontTraits) -> FontTraits {
    var result = base
    if let weight { result.weight = weight }
    if let design { result.design = design }
    if let isBold { result.isBold = isBold }
    if let isItalic { result.isItalic = isItalic }
    if let isMonospaced { result.isMonospaced = isMonospaced }
    if let hasMonospacedDigits { result.hasMonospacedDigits = hasMonospacedDigits }
    if let smallCaps { result.smallCaps = smallCaps }
    if let leading { result.leading = leading }
    return result
  }
}
