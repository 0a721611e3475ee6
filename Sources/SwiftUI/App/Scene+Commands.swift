import RowanScene
import RowanViews

extension Scene {
  /// Adds commands to the menu bar of the application's windows, and their keyboard shortcuts.
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandsScene(scene: self, commands: content(), removesOthers: false)
  }

  /// Removes the commands that the scene adds.
  nonisolated public func commandsRemoved() -> some Scene {
    CommandsScene(scene: self, commands: EmptyCommands(), removesOthers: true)
  }

  /// Replaces the commands that the scene adds.
  nonisolated public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandsScene(scene: self, commands: content(), removesOthers: true)
  }
}

/// A scene that adds or replaces commands.
nonisolated struct CommandsScene<Content: Scene, Added: Commands>: Scene {
  typealias Body = Never
  let scene: Content
  let commands: Added
  let removesOthers: Bool

  @MainActor func _addWindows(to list: _WindowList) {
    let count = list.commands.count
    scene._addWindows(to: list)
    if removesOthers { list.commands.removeSubrange(count...) }
    // Commands that replace those of a scene replace the standard ones as well.
    if !removesOthers, !list.hasStandardCommands {
      list.hasStandardCommands = true
      list.commands.insert(AnyView(PasteboardCommands()._commandsView()), at: 0)
      list.commands.insert(AnyView(UndoCommands()._commandsView()), at: 0)
    }
    if Added.self != EmptyCommands.self { list.commands.append(AnyView(commands._commandsView())) }
  }
}
