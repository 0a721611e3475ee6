import RowanGraph

extension View {
  /// Runs an action when a value derived from this view's geometry changes, and when the view appears.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Derives the value from the geometry.
  ///   - action: The action, run after a layout; it receives the new value.
  @preconcurrency
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Runs an action when a value derived from this view's geometry changes, and when the view appears.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Derives the value from the geometry.
  ///   - action: The action, run after a layout; it receives the old and the new value, which are equal at first.
  @preconcurrency
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    background {
      GeometryReader { proxy in Color.clear.onChange(of: transform(proxy), initial: true, action) }
    }
  }
}
