import RowanGraph

/// The placement of controls in a container.
package enum ControlPlacement: Hashable, Sendable {
  /// Independent controls, which draw their own frames.
  case free
  /// Controls in a frame that the container draws and that handles taps for them.
  ///
  /// Such a container collects the actions that its content offers, and performs them on a tap on the frame that no
  /// view inside claims (`OfferedAction`, fact B52).
  case framed
}

private enum ControlPlacementKey: EnvironmentKey {
  static let defaultValue = ControlPlacement.free
}

extension EnvironmentValues {
  /// The placement of controls in the surrounding container.
  package var controlPlacement: ControlPlacement {
    get { self[ControlPlacementKey.self] }
    set { self[ControlPlacementKey.self] = newValue }
  }
}
