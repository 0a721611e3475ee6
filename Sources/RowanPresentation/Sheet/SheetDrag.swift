import Foundation
import RowanGraph
import RowanLayers

/// The drag of a sheet by a finger, to another detent or beyond the smallest one, which dismisses the sheet.
@MainActor
final class SheetDrag {
  private let presentation: Presentation
  private let start: CGPoint
  private var isDragging = false
  /// Whether the movement began in another direction than that of a pull, for which it counts as no drag.
  private var isOther = false
  private var last: (point: CGPoint, time: Double)
  /// The vertical velocity in points per second; downwards is positive.
  private var speed: CGFloat = 0

  /// The time over which the velocity is extrapolated at the end, in seconds.
  private static let projection: CGFloat = 0.15

  /// Begins a potential drag.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the sheet.
  ///   - point: The location in window coordinates.
  ///   - time: The time of the event in seconds.
  init(of presentation: Presentation, from point: CGPoint, at time: Double) {
    self.presentation = presentation
    start = point
    last = (point, time)
  }

  /// Handles a move of the finger. A drag begins after `PointerSample.slop` points, if the movement is more vertical
  /// than horizontal.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - time: The time of the event in seconds.
  ///   - isPull: Whether the finger is on content, which moves the sheet downwards only; other movements scroll.
  /// - Returns: Whether the sheet is dragged.
  func follow(_ point: CGPoint, at time: Double, isPull: Bool = false) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    if time > last.time { speed = (point.y - last.point.y) / CGFloat(time - last.time) }
    last = (point, time)
    if isPull, !isDragging, max(abs(x), abs(y)) > PointerSample.slop, y < abs(x) { isOther = true }
    if !isDragging, !isOther, abs(y) > PointerSample.slop, abs(y) > abs(x) { isDragging = true }
    if isDragging { presentation.model.drag = isPull ? max(0, y) : y }
    return isDragging
  }

  /// Ends the drag. The sheet moves to the detent closest to the extrapolated position, or is dismissed if that is far
  /// below the smallest one.
  ///
  /// - Parameters:
  ///   - point: The location in window coordinates.
  ///   - time: The time of the event in seconds.
  /// - Returns: Whether the sheet was dragged.
  func end(_ point: CGPoint, at time: Double) -> Bool {
    guard isDragging else { return false }
    if time - last.time > 0.1 { speed = 0 }
    let model = presentation.model
    let drag = point.y - start.y
    let resting = model.stops.first { $0.detent == model.detent }?.height ?? presentation.panel.layer.frame.height
    let lowest = model.stops.first?.height ?? resting
    let wanted = resting - drag - speed * Self.projection
    if wanted < lowest - max(60, lowest * 0.3), presentation.canBeDismissedByPerson {
      presentation.dismiss()
      return true
    }
    let nearest = model.stops.min { abs($0.height - wanted) < abs($1.height - wanted) }
    settle(at: nearest?.detent)
    return true
  }

  /// Cancels the drag: the sheet returns to its detent.
  func cancel() { if isDragging { settle(at: nil) } }

  private func settle(at detent: PresentationDetent?) {
    withAnimation(.spring(duration: 0.35)) {
      presentation.model.drag = 0
      if let detent { presentation.model.select(detent) }
    }
  }
}
