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
    _GestureRecognizer { [minimumScaleDelta] spread in
      abs(spread.scale - 1) >= minimumScaleDelta
    } value: { spread, seconds, last in
      Value(
        time: spread.time,
        magnification: spread.scale,
        velocity: seconds > 0 ? (spread.scale - (last?.magnification ?? 1)) / seconds : 0,
        startAnchor: spread.startAnchor,
        startLocation: spread.startLocation
      )
    } report: {
      report($0)
    }
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
