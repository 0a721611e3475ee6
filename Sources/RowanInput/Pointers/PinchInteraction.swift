import Foundation
import RowanLayers

/// The gesture arena of two fingers, from the first change to the end.
///
/// The order of precedence is that of one pointer: members with high priority from the outermost to the innermost, then
/// the others from the innermost to the outermost. Members that have not recognized their gesture, such as a rotation
/// while the fingers only spread, receive all changes until one member claims the gesture. Simultaneous members receive
/// all events.
@MainActor
final class PinchInteraction {
  private unowned let router: InputRouter
  private var members: [PressMember]
  private var companions: [PressMember]
  private var winner: PressMember?

  /// Creates the arena at a point in the coordinates of the window, or returns `nil` if no layer is interested.
  init?(at point: CGPoint, in router: InputRouter) {
    var order = PressOrder()
    for layer in router.tree.root.hitTest(point, for: .pinch)?.layer.path ?? [] {
      guard layer.interests.contains(.pinch), let responder = layer.responder else { continue }
      order.add(PressMember(layer), responder.priority(in: layer))
    }
    (self.router, members, companions) = (router, order.members, order.companions)
    if members.isEmpty, companions.isEmpty { return nil }
  }

  /// Whether a layer that takes part is on screen.
  var isPresent: Bool { members.contains(where: \.isPresent) || companions.contains(where: \.isPresent) }

  /// Dispatches a change.
  ///
  /// - Returns: Whether a member handled it.
  func change(_ phase: PinchPhase, at point: CGPoint) -> Bool {
    if let winner {
      _ = send(phase, at: point, to: winner)
    } else {
      for member in members where send(phase, at: point, to: member) == .claimed {
        winner = member
        for other in members where other !== member { other.cancel() }
        members = [member]
        router.cancelPresses(exceptOf: member.layer, isSimultaneous: false)
        break
      }
      members.removeAll { !$0.isFollowing }
    }
    for companion in companions where send(phase, at: point, to: companion) == .claimed {
      router.cancelPresses(exceptOf: companion.layer, isSimultaneous: true)
    }
    companions.removeAll { !$0.isFollowing }
    return !members.isEmpty || !companions.isEmpty
  }

  /// Dispatches the end.
  ///
  /// - Returns: Whether a member handled it.
  func end(_ phase: PinchPhase, at point: CGPoint) -> Bool {
    var isUsed = false
    for member in members + companions where send(phase, at: point, to: member) != .ignored { isUsed = true }
    return isUsed
  }

  /// Cancels the gesture for all members, after which no layer takes part.
  func cancel() {
    for member in members + companions { member.cancel() }
    (members, companions, winner) = ([], [], nil)
  }

  /// Sends a phase to a member, which takes part until it ignores one or its layer leaves the screen.
  private func send(_ phase: PinchPhase, at point: CGPoint, to member: PressMember) -> EventUse {
    guard member.isPresent else {
      member.cancel()
      return .ignored
    }
    let use = member.pinch(phase, at: point)
    member.isFollowing = use != .ignored
    return use
  }
}
