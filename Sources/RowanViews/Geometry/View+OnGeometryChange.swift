import RowanGraph

extension View {
  /// Reports a value that is worked out of where the view stands and how large it is: when it appears, and whenever the
  /// value changes after a layout.
  @preconcurrency
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Reports a value that is worked out of where the view stands and how large it is, and what it was before: when it
  /// appears, with the same value twice, and whenever the value changes after a layout.
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
