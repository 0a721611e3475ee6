import OpenCombine
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

/// The content and properties of a window that its root view observes, and the window's reactions to its content.
@MainActor
final class WindowModel: ObservableObject {
  nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The root view of the application's content.
  var content: AnyView { willSet { objectWillChange.send() } }
  /// The commands of the application; `nil` for none.
  var commands: AnyView? { willSet { objectWillChange.send() } }
  /// The title of the application menu.
  var applicationName = ""
  /// The window's own title.
  var title: Text? { willSet { objectWillChange.send() } }
  /// The areas that the device covers at the window's edges, in points.
  var safeAreaInsets: EdgeInsets { willSet { if newValue != safeAreaInsets { objectWillChange.send() } } }
  let toolbar = WindowToolbarState()
  /// Called when the content's preferred color scheme changed; `nil` for none.
  var preferredColorSchemeDidChange: (ColorScheme?) -> Void = { _ in }

  init(_ content: AnyView, title: Text?, safeAreaInsets: EdgeInsets) {
    self.content = content
    self.title = title
    self.safeAreaInsets = safeAreaInsets
  }
}

/// The root view of a window.
package struct WindowRoot: View {
  @ObservedObject var window: WindowModel

  /// The content in its window frame, below the menu bar if there are commands.
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
