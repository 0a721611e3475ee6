import Foundation
import RowanLayers

/// The gesture arena of one pointer, from press to release, which determines the member that receives the pointer.
///
/// Members are notified in order of precedence: those with high priority from the outermost to the innermost, then the
/// others from the innermost to the outermost. The first that claims the pointer receives it, and the others receive a
/// cancellation. Simultaneous members receive all events and do not affect the others. A layer follows one pointer at a
/// time; further pointers on it are dispatched to other layers. A member whose layer left the screen is cancelled; one
/// whose layer was recycled or whose owner ended receives no further events.
@MainActor
final class PointerInteraction {
  /// The result of a press.
  enum Outcome {
    /// A tap that was handled.
    case tapped
    /// A tap that a member holds as the first of several, while the other members wait.
    case held(by: PressMember, [PressMember])
    /// A handled interaction other than a tap.
    case moved
    /// Not handled.
    case nothing
  }

  /// The competing members in order of precedence.
  private var members: [PressMember]
  private var companions: [PressMember]
  private var winner: PressMember?
  /// The last sample, in the coordinates of the window.
  private(set) var sample: PointerSample
  private let start: CGPoint
  /// The distance that the pressed layer has moved since the event's host showed it.
  private let drift: CGSize
  /// Whether any member handled an event.
  private var wasUsed = false

  /// Creates the arena of a pointer that goes down, or returns `nil` if no layer is interested.
  ///
  /// - Parameters:
  ///   - hostEvent: The event of the pointer that goes down.
  ///   - point: The position in the coordinates of the window.
  ///   - router: The router.
  init?(_ hostEvent: PointerHostEvent, at point: CGPoint, in router: InputRouter) {
    guard let hit = router.tree.root.hitTest(point, for: .pointer.union(.scroll)) else { return nil }
    start = point
    if case .layer(_, _, let window) = hostEvent.place {
      drift = CGSize(width: point.x - window.x, height: point.y - window.y)
    } else {
      drift = .zero
    }
    sample = PointerSample(location: point, kind: hostEvent.kind, keys: hostEvent.keys, time: hostEvent.time)
    sample.fingers = hostEvent.fingers
    var order = PressOrder()
    let counts = router.taps.counts(for: hostEvent, at: point)
    for layer in hit.layer.path where !router.isFollowed(layer) {
      // Two fingers concern only the layers that follow them.
      if hostEvent.fingers > 1 {
        if layer.interests.contains(.twoFingers) { order.add(PressMember(layer), .normal) }
        continue
      }
      if hostEvent.kind == .touch, router.scrollsByTouch, let pan = Pan(layer) {
        order.add(PressMember(layer, pan: pan), .normal)
      }
      guard let responder = layer.responder, !layer.interests.isDisjoint(with: .pointer),
        layer.isHit(at: layer.fromWindow(point))
      else { continue }
      order.add(PressMember(layer, count: counts[layer.id, default: 0] + 1), responder.priority(in: layer))
    }
    (members, companions) = (order.members, order.companions)
    if members.isEmpty, companions.isEmpty { return nil }
  }

  /// Creates the arena of a finger that a layer has, such as that of a menu which the finger has opened.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - sample: The finger, in the coordinates of the window.
  init(of layer: Layer, _ sample: PointerSample) {
    (start, drift, self.sample) = (sample.location, .zero, sample)
    (members, companions) = ([], [])
    give(to: layer)
  }

  // MARK: State

  /// Returns whether a layer receives the events of the pointer.
  func isFollowed(by layer: Layer) -> Bool {
    let isFollower = { (member: PressMember) in member.layer === layer && member.isFollowing }
    return members.contains(where: isFollower) || companions.contains(where: isFollower)
  }

  /// Whether a layer has claimed the pointer.
  var isClaimed: Bool { winner != nil }

  /// Whether a layer has claimed the pointer to lift its content, which has not moved.
  var isLifted: Bool { winner?.isLift == true && sample.hasStayed }

  /// Whether a tap would be on a layer that is now behind modal content.
  var isBehindModal: Bool { winner == nil && members.contains { $0.isFollowing && $0.layer.isBehindModal } }

  /// Returns whether a tap would continue a series for a layer.
  func continues(seriesOf layer: LayerID) -> Bool { members.contains { $0.layer.id == layer && $0.count > 1 } }

  /// The number of the tap in its series for each layer that received it or waits for it.
  var counts: [LayerID: Int] {
    var counts: [LayerID: Int] = [:]
    for member in members + companions where member.hadTap { counts[member.layer.id] = member.count }
    return counts
  }

  // MARK: Events

