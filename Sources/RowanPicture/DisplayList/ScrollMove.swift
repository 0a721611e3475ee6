import Foundation
import RowanLayers

/// A move of a scrolling layer's content by whole pixels, for which pixels are copied instead of drawn.
struct ScrollMove {
  /// The rectangle that shows the content.
  let rect: DeviceRect
  /// The distance to the right in pixels.
  let dx: Int
  /// The distance downward in pixels.
  let dy: Int
  /// The indices of the layer's descendants in the old list.
  let old: Range<Int>
  /// The indices of the layer's descendants in the new list.
  let new: Range<Int>

  /// Returns the rectangle that pixels of the content occupy after the move.
  func moved(_ rect: DeviceRect) -> DeviceRect {
    rect.intersection(self.rect).offset(dx, dy).intersection(self.rect)
  }

  /// The rectangles uncovered by the move.
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
  /// Creates the move of a layer between two lists; `nil` if copying pixels would not produce the same picture: the
  /// layer itself moved, is rotated, is in a group or a soft clip, or has more than plain colors behind it.
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
