import RowanGraph

/// How a window stands with the person: in use, or gone.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The window is not shown: its tab was closed.
  case background
  /// The window is shown and takes no events. Browsers have no such state: it never comes about there.
  case inactive
  /// The window is in use.
  case active
}

private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

extension EnvironmentValues {
  /// The phase of the window that a view is in; in an `App`, the highest of its windows', or `background` while it has
  /// none.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
