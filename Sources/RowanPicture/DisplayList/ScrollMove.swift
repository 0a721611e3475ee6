import Foundation
import RowanLayers

/// A scrolling layer whose content moved up or down by whole pixels, so that its pixels can be moved instead of drawn.
struct ScrollMove {
  let layer: LayerID
  /// The pixels that show the content.
  let rect: DeviceRect
  let dy: Int
  /// The layer's subtree without itself, in both lists.
  let old: Range<Int>
  let new: Range<Int>

  /// Where pixels of the content that were at `rect` are after the move.
  func moved(_ rect: DeviceRect) -> DeviceRect {
    rect.intersection(self.rect).offset(0, dy).intersection(self.rect)
  }

  /// What the move uncovers.
  var exposed: DeviceRect {
    var strip = rect
    if dy > 0 { strip.maxY = rect.minY + dy } else { strip.minY = rect.maxY + dy }
    return strip
  }
}

extension ScrollMove {
  /// The move of a layer between two lists, or `nil` where moving pixels would not give the same picture: the layer
  /// itself moved, is turned, scrolled sideways, is seen through a group or a soft edge, or stands before more than plain colour.
  @MainActor
  init?(_ oldIndex: Int, in old: DisplayList, to newIndex: Int, in new: DisplayList) {
    let (before, after) = (old.nodes[oldIndex], new.nodes[newIndex])
    guard after.matrix.isUpright, before.matrix == after.matrix, before.bounds == after.bounds,
      before.clip == after.clip, !after.isInGroup, !before.isInGroup, after.layer.clip.isRectangle,
      after.layer.shadow == nil, let scroll = after.layer.scroll
    else { return nil }
    let distance = (before.scrollOffset.y - scroll.offset.y) * after.matrix.d
    guard before.scrollOffset.x == scroll.offset.x, abs(distance - distance.rounded()) < 0.001 else { return nil }
    let rect = after.bounds.intersection(after.clip)
    let dy = DeviceRect.whole(distance.rounded())
    guard dy != 0, abs(dy) < rect.height else { return nil }
    for node in new.nodes[...newIndex] where node.own.intersects(rect) {
      guard case .fill(.color) = node.layer.content, node.matrix.isUpright, node.bounds.contains(rect),
        node.layer.clip.isRectangle, node.clip.contains(rect), node.layer.shadow == nil
      else { return nil }
    }
    self.init(
      layer: after.id,
      rect: rect,
      dy: dy,
      old: (oldIndex + 1)..<before.end,
      new: (newIndex + 1)..<after.end
    )
  }
}
