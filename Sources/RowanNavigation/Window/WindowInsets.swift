import RowanGraph

private enum IsInWindowKey: EnvironmentKey {
  static let defaultValue = false
}

private enum WindowInsetsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets()
}

extension EnvironmentValues {
  /// Whether the frame of a window is around the view, unlike in a picture of a view.
  var isInWindow: Bool {
    get { self[IsInWindowKey.self] }
    set { self[IsInWindowKey.self] = newValue }
  }

  /// The insets that the device covers at the edges of the view's window, in points.
  package var windowInsets: EdgeInsets {
    get { self[WindowInsetsKey.self] }
    set { self[WindowInsetsKey.self] = newValue }
  }
}
