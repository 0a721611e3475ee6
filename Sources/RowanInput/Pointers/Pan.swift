import Foundation
import RowanLayers

/// The recognizer of touch scrolling, a member of the gesture arena, for hosts that do not scroll by themselves.
///
/// It claims the pointer once it has moved beyond the tolerance, mainly along an axis in which the layer scrolls. A
/// layer at its end leaves the pointer to an ancestor that can scroll. The layer then follows the touch, without
/// momentum.
@MainActor
final class Pan: LayerResponder {
  private var last: CGPoint?
  private var isScrolling = false

  /// Creates a recognizer, or returns `nil` if the layer does not scroll.
  init?(_ layer: Layer) {
    guard layer.scroll?.isEnabled == true else { return nil }
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      last = layer.toWindow(sample.location)
      return .noted
    case .pointerMoved(let sample):
      guard let scroll = layer.scroll, let last else { return .ignored }
      let point = layer.toWindow(sample.location)
      let moved = CGSize(width: point.x - last.x, height: point.y - last.y)
      if !isScrolling {
        let isVertical = abs(moved.height) >= abs(moved.width)
        guard max(abs(moved.width), abs(moved.height)) > PointerSample.slop,
          isVertical ? scroll.isVertical : scroll.isHorizontal,
          layer.follows(moved) || !layer.path.dropFirst().contains(where: { $0.follows(moved) })
        else { return .noted }
        isScrolling = true
      }
      self.last = point
      _ = layer.scroll(to: CGPoint(x: scroll.offset.x - moved.width, y: scroll.offset.y - moved.height))
      return .claimed
    case .pointerUp, .pointerCancelled:
      last = nil
      if isScrolling { layer.endScroll(isStep: false) }
      isScrolling = false
      return .noted
    default:
      return .ignored
    }
  }
}

extension Layer {
  /// Returns whether the content would scroll with a touch that moved by a distance.
  fileprivate func follows(_ moved: CGSize) -> Bool {
    guard let scroll, scroll.isEnabled else { return false }
    let wanted = CGPoint(x: scroll.offset.x - moved.width, y: scroll.offset.y - moved.height)
    return scroll.reachable(wanted, in: frame.size) != scroll.offset
  }
}
