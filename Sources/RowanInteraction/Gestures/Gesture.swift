import Foundation
import RowanGraph
import RowanLayers

/// A gesture that is recognized on a view.
///
/// A conforming type provides a `body` of other gestures, such as the primitives `TapGesture`, `LongPressGesture` and
/// `DragGesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the value that is reported while the gesture is in progress and at its end.
  associatedtype Value
  /// The type of `body`.
  associatedtype Body: Gesture
  /// The gesture that this one consists of.
  var body: Body { get }
  /// Creates the recognizer of this gesture for one view, which recognizes any number of gestures in succession. For
  /// use by the framework; the default supports every gesture with a body.
  ///
  /// - Parameter report: Receives the phases of the gesture.
  func _makeRecognizer(_ report: @escaping @MainActor (_GesturePhase<Value>) -> Void) -> _GestureRecognizer
}

extension Gesture where Value == Body.Value {
  /// Creates the recognizer of the gesture. For use by the framework.
  public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Body.Value>) -> Void
  ) -> _GestureRecognizer {
    body._makeRecognizer(report)
  }
}

extension Gesture where Body == Never {
  /// Stops the program: primitive gestures have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Gesture {
  /// The value type of a gesture that does not exist.
  public typealias Value = Never
  /// The body of a gesture that does not exist.
  public var body: Never { switch self {} }

  /// Creates the recognizer of the gesture. For use by the framework.
  public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Never>) -> Void
  ) -> _GestureRecognizer {
    switch self {}
  }
}

/// A phase of a gesture. For use by the framework.
public enum _GesturePhase<Value> {
  /// The gesture has begun, or its value changed.
  case changed(Value)
  /// The gesture ended successfully.
  case ended(Value)
  /// The gesture failed or was cancelled.
  case cancelled
}

/// An opaque reference to a recognizer. For use by the framework.
@MainActor
public struct _GestureRecognizer {
  let recognizer: Recognizer

  init(_ recognizer: Recognizer) { self.recognizer = recognizer }
}

/// A recognizer that receives the events of one view and reports the phases of a gesture.
///
/// After the first `changed`, it reports `ended` or `cancelled` exactly once, and is then ready for the next gesture.
@MainActor
class Recognizer {
  /// The graph of the scene, set before the first event.
  weak var graph: Graph?
  /// The events that the recognizer needs.
  var interests: EventInterests { [] }
  /// Whether a gesture is in progress.
  var isActive: Bool { false }

  /// Handles an event according to the rules of `LayerResponder`.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { .ignored }
}
