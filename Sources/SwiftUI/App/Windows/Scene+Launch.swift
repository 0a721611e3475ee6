import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanScene
import RowanViews

/// Whether a window opens when the application starts.
public struct SceneLaunchBehavior: Hashable, Sendable {
  enum Choice { case automatic, presented, suppressed }
  let choice: Choice

  /// The first window of the application opens.
  public static let automatic = SceneLaunchBehavior(choice: .automatic)
  /// The window opens before those that are declared earlier.
  public static let presented = SceneLaunchBehavior(choice: .presented)
  /// The window does not open by itself.
  public static let suppressed = SceneLaunchBehavior(choice: .suppressed)
}

/// Whether a window is as it was after a reload.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let isDisabled: Bool

  /// The default: windows are restored.
  public static let automatic = SceneRestorationBehavior(isDisabled: false)
  /// Windows are not restored.
  public static let disabled = SceneRestorationBehavior(isDisabled: true)

  var restores: Bool { !isDisabled }
}

/// The role of a window for the window manager.
public struct WindowManagerRole: Hashable, Sendable {
  private let name: String

  /// The default role.
  public static let automatic = WindowManagerRole(name: "automatic")
  /// The main window.
  public static let principal = WindowManagerRole(name: "principal")
  /// A window beside others.
  public static let associated = WindowManagerRole(name: "associated")
}

extension Scene {
  /// Sets whether the windows of the scene open when the application starts.
  nonisolated public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    changing { $0.launch = behavior.choice }
  }

  /// Sets whether windows are as they were after a reload. Tabs are always restored: `disabled` is logged once.
  nonisolated public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    changing { _ in
      if !behavior.restores { IssueOnce.warn("restorationBehavior(.disabled) has no effect: tabs keep their state.") }
    }
  }

  /// Sets the role of windows for the window manager. It has no effect: windows are tabs, which the browser arranges.
  nonisolated public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { changing { _ in } }

  /// Adds a shortcut that opens a window of the scene, with an item in the Window menu.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Adds a shortcut that opens a window of the scene, with an item in the Window menu.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys.
  ///   - localization: How the shortcut adapts to keyboards of other layouts.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Adds a shortcut that opens a window of the scene, with an item in the Window menu; `nil` for none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    ShortcutScene(scene: self, shortcut: shortcut)
  }
}

/// A scene with a shortcut for its first window that has an ID.
nonisolated struct ShortcutScene<Content: Scene>: Scene {
  typealias Body = Never
  let scene: Content
  let shortcut: KeyboardShortcut?

  @MainActor func _addWindows(to list: _WindowList) {
    let first = list.windows.count
    scene._addWindows(to: list)
    guard let shortcut, let window = list.windows[first...].first(where: { $0.id != nil }), let id = window.id else {
      return
    }
    let title = window.title ?? Text(id)
    let command = CommandGroup(after: .windowList) { OpenWindowItem(id: id, title: title).keyboardShortcut(shortcut) }
    list.commands.append(AnyView(command._commandsView()))
  }
}
