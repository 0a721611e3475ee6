import Foundation

/// The appearance of a layer during animated insertion and removal.
///
/// Layout ignores it: the tree contains the layer from insertion to removal. A host that animates starts an inserted
/// layer at `insertion`, and keeps drawing a removed one until it has reached `removal`; other hosts ignore
/// transitions.
package struct LayerTransition: Hashable, Sendable {
  /// The appearance at the outer end of a transition, relative to the layer's own.
  package struct Pose: Hashable, Sendable {
    /// A factor of the layer's opacity.
    package var opacity: Double
    /// A transform in addition to the layer's own.
    package var transform: LayerTransform
    /// The curve of this direction; `nil` to use that of the change.
    package var curve: AnimationCurve?
    /// Whether the layer has its own appearance for the duration of the curve, and this one only at the end.
    package var isHeld = false

    package init(opacity: Double = 1, transform: LayerTransform = .identity, curve: AnimationCurve? = nil) {
      self.opacity = opacity
      self.transform = transform
      self.curve = curve
    }

    /// Full transparency without a transform.
    package static let faded = Pose(opacity: 0)

    /// No change until the end of the curve, and then full transparency: for a layer that another one covers meanwhile.
    ///
    /// - Parameter curve: The curve; `nil` to use that of the change.
    package static func held(_ curve: AnimationCurve? = nil) -> Pose {
      var pose = Pose(opacity: 0, curve: curve)
      pose.isHeld = true
      return pose
    }
  }

  /// The appearance at the start of an insertion.
  package var insertion: Pose
  /// The appearance at the end of a removal.
  package var removal: Pose
  /// An ID of the layer's content within its tree. A layer inserted while another with the same ID is being removed
  /// continues from the current appearance of that one. 0 means none.
  package var identity: Int

  package init(insertion: Pose, removal: Pose, identity: Int = 0) {
    self.insertion = insertion
    self.removal = removal
    self.identity = identity
  }

  /// The default transition: a fade in both directions.
  package static let fade = LayerTransition(insertion: .faded, removal: .faded)
}

/// One direction of a transition, with its curve.
package struct DirectedTransition: Hashable, Sendable {
  /// The appearance at the outer end.
  package var pose: LayerTransition.Pose
  /// The curve of the change.
  package var curve: AnimationCurve
  /// See `LayerTransition.identity`.
  package var identity: Int

  /// Creates one direction of a transition; `nil` if it has no visible effect or no curve.
  ///
  /// - Parameters:
  ///   - pose: The appearance at the outer end.
  ///   - identity: The ID of the content.
  ///   - curve: The curve of the change.
  init?(_ pose: LayerTransition.Pose, identity: Int, curve: AnimationCurve?) {
    guard let curve = pose.curve ?? curve, pose.opacity != 1 || pose.transform != .identity else { return nil }
    self.pose = pose
    self.curve = curve
    self.identity = identity
    if pose.isHeld { self.curve.timing = .bezier(x1: 1, y1: 0, x2: 1, y2: 0) }
  }
}

extension Layer {
  /// The transition of the layer, or that of its only descendant along a chain of single children; a fade if there is
  /// none.
  var effectiveTransition: LayerTransition {
    var layer = self
    while true {
      if let transition = layer.transition { return transition }
      guard layer.children.count == 1 else { return .fade }
      layer = layer.children[0]
    }
  }
}
