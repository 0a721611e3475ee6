import RowanLayers

/// A layer as it stands on the screen: its place among all that is drawn, in drawing order. A node's subtree follows it
/// directly, up to `end`.
struct DisplayNode {
  let layer: Layer
  var end: Int
  /// From the layer's points to pixels.
  let matrix: Affine
  /// The layer's bounds, not clipped.
  let bounds: DeviceRect
  /// What its own drawing may touch (shadow included), before and after the clips around it.
  var full: DeviceRect
  var own: DeviceRect
  /// `own` of the node and all below it.
  var subtree: DeviceRect
  /// What the ancestors let be seen.
  let clip: DeviceRect
  /// Opacity including the ancestors that draw without a group of their own.
  var isInGroup: Bool
  /// Below a pinned layer: it does not move with the nearest scrolling ancestor.
  let isPinned: Bool

  var id: LayerID { layer.id }
}
