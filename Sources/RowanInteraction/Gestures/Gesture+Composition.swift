import RowanGraph
import RowanLayers

extension Gesture {
  /// Returns a gesture that recognizes this gesture and another one simultaneously.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture that recognizes another gesture after this one has ended.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns a gesture that recognizes another gesture only if this one fails.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// A gesture of two simultaneous gestures, which ends when both have ended.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The values of both gestures; `nil` for one that has not begun.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture of two simultaneous gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    let pair = SimultaneousRecognizer<First.Value, Second.Value> { phase in
      switch phase {
      case .changed(let value): report(.changed(Value(first: value.0, second: value.1)))
      case .ended(let value): report(.ended(Value(first: value.0, second: value.1)))
      case .cancelled: report(.cancelled)
      }
    }
    pair.first = first._makeRecognizer { [weak pair] in pair?.firstReports($0) }.recognizer
    pair.second = second._makeRecognizer { [weak pair] in pair?.secondReports($0) }.recognizer
    return _GestureRecognizer(pair)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture of two gestures in sequence. The second begins at the position at which the first ended.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The state of the sequence.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended. The second value is `nil` until the second gesture begins.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture of two gestures in sequence.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    let sequence = SequenceRecognizer<First.Value, Second.Value> { phase in
      switch phase {
      case .changed(let stage): report(.changed(Value(stage)))
      case .ended(let stage): report(.ended(Value(stage)))
      case .cancelled: report(.cancelled)
      }
    }
    sequence.first = first._makeRecognizer { [weak sequence] in sequence?.firstReports($0) }.recognizer
    sequence.second = second._makeRecognizer { [weak sequence] in sequence?.secondReports($0) }.recognizer
    return _GestureRecognizer(sequence)
  }
}

extension SequenceGesture.Value {
  fileprivate init(_ stage: SequenceStage<First.Value, Second.Value>) {
    switch stage {
    case .first(let value): self = .first(value)
    case .second(let first, let second): self = .second(first, second)
    }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture of two exclusive gestures, of which the first has precedence.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The body type; the gesture is a primitive.
  public typealias Body = Never

  /// The value of the recognized gesture.
  public enum Value {
    /// The first gesture was recognized.
    case first(First.Value)
    /// The second gesture was recognized.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture of two exclusive gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Value>) -> Void
  ) -> _GestureRecognizer {
    let choice = ExclusiveRecognizer()
    choice.first =
      first._makeRecognizer { [weak choice] phase in
        choice?.firstDidReport()
        report(phase.map { .first($0) })
      }
      .recognizer
    choice.second = second._makeRecognizer { phase in report(phase.map { .second($0) }) }.recognizer
    return _GestureRecognizer(choice)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension _GesturePhase {
  /// Returns the phase with its value transformed.
  func map<Other>(_ transform: (Value) -> Other) -> _GesturePhase<Other> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    }
  }
}
