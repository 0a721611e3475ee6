import RowanGraph
import RowanViews

extension View {
  /// Hides the status bar. Hosts draw none over the content, so that there is nothing to hide or to show.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides the status bar. Hosts draw none over the content, so that there is nothing to hide or to show.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }

  /// Sets the preferred visibility of system views over the content, such as the home indicator. Hosts draw none.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Sets the content of the Touch Bar.
  @available(*, unavailable, message: "Keyboards have no Touch Bar here; put the controls into a toolbar.")
  nonisolated public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
