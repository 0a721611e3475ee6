import RowanGraph
import RowanViews

/// Leaves the screen that a view stands on: a pushed screen is popped. Elsewhere it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
  weak var controller: NavigationController?
  let depth: Int

  nonisolated init(controller: NavigationController? = nil, depth: Int = 0) {
    self.controller = controller
    self.depth = depth
  }

  /// Leaves the screen, and with it those above.
  public func callAsFunction() {
    guard let controller, depth > 0 else { return }
    while controller.depth >= depth { controller.pop() }
  }
}

extension DismissAction: SelfComparing {
  package func isEquivalent(to other: DismissAction) -> Bool { controller === other.controller && depth == other.depth }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction() }
}

extension EnvironmentValues {
  /// Leaves the screen that the view stands on.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether the view stands on a screen that can be left.
  public var isPresented: Bool { self[DismissKey.self].depth > 0 }

  mutating func setDismiss(_ action: DismissAction) { self[DismissKey.self] = action }
}
