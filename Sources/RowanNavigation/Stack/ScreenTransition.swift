import Foundation
import RowanLayers

/// The animation between two screens of a container, with touch: a new screen slides in over the one below, which moves a part of
/// the way in the same direction; going back is the reverse. Browsers dim the screen below on the way.
///
/// The animation is that of the layers' insertion and removal, so hosts run it alone, and a screen that comes back while it leaves
/// continues from its current place. Pictures and the test kit show the end.
enum ScreenTransition {
  private static let curve = AnimationCurve(timing: .spring(response: 0.36, dampingFraction: 1), duration: 0.5)
  /// The share of the width by which the screen below moves.
  private static let parallax: CGFloat = 0.3

  /// Creates the transition of a screen that takes part. It is the same in both directions, since only the screen that arrives is
  /// inserted, and only the other one is removed.
  ///
  /// - Parameters:
  ///   - isAbove: Whether the screen is the one that covers the other.
  ///   - width: The width of the screen in points.
  ///   - isRightToLeft: Whether the layout direction is right to left.
  ///   - layer: The layer of the screen.
  @MainActor
  static func make(isAbove: Bool, width: CGFloat, isRightToLeft: Bool, of layer: Layer) -> LayerTransition {
    let forward: CGFloat = isRightToLeft ? -1 : 1
    let pose =
      isAbove
      ? LayerTransition.Pose(transform: LayerTransform(x: forward * width), curve: curve)
      : LayerTransition.Pose(transform: LayerTransform(x: -forward * width * parallax), curve: curve)
    return LayerTransition(insertion: pose, removal: pose, identity: layer.id)
  }
}

extension NavigationScreen {
  /// Animates the removal of the screen in the next layout.
  ///
  /// - Parameter isAbove: Whether the screen covers the one that takes its place.
  func leave(isAbove: Bool) {
    layer.transition = ScreenTransition.make(
      isAbove: isAbove,
      width: size.width,
      isRightToLeft: isRightToLeft,
      of: layer
    )
  }

  /// Animates the insertion of the screen in the next layout.
  ///
  /// - Parameters:
  ///   - isAbove: Whether the screen covers the one whose place it takes.
  ///   - width: The width of that screen in points.
  func enter(isAbove: Bool, width: CGFloat) {
    layer.transition = ScreenTransition.make(isAbove: isAbove, width: width, isRightToLeft: isRightToLeft, of: layer)
    isEntering = true
  }

  /// Discards the transition of an earlier change, so that the screen appears at once with what is around it.
  func settleTransition() {
    if isEntering {
      isEntering = false
    } else if layer.transition != nil {
      layer.transition = nil
    }
  }
}
