import Foundation
import RowanLayers

/// The arena of one pointer from when it goes down until it goes up: who of those around it gets it.
///
/// Contract: members are asked in the order of precedence: those of high priority from the outside in, then the others from the
/// inside out. The first that claims has the pointer; the others hear that it was taken away. Those that go along with others
/// hear everything and take nothing away. A layer follows one pointer at a time: a further one on it is about what else is
/// there. To a member whose layer has left the screen the pointer is taken away; one whose layer is another's now, or that has
/// ended, hears nothing more.
@MainActor
final class Press {
  /// What became of a press.
  enum Outcome {
    /// It was a tap, and somebody had it.
    case tapped
    /// It was a tap that somebody takes for the beginning of several: the others wait.
    case held(by: PressMember, [PressMember])
    /// It was something else that somebody had.
    case moved
    case nothing
  }

  /// In the order of precedence.
  private var members: [PressMember]
  private var companions: [PressMember]
  private var winner: PressMember?
  /// The pointer in the window's coordinates.
  private(set) var sample: PointerSample
  private let start: CGPoint
  /// How far from where the person saw the layer it stands now.
  private let drift: CGSize
  /// Whether anybody has gone along with it, or had it.
  private var wasUsed = false

  /// The arena of a pointer that goes down at a point of the window; `nil` where nobody wants it.
  init?(_ fact: PointerFact, at point: CGPoint, in router: InputRouter) {
    guard let hit = router.tree.root.hitTest(point, for: .pointer.union(.scroll)) else { return nil }
    start = point
    if case .layer(_, _, let window) = fact.place {
      drift = CGSize(width: point.x - window.x, height: point.y - window.y)
    } else {
      drift = .zero
    }
    sample = PointerSample(location: point, kind: fact.kind, keys: fact.keys, time: fact.time)
    var order = PressOrder()
    let counts = router.taps.counts(for: fact, at: point)
    for layer in hit.layer.path where !router.isFollowed(layer) {
      if fact.kind == .touch, router.scrollsByTouch, let pan = Pan(layer) {
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

  // MARK: What it is

  /// Whether a layer follows the pointer.
  func isFollowed(by layer: Layer) -> Bool {
    let isFollower = { (member: PressMember) in member.layer === layer && member.isFollowing }
    return members.contains(where: isFollower) || companions.contains(where: isFollower)
  }

  /// Whether it would be a tap on what lies behind something modal now.
  var isBehindModal: Bool { winner == nil && members.contains { $0.isFollowing && $0.layer.isBehindModal } }

  /// Whether the tap that it may become would be a further one of a series for a layer.
  func continues(seriesOf layer: LayerID) -> Bool { members.contains { $0.layer.id == layer && $0.count > 1 } }

  /// Which tap of a series it was for each layer that had it, or waits for it.
  var counts: [LayerID: Int] {
    var counts: [LayerID: Int] = [:]
    for member in members + companions where member.hadTap { counts[member.layer.id] = member.count }
    return counts
  }

  // MARK: What happens

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

  func move(to point: CGPoint, _ fact: PointerFact) -> Bool {
    follow(point, fact)
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
      // What scrolls the companion itself, or something around it, takes nothing from it.
      sample.isTaken =
        winner.map { !$0.isPan || $0.layer !== companion.layer && $0.layer.isInside(companion.layer) } ?? false
      _ = companion.send({ .pointerMoved($0) }, sample)
    }
    sample.isTaken = false
    return winner != nil || wasUsed
  }

  func end(at point: CGPoint, _ fact: PointerFact) -> Outcome {
    follow(point, fact)
    if let winner {
      _ = winner.send({ .pointerUp($0) }, sample)
      endCompanions()
      return .moved
    }
    for member in members where member.isFollowing {
      let use = member.send({ .pointerUp($0) }, sample)
      member.countsAsTap = member.isPressed && use == .pressed
    }
    // What was pressed and given up is nobody's tap further out.
    let candidates = members.prefix { !$0.isPressed || $0.countsAsTap }
      .filter { $0.countsAsTap || sample.hasStayed && $0.isHit(at: sample.location) }
    let outcome = Self.offerTap(sample, to: candidates)
    let isUsedAlong = endCompanions()
    if case .nothing = outcome { return isUsedAlong ? .tapped : wasUsed && !sample.hasStayed ? .moved : .nothing }
    return outcome
  }

  /// The pointer is gone. Returns whether anybody had followed it.
  @discardableResult
  func cancel() -> Bool {
    for member in members + companions { member.cancel() }
    return wasUsed
  }

  /// The host scrolls with the pointer: nobody else has it, but those that go along with others go along with that too.
  func yieldToScrolling() -> Bool {
    for member in members { member.cancel() }
    members = []
    winner = nil
    return wasUsed
  }

  /// Whether a layer that wants the pointer now, since its time has come, gets it; `nil` where it is not about this pointer.
  func claim(for layer: Layer) -> Bool? {
    if companions.contains(where: { $0.layer === layer && $0.isPresent }) { return true }
    guard let index = members.firstIndex(where: { $0.layer === layer && $0.isPresent }) else { return nil }
    if let winner { return winner === members[index] }
    let isTaken = members[..<index].contains { $0.isPressed && $0.isFollowing && $0.isPresent }
    if isTaken { return false }
    win(members[index])
    return true
  }

  // MARK: How

  private func follow(_ point: CGPoint, _ fact: PointerFact) {
    sample.location = CGPoint(x: point.x + drift.width, y: point.y + drift.height)
    sample.time = fact.time
    sample.travel = max(sample.travel, hypot(sample.location.x - start.x, sample.location.y - start.y))
  }

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

  /// Offers a tap to members in order.
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

  /// Offers a tap that no other follows: those who would wait for one are passed over. Returns whether anybody had it.
  static func offerLastTap(_ sample: PointerSample, to members: [PressMember]) -> Bool {
    var outcome = offerTap(sample, to: members)
    while case .held(_, let rest) = outcome { outcome = offerTap(sample, to: rest) }
    if case .tapped = outcome { return true }
    return false
  }
}

/// The order in which those around a point are asked, gathered from the inside out.
@MainActor
struct PressOrder {
  private var high: [PressMember] = []
  private var normal: [PressMember] = []
  /// Those that go along with the others.
  private(set) var companions: [PressMember] = []

  /// Those that compete: of high priority from the outside in, then the others from the inside out.
  var members: [PressMember] { high.reversed() + normal }

  mutating func add(_ member: PressMember, _ priority: GesturePriority) {
    switch priority {
    case .high: high.append(member)
    case .normal: normal.append(member)
    case .simultaneous: companions.append(member)
    }
  }
}

/// One who wants a pointer.
@MainActor
final class PressMember {
  let layer: Layer
  private let id: LayerID
  /// What scrolls the layer, which is nobody else's; others answer as long as their layer's owner lives.
  private let pan: Pan?
  private var responder: (any LayerResponder)? { pan ?? layer.responder }
  var isPan: Bool { pan != nil }
  /// Which tap of a series the press would be for it, from 1.
  let count: Int
  /// Whether it hears of movements.
  var isFollowing = false
  /// Whether it shows that it is pressed.
  var isPressed = false
  /// Whether it said at the release that it was a tap.
  var countsAsTap = false
  /// Whether it was told of the tap, or waits for that.
  var hadTap = false

  init(_ layer: Layer, pan: Pan? = nil, count: Int = 1) {
    self.layer = layer
    self.pan = pan
    self.count = count
    id = layer.id
  }

  /// Whether the layer is on the screen, and still what it was.
  var isPresent: Bool { layer.id == id && layer.isInTree }

  /// Whether a point of the window hits the layer.
  func isHit(at point: CGPoint) -> Bool { isPresent && layer.isHit(at: layer.fromWindow(point)) }

  /// Sends an event with a sample in the layer's own coordinates. A layer that is not on the screen, or has no extent any
  /// more, loses the pointer instead.
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

  /// Sends how far a pinch has come, at a point of the window.
  func pinch(_ phase: PinchPhase, at point: CGPoint) -> EventUse {
    responder?.receive(.pinch(phase, at: layer.fromWindow(point)), in: layer) ?? .ignored
  }

  /// The pointer is taken away.
  func cancel() {
    guard isFollowing else { return }
    isFollowing = false
    if layer.id == id { _ = responder?.receive(.pointerCancelled, in: layer) }
  }
}
