import Foundation

/// The presentation of text marked by inline Markdown. Foundation on Linux has no such type.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*text*`: italic.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**text**`: bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// `` `text` ``: a monospaced design.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~text~~`: a line through the text.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
}

extension TextRunStyle {
  /// Applies an intent to the style.
  mutating func apply(_ intent: InlinePresentationIntent) {
    if intent.contains(.emphasized) { traits.isItalic = true }
    if intent.contains(.stronglyEmphasized) { traits.isBold = true }
    if intent.contains(.code) { traits.isMonospaced = true }
    if intent.contains(.strikethrough) { strikethrough = .single }
  }
}
