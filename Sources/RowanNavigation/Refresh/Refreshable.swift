import RowanControls
import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

extension View {
  /// Says how the content is brought up to date (facts C71–C76).
  ///
  /// On touch screens lists inside are pulled down for it, and show an indicator until the action has ended; assistive
  /// technologies have it as the list's action. On the desktop the window's toolbar has a button for it, with Command-R. Views of
  /// your own find the action as `\.refresh`. One run goes on at a time. It is cancelled when the list that started it, or this
  /// view, goes; changes of state do not cancel it.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshableModifier(action: action))
  }
}

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

/// The control where nothing is pulled.
private struct RefreshButton: View {
  let target: RefreshTarget

  var body: some View {
    Button("Refresh", systemImage: "arrow.clockwise") { target.start() }
      .keyboardShortcut("r")
      .disabled(target.isRunning)
  }
}
