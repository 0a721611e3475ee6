import Foundation
import RowanGraph
import RowanLayers

/// One change of a text's style.
enum TextModifier: Equatable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit
  case foreground(AnyShapeStyle?)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
}

extension Text {
  private func modified(_ modifier: TextModifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// The text in a font; `nil` for the environment's.
  public func font(_ font: Font?) -> Text { modified(.font(font)) }

  /// The text in a weight; `nil` for the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }

  /// The text in a kind of letterforms; `nil` for the font's own.
  public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }

  /// The text emphasised: bold in titles, semibold in running text (fact B1).
  public func bold() -> Text { modified(.bold(true)) }

  /// The text emphasised or not.
  public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }

  /// The text slanted.
  public func italic() -> Text { modified(.italic(true)) }

  /// The text slanted or not.
  public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }

  /// The text in fixed-width letters, or not.
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.monospaced(isActive)) }

  /// The text with digits of equal width.
  public func monospacedDigit() -> Text { modified(.monospacedDigit) }

  /// The text in a colour; `nil` for the environment's.
  public func foregroundColor(_ color: Color?) -> Text { modified(.foreground(color.map { AnyShapeStyle($0) })) }

  /// The text in a style. A gradient gives its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { modified(.foreground(AnyShapeStyle(style))) }

  /// Extra room after each character, in points.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.tracking(kerning)) }

  /// Extra room after each character, in points.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

  /// The baseline shifted upwards, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { modified(.baselineOffset(baselineOffset)) }

  /// A line below the text, in the text's colour unless it has its own.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// A line below the text in a pattern, in the text's colour unless it has its own.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// A line through the text, in the text's colour unless it has its own.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// A line through the text in a pattern, in the text's colour unless it has its own.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}

/// The style of the characters that a text appends: what is around it, changed by its modifiers.
struct TextRunStyle {
  /// `nil` for the environment's.
  var font: Font?
  var traits: FontTraits
  /// `nil` for the colour of the whole text.
  var color: RGBA?
  var tracking: CGFloat
  var baselineOffset: CGFloat
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var link: URL?

  init(_ settings: TextSettings) {
    traits = settings.traits
    tracking = settings.tracking
    baselineOffset = settings.baselineOffset
    underline = settings.underline
    strikethrough = settings.strikethrough
  }

  /// The style inside of modifiers: the inner one of two that say the same wins.
  @MainActor mutating func apply(_ modifiers: [TextModifier], in environment: EnvironmentValues) {
    for modifier in modifiers.reversed() { apply(modifier, in: environment) }
  }

  @MainActor private mutating func apply(_ modifier: TextModifier, in environment: EnvironmentValues) {
    switch modifier {
    case .font(let new): font = new
    case .weight(let new): traits.weight = new
    case .design(let new): traits.design = new
    case .bold(let isActive): traits.isBold = isActive
    case .italic(let isActive): traits.isItalic = isActive
    case .monospaced(let isActive): traits.isMonospaced = isActive
    case .monospacedDigit: traits.hasMonospacedDigits = true
    case .foreground(let style): color = style?.paint(in: environment).representative
    case .tracking(let points): tracking = points
    case .baselineOffset(let points): baselineOffset = points
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    }
  }
}
