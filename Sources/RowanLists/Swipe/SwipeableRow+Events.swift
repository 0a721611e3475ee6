import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A touch that swipes a row outside of a list, or may do so.
struct FreeSwipe {
  /// The start of the touch in the window, and the row's shift to the right at that time.
  let start: CGPoint
  let startShift: CGFloat
  var isSwiping = false
  /// The current position, time and horizontal speed of the touch, in points per second.
  var x: CGFloat
  var time: Double
  var speed: CGFloat = 0

  mutating func follow(_ x: CGFloat, at time: Double) {
    if time > self.time { speed = (x - self.x) / CGFloat(time - self.time) }
    self.x = x
    self.time = time
  }
}

extension SwipeableRow: TrackpadSwipeResponder {
  /// Returns the gesture priority: a row that is swiped aside receives pointers before its content.
  func priority(in layer: Layer) -> GesturePriority { isOpen ? .high : .normal }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      guard !isOnButtons(sample.location) else { return .ignored }
      gesture = nil
      guard sample.kind == .touch else { return isOpen ? .noted : .ignored }
      let point = layer.toWindow(sample.location)
      gesture = FreeSwipe(start: point, startShift: shift, x: point.x, time: sample.time)
      return .noted
    case .pointerMoved(let sample): return follow(sample)
    case .pointerUp:
      guard let gesture, gesture.isSwiping else { return .noted }
      self.gesture = nil
      settle(speed: gesture.speed)
      return .claimed
    case .pointerCancelled:
      let wasSwiping = gesture?.isSwiping == true
      gesture = nil
      if wasSwiping { close() }
      return .noted
    case .tap(let sample) where isOpen:
      guard !isOnButtons(sample.location) else { return .ignored }
      close()
      return .claimed
    case .action(let id):
      guard let button = buttons.first(where: { $0.id == id })?.layer else { return .ignored }
      return button.dispatch(.tap(PointerSample(location: button.middle))) ? .claimed : .ignored
    default: return .ignored
    }
  }

  private func follow(_ sample: PointerSample) -> EventUse {
    guard var gesture else { return .noted }
    let point = layer.toWindow(sample.location)
    if !gesture.isSwiping {
      guard !sample.hasStayed else { return .noted }
      let way = CGSize(width: point.x - gesture.start.x, height: point.y - gesture.start.y)
      // A mostly vertical move scrolls (fact C66).
      guard abs(way.width) > abs(way.height), isOpen || canSwipe(toRight: way.width > 0) else {
        self.gesture = nil
        return .noted
      }
      gesture.isSwiping = true
    }
    gesture.follow(point.x, at: sample.time)
    self.gesture = gesture
    set(shift: gesture.startShift + gesture.x - gesture.start.x)
    return .claimed
  }

  func sweep(by distance: CGFloat, in layer: Layer) -> Bool {
    if gesture?.isSwiping != true {
      guard isOpen || canSwipe(toRight: distance > 0) else { return false }
      gesture = FreeSwipe(start: .zero, startShift: shift, isSwiping: true, x: 0, time: 0)
    }
    guard var current = gesture else { return false }
    current.x += distance
    gesture = current
    set(shift: current.startShift + current.x)
    settleLater()
    return true
  }
}
