import RowanGraph
import RowanInput
import RowanLayers

/// A recogniser made of two.
@MainActor
class PairRecognizer: Recognizer {
  final var first = Recognizer() { didSet { first.graph = graph } }
  final var second = Recognizer() { didSet { second.graph = graph } }

  override weak var graph: Graph? {
    didSet {
      first.graph = graph
      second.graph = graph
    }
  }

  override var interests: EventInterests { first.interests.union(second.interests) }
  override var isActive: Bool { first.isActive || second.isActive }
}

/// Both at the same time.
@MainActor
final class SimultaneousRecognizer<First, Second>: PairRecognizer {
  private let report: @MainActor (_GesturePhase<(First?, Second?)>) -> Void
  private var values: (First?, Second?)
  /// Whether one of them ended as it should.
  private var hasEnded = false

  init(_ report: @escaping @MainActor (_GesturePhase<(First?, Second?)>) -> Void) { self.report = report }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    let (one, other) = (first.receive(event, in: layer), second.receive(event, in: layer))
    return EventUse.stronger(one, other)
  }

  func firstReports(_ phase: _GesturePhase<First>) {
    take(phase) { values.0 = $0 }
  }

  func secondReports(_ phase: _GesturePhase<Second>) {
    take(phase) { values.1 = $0 }
  }

  private func take<Value>(_ phase: _GesturePhase<Value>, _ keep: (Value?) -> Void) {
    switch phase {
    case .changed(let value):
      keep(value)
      report(.changed(values))
    case .ended(let value):
      keep(value)
      hasEnded = true
      settle()
    case .cancelled:
      keep(nil)
      settle()
    }
  }

  /// Ends with the last of both.
  private func settle() {
    guard !isActive else { return report(.changed(values)) }
    let (final, ended) = (values, hasEnded)
    (values, hasEnded) = ((nil, nil), false)
    report(ended ? .ended(final) : .cancelled)
  }
}

/// Where a sequence stands.
enum SequenceStage<First, Second> {
  case first(First)
  case second(First, Second?)
}

/// One after the other.
@MainActor
final class SequenceRecognizer<First, Second>: PairRecognizer {
  private let report: @MainActor (_GesturePhase<SequenceStage<First, Second>>) -> Void
  /// The first gesture's value once it has ended.
  private var passed: First?
  /// Where the pointer is while it is down.
  private var sample: PointerSample?
  private weak var layer: Layer?

  init(_ report: @escaping @MainActor (_GesturePhase<SequenceStage<First, Second>>) -> Void) { self.report = report }

  override var interests: EventInterests { first.interests.union(second.interests) }
  override var isActive: Bool { first.isActive || passed != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    self.layer = layer
    switch event {
    case .pointerDown(let new), .pointerMoved(let new): sample = new
    case .pointerUp, .pointerCancelled: sample = nil
    default: break
    }
    guard passed != nil else { return first.receive(event, in: layer) }
    let use = second.receive(event, in: layer)
    switch event {
    case .pointerCancelled: giveUp()
    // The pointer is gone and the second gesture has not begun with it.
    case .pointerUp where !second.isActive && second.interests.isDisjoint(with: .tap): giveUp()
    default: break
    }
    return use
  }

  func firstReports(_ phase: _GesturePhase<First>) {
    switch phase {
    case .changed(let value): report(.changed(.first(value)))
    case .ended(let value):
      passed = value
      report(.changed(.second(value, nil)))
      if let layer, let sample { _ = second.receive(.pointerDown(sample), in: layer) }
    case .cancelled: report(.cancelled)
    }
  }

  func secondReports(_ phase: _GesturePhase<Second>) {
    guard let passed else { return }
    switch phase {
    case .changed(let value): report(.changed(.second(passed, value)))
    case .ended(let value):
      self.passed = nil
      report(.ended(.second(passed, value)))
    case .cancelled: giveUp()
    }
  }

  private func giveUp() {
    guard passed != nil else { return }
    passed = nil
    report(.cancelled)
  }
}

/// One of both, the first before the second.
@MainActor
final class ExclusiveRecognizer: PairRecognizer {
  private weak var layer: Layer?
  private var waiting: Task<Void, Never>?
  private var isFirstUnderWay = false

  /// The first gesture has begun, so that it is not the second.
  func firstDidReport() {
    guard !isFirstUnderWay else { return }
    isFirstUnderWay = true
    if let layer, second.isActive { _ = second.receive(.pointerCancelled, in: layer) }
  }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    self.layer = layer
    if case .pointerDown = event { isFirstUnderWay = false }
    let use = first.receive(event, in: layer)
    switch (event, use) {
    case (.tap, .claimed), (.tap, .noted), (.tap, .pressed):
      waiting?.cancel()
      return use
    case (.tap(let sample), .held):
      waiting?.cancel()
      waiting = graph?.schedule(after: TapSeries.patience(of: sample.kind)) { [weak self, weak layer] in
        if let self, let layer { _ = second.receive(.tap(sample), in: layer) }
      }
      return .claimed
    default: break
    }
    if use == .claimed { return use }
    // A press that the first only follows may still be the second.
    return EventUse.stronger(use, second.receive(event, in: layer))
  }
}

extension EventUse {
  /// What two made of an event.
  fileprivate static func stronger(_ a: EventUse, _ b: EventUse) -> EventUse { a.strength >= b.strength ? a : b }

  private var strength: Int {
    switch self {
    case .ignored: 0
    case .noted: 1
    case .held: 2
    case .pressed: 3
    case .claimed: 4
    }
  }
}
