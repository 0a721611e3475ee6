import Foundation
import RowanLayers

/// A scrolling layer whose content moved by whole pixels, so that its pixels can be moved instead of drawn.
struct ScrollMove {
  /// The pixels that show the content.
  let rect: DeviceRect
  let dx: Int
  let dy: Int
  /// The layer's subtree without itself, in both lists.
  let old: Range<Int>
  let new: Range<Int>

  /// Where pixels of the content that were at `rect` are after the move.
  func moved(_ rect: DeviceRect) -> DeviceRect {
    rect.intersection(self.rect).offset(dx, dy).intersection(self.rect)
  }

  /// What the move uncovers.
  var exposed: [DeviceRect] {
    var strips: [DeviceRect] = []
    if dy > 0 { strips.append(DeviceRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.minY + dy)) }
    if dy < 0 { strips.append(DeviceRect(minX: rect.minX, minY: rect.maxY + dy, maxX: rect.maxX, maxY: rect.maxY)) }
    if dx > 0 { strips.append(DeviceRect(minX: rect.minX, minY: rect.minY, maxX: rect.minX + dx, maxY: rect.maxY)) }
    if dx < 0 { strips.append(DeviceRect(minX: rect.maxX + dx, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)) }
    return strips
  }
}

extension ScrollMove {
  /// The move of a layer between two lists, or `nil` where moving pixels would not give the same picture: the layer
  /// itself moved, is turned, is seen through a group or a soft edge, or stands before more than plain colour.
  @MainActor
  init?(_ oldIndex: Int, in old: DisplayList, to newIndex: Int, in new: DisplayList) {
    let (before, after) = (old.nodes[oldIndex], new.nodes[newIndex])
    guard after.matrix.isUpright, before.matrix == after.matrix, before.bounds == after.bounds,
      before.clip == after.clip, !after.isInGroup, !before.isInGroup, after.layer.clip.isRectangle,
      after.layer.shadow == nil, let scroll = after.layer.scroll
    else { return nil }
    let x = (before.scrollOffset.x - scroll.offset.x) * after.matrix.a
    let y = (before.scrollOffset.y - scroll.offset.y) * after.matrix.d
    guard abs(x - x.rounded()) < 0.001, abs(y - y.rounded()) < 0.001 else { return nil }
    let rect = after.bounds.intersection(after.clip)
    let (dx, dy) = (DeviceRect.whole(x.rounded()), DeviceRect.whole(y.rounded()))
    guard dx != 0 || dy != 0, abs(dx) < rect.width, abs(dy) < rect.height else { return nil }
    for index in 0...newIndex where new.nodes[index].own.intersects(rect) {
      let node = new.nodes[index]
      guard case .fill(.color) = node.layer.content, node.matrix.isUpright, node.bounds.contains(rect),
        node.layer.clip.isRectangle, node.clip.contains(rect), node.layer.shadow == nil
      else { return nil }
    }
    self.init(
      rect: rect,
      dx: dx,
      dy: dy,
      old: (oldIndex + 1)..<before.end,
      new: (newIndex + 1)..<after.end
    )
  }
}
