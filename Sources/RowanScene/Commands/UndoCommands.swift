import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The commands Undo and Redo in the Edit menu, for the undo manager of the window. They are there once an action was
/// recorded.
nonisolated package struct UndoCommands: Commands {
  /// Creates the commands.
  package init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(replacing: .undoRedo) { UndoItems() }
  }
}

/// The menu items Undo and Redo.
struct UndoItems: View {
  @Environment(\.undoManager) private var manager

  var body: some View {
    if let manager, manager.canUndo || manager.canRedo {
      Button(manager.undoMenuItemTitle) { manager.undo() }
        .keyboardShortcut("z", modifiers: .command)
        .disabled(!manager.canUndo)
      Button(manager.redoMenuItemTitle) { manager.redo() }
        .keyboardShortcut("z", modifiers: [.command, .shift])
        .disabled(!manager.canRedo)
    }
  }
}
