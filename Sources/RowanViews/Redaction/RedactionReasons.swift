import RowanGraph

/// The reasons for which content is redacted.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is a placeholder for content that is not loaded.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// The content may be private: only views marked as privacy-sensitive are redacted.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// The content is out of date; it is not redacted.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

extension EnvironmentValues {
  private enum Key {
    enum Reasons: EnvironmentKey {
      static var defaultValue: RedactionReasons { [] }
    }
    enum Sensitive: EnvironmentKey {
      static var defaultValue: Bool { false }
    }
  }

  /// The reasons for redaction; empty without redaction.
  public var redactionReasons: RedactionReasons {
    get { self[Key.Reasons.self] }
    set { self[Key.Reasons.self] = newValue }
  }

  var isPrivacySensitive: Bool {
    get { self[Key.Sensitive.self] }
    set { self[Key.Sensitive.self] = newValue }
  }

  /// Whether text and images are drawn as placeholders.
  var isRedacted: Bool {
    let reasons = redactionReasons
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Draws text and images inside as placeholder bars in their positions and sizes.
  ///
  /// Assistive technologies still read the content; use `accessibilityHidden` to hide it from them.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes the redaction of enclosing views.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Sets whether this view is redacted for the reason `.privacy`.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
