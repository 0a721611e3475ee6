import RowanGraph

/// How the controls in a container stand.
package enum ControlPlacement: Hashable, Sendable {
  /// Each by itself, in what it is drawn in.
  case free
  /// Each in a frame that the container draws around it, and that reacts for it: such a container takes the actions that
  /// are offered in it, so that a tap on the frame that nothing inside claims runs them (`OfferedAction`, fact B52).
  case framed
}

private enum ControlPlacementKey: EnvironmentKey {
  static let defaultValue = ControlPlacement.free
}

extension EnvironmentValues {
  /// How the container around has controls stand.
  package var controlPlacement: ControlPlacement {
    get { self[ControlPlacementKey.self] }
    set { self[ControlPlacementKey.self] = newValue }
  }
}
