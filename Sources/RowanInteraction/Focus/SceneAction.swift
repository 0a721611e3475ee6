import RowanGraph
import RowanLayers

/// An action of a view for a command of the menu bar, published with `focusedSceneValue` so that the command is
/// available for the view's window.
///
/// The object exists while the action is available, and `run` performs the action of the view's latest value.
@MainActor
package final class SceneAction {
  /// The current title of the command; `nil` for its default title.
  package let title: String?
  /// Performs the action.
  package let run: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the command; `nil` for its default title.
  ///   - run: Performs the action.
  package init(title: String? = nil, _ run: @escaping () -> Void) {
    self.title = title
    self.run = run
  }
}

private enum SceneActionKey {
  enum Sidebar: FocusedValueKey { typealias Value = SceneAction }
  enum Toolbar: FocusedValueKey { typealias Value = SceneAction }
  enum Inspector: FocusedValueKey { typealias Value = SceneAction }
  enum Bold: FocusedValueKey { typealias Value = SceneAction }
  enum Italic: FocusedValueKey { typealias Value = SceneAction }
  enum Underline: FocusedValueKey { typealias Value = SceneAction }
}

extension FocusedValues {
  /// The action that shows or hides the sidebar of the window.
  package var sidebarToggle: SceneAction? {
    get { self[SceneActionKey.Sidebar.self] }
    set { self[SceneActionKey.Sidebar.self] = newValue }
  }

  /// The action that shows or hides the toolbar of the window.
  package var toolbarToggle: SceneAction? {
    get { self[SceneActionKey.Toolbar.self] }
    set { self[SceneActionKey.Toolbar.self] = newValue }
  }

  /// The action that shows or hides the inspector of the window.
  package var inspectorToggle: SceneAction? {
    get { self[SceneActionKey.Inspector.self] }
    set { self[SceneActionKey.Inspector.self] = newValue }
  }

  /// The action that toggles bold style of the selected text.
  package var boldToggle: SceneAction? {
    get { self[SceneActionKey.Bold.self] }
    set { self[SceneActionKey.Bold.self] = newValue }
  }

  /// The action that toggles italic style of the selected text.
  package var italicToggle: SceneAction? {
    get { self[SceneActionKey.Italic.self] }
    set { self[SceneActionKey.Italic.self] = newValue }
  }

  /// The action that toggles underlining of the selected text.
  package var underlineToggle: SceneAction? {
    get { self[SceneActionKey.Underline.self] }
    set { self[SceneActionKey.Underline.self] = newValue }
  }
}
