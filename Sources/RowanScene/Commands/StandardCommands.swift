import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A command in the View menu that shows or hides the sidebar: ⌃⌘S. It is disabled in a window without a split view.
nonisolated public struct SidebarCommands: Commands {
  /// Creates the command.
  public init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(before: .sidebar) {
      SceneActionItem(\.sidebarToggle, "Toggle Sidebar", key: "s", modifiers: [.control, .command])
    }
  }
}

/// A command in the View menu that shows or hides the toolbar: ⌥⌘T. It is disabled in a window without a toolbar that
/// can be hidden.
nonisolated public struct ToolbarCommands: Commands {
  /// Creates the command.
  public init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(before: .toolbar) {
      SceneActionItem(\.toolbarToggle, "Toggle Toolbar", key: "t", modifiers: [.option, .command])
    }
  }
}

/// A command in the View menu that shows or hides the inspector: ⌃⌘I. It is disabled in a window without an inspector.
nonisolated public struct InspectorCommands: Commands {
  /// Creates the command.
  public init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(after: .sidebar) {
      SceneActionItem(\.inspectorToggle, "Toggle Inspector", key: "i", modifiers: [.control, .command])
    }
  }
}

/// The commands Cut, Copy, Paste, Delete and Select All in the Edit menu. Every application with commands has them.
nonisolated package struct PasteboardCommands: Commands {
  /// Creates the commands.
  package init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(replacing: .pasteboard) { EditMenuItems() }
  }
}

/// Commands in the Edit menu that change the case of the text in the focused field. The host provides finding, spelling
/// and speech.
nonisolated public struct TextEditingCommands: Commands {
  /// Creates the commands.
  public init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(after: .textEditing) { TextTransformations() }
  }
}

/// Commands in the Format menu for bold, italic and underlined text. A focused view that publishes the actions enables
/// them; a plain text field does not.
nonisolated public struct TextFormattingCommands: Commands {
  /// Creates the commands.
  public init() {}

  /// The commands that the group consists of.
  @MainActor public var body: some Commands {
    CommandGroup(replacing: .textFormatting) {
      SceneActionItem(\.boldToggle, "Bold", key: "b", modifiers: .command)
      SceneActionItem(\.italicToggle, "Italic", key: "i", modifiers: .command)
      SceneActionItem(\.underlineToggle, "Underline", key: "u", modifiers: .command)
    }
  }
}

/// A menu item that runs an action published by a view of the window, and is disabled if there is none.
struct SceneActionItem: View {
  @FocusedValue private var action: SceneAction?
  let title: LocalizedStringKey
  let key: KeyEquivalent
  let modifiers: EventModifiers

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - keyPath: The focused value that holds the action.
  ///   - title: The title, unless the action has its own.
  ///   - key: The key of the shortcut.
  ///   - modifiers: The modifier keys of the shortcut.
  init(
    _ keyPath: KeyPath<FocusedValues, SceneAction?>,
    _ title: LocalizedStringKey,
    key: KeyEquivalent,
    modifiers: EventModifiers
  ) {
    _action = FocusedValue(keyPath)
    self.title = title
    self.key = key
    self.modifiers = modifiers
  }

  var body: some View {
    let action = action
    Button {
      MainActor.assumeIsolated { action?.run() }
    } label: {
      if let title = action?.title { Text(title) } else { Text(title) }
    }
    .keyboardShortcut(key, modifiers: modifiers)
    .disabled(action == nil)
  }
}

/// The menu items that change the case of the text in the focused field.
struct TextTransformations: View {
  @FocusedField private var field

  var body: some View {
    let field = field
    Menu("Transformations") {
      Button("Make Upper Case") { field.transform { $0.uppercased() } }
      Button("Make Lower Case") { field.transform { $0.lowercased() } }
      Button("Capitalize") { field.transform { $0.capitalized } }
    }
  }
}

/// Access to the text field that has the focus of the scene, for menu items.
@propertyWrapper
struct FocusedField: DynamicProperty {
  /// The editor of the focused text field.
  @MainActor
  struct Editor {
    weak var graph: Graph?

    /// Replaces the text of the field by the result of `change`. Does nothing if no text field has the focus.
    func transform(_ change: (String) -> String) {
      guard let layer = graph?.focus.focusedLayer, case .field(let content) = layer.content else { return }
      layer.dispatch(.text(change(content.text)))
    }
  }

  var wrappedValue = Editor()

  mutating func _bind(_ context: _PropertyContext) { wrappedValue.graph = context.node.core.graph }
}
