import RowanGraph

private enum KeyboardVisibilityKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a software keyboard covers the bottom of the window.
  package var isKeyboardShown: Bool {
    get { self[KeyboardVisibilityKey.self] }
    set { self[KeyboardVisibilityKey.self] = newValue }
  }
}
