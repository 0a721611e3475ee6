import RowanGraph

/// The state of a window: active, inactive or in the background.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The window is not shown: its tab is behind another one, its browser is minimized or the screen locked, or the tab was closed.
  case background
  /// The window is shown, and another one has the keyboard. Windows of the touch idiom are never in this phase.
  case inactive
  /// The window is shown and receives events.
  case active
}

private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

extension EnvironmentValues {
  /// The phase of the window that contains the view. In an `App`, the highest phase of its windows, or `background` if
  /// there are none.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
