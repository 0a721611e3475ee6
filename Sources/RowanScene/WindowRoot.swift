import OpenCombine
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

/// What a window shows at the moment, and what its content asks of the window.
@MainActor
final class WindowModel: ObservableObject {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  var content: AnyView { willSet { objectWillChange.send() } }
  /// The commands of the application; `nil` for none.
  var commands: AnyView? { willSet { objectWillChange.send() } }
  /// What the menu with the application's name is called.
  var applicationName = ""
  /// The window's own title.
  var title: Text? { willSet { objectWillChange.send() } }
  /// What the device covers at the window's edges, in points.
  var safeAreaInsets: EdgeInsets { willSet { if newValue != safeAreaInsets { objectWillChange.send() } } }
  let toolbar = WindowToolbarState()
  /// The content asked for another colour scheme, or no longer asks.
  var preferredColorSchemeDidChange: (ColorScheme?) -> Void = { _ in }

  init(_ content: AnyView, title: Text?, safeAreaInsets: EdgeInsets) {
    self.content = content
    self.title = title
    self.safeAreaInsets = safeAreaInsets
  }
}

/// The outermost view of a window.
package struct WindowRoot: View {
  @ObservedObject var window: WindowModel

  package var body: some View {
    if let commands = window.commands {
      CommandsHost(commands: commands, applicationName: window.applicationName) { frame }
    } else {
      frame
    }
  }

  private var frame: some View {
    WindowFrame(
      title: window.title,
      safeAreaInsets: window.safeAreaInsets,
      toolbar: window.toolbar,
      isToolbarHidden: window.toolbar.isHidden
    ) {
      window.content
        .onPreferenceChange(PreferredColorSchemeKey.self) { window.preferredColorSchemeDidChange($0) }
    }
    .focusedSceneValue(\.toolbarToggle, window.toolbar.toggle)
  }
}
