import Foundation
import RowanLayers

/// A layer as it stands on the screen: its place among all that is drawn, in drawing order. A node's subtree follows it
/// directly, up to `end`.
///
/// Nothing but plain values, so that lists of them are made, copied and dropped in one go; the list holds the layers.
@MainActor
struct DisplayNode {
  let reference: Unmanaged<Layer>
  let id: LayerID
  var end: Int
  /// From the layer's points to pixels.
  var matrix: Affine
  /// The layer's bounds, not clipped.
  var bounds: DeviceRect
  /// The pixels that the layer's clip and its scrolling leave of its children; `nil` where it cuts nothing.
  var cut: DeviceRect?
  /// What the content alone may touch, not clipped by ancestors.
  var content: DeviceRect
  /// What its own drawing may touch (shadow included), before and after the clips around it.
  var full: DeviceRect
  var own: DeviceRect
  /// `own` of the node and all below it.
  var subtree: DeviceRect
  /// What the node and all below it touch, clipped only by the layer itself.
  var touched: DeviceRect
  /// `touched`, and all that cuts anything below.
  var reach: DeviceRect
  /// Whether the node and all below it look the same wherever they stand: nothing casts a shadow, is filtered, or sticks to an edge.
  var canMove: Bool
  /// What the ancestors let be seen.
  var clip: DeviceRect
  /// Whether the layer or an ancestor is drawn by way of a group, a soft-edged clip or a shadow.
  let isInGroup: Bool
  /// Whether opacity is applied to the node and its subtree as one picture, and whether its shadow is that of its box.
  var isGroup = false
  var hasBoxShadow = false
  /// Where the layer's content stood when the list was made, and what bars covered of it.
  let scrollOffset: CGPoint
  let scrollInsets: LayerInsets?
  let size: CGSize
  /// Where the parent stands in the content of the scrolling ancestor.
  let contentY: CGFloat
  /// The nearest scrolling ancestor, and whether the layer sticks to its edge.
  let scroller: LayerID?
  let isPinned: Bool
  let hasShadow: Bool
  /// Whether the node and its subtree are drawn on a canvas of their own and filtered. All of them then touch the same
  /// pixels: a change of one changes the whole picture.
  let isFiltered: Bool
  let isScrolling: Bool

  /// The scrolling ancestor to whose edge the layer sticks.
  var pinnedTo: LayerID? { isPinned ? scroller : nil }

  var layer: Layer { reference.takeUnretainedValue() }

  /// Whether the node's own drawing leaves nothing to be seen behind it within an area.
  func covers(_ area: DeviceRect) -> Bool {
    guard case .fill(.color(let color)) = layer.content, color.alpha >= 1, layer.opacity >= 1, !isInGroup, !isGroup,
      layer.clip.isRectangle, matrix.isUpright
    else { return false }
    return bounds.contains(area) && clip.contains(area)
  }

  /// The layer's bounds with the corners of its clip, if it has such.
  var roundedBox: RoundedBox? {
    guard case .rounded = layer.clip, matrix.isUpright else { return nil }
    return RoundedBox(bounds, clip: layer.clip, scale: matrix.a)
  }
}

/// What a layer hands to its children when a display list is made.
struct DisplayContext {
  var matrix: Affine
  var clip: DeviceRect
  var isInGroup = false
  /// The nearest scrolling ancestor and the parent's top in its content.
  var scroll: Layer?
  var contentY: CGFloat = 0
  /// Whether that ancestor is scrolled as in the list before, so that what sticks to its edges is where it was.
  var isScrollStill = true
}
