import RowanGraph

/// Whether a window receives events.
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
  /// The window receives keys.
  case key
  /// The window is in front of others.
  case active
  /// Another window or application is in front.
  case inactive
}

private enum ControlActiveStateKey: EnvironmentKey { static let defaultValue: ControlActiveState? = nil }

extension EnvironmentValues {
  /// Whether the window receives events: `key` in a window whose phase is active, otherwise `inactive`. A value that is set
  /// applies to the views inside that read it.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (scenePhase == .active ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  /// Whether views appear active, and not dimmed as in a window behind others. `true` in a window whose phase is active. A value that
  /// is set applies to the views inside that read it.
  public var appearsActive: Bool {
    get { controlActiveState != .inactive }
    set { controlActiveState = newValue ? .active : .inactive }
  }
}