  /// Dispatches the press.
  ///
  /// - Returns: Whether it was handled.
  func begin() -> Bool {
    for member in members {
      switch member.send({ .pointerDown($0) }, sample) {
      case .ignored, .held: break
      case .noted: member.isFollowing = true
      case .pressed:
        member.isFollowing = true
        member.isPressed = true
      case .claimed:
        member.isFollowing = true
        win(member)
      }
      if winner != nil { break }
      if member.isPressed || member.layer.interests.contains(.tap) { sample.isContested = true }
    }
    sample.isContested = false
    for companion in companions { companion.isFollowing = companion.send({ .pointerDown($0) }, sample) != .ignored }
    wasUsed = members.contains(where: \.isFollowing) || companions.contains(where: \.isFollowing)
    return wasUsed
  }

  /// Dispatches a movement to a point in the coordinates of the window.
  ///
  /// - Returns: Whether the pointer is handled.
  func move(to point: CGPoint, _ hostEvent: PointerHostEvent) -> Bool {
    follow(point, hostEvent)
    if let winner {
      _ = winner.send({ .pointerMoved($0) }, sample)
    } else {
      for member in members where member.isFollowing {
        let use = member.send({ .pointerMoved($0) }, sample)
        if use == .claimed {
          win(member)
          break
        }
      }
    }
    for companion in companions where companion.isFollowing {
      // Scrolling of the companion itself or of an ancestor does not take the pointer from it.
      sample.isTaken =
        winner.map { !$0.isPan || $0.layer !== companion.layer && $0.layer.isInside(companion.layer) } ?? false
      _ = companion.send({ .pointerMoved($0) }, sample)
    }
    sample.isTaken = false
    return winner != nil || wasUsed
  }

  /// Dispatches the release and, if nobody claimed the pointer, the tap.
  func end(at point: CGPoint, _ hostEvent: PointerHostEvent) -> Outcome {
    follow(point, hostEvent)
    if let winner {
      _ = winner.send({ .pointerUp($0) }, sample)
      endCompanions()
      return .moved
    }
    for member in members where member.isFollowing {
      let use = member.send({ .pointerUp($0) }, sample)
      member.countsAsTap = member.isPressed && use == .pressed
    }
    // Members farther out do not receive the tap of a member that was pressed and then released outside.
    let candidates = members.prefix { !$0.isPressed || $0.countsAsTap }
      .filter { $0.countsAsTap || sample.hasStayed && $0.isHit(at: sample.location) }
    let outcome = Self.offerTap(sample, to: candidates)
    let isUsedAlong = endCompanions()
    if case .nothing = outcome { return isUsedAlong ? .tapped : wasUsed && !sample.hasStayed ? .moved : .nothing }
    return outcome
  }

  /// Cancels the pointer.
  ///
  /// - Returns: Whether any member had handled it.
  @discardableResult
  func cancel() -> Bool {
    for member in members + companions { member.cancel() }
    return wasUsed
  }

  /// Cancels the competing members because the host scrolls with the pointer. Simultaneous members continue.
  func yieldToScrolling() -> Bool {
    for member in members { member.cancel() }
    members = []
    winner = nil
    return wasUsed
  }

  /// Requests the pointer for a layer outside of an event, such as after a delay.
  ///
  /// - Returns: Whether the layer receives the pointer; `nil` if the layer is not a member of this arena.
  func claim(for layer: Layer) -> Bool? {
    if companions.contains(where: { $0.layer === layer && $0.isPresent }) { return true }
    guard let index = members.firstIndex(where: { $0.layer === layer && $0.isPresent }) else { return nil }
    if let winner { return winner === members[index] }
    let isTaken = members[..<index].contains { $0.isPressed && $0.isFollowing && $0.isPresent }
    if isTaken { return false }
    win(members[index])
    return true
  }

  /// Passes the pointer from the layer that has claimed it to another one.
  func movePointer(from layer: Layer, to other: Layer) {
    guard let winner, winner.layer === layer else { return }
    let heir = PressMember(other, count: winner.count)
    heir.isFollowing = true
    heir.isLift = winner.isLift
    winner.isFollowing = false
    members = [heir]
    self.winner = heir
  }

  /// Gives the pointer to a layer that has not been pressed, and cancels all members.
  func give(to layer: Layer) {
    for member in members + companions { member.cancel() }
    let heir = PressMember(layer)
    heir.isFollowing = true
    (members, companions, winner) = ([heir], [], heir)
    wasUsed = true
  }

  // MARK: Helpers

  private func follow(_ point: CGPoint, _ hostEvent: PointerHostEvent) {
    for index in members.indices { members[index] = members[index].successor(sample) ?? members[index] }
    sample.location = CGPoint(x: point.x + drift.width, y: point.y + drift.height)
    sample.time = hostEvent.time
    sample.travel = max(sample.travel, hypot(sample.location.x - start.x, sample.location.y - start.y))
  }

  /// Gives the pointer to a member and cancels the others, such as a tap when a scroll begins.
  private func win(_ member: PressMember) {
    winner = member
    for other in members where other !== member { other.cancel() }
  }

