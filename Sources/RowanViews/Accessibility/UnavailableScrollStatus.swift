import Foundation
import RowanGraph

extension View {
  /// Sets the announcement of the position after a person has scrolled.
  @available(*, unavailable, message: "Browsers do not report scrolling by a screen reader; use accessibilityValue.")
  nonisolated public func accessibilityScrollStatus(
    _ status: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some View { self }

  /// Sets the announcement of the position after a person has scrolled.
  @available(*, unavailable, message: "Browsers do not report scrolling by a screen reader; use accessibilityValue.")
  @_disfavoredOverload
  nonisolated public func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S,
    isEnabled: Bool = true
  ) -> some View { self }

  /// Sets the announcement of the position after a person has scrolled.
  @available(*, unavailable, message: "Browsers do not report scrolling by a screen reader; use accessibilityValue.")
  nonisolated public func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true) -> some View { self }
}
