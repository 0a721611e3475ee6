import RowanGraph
import RowanViews

/// An action that dismisses the screen or the presentation of a view: it pops a pushed screen, or closes a sheet or
/// popover. For other views it has no effect.
@MainActor @preconcurrency
public struct DismissAction {
  weak var controller: NavigationController?
  weak var screen: ScreenToken?
  /// The presentation that contains the view; `nil` if the view is on a pushed screen or outside of presentations.
  weak var presentation: (any DismissiblePresentation)?

  nonisolated init(controller: NavigationController? = nil, screen: ScreenToken? = nil) {
    self.controller = controller
    self.screen = screen
    presentation = nil
  }

  /// Creates an action that dismisses a presentation.
  package init(leaving presentation: any DismissiblePresentation) {
    controller = nil
    screen = nil
    self.presentation = presentation
  }

  /// Pops the screen and those above it, or dismisses the presentation. Has no effect if it is already gone.
  public func callAsFunction() {
    if let screen {
      controller?.pop(screen)
    } else {
      presentation?.dismiss()
    }
  }
}

/// A dismissible view in front of the scene: a sheet or a popover.
@MainActor
package protocol DismissiblePresentation: AnyObject, Sendable {
  /// Requests that the presenter remove the presentation.
  func dismiss()
}

extension DismissAction: SelfComparing {
  package func isEquivalent(to other: DismissAction) -> Bool {
    controller === other.controller && screen === other.screen && presentation === other.presentation
  }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

extension EnvironmentValues {
  /// The action that dismisses the view's screen or presentation.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether the view is on a pushed screen or in a presentation, which `dismiss` removes.
  public var isPresented: Bool { self[DismissKey.self].screen != nil || self[DismissKey.self].presentation != nil }

  /// Sets the dismiss action of the views below.
  package mutating func setDismiss(_ action: DismissAction) { self[DismissKey.self] = action }

  /// Returns the screen of the view in a controller; `nil` for its root.
  @MainActor func screen(of controller: NavigationController) -> ScreenToken? {
    let action = self[DismissKey.self]
    return action.controller === controller ? action.screen : nil
  }
}
