import RowanGraph
import RowanViews

/// Leaves the screen or the presentation that a view stands in: a pushed screen is popped, a sheet or popover goes.
/// Elsewhere it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
  weak var controller: NavigationController?
  weak var screen: ScreenToken?
  /// What stands in front of the scene, where the view stands in that and on no pushed screen in it.
  weak var presentation: (any DismissiblePresentation)?

  nonisolated init(controller: NavigationController? = nil, screen: ScreenToken? = nil) {
    self.controller = controller
    self.screen = screen
    presentation = nil
  }

  /// Leaves a presentation.
  package init(leaving presentation: any DismissiblePresentation) {
    controller = nil
    screen = nil
    self.presentation = presentation
  }

  /// Leaves the screen, and with it those above, or the presentation. Nothing happens where it has gone.
  public func callAsFunction() {
    if let screen {
      controller?.pop(screen)
    } else {
      presentation?.dismiss()
    }
  }
}

/// A view in front of the scene that can be left: a sheet, a popover.
@MainActor
package protocol DismissiblePresentation: AnyObject, Sendable {
  /// Asks whoever presents it to take it away.
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
  /// Leaves the screen or the presentation that the view stands in.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether the view stands on a screen or in a presentation that can be left.
  public var isPresented: Bool { self[DismissKey.self].screen != nil || self[DismissKey.self].presentation != nil }

  package mutating func setDismiss(_ action: DismissAction) { self[DismissKey.self] = action }

  /// The screen of a controller that the view stands on; `nil` for its root.
  @MainActor func screen(of controller: NavigationController) -> ScreenToken? {
    let action = self[DismissKey.self]
    return action.controller === controller ? action.screen : nil
  }
}