  @discardableResult
  private func endCompanions() -> Bool {
    var isUsed = false
    for companion in companions {
      if companion.isFollowing, companion.send({ .pointerUp($0) }, sample) == .claimed { isUsed = true }
      guard sample.hasStayed, companion.isHit(at: sample.location) else { continue }
      companion.hadTap = true
      if companion.send({ .tap($0) }, sample) == .claimed { isUsed = true }
    }
    return isUsed
  }

  /// Offers a tap to members in order of precedence.
  static func offerTap(_ sample: PointerSample, to members: [PressMember]) -> Outcome {
    for (index, member) in members.enumerated() {
      member.hadTap = true
      switch member.send({ .tap($0) }, sample) {
      case .ignored: break
      case .held:
        let rest = members[(index + 1)...].filter { $0.isPresent }
        for waiting in rest { waiting.hadTap = true }
        if !rest.isEmpty { return .held(by: member, rest) }
      case .noted, .pressed, .claimed: return .tapped
      }
    }
    return .nothing
  }

  /// Offers a tap that no other one can follow, so that members that wait for a further tap are skipped.
  ///
  /// - Returns: Whether it was handled.
  static func offerLastTap(_ sample: PointerSample, to members: [PressMember]) -> Bool {
    var outcome = offerTap(sample, to: members)
    while case .held(_, let rest) = outcome { outcome = offerTap(sample, to: rest) }
    if case .tapped = outcome { return true }
    return false
  }
}

/// The order of precedence of the members around a point, collected from the innermost to the outermost.
@MainActor
struct PressOrder {
  private var high: [PressMember] = []
  private var normal: [PressMember] = []
  /// The members with simultaneous recognition.
  private(set) var companions: [PressMember] = []

  /// The competing members: those with high priority from the outermost to the innermost, then the others from the
  /// innermost to the outermost.
  var members: [PressMember] { high.reversed() + normal }

  mutating func add(_ member: PressMember, _ priority: GesturePriority) {
    switch priority {
    case .high: high.append(member)
    case .normal: normal.append(member)
    case .simultaneous: companions.append(member)
    }
  }
}

/// A member of a gesture arena.
@MainActor
final class PressMember {
  let layer: Layer
  private let id: LayerID
  /// The scrolling recognizer, which the member owns; other responders live as long as the owner of their layer.
  private let pan: Pan?
  private var responder: (any LayerResponder)? { pan ?? layer.responder }
  var isPan: Bool { pan != nil }
  /// The number of the potential tap in its series, from 1.
  let count: Int
  /// Whether the member receives movements.
  var isFollowing = false
  /// Whether the layer lifts its content after a long press.
  var isLift: Bool
  /// Whether the layer shows the pressed state.
  var isPressed = false
  /// Whether the member accepted the release as a tap.
  var countsAsTap = false
  /// Whether the member received the tap or waits for it.
  var hadTap = false

  init(_ layer: Layer, pan: Pan? = nil, count: Int = 1) {
    self.layer = layer
    self.pan = pan
    self.count = count
    id = layer.id
    isLift = layer.interests.contains(.lift)
  }

  /// Whether the layer is on screen and was not recycled.
  var isPresent: Bool { layer.id == id && layer.isInTree }

  /// Returns whether a point in the coordinates of the window hits the layer.
  func isHit(at point: CGPoint) -> Bool { isPresent && layer.isHit(at: layer.fromWindow(point)) }

  /// Sends an event with the sample in the layer's coordinates. A member whose layer left the screen or has no extent
  /// is cancelled instead.
  func send(_ event: (PointerSample) -> LayerEvent, _ sample: PointerSample) -> EventUse {
    var own = sample
    own.location = layer.fromWindow(sample.location)
    own.count = count
    guard isPresent, own.location.isFinite else {
      cancel()
      return .ignored
    }
    return responder?.receive(event(own), in: layer) ?? .ignored
  }

  /// Sends a phase of a pinch at a point in the coordinates of the window.
  func pinch(_ phase: PinchPhase, at point: CGPoint) -> EventUse {
    responder?.receive(.pinch(phase, at: layer.fromWindow(point)), in: layer) ?? .ignored
  }

  /// Returns the pressed member of the layer that replaced the pressed layer, such as the row that was read in place of
  /// a placeholder; `nil` if the layer was not replaced.
  func successor(_ sample: PointerSample) -> PressMember? {
    guard isPressed, isFollowing, !isPan, !isPresent, let layer = layer.tree.replacement(of: id) else { return nil }
    let successor = PressMember(layer, count: count)
    successor.isFollowing = true
    successor.isPressed = true
    _ = successor.send({ .pointerMoved($0) }, sample)
    return successor
  }

  /// Cancels the pointer for this member.
  func cancel() {
    guard isFollowing else { return }
    isFollowing = false
    if layer.id == id { _ = responder?.receive(.pointerCancelled, in: layer) }
  }
}
