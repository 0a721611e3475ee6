import RowanGraph
import RowanViews

/// Leaves the screen that a view stands on: a pushed screen is popped. Elsewhere it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
  weak var controller: NavigationController?
  weak var screen: ScreenToken?

  nonisolated init(controller: NavigationController? = nil, screen: ScreenToken? = nil) {
    self.controller = controller
    self.screen = screen
  }

  /// Leaves the screen, and with it those above. Nothing happens where the screen has gone.
  public func callAsFunction() {
    if let screen { controller?.pop(screen) }
  }
}

extension DismissAction: SelfComparing {
  package func isEquivalent(to other: DismissAction) -> Bool {
    controller === other.controller && screen === other.screen
  }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

extension EnvironmentValues {
  /// Leaves the screen that the view stands on.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether the view stands on a screen that can be left.
  public var isPresented: Bool { self[DismissKey.self].screen != nil }

  mutating func setDismiss(_ action: DismissAction) { self[DismissKey.self] = action }

  /// The screen of a controller that the view stands on; `nil` for its root.
  @MainActor func screen(of controller: NavigationController) -> ScreenToken? {
    let action = self[DismissKey.self]
    return action.controller === controller ? action.screen : nil
  }
}
