import Foundation
import RowanLayers

/// A layer in a display list. Its descendants follow it directly, up to `end`.
///
/// A node contains trivial values only, so that a list can be copied and released without visiting its nodes; the list
/// retains the layers.
@MainActor
struct DisplayNode {
  let reference: Unmanaged<Layer>
  let id: LayerID
  /// The index after the last descendant.
  var end: Int
  /// The map from the layer's points to pixels.
  var matrix: Affine
  /// The bounds of the layer without clipping.
  var bounds: DeviceRect
  /// The pixels to which the clip and the scrolling of the layer restrict its children; `nil` without restriction.
  var cut: DeviceRect?
  /// The pixels that the content may touch, without the clips of ancestors.
  var content: DeviceRect
  /// The pixels that the layer's own drawing may touch including its shadow, without the clips of ancestors.
  var full: DeviceRect
  /// The pixels that the layer's own drawing may touch including its shadow, with the clips of ancestors.
  var own: DeviceRect
  /// The union of `own` of the node and its descendants.
  var subtree: DeviceRect
  /// The pixels that the node and its descendants touch, clipped by the layer only.
  var touched: DeviceRect
  /// `touched`, and the clips of all descendants.
  var reach: DeviceRect
  /// Whether the node and its descendants look the same at any position: none has a shadow or a filter or is pinned.
  var canMove: Bool
  /// The clip of the ancestors.
  var clip: DeviceRect
  /// Whether the layer or an ancestor is drawn in a group, with a soft clip or with a shadow.
  let isInGroup: Bool
  /// Whether the opacity applies to the node and its descendants as a group.
  var isGroup = false
  /// Whether the shadow is that of the layer's box.
  var hasBoxShadow = false
  /// The scroll offset of the layer.
  let scrollOffset: CGPoint
  /// The scroll insets of the layer.
  let scrollInsets: LayerInsets?
  let size: CGSize
  /// The origin of the parent in the content of the scrolling ancestor, in points.
  let contentOrigin: CGPoint
  /// The ID of the nearest scrolling ancestor.
  let scroller: LayerID?
  /// Whether the layer is pinned to an edge of that ancestor.
  let isPinned: Bool
  let hasShadow: Bool
  /// Whether the node and its descendants are drawn to a separate canvas and filtered. All of them then touch the same
  /// pixels, because a change of one affects the whole result.
  let isFiltered: Bool
  let isScrolling: Bool

  /// The scrolling ancestor to which the layer is pinned.
  var pinnedTo: LayerID? { isPinned ? scroller : nil }

  var layer: Layer { reference.takeUnretainedValue() }

  /// Returns whether the layer's own drawing covers an area with an opaque color.
  func covers(_ area: DeviceRect) -> Bool {
    guard case .fill(.color(let color)) = layer.content, color.alpha >= 1, layer.opacity >= 1, !isInGroup, !isGroup,
      layer.clip.isRectangle, matrix.isUpright
    else { return false }
    return bounds.contains(area) && clip.contains(area)
  }

  /// The bounds of the layer with the corners of its clip; `nil` for any other clip.
  var roundedBox: RoundedBox? {
    guard case .rounded = layer.clip, matrix.isUpright else { return nil }
    return RoundedBox(bounds, clip: layer.clip, scale: matrix.a)
  }
}

/// The context that a layer passes to its children during the creation of a display list.
struct DisplayContext {
  var matrix: Affine
  var clip: DeviceRect
  var isInGroup = false
  /// The nearest scrolling ancestor.
  var scroll: Layer?
  /// The origin of the parent in the content of that ancestor, in points.
  var contentOrigin = CGPoint.zero
  /// Whether the scroll state of that ancestor is that of the previous list, so that pinned layers did not move.
  var isScrollStill = true
}
