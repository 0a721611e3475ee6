import Foundation
import RowanLayers

/// The arena of one pointer from when it goes down until it goes up: who of those around it gets it.
///
/// Contract: members are asked in the order of precedence: those of high priority from the outside in, then the others from the
/// inside out. The first that claims has the pointer; the others hear that it was taken away. Those that go along with others
/// hear everything and take nothing away. A member whose layer has left the screen, or is another one's now, hears nothing more.
@MainActor
final class Press {
  /// What became of a press.
  enum Outcome {
    /// It was a tap, and somebody had it.
    case tapped
    /// It was a tap that somebody takes for the beginning of several: the others wait.
    case held([PressMember])
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
  init?(_ fact: PointerFact, at point: CGPoint, count: Int, in router: InputRouter) {
    guard let hit = router.tree.root.hitTest(point, for: .pointer.union(.scroll)) else { return nil }
    start = point
    if case .layer(_, _, let window) = fact.place {
      drift = CGSize(width: point.x - window.x, height: point.y - window.y)
    } else {
      drift = .zero
    }
    sample = PointerSample(location: point, kind: fact.kind, keys: fact.keys, time: fact.time, count: count)
    var (high, normal): ([PressMember], [PressMember]) = ([], [])
    (members, companions) = ([], [])
    for layer in hit.layer.path {
      if fact.kind == .touch, router.scrollsByTouch, let pan = Pan(layer) {
        normal.append(PressMember(layer, responder: pan))
      }
      guard let responder = layer.responder, !layer.interests.isDisjoint(with: .pointer),
        layer.isHit(at: layer.fromWindow(point))
      else { continue }
      let member = PressMember(layer, responder: responder)
      switch responder.priority(in: layer) {
      case .high: high.append(member)
      case .normal: normal.append(member)
      case .simultaneous: companions.append(member)
      }
    }
    members = high.reversed() + normal
    if members.isEmpty, companions.isEmpty { return nil }
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
    for companion in companions where companion.isFollowing { _ = companion.send({ .pointerMoved($0) }, sample) }
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
    let candidates = members.filter { $0.countsAsTap || !$0.isPressed && sample.hasStayed && $0.isHit(at: point) }
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
      if companion.send({ .tap($0) }, sample) == .claimed { isUsed = true }
    }
    return isUsed
  }

  /// Offers a tap to members in order.
  static func offerTap(_ sample: PointerSample, to members: [PressMember]) -> Outcome {
    for (index, member) in members.enumerated() {
      switch member.send({ .tap($0) }, sample) {
      case .ignored: break
      case .held:
        let rest = members[(index + 1)...].filter { $0.isPresent }
        if !rest.isEmpty { return .held(rest) }
      case .noted, .pressed, .claimed: return .tapped
      }
    }
    return .nothing
  }
}

/// One who wants a pointer.
@MainActor
final class PressMember {
  let layer: Layer
  private let responder: any LayerResponder
  private let id: LayerID
  /// Whether it hears of movements.
  var isFollowing = false
  /// Whether it shows that it is pressed.
  var isPressed = false
  /// Whether it said at the release that it was a tap.
  var countsAsTap = false

  init(_ layer: Layer, responder: any LayerResponder) {
    self.layer = layer
    self.responder = responder
    id = layer.id
  }

  /// Whether the layer is on the screen, and still what it was.
  var isPresent: Bool { layer.id == id && layer.isInTree }

  /// Whether a point of the window hits the layer.
  func isHit(at point: CGPoint) -> Bool { isPresent && layer.isHit(at: layer.fromWindow(point)) }

  /// Sends an event with a sample in the layer's own coordinates.
  func send(_ event: (PointerSample) -> LayerEvent, _ sample: PointerSample) -> EventUse {
    guard isPresent else { return .ignored }
    var own = sample
    own.location = layer.fromWindow(sample.location)
    return responder.receive(event(own), in: layer)
  }

  /// The pointer is taken away.
  func cancel() {
    guard isFollowing else { return }
    isFollowing = false
    if layer.id == id { _ = responder.receive(.pointerCancelled, in: layer) }
  }
}
