import RowanGraph

/// A device that scrolls, beside fingers, pointers and keys.
@available(*, unavailable, message: "There is no gaze and no digital crown; fingers, pointers and keys scroll.")
public struct ScrollInputKind: Sendable {}

/// Whether a device scrolls.
@available(*, unavailable, message: "There is no gaze and no digital crown; fingers, pointers and keys scroll.")
public struct ScrollInputBehavior: Sendable {}

extension View {
  /// Flashes the scroll indicators when the view appears.
  @available(*, unavailable, message: "The host draws the scroll indicators and decides when they are shown.")
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Flashes the scroll indicators when a value changes.
  @available(*, unavailable, message: "The host draws the scroll indicators and decides when they are shown.")
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Sets whether a device scrolls.
  @available(*, unavailable, message: "There is no gaze and no digital crown; fingers, pointers and keys scroll.")
  nonisolated public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View
  {
    self
  }
}
