import Foundation
import RowanGraph
import RowanLayers

/// A gesture that holds a press.
nonisolated public struct LongPressGesture: Gesture, Sendable {
  /// The value, which is `true` in every phase.
  public typealias Value = Bool
  /// The body type; the gesture is a primitive.
  public typealias Body = Never
  /// The duration in seconds that the press must last.
  public var minimumDuration: Double
  /// The distance in points that the pointer may move meanwhile.
  public var maximumDistance: CGFloat

  /// Creates a long press gesture.
  ///
  /// - Parameters:
  ///   - minimumDuration: The duration in seconds that the press must last.
  ///   - maximumDistance: The distance in points that the pointer may move meanwhile.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Creates the recognizer of the gesture. For use by the framework.
  @MainActor public func _makeRecognizer(
    _ report: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) -> _GestureRecognizer {
    _GestureRecognizer(
      LongPressRecognizer(minimumDuration: minimumDuration, maximumDistance: maximumDistance, report: report)
    )
  }
}

/// The recognizer of long presses. It claims the pointer after the minimum duration, unless a descendant that is
/// pressed has precedence.
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
