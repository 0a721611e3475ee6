import RowanGraph

/// A type that determines whether the characters of texts can be selected.
public protocol TextSelectability {
  /// Whether characters can be selected.
  static var allowsSelection: Bool { get }
}

/// Selectability of texts whose characters can be selected and copied.
public struct EnabledTextSelectability: TextSelectability {
  /// `true`.
  public static let allowsSelection = true
}

/// Selectability of texts whose characters cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
  /// `false`.
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
  /// Sets whether the characters of texts inside can be selected.
  ///
  /// Browsers support selection; in pictures it has no effect.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.textSettings.isSelectable, S.allowsSelection)
  }
}
