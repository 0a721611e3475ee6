import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A rotation gesture, by two fingers on a touch screen or a trackpad.
nonisolated public struct RotateGesture: Gesture, Sendable {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The state of a rotation.
  public struct Value: Equatable, Sendable {
    /// The time of the last change.
    public var time: Date
    /// The angle relative to the beginning, clockwise. It exceeds a full turn when the fingers do.
    public var rotation: Angle
    /// The change of the angle per second.
    public var velocity: Angle
    /// The position at which the rotation began, in unit coordinates of the view.
    public var startAnchor: UnitPoint
    /// The position at which the rotation began, in points in the coordinates of the view.
    public var startLocation: CGPoint
  }

  /// The angle at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a rotation gesture.
  ///
  /// - Parameter minimumAngleDelta: The angle at which the gesture begins.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    let least = abs(minimumAngleDelta.radians)
    return _GestureRecognizer { spread in
      abs(spread.radians) >= least
    } value: { spread, seconds, last in
      Value(
        time: spread.time,
        rotation: .radians(spread.radians),
        velocity: .radians(seconds > 0 ? (spread.radians - (last?.rotation.radians ?? 0)) / seconds : 0),
        startAnchor: spread.startAnchor,
        startLocation: spread.startLocation
      )
    } report: {
      report($0)
    }
  }
}

/// A rotation gesture whose value is the angle. `RotateGesture` is its newer equivalent.
nonisolated public struct RotationGesture: Gesture, Sendable {
  /// The angle relative to the beginning.
  public typealias Value = Angle
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  /// The angle at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a rotation gesture.
  ///
  /// - Parameter minimumAngleDelta: The angle at which the gesture begins.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Angle>) -> Void
  ) -> _GestureRecognizer {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)._makeRecognizer(report)
  }
}
