import RowanGraph

/// Why what a view shows is made unreadable.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It only stands for what is yet to come.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// It is private: only views marked as such are made unreadable.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// It is out of date.
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

  /// Why what is shown is made unreadable; empty where it is not.
  public var redactionReasons: RedactionReasons {
    get { self[Key.Reasons.self] }
    set { self[Key.Reasons.self] = newValue }
  }

  var isPrivacySensitive: Bool {
    get { self[Key.Sensitive.self] }
    set { self[Key.Sensitive.self] = newValue }
  }

  /// Whether text and images are drawn as plain bars.
  var isRedacted: Bool {
    let reasons = redactionReasons
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Draws text and images inside as plain bars, in the places and sizes that they have. Assistive technologies still read
  /// them: hide what nobody shall hear.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Takes back what views around it make unreadable.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Whether the view is made unreadable where `.privacy` is a reason.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
