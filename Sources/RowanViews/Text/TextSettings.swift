import Foundation
import RowanGraph
import RowanLayers

/// The settings of texts inside a view, apart from font and color.
///
/// One environment value holds all settings, so that a text reads them in one lookup.
package struct TextSettings: Hashable, Sendable {
  /// The traits set by `bold`, `italic`, `fontWeight` and similar modifiers.
  package var traits = FontTraits()
  /// The number of lines.
  package var lines = LineRange()
  /// The extra distance between lines, in points.
  package var lineSpacing: CGFloat = 0
  /// The height of the lines; `nil` for that of the font.
  package var lineHeight: AttributedString.LineHeight?
  /// Whether the leading edge is that of the characters instead of the layout.
  package var alignsByContent = false
  /// The alignment of the lines.
  package var alignment = TextAlignment.leading
  /// The part of a line that is omitted if the text does not fit.
  package var truncation = Text.TruncationMode.tail
  /// The BCP 47 tag of the language of texts; `nil` for that of the locale.
  package var language: String?
  /// The case transformation; `nil` for none.
  package var textCase: Text.Case?
  /// The smallest scale at which text is displayed before it is truncated.
  package var minimumScaleFactor: CGFloat = 1
  /// The weight of text that a person prefers; `nil` if it is not known.
  package var legibilityWeight: LegibilityWeight?
  /// Whether the space between characters may be reduced before text is truncated.
  package var allowsTightening = false
  /// The space after each character in points, of `kerning` and `tracking`.
  package var tracking: CGFloat = 0
  /// The distance by which the baseline is raised, in points.
  package var baselineOffset: CGFloat = 0
  /// The line under texts; `nil` for none.
  package var underline: Text.LineStyle?
  /// The line through texts; `nil` for none.
  package var strikethrough: Text.LineStyle?
  /// Whether characters can be selected and copied.
  package var isSelectable = false

  /// Creates the default settings.
  package init() {}
}

/// The number of lines of a text: a maximum and a number of lines for which space is reserved.
package struct LineRange: Hashable, Sendable {
  /// The maximum number of lines, at least 1; `nil` for no limit.
  package private(set) var limit: Int?
  /// The number of lines for which space is reserved, at least 0.
  package private(set) var reserved: Int

  /// Creates a range. A limit below 1 counts as 1, a negative reserve as 0.
  package init(limit: Int? = nil, reserved: Int = 0) {
    self.limit = limit.map { max($0, 1) }
    self.reserved = max(reserved, 0)
  }
}

private enum TextSettingsKey: EnvironmentKey {
  static let defaultValue = TextSettings()
}

private enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

extension EnvironmentValues {
  /// The settings of texts.
  package var textSettings: TextSettings {
    get { self[TextSettingsKey.self] }
    set { self[TextSettingsKey.self] = newValue }
  }

  /// The font of texts; `nil` for the system default: body on touch, 13 points on the desktop (fact M1).
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The maximum number of lines of a text; `nil` for no limit.
  public var lineLimit: Int? {
    get { textSettings.lines.limit }
    set { textSettings.lines = LineRange(limit: newValue) }
  }

  /// The extra distance between the lines of a text, in points.
  public var lineSpacing: CGFloat {
    get { textSettings.lineSpacing }
    set { textSettings.lineSpacing = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { textSettings.alignment }
    set { textSettings.alignment = newValue }
  }

  /// The part of a text that is omitted if it does not fit.
  public var truncationMode: Text.TruncationMode {
    get { textSettings.truncation }
    set { textSettings.truncation = newValue }
  }

  /// The smallest fraction of its size, 0...1, to which text shrinks in order to fit.
  public var minimumScaleFactor: CGFloat {
    get { textSettings.minimumScaleFactor }
    set { textSettings.minimumScaleFactor = newValue }
  }

  /// Whether the space between characters may be reduced so that text fits.
  public var allowsTightening: Bool {
    get { textSettings.allowsTightening }
    set { textSettings.allowsTightening = newValue }
  }

  /// The case of all text; `nil` for no transformation.
  public var textCase: Text.Case? {
    get { textSettings.textCase }
    set { textSettings.textCase = newValue }
  }

  /// The font of a text without a font of its own, resolved once for each environment.
  @MainActor package var resolvedFont: ResolvedFont { textContext.font }
}
