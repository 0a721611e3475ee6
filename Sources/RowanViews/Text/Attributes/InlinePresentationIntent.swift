import Foundation

/// What inline Markdown means for the text it marks. Foundation on Linux has no such type.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The flags.
  public let rawValue: UInt
  /// Intents by their flags.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*text*`: slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**text**`: bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// `` `text` ``: fixed-width letters.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~text~~`: struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension TextRunStyle {
  /// The style of text with an intent.
  mutating func apply(_ intent: InlinePresentationIntent) {
    if intent.contains(.emphasized) { traits.isItalic = true }
    if intent.contains(.stronglyEmphasized) { traits.isBold = true }
    if intent.contains(.code) { traits.isMonospaced = true }
    if intent.contains(.strikethrough) { strikethrough = .single }
  }
}
