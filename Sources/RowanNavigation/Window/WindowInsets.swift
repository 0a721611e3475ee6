import RowanGraph

private enum WindowInsetsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets()
}

extension EnvironmentValues {
  /// What the device covers at the edges of the window that the view is in, in points.
  package var windowInsets: EdgeInsets {
    get { self[WindowInsetsKey.self] }
    set { self[WindowInsetsKey.self] = newValue }
  }
}
