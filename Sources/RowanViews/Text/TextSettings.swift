import Foundation
import RowanGraph
import RowanLayers

/// Everything that views say about the texts inside of them, apart from font and colour. One value of the environment,
/// so that a text reads it at once.
package struct TextSettings: Hashable, Sendable {
  /// What `bold`, `italic`, `fontWeight` and their kind say.
  package var traits = FontTraits()
  package var lines = LineRange()
  package var lineSpacing: CGFloat = 0
  package var alignment = TextAlignment.leading
  package var truncation = Text.TruncationMode.tail
  package var textCase: Text.Case?
  package var minimumScaleFactor: CGFloat = 1
  /// Extra advance after each character: `kerning` and `tracking`.
  package var tracking: CGFloat = 0
  package var baselineOffset: CGFloat = 0
  package var underline: Text.LineStyle?
  package var strikethrough: Text.LineStyle?
  /// Whether people can select the characters, to copy them.
  package var isSelectable = false

  package init() {}
}

/// How many lines a text takes: at most `limit`, where there is one, and at least `reserved`, however short it is.
package struct LineRange: Hashable, Sendable {
  package private(set) var limit: Int?
  package private(set) var reserved: Int

  /// Limits below 1 count as 1.
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

private enum ClockKey: EnvironmentKey {
  static let defaultValue: @Sendable () -> Date = { Date() }
}

extension EnvironmentValues {
  package var textSettings: TextSettings {
    get { self[TextSettingsKey.self] }
    set { self[TextSettingsKey.self] = newValue }
  }

  /// The font of texts, or `nil` for the system's: body on touch, 13 points on the desktop (fact M1).
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines that a text takes, or `nil` for no limit.
  public var lineLimit: Int? {
    get { textSettings.lines.limit }
    set { textSettings.lines = LineRange(limit: newValue) }
  }

  /// Extra distance between the lines of a text in points.
  public var lineSpacing: CGFloat {
    get { textSettings.lineSpacing }
    set { textSettings.lineSpacing = newValue }
  }

  /// How the lines of a text are aligned with each other.
  public var multilineTextAlignment: TextAlignment {
    get { textSettings.alignment }
    set { textSettings.alignment = newValue }
  }

  /// Which part of a text gives way where it does not fit.
  public var truncationMode: Text.TruncationMode {
    get { textSettings.truncation }
    set { textSettings.truncation = newValue }
  }

  /// The smallest fraction of its size, 0…1, that text shrinks to in order to fit.
  public var minimumScaleFactor: CGFloat {
    get { textSettings.minimumScaleFactor }
    set { textSettings.minimumScaleFactor = newValue }
  }

  /// Upper or lower case for all text, or `nil` for text as it is.
  public var textCase: Text.Case? {
    get { textSettings.textCase }
    set { textSettings.textCase = newValue }
  }

  /// What time it is for texts that follow it. A host that must show the same twice sets a clock that stands still.
  package var clock: @Sendable () -> Date {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }

  /// The font that a text without one of its own is set in, resolved once for each environment.
  @MainActor package var resolvedFont: ResolvedFont { textContext.font }
}
