import RowanGraph

/// The interactions for which a view has the focus.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  /// One bit for each interaction.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view has an action that keys perform, as a button has. Tab moves the focus to it; a click leaves the focus where it is.
  public static let activate = FocusInteractions(rawValue: 1 << 0)
  /// The view takes input from the keyboard, as a field does. A click moves the focus to it, and so does Tab.
  public static let edit = FocusInteractions(rawValue: 1 << 1)
  /// Both interactions.
  public static var automatic: FocusInteractions { [.activate, .edit] }
}

extension View {
  /// Sets whether the view can have the keyboard focus and receive keys, and for which interactions.
  ///
  /// - Parameters:
  ///   - isFocusable: Whether the view can have the focus.
  ///   - interactions: The interactions. A view without any cannot have the focus.
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(
      FocusableModifier(
        isFocusable: isFocusable && !interactions.isEmpty,
        takesFocusFromPress: interactions.contains(.edit)
      )
    )
  }
}
