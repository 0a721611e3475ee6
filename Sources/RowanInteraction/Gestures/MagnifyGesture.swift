import Foundation
import RowanGraph
import RowanLayers

/// A pinch gesture, by two fingers on a touch screen or a trackpad.
nonisolated public struct MagnifyGesture: Gesture, Sendable {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The state of a pinch.
  public struct Value: Equatable, Sendable {
    /// The time of the last change.
    public var time: Date
    /// The scale relative to the beginning.
    public var magnification: CGFloat
    /// The change of the magnification per second.
    public var velocity: CGFloat
    /// The position at which the pinch began, in unit coordinates of the view.
    public var startAnchor: UnitPoint
    /// The position at which the pinch began, in points in the coordinates of the view.
    public var startLocation: CGPoint
  }

  /// The change of the magnification at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a pinch gesture.
  ///
  /// - Parameter minimumScaleDelta: The change of the magnification at which the gesture begins.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(PinchRecognizer(minimumScaleDelta: minimumScaleDelta, report: report))
  }
}

/// A pinch gesture whose value is the magnification. `MagnifyGesture` is its newer equivalent.
nonisolated public struct MagnificationGesture: Gesture, Sendable {
  /// The magnification.
  public typealias Value = CGFloat
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  /// The change of the magnification at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a pinch gesture.
  ///
  /// - Parameter minimumScaleDelta: The change of the magnification at which the gesture begins.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<CGFloat>) -> Void
  ) -> _GestureRecognizer {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)._makeRecognizer(report)
  }
}

/// The recognizer of the pinches that hosts report.
@MainActor
final class PinchRecognizer: Recognizer {
  private let minimumScaleDelta: CGFloat
  private let report: @MainActor (_GesturePhase<MagnifyGesture.Value>) -> Void
  private var start: CGPoint?
  private var last: MagnifyGesture.Value?

  init(
    minimumScaleDelta: CGFloat,
    report: @escaping @MainActor (_GesturePhase<MagnifyGesture.Value>) -> Void
  ) {
    self.minimumScaleDelta = minimumScaleDelta
    self.report = report
  }

  override var interests: EventInterests { .pinch }
  override var isActive: Bool { start != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pinch(.changed(let scale), let point):
      guard scale.isFinite, scale > 0 else { return .ignored }
      let origin = start ?? point
      start = origin
      guard last != nil || abs(scale - 1) >= minimumScaleDelta else { return .noted }
      let value = value(scale, from: origin, in: layer)
      last = value
      report(.changed(value))
      return .claimed
    case .pinch(.ended, _):
      guard start != nil else { return .ignored }
      let value = last
      forget()
      if let value { report(.ended(value)) }
      return .claimed
    case .pinch(.cancelled, _), .pointerCancelled:
      let wasPinching = last != nil
      forget()
      if wasPinching { report(.cancelled) }
      return .noted
    default:
      return .ignored
    }
  }

  private func forget() {
    start = nil
    last = nil
  }

  private func value(_ scale: CGFloat, from origin: CGPoint, in layer: Layer) -> MagnifyGesture.Value {
    let now = graph?.clock.date ?? Date()
    let seconds = last.map { now.timeIntervalSince($0.time) } ?? 0
    let size = layer.frame.size
    return MagnifyGesture.Value(
      time: now,
      magnification: scale,
      velocity: seconds > 0 ? (scale - (last?.magnification ?? 1)) / seconds : 0,
      startAnchor: UnitPoint(
        x: size.width > 0 ? origin.x / size.width : 0,
        y: size.height > 0 ? origin.y / size.height : 0
      ),
      startLocation: origin
    )
  }
}
