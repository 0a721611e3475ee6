import Foundation
import RowanLayers

/// The tracker of taps in succession at one position, and of the members that wait for further taps.
///
/// A tap that a member holds as the first of several is offered to the other members if no further tap follows in time,
/// if the next press is not a tap, or if that one is not handled.
@MainActor
package final class TapSeries {
  /// The maximum distance between taps of a series, in points.
  private static let reach: CGFloat = 24
  private var last: (time: Double, place: CGPoint, counts: [LayerID: Int])?
  private var held: HeldTap?

  /// Returns the maximum interval between taps of a series, in seconds: that of a system's double click for the mouse,
  /// and a shorter one for touch.
  package static func maximumInterval(of kind: PointerKind) -> Double { kind == .touch ? 0.35 : 0.5 }

  /// Returns the number of preceding taps of the series for each layer that received them. A recycled layer starts a
  /// new series.
  func counts(for hostEvent: PointerHostEvent, at point: CGPoint) -> [LayerID: Int] {
    guard let last, hostEvent.time - last.time <= Self.maximumInterval(of: hostEvent.kind), hostEvent.time >= last.time,
      hypot(point.x - last.place.x, point.y - last.place.y) <= Self.reach
    else { return [:] }
    return last.counts
  }

  /// Records the end of a press.
  func note(_ press: PointerInteraction, _ hostEvent: PointerHostEvent) {
    last = press.sample.hasStayed ? (hostEvent.time, press.sample.location, press.counts) : nil
  }

  func hold(
    _ rest: [PressMember],
    for holder: PressMember,
    sample: PointerSample,
    interval: Double,
    _ scene: (any InputScene)?
  ) {
    forget()
    let made = HeldTap(rest, for: holder.layer.id, sample)
    held = made
    made.timer = scene?.schedule(after: interval) { [weak made] in _ = made?.goOn() }
  }

  /// Returns whether a press can become the expected tap.
  func isAwaiting(_ press: PointerInteraction?) -> Bool {
    guard let held, let press else { return false }
    return press.continues(seriesOf: held.holder)
  }

  /// Stops the timer because another press began, whose result decides on the held tap.
  func wait() { held?.timer?.cancel() }

  /// Discards the held tap, because the series was handled.
  func forget() {
    held?.timer?.cancel()
    held = nil
  }

  /// Offers the held tap to the waiting members, because no further tap follows.
  ///
  /// - Returns: Whether it was handled.
  @discardableResult
  func goOn() -> Bool {
    guard let waiting = held else { return false }
    forget()
    return waiting.goOn()
  }
}

/// A held tap.
@MainActor
private final class HeldTap {
  private var rest: [PressMember]
  /// The layer that holds the tap as the first of several.
  let holder: LayerID
  private let sample: PointerSample
  var timer: Task<Void, Never>?

  init(_ rest: [PressMember], for holder: LayerID, _ sample: PointerSample) {
    self.rest = rest
    self.holder = holder
    self.sample = sample
  }

  /// Offers the tap to the waiting members, once.
  func goOn() -> Bool {
    let waiting = rest
    rest = []
    return PointerInteraction.offerLastTap(sample, to: waiting)
  }
}
