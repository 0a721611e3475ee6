import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A command that shows and hides the sidebar, in the View menu: ⌃⌘S. It is disabled in a window without a split view.
nonisolated public struct SidebarCommands: Commands {
  /// Showing and hiding the sidebar.
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(before: .sidebar) {
      SceneActionItem(\.sidebarToggle, "Toggle Sidebar", key: "s", modifiers: [.control, .command])
    }
  }
}

/// A command that shows and hides the toolbar, in the View menu: ⌥⌘T. It is disabled in a window without a toolbar that can be hidden.
nonisolated public struct ToolbarCommands: Commands {
  /// Showing and hiding the toolbar.
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(before: .toolbar) {
      SceneActionItem(\.toolbarToggle, "Toggle Toolbar", key: "t", modifiers: [.option, .command])
    }
  }
}

/// A command that shows and hides the inspector, in the View menu: ⌃⌘I. It is disabled in a window without an inspector.
nonisolated public struct InspectorCommands: Commands {
  /// Showing and hiding the inspector.
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(after: .sidebar) {
      SceneActionItem(\.inspectorToggle, "Toggle Inspector", key: "i", modifiers: [.control, .command])
    }
  }
}

/// Cutting, copying, pasting, deleting and selecting all, in the Edit menu of every application that has commands.
nonisolated package struct PasteboardCommands: Commands {
  package init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .pasteboard) { EditMenuItems() }
  }
}

/// Commands that change the letters of the text in the focused field, in the Edit menu. Finding, spelling and speech are the host's.
nonisolated public struct TextEditingCommands: Commands {
  /// Changing the letters of text.
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(after: .textEditing) { TextTransformations() }
  }
}

/// Commands for the look of selected text, in the Format menu. They are there for the text views that publish
/// what they can do; a plain text field cannot, and leaves them disabled.
nonisolated public struct TextFormattingCommands: Commands {
  /// The look of text.
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(replacing: .textFormatting) {
      SceneActionItem(\.boldToggle, "Bold", key: "b", modifiers: .command)
      SceneActionItem(\.italicToggle, "Italic", key: "i", modifiers: .command)
      SceneActionItem(\.underlineToggle, "Underline", key: "u", modifiers: .command)
    }
  }
}

/// An item that does what a view of the window publishes, and is disabled where none does.
struct SceneActionItem: View {
  @FocusedValue private var action: SceneAction?
  let title: LocalizedStringKey
  let key: KeyEquivalent
  let modifiers: EventModifiers

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

/// The items that change the letters of the text in the focused field.
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

/// The text field of the scene that has the focus, or had it before a menu took it.
@propertyWrapper
struct FocusedField: DynamicProperty {
  @MainActor
  struct Editor {
    weak var graph: Graph?

    /// Replaces the text of the field, if one has the focus.
    func transform(_ change: (String) -> String) {
      guard let layer = graph?.focus.focusedLayer, case .field(let content) = layer.content else { return }
      layer.dispatch(.text(change(content.text)))
    }
  }

  var wrappedValue = Editor()

  mutating func _bind(_ context: _PropertyContext) { wrappedValue.graph = context.node.core.graph }
}
