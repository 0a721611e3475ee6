import RowanGraph

/// The weight of text that a person prefers.
public enum LegibilityWeight: Hashable, Sendable {
  /// The weights of the design.
  case regular
  /// Heavier weights.
  case bold
}

extension EnvironmentValues {
  /// The weight of text that a person prefers; `nil` if it is not known. Hosts do not report it. With `bold`, texts inside
  /// have heavier weights.
  public var legibilityWeight: LegibilityWeight? {
    get { textSettings.legibilityWeight }
    set { textSettings.legibilityWeight = newValue }
  }

  /// Whether the display is dimmed while it is not in use. Hosts have no such display; a value that is set applies to the
  /// views inside that read it.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }

  /// The bounce behavior of scroll views.
  @available(*, unavailable, message: "Read verticalScrollBounceBehavior or horizontalScrollBounceBehavior.")
  public var scrollBounceBehavior: ScrollBounceBehavior { verticalScrollBounceBehavior }
}

private enum LuminanceKey: EnvironmentKey { static let defaultValue = false }
