import Observation
import RowanGraph
import RowanInteraction

/// The state of a window's toolbar: whether it exists, and whether a person has hidden it.
@MainActor @Observable
package final class WindowToolbarState {
  /// Whether a menu bar command has hidden the toolbar.
  package private(set) var isHidden = false
  /// Whether the content requires a toolbar.
  private(set) var exists = false

  /// Creates the state of a window without a toolbar.
  package init() {}

  /// Records whether the content requires a toolbar. Observers are notified of changes only.
  func note(exists new: Bool) { if new != exists { exists = new } }

  /// The action that hides or shows the toolbar; `nil` if the window has none.
  package var toggle: SceneAction? {
    guard exists else { return nil }
    return SceneAction(title: isHidden ? "Show Toolbar" : "Hide Toolbar") { [weak self] in
      guard let self else { return }
      withAnimation { self.isHidden.toggle() }
    }
  }
}
