private enum EnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

extension View {
  /// Makes controls inside react or not. A disabled ancestor cannot be overruled.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
