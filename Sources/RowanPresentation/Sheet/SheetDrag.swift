import Foundation
import RowanGraph
import RowanLayers

/// A finger that drags a sheet: from one detent to another, or down and away.
@MainActor
final class SheetDrag {
  private let presentation: Presentation
  private let start: CGPoint
  private var isDragging = false
  private var last: (point: CGPoint, time: Double)
  /// Points a second, down is positive.
  private var speed: CGFloat = 0

  /// How far ahead the speed counts, in seconds.
  private static let projection: CGFloat = 0.15

  init(of presentation: Presentation, from point: CGPoint, at time: Double) {
    self.presentation = presentation
    start = point
    last = (point, time)
  }

  /// The finger moved. Returns whether that drags the sheet: from ten points along its way, more down or up than sideways.
  func follow(_ point: CGPoint, at time: Double) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    if time > last.time { speed = (point.y - last.point.y) / CGFloat(time - last.time) }
    last = (point, time)
    if !isDragging, abs(y) > PointerSample.slop, abs(y) > abs(x) { isDragging = true }
    if isDragging { presentation.model.drag = y }
    return isDragging
  }

  /// The finger was lifted: the sheet goes on to where it was heading. Returns whether it was dragged.
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

  func cancel() { if isDragging { settle(at: nil) } }

  private func settle(at detent: PresentationDetent?) {
    withAnimation(.spring(duration: 0.35)) {
      presentation.model.drag = 0
      if let detent { presentation.model.select(detent) }
    }
  }
}
