import Foundation
import RowanLayers

/// Taps that follow each other at one place, and those who wait whether another one comes.
///
/// Contract: a tap that somebody holds, taking it for the first of several, goes on to the others when no further one comes in
/// time, when the next press is something else, or when that too means nothing.
@MainActor
package final class TapSeries {
  /// Farther apart than this, in points, two taps are no series.
  private static let reach: CGFloat = 24
  private var last: (time: Double, place: CGPoint, counts: [LayerID: Int])?
  private var held: HeldTap?

  /// Seconds within which a further tap continues a series: as long as a system's double click, and shorter by finger.
  package static func patience(of kind: PointerKind) -> Double { kind == .touch ? 0.35 : 0.5 }

  /// How many taps of a series came before a press, for each layer that had them: what takes the place of a view begins anew.
  func counts(for fact: PointerFact, at point: CGPoint) -> [LayerID: Int] {
    guard let last, fact.time - last.time <= Self.patience(of: fact.kind), fact.time >= last.time,
      hypot(point.x - last.place.x, point.y - last.place.y) <= Self.reach
    else { return [:] }
    return last.counts
  }

  /// A press has ended.
  func note(_ press: Press, _ fact: PointerFact) {
    last = press.sample.hasStayed ? (fact.time, press.sample.location, press.counts) : nil
  }

  func hold(
    _ rest: [PressMember],
    for holder: PressMember,
    sample: PointerSample,
    patience: Double,
    _ scene: (any InputScene)?
  ) {
    forget()
    let made = HeldTap(rest, for: holder.layer.id, sample)
    held = made
    made.timer = scene?.schedule(after: patience) { [weak made] in _ = made?.goOn() }
  }

  /// Whether a press may become the tap that is waited for.
  func isAwaiting(_ press: Press?) -> Bool {
    guard let held, let press else { return false }
    return press.continues(seriesOf: held.holder)
  }

  /// A further press begins: what is held waits for what becomes of it.
  func wait() { held?.timer?.cancel() }

  /// Somebody had the whole series.
  func forget() {
    held?.timer?.cancel()
    held = nil
  }

  /// No further tap comes: those who waited have their turn. Returns whether one of them used it.
  @discardableResult
  func goOn() -> Bool {
    guard let waiting = held else { return false }
    forget()
    return waiting.goOn()
  }
}

/// A tap that waits.
@MainActor
private final class HeldTap {
  private var rest: [PressMember]
  /// The layer that took the tap for the first of several.
  let holder: LayerID
  private let sample: PointerSample
  var timer: Task<Void, Never>?

  init(_ rest: [PressMember], for holder: LayerID, _ sample: PointerSample) {
    self.rest = rest
    self.holder = holder
    self.sample = sample
  }

  /// Offers the tap to those who waited, once.
  func goOn() -> Bool {
    let waiting = rest
    rest = []
    return Press.offerLastTap(sample, to: waiting)
  }
}
