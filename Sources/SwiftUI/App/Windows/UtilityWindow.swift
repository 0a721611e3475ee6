import RowanControls
import RowanGraph
import RowanScene
import RowanViews

/// A window for tools, which the View menu opens. In a browser it is a tab of its own, and does not float.
nonisolated public struct UtilityWindow<Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never
  let id: String
  let title: Text
  let content: Content

  /// Creates a window with a title, which `openWindow`, the View menu and `--window` open.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), id: id, content: content)
  }

  /// Creates a window with a title, which `openWindow`, the View menu and `--window` open.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.id = id
    self.title = title
    self.content = content()
  }

  /// Creates a window with a title, which `openWindow`, the View menu and `--window` open.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// Adds the window and its menu item.
  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(
      WindowDescription(
        id: id,
        kind: .single,
        title: title,
        content: AnyView(content),
        launch: .suppressed
      )
    )
    let command = CommandGroup(after: .sidebar) { OpenWindowItem(id: id, title: title) }
    list.commands.append(AnyView(command._commandsView()))
  }
}

/// A menu item that opens a window.
struct OpenWindowItem: View {
  let id: String
  let title: Text
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    let (action, id) = (openWindow, id)
    Button {
      MainActor.assumeIsolated { action(id: id) }
    } label: {
      title
    }
  }
}
