import RowanControls
import RowanGraph
import RowanScene
import RowanViews

/// The settings of an application: a window opened by `SettingsLink`, `openSettings` or `--window settings`.
///
/// It is never the initial window. The application's menu has an item for it with the shortcut Command-comma, unless
/// commands replace the item.
nonisolated public struct Settings<Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never
  static var id: String { "settings" }
  private let content: Content

  /// Creates settings.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Adds the window and its menu item.
  @MainActor public func _addWindows(to list: _WindowList) {
    list.add(
      WindowDescription(id: Self.id, kind: .settings, title: Text("Settings"), content: AnyView(content))
    )
    let command = CommandGroup(standard: .appSettings) { SettingsLink().keyboardShortcut(",", modifiers: .command) }
    list.commands.append(AnyView(command._commandsView()))
  }
}

/// A button that opens the application's settings.
public struct SettingsLink<Label: View>: View {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  /// Creates a button with a custom label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// The button.
  public var body: some View { Button(action: { openSettings() }, label: { label }) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// Creates a button labeled "Settings…".
  public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The default label of a button that opens the settings.
public struct DefaultSettingsLinkLabel: View {
  /// The label.
  public var body: some View { Label("Settings…", systemImage: "gear") }
}
