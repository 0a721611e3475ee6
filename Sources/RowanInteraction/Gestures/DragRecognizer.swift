import Foundation
import RowanGraph
import RowanLayers

/// The recognizer of drags. It claims the pointer once it has moved the minimum distance.
@MainActor
final class DragRecognizer: Recognizer {
  /// The time in seconds that a pointer must rest before its release for the velocity to be zero.
  private static let rest = 0.1

  private let minimumDistance: CGFloat
  private let space: CoordinateSpace
  private let report: @MainActor (_GesturePhase<DragGesture.Value>) -> Void
  private var start: Start?
  private var last: DragGesture.Value?

  private struct Start {
    var place: CGPoint
    var date: Date
    /// The time of `date` in seconds of the host's clock.
    var time: Double
    var distance: CGFloat
  }

  init(
    minimumDistance: CGFloat,
    space: CoordinateSpace,
    report: @escaping @MainActor (_GesturePhase<DragGesture.Value>) -> Void
  ) {
    self.minimumDistance = minimumDistance
    self.space = space
    self.report = report
  }

  /// A drag with a minimum distance beyond the scroll tolerance yields touches to scrolling.
  override var interests: EventInterests { minimumDistance <= PointerSample.slop ? [.drag, .press] : .press }
  override var isActive: Bool { start != nil }

  override func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample): return begin(sample, in: layer)
    case .pointerMoved(let sample):
      guard let start else { return .ignored }
      let place = layer.point(sample.location, in: space)
      let distance = hypot(place.x - start.place.x, place.y - start.place.y)
      guard last != nil || distance >= start.distance else { return .noted }
      follow(place, sample)
      if let last { report(.changed(last)) }
      return .claimed
    case .pointerUp(let sample):
      guard start != nil else { return .ignored }
      defer { forget() }
      guard let before = last else { return .noted }
      follow(layer.point(sample.location, in: space), sample)
      guard var value = last else { return .noted }
      if value.time.timeIntervalSince(before.time) > Self.rest { value.velocity = .zero }
      forget()
      report(.ended(value))
      return .claimed
    case .pointerCancelled:
      let wasDragging = last != nil
      forget()
      if wasDragging { report(.cancelled) }
      return .noted
    default:
      return .ignored
    }
  }

  private func begin(_ sample: PointerSample, in layer: Layer) -> EventUse {
    let place = layer.point(sample.location, in: space)
    // If a press may belong to a descendant, only a movement is a drag.
    let distance = sample.isContested ? max(minimumDistance, PointerSample.slop) : minimumDistance
    start = Start(place: place, date: graph?.clock.date ?? Date(), time: sample.time, distance: distance)
    last = nil
    guard distance <= 0 else { return .noted }
    follow(place, sample)
    if let last { report(.changed(last)) }
    return .claimed
  }

  private func forget() {
    start = nil
    last = nil
  }

  private func follow(_ place: CGPoint, _ sample: PointerSample) {
    guard let start else { return }
    let now = start.date.addingTimeInterval(max(0, sample.time - start.time))
    var velocity = last?.velocity ?? .zero
    if let last, now > last.time, place != last.location {
      let seconds = now.timeIntervalSince(last.time)
      velocity = CGSize(
        width: (place.x - last.location.x) / seconds,
        height: (place.y - last.location.y) / seconds
      )
    }
    last = DragGesture.Value(time: now, location: place, startLocation: start.place, velocity: velocity)
  }
}
