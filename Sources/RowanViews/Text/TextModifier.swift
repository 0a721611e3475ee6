import Foundation
import RowanGraph
import RowanLayers

/// A change of a text's style.
enum TextModifier: Equatable, Sendable {
  case font(Font?)
  case weight(Font.Weight?)
  case design(Font.Design?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigit
  case scale(Text.Scale)
  case foreground(AnyShapeStyle?)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)
  case underline(Text.LineStyle?)
  case strikethrough(Text.LineStyle?)
  case attribute(CustomAttribute)
  case language(TypesettingLanguage)
}

extension Text {
  func modified(_ modifier: TextModifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// Sets the font of the text; `nil` restores the environment's.
  public func font(_ font: Font?) -> Text { modified(.font(font)) }

  /// Sets the weight of the text; `nil` restores the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.weight(weight)) }

  /// Sets the font design of the text; `nil` restores the font's own.
  public func fontDesign(_ design: Font.Design?) -> Text { modified(.design(design)) }

  /// Makes the text bold: bold in titles, semibold in running text (fact B1).
  public func bold() -> Text { modified(.bold(true)) }

  /// Sets whether the text is bold.
  public func bold(_ isActive: Bool) -> Text { modified(.bold(isActive)) }

  /// Makes the text italic.
  public func italic() -> Text { modified(.italic(true)) }

  /// Sets whether the text is italic.
  public func italic(_ isActive: Bool) -> Text { modified(.italic(isActive)) }

  /// Sets whether the text has a monospaced design.
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.monospaced(isActive)) }

  /// Gives the digits of the text equal widths.
  public func monospacedDigit() -> Text { modified(.monospacedDigit) }

  /// Sets the color of the text; `nil` restores the environment's.
  public func foregroundColor(_ color: Color?) -> Text { modified(.foreground(color.map { AnyShapeStyle($0) })) }

  /// Sets the foreground style of the text. The shadows of a style apply to the text as a whole.
  ///
  /// A gradient spans the frame of the whole text. The gradient of a part, as in `Text("a").foregroundStyle(gradient) + Text("b")`,
  /// spans that frame as well, so that the part shows the colors at its place, on each of its lines.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { modified(.foreground(AnyShapeStyle(style))) }

  /// Adds space after each character, in points.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.tracking(kerning)) }

  /// Adds space after each character, in points.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.tracking(tracking)) }

  /// Raises the baseline of the text by a distance in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { modified(.baselineOffset(baselineOffset)) }

  /// Adds a line under the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text has the line.
  ///   - color: The color; `nil` for the color of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// Adds a line under the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text has the line.
  ///   - pattern: The pattern of the line.
  ///   - color: The color; `nil` for the color of the text.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// Adds a line through the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text has the line.
  ///   - color: The color; `nil` for the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// Adds a line through the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text has the line.
  ///   - pattern: The pattern of the line.
  ///   - color: The color; `nil` for the color of the text.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    modified(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
}

/// The style of the characters that a text appends: the outer style with the text's modifiers applied.
struct TextRunStyle {
  /// The font; `nil` for the environment's.
  var font: Font?
  var traits: FontTraits
  /// The color; `nil` for the color of the whole text.
  var color: RGBA?
  /// The gradient of the color's style.
  var gradient: Paint?
  /// The shadows and the blend mode of the color's style.
  var decoration: StyleDecoration?
  var tracking: CGFloat
  var baselineOffset: CGFloat
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var link: URL?
  /// The language; `nil` for that of the environment.
  var language: TypesettingLanguage?
  /// The values for a text renderer.
  var attributes: CustomAttributes = [:]

  init(_ settings: TextSettings) {
    traits = settings.traits
    tracking = settings.tracking
    baselineOffset = settings.baselineOffset
    underline = settings.underline
    strikethrough = settings.strikethrough
  }

  /// Applies modifiers; of two that set the same property, the inner one wins.
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
    case .scale(let scale): traits.isSecondary = scale.isSecondary
    case .foreground(let style):
      let made = style?.stylePaint(in: environment)
      color = made?.paint.representative
      gradient = made?.paint.gradient
      decoration = made?.decoration
    case .tracking(let points): tracking = points
    case .baselineOffset(let points): baselineOffset = points
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    case .language(let new): language = new
    case .attribute(let attribute): attributes[attribute.key] = attribute
    }
  }
}
