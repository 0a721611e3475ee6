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

/// Waits for a press to last. The tap that ends a recognised press is no tap any more.
@MainActor
final class LongPressRecognizer: Recognizer {
  private let minimumDuration: Double
  private let maximumDistance: CGFloat
  private let report: @MainActor (_GesturePhase<Bool>) -> Void
  private var start: CGPoint?
  private var timer: Task<Void, Never>?
  private var swallowsTap = false

  init(
    minimumDuration: Double,
    maximumDistance: CGFloat,
    report: @escaping @MainActor (_GesturePhase<Bool>) -> Void
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.report = report
  }

  override var interests: EventInterests { [.press, .tap] }
  override var isActive: Bool { start != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let point, _):
      swallowsTap = false
      start = point
      report(.changed(true))
      timer = schedule(after: minimumDuration) { [weak self] in self?.succeed() }
      return .noted
    case .pointerMoved(let point):
      guard let start else { return swallowsTap ? .claimed : .ignored }
      if hypot(point.x - start.x, point.y - start.y) > maximumDistance { fail() }
      return .noted
    case .pointerUp, .pointerCancelled:
      guard start != nil else { return swallowsTap ? .claimed : .ignored }
      fail()
      return .noted
    case .tap:
      defer { swallowsTap = false }
      return swallowsTap ? .claimed : .ignored
    default:
      return .ignored
    }
  }

  private func succeed() {
    guard start != nil else { return }
    start = nil
    timer = nil
    swallowsTap = true
    report(.ended(true))
  }

  private func fail() {
    timer?.cancel()
    timer = nil
    start = nil
    report(.cancelled)
  }
}
