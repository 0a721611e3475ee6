import Foundation
import RowanLayers

/// Taps that follow each other at one place, and those who wait whether another one comes.
///
/// Contract: a tap that somebody holds, taking it for the first of several, goes on to the others when no further one comes in
/// time, when the next press is something else, or when that too means nothing.
@MainActor
package struct TapSeries {
  /// Farther apart than this, in points, two taps are no series.
  private static let reach: CGFloat = 24
  private var last: (time: Double, place: CGPoint, count: Int)?
  private var held: HeldTap?

  /// Seconds within which a further tap continues a series: as long as a system's double click, and shorter by finger.
  package static func patience(of kind: PointerKind) -> Double { kind == .touch ? 0.35 : 0.5 }

  /// Which tap of a series a press would be.
  func count(of fact: PointerFact, at point: CGPoint) -> Int {
    guard let last, fact.time - last.time <= Self.patience(of: fact.kind), fact.time >= last.time,
      hypot(point.x - last.place.x, point.y - last.place.y) <= Self.reach
    else { return 1 }
    return last.count + 1
  }

  /// A press has ended.
  mutating func note(_ press: Press, _ fact: PointerFact) {
    last = press.sample.hasStayed ? (fact.time, press.sample.location, press.sample.count) : nil
  }

  mutating func hold(_ rest: [PressMember], sample: PointerSample, patience: Double, _ scene: (any InputScene)?) {
    forget()
    let made = HeldTap(rest, sample)
    held = made
    made.timer = scene?.schedule(after: patience) { [weak made] in _ = made?.goOn() }
  }

  /// A further press begins: what is held waits for what becomes of it.
  func wait() { held?.timer?.cancel() }

  /// Somebody had the whole series.
  mutating func forget() {
    held?.timer?.cancel()
    held = nil
  }

  /// No further tap comes: those who waited have their turn. Returns whether one of them used it.
  @discardableResult
  mutating func goOn() -> Bool {
    guard let waiting = held else { return false }
    forget()
    return waiting.goOn()
  }
}

/// A tap that waits.
@MainActor
private final class HeldTap {
  private var rest: [PressMember]
  private let sample: PointerSample
  var timer: Task<Void, Never>?

  init(_ rest: [PressMember], _ sample: PointerSample) {
    self.rest = rest
    self.sample = sample
  }

  /// Offers the tap to those who waited, once.
  func goOn() -> Bool {
    let waiting = rest
    rest = []
    var outcome = Press.offerTap(sample, to: waiting)
    // Several may hold it; nobody waits twice.
    while case .held(let further) = outcome { outcome = Press.offerTap(sample, to: further) }
    if case .tapped = outcome { return true }
    return false
  }
}
