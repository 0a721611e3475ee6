import RowanGraph

/// Whether the characters of texts can be selected.
public protocol TextSelectability {
  /// Whether they can.
  static var allowsSelection: Bool { get }
}

/// Characters can be selected, and copied.
public struct EnabledTextSelectability: TextSelectability {
  /// They can.
  public static let allowsSelection = true
}

/// Characters cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// They cannot.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Characters can be selected.
  nonisolated public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Characters cannot be selected.
  nonisolated public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Whether the characters of texts inside can be selected, where the host can: a browser does, pictures have nobody who
  /// would.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.textSettings.isSelectable, S.allowsSelection)
  }
}
