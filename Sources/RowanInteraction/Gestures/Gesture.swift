import Foundation
import RowanGraph
import RowanLayers

/// Recognises what a person does with a pointer on a view.
///
/// A type conforms by giving a `body` made of other gestures; `TapGesture`, `LongPressGesture` and `DragGesture` are
/// what everything is made of.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture tells while it runs and when it ends.
  associatedtype Value
  /// The type of `body`.
  associatedtype Body: Gesture
  /// The gesture that this one is made of.
  var body: Body { get }
  /// Makes what recognises one gesture after the other on one view. Rowan's own; the default serves every gesture with a
  /// body.
  func _makeRecognizer(_ report: @escaping @MainActor (_GesturePhase<Value>) -> Void) -> _GestureRecognizer
}

extension Gesture where Value == Body.Value {
  public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Body.Value>) -> Void
  ) -> _GestureRecognizer {
    body._makeRecognizer(report)
  }
}

extension Gesture where Body == Never {
  /// Gestures that Rowan recognises itself have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

extension Never: Gesture {
  public typealias Value = Never
  public var body: Never { switch self {} }

  public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Never>) -> Void
  ) -> _GestureRecognizer {
    switch self {}
  }
}

/// How far a gesture has come. Rowan's own.
public enum _GesturePhase<Value> {
  case changed(Value)
  case ended(Value)
  /// It turned out to be something else, or was taken away.
  case cancelled
}

/// What recognises a gesture, behind an opaque wall. Rowan's own.
@MainActor
public struct _GestureRecognizer {
  let recognizer: Recognizer

  init(_ recognizer: Recognizer) { self.recognizer = recognizer }
}

/// Follows the events of one view and reports phases of one kind of gesture.
///
/// Contract: reports `ended` or `cancelled` once after the first `changed`; afterwards it is idle and ready for the next.
@MainActor
class Recognizer {
  /// The scene, set before the first event.
  weak var graph: Graph?
  /// The events it must hear.
  var interests: EventInterests { [] }
  /// Whether a gesture is under way.
  var isActive: Bool { false }

  /// Follows an event, under the terms of `LayerResponder`.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { .ignored }
}
