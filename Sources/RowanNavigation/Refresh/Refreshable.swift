import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

extension View {
  /// Sets the action that refreshes the content (facts C71–C76).
  ///
  /// On touch screens a pull on a list in the view starts the action, and the list shows an indicator until the action
  /// has ended; assistive technologies offer it as an action of the list. On the desktop the window's toolbar has a
  /// button for it with the shortcut Command-R. Views read the action from the environment as `\.refresh`.
  ///
  /// At most one run is active at a time. It is cancelled when the list that started it or this view is removed;
  /// changes of state do not cancel it.
  ///
  /// - Parameter action: The asynchronous action, which returns when the content is up to date.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshableModifier(action: action))
  }
}

/// The modifier that provides a refresh action, and a button for it on the desktop.
struct RefreshableModifier: ViewModifier {
  let action: @Sendable () async -> Void
  @State private var target = RefreshTarget()
  @Environment(\.idiom) private var idiom

  nonisolated init(action: @escaping @Sendable () async -> Void) { self.action = action }

  func body(content: Content) -> some View {
    target.action = action
    return Group {
      if idiom == .desktop {
        content.toolbar { ToolbarItem(placement: .primaryAction) { RefreshButton(target: target) } }
      } else {
        content
      }
    }
    .environment(\.refresh, RefreshAction(target))
  }
}

/// The button that refreshes the content on the desktop.
private struct RefreshButton: View {
  let target: RefreshTarget

  var body: some View {
    Button("Refresh", systemImage: "arrow.clockwise") { target.start() }
      .keyboardShortcut("r")
      .disabled(target.isRunning)
  }
}
