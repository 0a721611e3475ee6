import RowanGraph
import RowanLayers

/// Something that a view of a window can do for a command of the menu bar: published with `focusedSceneValue`, so that the command
/// is there for the window that the view is in.
///
/// Contract: one object for as long as the view can do it; `run` does what the view's latest value says.
@MainActor
package final class SceneAction {
  /// What the command is called at the moment; `nil` for its usual name.
  package let title: String?
  package let run: () -> Void

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
  /// Shows or hides the sidebar of the window.
  package var sidebarToggle: SceneAction? {
    get { self[SceneActionKey.Sidebar.self] }
    set { self[SceneActionKey.Sidebar.self] = newValue }
  }

  /// Shows or hides the toolbar of the window.
  package var toolbarToggle: SceneAction? {
    get { self[SceneActionKey.Toolbar.self] }
    set { self[SceneActionKey.Toolbar.self] = newValue }
  }

  /// Shows or hides the inspector of the window.
  package var inspectorToggle: SceneAction? {
    get { self[SceneActionKey.Inspector.self] }
    set { self[SceneActionKey.Inspector.self] = newValue }
  }

  /// Has the selected text be bold or not.
  package var boldToggle: SceneAction? {
    get { self[SceneActionKey.Bold.self] }
    set { self[SceneActionKey.Bold.self] = newValue }
  }

  /// Has the selected text be italic or not.
  package var italicToggle: SceneAction? {
    get { self[SceneActionKey.Italic.self] }
    set { self[SceneActionKey.Italic.self] = newValue }
  }

  /// Has the selected text be underlined or not.
  package var underlineToggle: SceneAction? {
    get { self[SceneActionKey.Underline.self] }
    set { self[SceneActionKey.Underline.self] = newValue }
  }
}
