import Foundation
import RowanGraph
import RowanLayers

/// The position of two fingers relative to the beginning of their gesture.
@MainActor
package struct FingerSpread {
  /// The time of the change.
  package let time: Date
  /// The distance of the fingers relative to the beginning.
  package let scale: CGFloat
  /// The clockwise angle relative to the beginning.
  package let radians: Double
  /// The point between the fingers at the beginning, in points in the coordinates of the layer.
  package let startLocation: CGPoint
  /// The size of the layer in points.
  let size: CGSize

  /// The point between the fingers at the beginning, in unit coordinates of the layer.
  package var startAnchor: UnitPoint {
    UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0,
      y: size.height > 0 ? startLocation.y / size.height : 0
    )
  }
}

extension _GestureRecognizer {
  /// Creates the recognizer of a gesture with two fingers.
  ///
  /// - Parameters:
  ///   - begins: Returns whether a change is large enough for the gesture to begin.
  ///   - value: Returns the value of the gesture from the change, the time in seconds since the last one, and the last
  ///     value.
  ///   - report: Receives the phases of the gesture.
  @MainActor
  package init<Value>(
    begins: @escaping @MainActor (FingerSpread) -> Bool,
    value: @escaping @MainActor (FingerSpread, _ seconds: TimeInterval, _ last: Value?) -> Value,
    report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) {
    self.init(SpreadRecognizer(begins: begins, value: value, report: report))
  }
}

/// The recognizer of the gestures with two fingers that hosts report: pinches and rotations.
@MainActor
final class SpreadRecognizer<Value>: Recognizer {
  private let begins: @MainActor (FingerSpread) -> Bool
  private let value: @MainActor (FingerSpread, _ seconds: TimeInterval, _ last: Value?) -> Value
  private let report: @MainActor (_GesturePhase<Value>) -> Void
  private var start: CGPoint?
  private var last: (time: Date, value: Value)?

  init(
    begins: @escaping @MainActor (FingerSpread) -> Bool,
    value: @escaping @MainActor (FingerSpread, _ seconds: TimeInterval, _ last: Value?) -> Value,
    report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) {
    self.begins = begins
    self.value = value
    self.report = report
  }

  override var interests: EventInterests { .pinch }
  override var isActive: Bool { start != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pinch(.changed(let scale, let radians), let point):
      guard scale.isFinite, scale > 0, radians.isFinite else { return .ignored }
      let origin = start ?? point
      start = origin
      let spread = FingerSpread(
        time: graph?.clock.date ?? Date(),
        scale: scale,
        radians: radians,
        startLocation: origin,
        size: layer.frame.size
      )
      guard last != nil || begins(spread) else { return .noted }
      let value = value(spread, last.map { spread.time.timeIntervalSince($0.time) } ?? 0, last?.value)
      last = (spread.time, value)
      report(.changed(value))
      return .claimed
    case .pinch(.ended, _):
      guard start != nil else { return .ignored }
      let value = last?.value
      forget()
      if let value { report(.ended(value)) }
      return .claimed
    case .pinch(.cancelled, _), .pointerCancelled:
      let hadBegun = last != nil
      forget()
      if hadBegun { report(.cancelled) }
      return .noted
    default:
      return .ignored
    }
  }

  private func forget() {
    start = nil
    last = nil
  }
}
