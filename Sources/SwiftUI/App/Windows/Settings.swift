import RowanControls
import RowanGraph
import RowanScene
import RowanViews

/// The settings of an application: a window that `SettingsLink` and `openSettings` open, and `--window settings`.
///
/// No tab opens with it by itself. The menu of the application has an item that opens it, ⌘,, unless commands replace that.
nonisolated public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  static var id: String { "settings" }
  private let content: Content

  /// Settings with this content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

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

  /// A button with a label of its own.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { Button(action: { openSettings() }, label: { label }) }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// A button named "Settings…".
  public init() { self.init { DefaultSettingsLinkLabel() } }
}

/// The label of a button that opens the settings.
public struct DefaultSettingsLinkLabel: View {
  public var body: some View { Label("Settings…", systemImage: "gear") }
}
