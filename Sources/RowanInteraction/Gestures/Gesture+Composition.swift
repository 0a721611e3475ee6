import RowanGraph
import RowanLayers

extension Gesture {
  /// Both gestures at the same time.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture and, once it has ended, the other.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// One of both gestures: the other only where this one has failed.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// Two gestures at the same time: it ends when both have.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// None: Rowan recognises it itself.
  public typealias Body = Never

  /// Where both gestures stand; `nil` for one that has not begun.
  public struct Value {
    /// The first gesture's value.
    public var first: First.Value?
    /// The second gesture's value.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Two gestures at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

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

/// Two gestures one after the other: the second begins where the first has ended.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// None: Rowan recognises it itself.
  public typealias Body = Never

  /// Where the sequence stands.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended; the second stands here, or has not begun.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Two gestures one after the other.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

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

/// One of two gestures: the first goes before the second.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// None: Rowan recognises it itself.
  public typealias Body = Never

  /// Which gesture it is, and where it stands.
  public enum Value {
    /// It is the first gesture.
    case first(First.Value)
    /// It is the second gesture.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// One of two gestures.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

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
  /// The same phase with another value.
  func map<Other>(_ transform: (Value) -> Other) -> _GesturePhase<Other> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    }
  }
}
