import Foundation

/// How a layer comes into the tree and leaves it when the change is animated.
///
/// Layout knows nothing of it: the tree holds the layer as it is while it is there. Hosts that animate let a layer that
/// came travel from `insertion`, and keep showing one that left until it has reached `removal`; others do neither.
package struct LayerTransition: Hashable, Sendable {
  /// How the layer looks at the far end of its way, relative to how it is otherwise.
  package struct Pose: Hashable, Sendable {
    /// Times the layer's own opacity.
    package var opacity: Double
    /// On top of the layer's own transform.
    package var transform: LayerTransform
    /// The curve of this way; `nil` for that of the change.
    package var curve: AnimationCurve?

    package init(opacity: Double = 1, transform: LayerTransform = .identity, curve: AnimationCurve? = nil) {
      self.opacity = opacity
      self.transform = transform
      self.curve = curve
    }

    /// Invisible, in its place.
    package static let faded = Pose(opacity: 0)
  }

  package var insertion: Pose
  package var removal: Pose
  /// Names what the layer shows, within its tree: a layer that comes while another of the same name is still leaving goes
  /// on from where that one has got to. 0 for none.
  package var identity: Int

  package init(insertion: Pose, removal: Pose, identity: Int = 0) {
    self.insertion = insertion
    self.removal = removal
    self.identity = identity
  }

  /// Appears and disappears in its place: what layers do that say nothing else.
  package static let fade = LayerTransition(insertion: .faded, removal: .faded)
}

/// One way of a transition, with the curve that it is gone in.
package struct LayerPassage: Hashable, Sendable {
  package var pose: LayerTransition.Pose
  package var curve: AnimationCurve
  /// See `LayerTransition.identity`.
  package var identity: Int

  /// The way of a transition in a change that travels with `curve`; `nil` where nothing moves.
  init?(_ pose: LayerTransition.Pose, identity: Int, curve: AnimationCurve?) {
    guard let curve = pose.curve ?? curve, pose.opacity != 1 || pose.transform != .identity else { return nil }
    self.pose = pose
    self.curve = curve
    self.identity = identity
  }
}

extension Layer {
  /// The transition of what the layer shows: its own, or that of the only layer inside it.
  var effectiveTransition: LayerTransition {
    var layer = self
    while true {
      if let transition = layer.transition { return transition }
      guard layer.children.count == 1 else { return .fade }
      layer = layer.children[0]
    }
  }
}
