import Foundation
import RowanGraph
import RowanViews

/// The way in which a presentation is seen through objects in front of it.
@available(*, unavailable, message: "Nothing is in front of a window: hosts have no space around it.")
public struct BreakthroughEffect: Sendable {}

extension View {
  /// Sets the way in which a presentation is seen through objects in front of it.
  @available(*, unavailable, message: "Nothing is in front of a window: hosts have no space around it.")
  nonisolated public func presentationBreakthroughEffect(_ effect: BreakthroughEffect) -> some View { self }

  /// Asks before a window is closed.
  @available(
    *,
    unavailable,
    message:
      "A browser closes a tab without asking the application: keep what would be lost, or ask before a sheet is dismissed."
  )
  nonisolated public func dismissalConfirmationDialog(
    _ titleKey: LocalizedStringKey,
    shouldPresent: Bool,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    self
  }

  /// Presents a preview of a file.
  @available(*, unavailable, message: "The host has no previews of files: present a sheet with a view of the content.")
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
}
