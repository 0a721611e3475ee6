import Observation
import RowanGraph
import RowanInteraction

/// Whether a window has a toolbar, and whether a person has hidden it.
@MainActor @Observable
package final class WindowToolbarState {
  /// Hidden by a command of the menu bar.
  package private(set) var isHidden = false
  /// Whether the content has anything to show in one.
  private(set) var exists = false

  package init() {}

  /// Whether there is one now; views that read it are told of changes only.
  func note(exists new: Bool) { if new != exists { exists = new } }

  /// What hides or shows it; `nil` where there is none.
  package var toggle: SceneAction? {
    guard exists else { return nil }
    return SceneAction(title: isHidden ? "Show Toolbar" : "Hide Toolbar") { [weak self] in
      guard let self else { return }
      withAnimation { self.isHidden.toggle() }
    }
  }
}
