import RowanScene
import RowanViews

extension Scene {
  /// Adds commands to the menu bar of the application's windows, and their shortcuts to the keys that work in them.
  nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandsScene(scene: self, commands: content(), removesOthers: false)
  }

  /// Takes away the commands that the scene adds.
  nonisolated public func commandsRemoved() -> some Scene {
    CommandsScene(scene: self, commands: EmptyCommands(), removesOthers: true)
  }

  /// Replaces the commands that the scene adds.
  nonisolated public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    CommandsScene(scene: self, commands: content(), removesOthers: true)
  }
}

/// A scene with commands.
nonisolated struct CommandsScene<Content: Scene, Added: Commands>: Scene {
  typealias Body = Never
  let scene: Content
  let commands: Added
  let removesOthers: Bool

  @MainActor func _addWindows(to list: _WindowList) {
    let count = list.commands.count
    scene._addWindows(to: list)
    if removesOthers { list.commands.removeSubrange(count...) }
    // What replaces the commands of a scene replaces the standard ones, too.
    if !removesOthers, !list.hasStandardCommands {
      list.hasStandardCommands = true
      list.commands.insert(AnyView(PasteboardCommands()._commandsView()), at: 0)
    }
    if Added.self != EmptyCommands.self { list.commands.append(AnyView(commands._commandsView())) }
  }
}
