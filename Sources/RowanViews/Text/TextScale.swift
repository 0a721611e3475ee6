import RowanGraph

extension Text {
  /// The size of a text relative to its font.
  public struct Scale: Hashable, Sendable {
    let isSecondary: Bool

    /// The size of the font.
    public static let `default` = Scale(isSecondary: false)
    /// The size of a unit or another secondary part beside text in the font; 0.8 of it, an estimate.
    public static let secondary = Scale(isSecondary: true)
  }

  /// Sets the size of the text relative to its font.
  ///
  /// - Parameters:
  ///   - scale: The size.
  ///   - isEnabled: Whether the size applies.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? modified(.scale(scale)) : self
  }
}

extension View {
  /// Sets the size of texts inside relative to their fonts.
  ///
  /// - Parameters:
  ///   - scale: The size.
  ///   - isEnabled: Whether the size applies.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textSettings.traits.isSecondary) { if isEnabled { $0 = scale.isSecondary } }
  }
}
