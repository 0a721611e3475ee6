import RowanGraph
import RowanInput
import RowanLayers

/// A recognizer composed of two.
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

/// The recognizer of two simultaneous gestures.
@MainActor
final class SimultaneousRecognizer<First, Second>: PairRecognizer {
  private let report: @MainActor (_GesturePhase<(First?, Second?)>) -> Void
  private var values: (First?, Second?)
  /// Whether a phase was reported that has not ended, and whether one of the gestures ended successfully.
  private var isUnderWay = false
  private var hasEnded = false

  init(_ report: @escaping @MainActor (_GesturePhase<(First?, Second?)>) -> Void) { self.report = report }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    let (one, other) = (first.receive(event, in: layer), second.receive(event, in: layer))
    // The last active gesture can stop without a report, such as a drag that never began.
    if isUnderWay, !isActive { finish() }
    return EventUse.stronger(one, other)
  }

  func firstReports(_ phase: _GesturePhase<First>) {
    take(phase) { values.0 = $0 }
  }

  func secondReports(_ phase: _GesturePhase<Second>) {
    take(phase) { values.1 = $0 }
  }

  private func take<Value>(_ phase: _GesturePhase<Value>, _ keep: (Value?) -> Void) {
    isUnderWay = true
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

  /// Ends when neither gesture is active.
  private func settle() {
    if isActive { report(.changed(values)) } else { finish() }
  }

  private func finish() {
    let (final, ended) = (values, hasEnded)
    (values, isUnderWay, hasEnded) = ((nil, nil), false, false)
    report(ended ? .ended(final) : .cancelled)
  }
}

/// The state of a sequence of gestures.
enum SequenceStage<First, Second> {
  /// The first gesture is in progress.
  case first(First)
  /// The first gesture has ended. The second value is `nil` until the second gesture begins.
  case second(First, Second?)
}

/// The recognizer of two gestures in sequence.
@MainActor
final class SequenceRecognizer<First, Second>: PairRecognizer {
  private let report: @MainActor (_GesturePhase<SequenceStage<First, Second>>) -> Void
  /// The value of the first gesture once it has ended.
  private var passed: First?
  /// The last sample of the pointer while it is down.
  private var sample: PointerSample?
  private weak var layer: Layer?

  init(_ report: @escaping @MainActor (_GesturePhase<SequenceStage<First, Second>>) -> Void) { self.report = report }

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
    // The pointer went up and the second gesture has not begun.
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

/// The recognizer of two exclusive gestures, of which the first has precedence.
@MainActor
final class ExclusiveRecognizer: PairRecognizer {
  private weak var layer: Layer?
  /// A tap that the first gesture holds as the first of several.
  private var waiting: PointerSample?
  private var timer: Task<Void, Never>?
  private var isFirstUnderWay = false

  override var isActive: Bool { super.isActive || waiting != nil }

  deinit { timer?.cancel() }

  /// Cancels the second gesture because the first has begun.
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
      forget()
      return use
    case (.tap(let sample), .held):
      // The first tap of a series ends the wait for the previous series.
      if sample.count == 1 { goOn() }
      wait(with: sample)
      return .claimed
    default: break
    }
    if use == .claimed { return use }
    // A press that the first gesture follows without claiming it can still become the second.
    return EventUse.stronger(use, second.receive(event, in: layer))
  }

  private func wait(with sample: PointerSample) {
    forget()
    waiting = sample
    timer = graph?.schedule(after: TapSeries.maximumInterval(of: sample.kind)) { [weak self] in self?.goOn() }
  }

  /// Offers the held tap to the second gesture, because no further tap follows.
  private func goOn() {
    guard let sample = waiting else { return }
    forget()
    if let layer, layer.isInTree { _ = second.receive(.tap(sample), in: layer) }
  }

  private func forget() {
    timer?.cancel()
    (timer, waiting) = (nil, nil)
  }
}

extension EventUse {
  /// Returns the stronger of two responses to an event.
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
