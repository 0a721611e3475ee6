import Foundation
import RowanLayers

/// A finger that scrolls, where the host does not scroll by itself: a member of the arena like any other.
///
/// Contract: claims the pointer once it has moved far enough along an axis in which the layer scrolls, and mostly along that. A
/// layer that is at its end leaves the finger to one around it that is not. The layer then follows the finger; there is no
/// momentum.
@MainActor
final class Pan: LayerResponder {
  private var last: CGPoint?
  private var isScrolling = false

  /// The pan of a layer; `nil` for one that does not scroll.
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
      if isScrolling { layer.endScroll() }
      isScrolling = false
      return .noted
    default:
      return .ignored
    }
  }
}

extension Layer {
  /// Whether the layer's content would go along with a finger that has moved by a distance.
  fileprivate func follows(_ moved: CGSize) -> Bool {
    guard let scroll, scroll.isEnabled else { return false }
    let wanted = CGPoint(x: scroll.offset.x - moved.width, y: scroll.offset.y - moved.height)
    return scroll.reachable(wanted, in: frame.size) != scroll.offset
  }
}
