import Foundation
import RowanGraph
import RowanLayers

/// The kinds of transitions and their compositions.
nonisolated indirect enum TransitionPath: Sendable {
  case identity
  case opacity
  case slide
  case scale(CGFloat, UnitPoint)
  case offset(CGSize)
  case move(Edge)
  case push(Edge)
  case combined(TransitionPath, TransitionPath)
  case asymmetric(insertion: TransitionPath, removal: TransitionPath)
  case animated(TransitionPath, Animation?)
  case custom(CustomTransition)
}

/// The properties of a view on which its transition depends.
@MainActor
struct TransitionSurroundings {
  let size: CGSize
  let isRightToLeft: Bool
  /// Returns the appearance of a view of the size in a custom transition.
  let probe: (CustomTransition, TransitionPhase) -> LayerTransition.Pose
}

extension TransitionPath {
  /// Returns the appearance of the view before insertion or after removal.
  @MainActor func pose(isRemoval: Bool, _ surroundings: TransitionSurroundings) -> LayerTransition.Pose {
    switch self {
    case .identity: LayerTransition.Pose()
    case .opacity: .faded
    case .slide: Self.move(isRemoval ? .trailing : .leading).pose(isRemoval: isRemoval, surroundings)
    case .scale(let factor, let anchor):
      LayerTransition.Pose(
        transform: LayerTransform(
          scaleX: factor,
          scaleY: factor,
          anchor: CGPoint(x: surroundings.isRightToLeft ? 1 - anchor.x : anchor.x, y: anchor.y)
        )
      )
    case .offset(let offset):
      moved(surroundings.isRightToLeft ? -offset.width : offset.width, offset.height)
    case .move(let edge): moved(to: edge, surroundings)
    case .push(let edge):
      moved(to: isRemoval ? edge.opposite : edge, surroundings).combined(with: .faded)
    case .combined(let one, let other):
      one.pose(isRemoval: isRemoval, surroundings).combined(with: other.pose(isRemoval: isRemoval, surroundings))
    case .asymmetric(let insertion, let removal):
      (isRemoval ? removal : insertion).pose(isRemoval: isRemoval, surroundings)
    case .animated(let path, let animation):
      path.pose(isRemoval: isRemoval, surroundings).animated(by: animation)
    case .custom(let transition): surroundings.probe(transition, isRemoval ? .didDisappear : .willAppear)
    }
  }

  private func moved(_ x: CGFloat, _ y: CGFloat) -> LayerTransition.Pose {
    LayerTransition.Pose(transform: LayerTransform(x: x, y: y))
  }

  @MainActor private func moved(to edge: Edge, _ surroundings: TransitionSurroundings) -> LayerTransition.Pose {
    let size = surroundings.size
    let towardsEnd: CGFloat = surroundings.isRightToLeft ? -1 : 1
    return switch edge {
    case .top: moved(0, -size.height)
    case .bottom: moved(0, size.height)
    case .leading: moved(-towardsEnd * size.width, 0)
    case .trailing: moved(towardsEnd * size.width, 0)
    }
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

extension LayerTransition.Pose {
  func combined(with other: LayerTransition.Pose) -> LayerTransition.Pose {
    var result = self
    result.opacity *= other.opacity
    result.transform = transform.followed(by: other.transform)
    result.curve = curve ?? other.curve
    return result
  }

  /// Returns the pose with an animation; `nil` removes the animation by returning a pose without a difference.
  func animated(by animation: Animation?) -> LayerTransition.Pose {
    guard let animation else { return LayerTransition.Pose() }
    var result = self
    result.curve = curve ?? animation.curve
    return result
  }
}

extension LayerTransform {
  /// Returns the combination of both transforms, with the anchor of the one that scales or rotates.
  func followed(by other: LayerTransform) -> LayerTransform {
    let needsAnchor = other.scaleX != 1 || other.scaleY != 1 || other.rotation != 0
    return LayerTransform(
      x: x + other.x,
      y: y + other.y,
      scaleX: scaleX * other.scaleX,
      scaleY: scaleY * other.scaleY,
      rotation: rotation + other.rotation,
      anchor: needsAnchor ? other.anchor : anchor
    )
  }
}
