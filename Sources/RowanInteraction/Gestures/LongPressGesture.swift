import Foundation
import RowanGraph
import RowanLayers

/// A press that is held.
nonisolated public struct LongPressGesture: Gesture, Sendable {
  public typealias Value = Bool
  public typealias Body = Never
  /// How long the press must last, in seconds.
  public var minimumDuration: Double
  /// How far the pointer may move meanwhile, in points.
  public var maximumDistance: CGFloat

  /// A press held for a time, 0.5 seconds by default, within a distance of 10 points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(
      LongPressRecognizer(minimumDuration: minimumDuration, maximumDistance: maximumDistance, report: report)
    )
  }
}

/// Waits for a press to last, and then takes the pointer: what is pressed inside goes before it.
@MainActor
final class LongPressRecognizer: Recognizer {
  private let minimumDuration: Double
  private let maximumDistance: CGFloat
  private let report: @MainActor (_GesturePhase<Bool>) -> Void
  private var isPressing = false
  private var timer: Task<Void, Never>?

  init(
    minimumDuration: Double,
    maximumDistance: CGFloat,
    report: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.report = report
  }

  deinit { timer?.cancel() }

  override var interests: EventInterests { .press }
  override var isActive: Bool { isPressing }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown:
      timer?.cancel()
      isPressing = true
      timer = graph?.schedule(after: minimumDuration) { [weak self, weak layer] in
        if let layer { self?.pressDidLast(on: layer) }
      }
      report(.changed(true))
      return .noted
    case .pointerMoved(let sample):
      if sample.travel > maximumDistance { fail() }
      return .noted
    case .pointerUp, .pointerCancelled:
      fail()
      return .noted
    default:
      return .ignored
    }
  }

  private func pressDidLast(on layer: Layer) {
    guard isPressing else { return }
    timer = nil
    guard layer.tree.arbiter?.claimPointer(for: layer) ?? true else { return fail() }
    isPressing = false
    report(.ended(true))
  }

  private func fail() {
    guard isPressing else { return }
    timer?.cancel()
    timer = nil
    isPressing = false
    report(.cancelled)
  }
}
