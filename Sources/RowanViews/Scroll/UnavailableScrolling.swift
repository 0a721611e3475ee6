import RowanGraph

/// A device that scrolls, beside fingers, pointers and keys.
@available(*, unavailable, message: "There are no eyes and no digital crown to scroll by; fingers, pointers and keys do.")
public struct ScrollInputKind: Sendable {}

/// Whether a device scrolls.
@available(*, unavailable, message: "There are no eyes and no digital crown to scroll by; fingers, pointers and keys do.")
public struct ScrollInputBehavior: Sendable {}

extension View {
  /// Flashes the scroll indicators when the view appears.
  @available(*, unavailable, message: "The host draws the scroll indicators and decides when they are shown.")
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Flashes the scroll indicators when a value changes.
  @available(*, unavailable, message: "The host draws the scroll indicators and decides when they are shown.")
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Sets whether a device scrolls.
  @available(*, unavailable, message: "There are no eyes and no digital crown to scroll by; fingers, pointers and keys do.")
  nonisolated public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View
  {
    self
  }
}
