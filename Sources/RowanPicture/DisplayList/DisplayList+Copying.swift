import Foundation
import RowanLayers

/// Copying of unchanged nodes from the previous list, at the same position or moved by whole pixels because an ancestor
/// was scrolled.
extension DisplayList {
  /// A range of nodes copied from the previous list.
  struct Copy {
    /// The index of the first node in this list.
    let start: Int
    /// The index of the first node in the previous list.
    let old: Int
    let count: Int
    /// The distance moved to the right in pixels.
    var dx = 0
    /// The distance moved downward in pixels.
    var dy = 0
  }

  /// Copies the nodes of a layer and its descendants, if these are unchanged and drawn in the same context.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - matrix: The map from its points to pixels.
  ///   - context: The context of the layer.
  ///   - old: The previous list.
  /// - Returns: The pixels that the nodes touch, or `nil` if they cannot be copied.
  mutating func copy(_ layer: Layer, at matrix: Affine, in context: DisplayContext, from old: DisplayList)
    -> DeviceRect?
  {
    guard layer.drawnIn <= old.patch, let place = old.index(of: layer) else { return nil }
    let known = old.nodes[place]
    guard known.clip == context.clip, known.contentOrigin == context.contentOrigin,
      known.scroller == context.scroll?.id,
      known.isPinned == (layer.pin != nil),
      known.isInGroup == (context.isInGroup || layer.opacity < 0.999 || layer.filter != nil)
    else { return nil }
    if known.matrix != matrix { return copy(place, movedTo: matrix, from: old) }
    guard context.isScrollStill else { return nil }
    let start = append(place, from: old)
    for (index, surrounding) in old.surroundings where index >= place && index < known.end {
      surroundings[index + start - place] = surrounding
    }
    copies.append(Copy(start: start, old: place, count: nodes.count - start))
    return known.touched
  }

  /// Copies nodes that were moved by whole pixels. They must be completely visible before and after.
  private mutating func copy(_ place: Int, movedTo matrix: Affine, from old: DisplayList) -> DeviceRect? {
    let known = old.nodes[place]
    guard known.canMove, known.matrix.isUpright, let (dx, dy) = known.matrix.wholePixels(to: matrix),
      known.clip.contains(known.reach), known.clip.contains(known.reach.moved(dx, dy))
    else { return nil }
    let start = append(place, from: old)
    let (x, y) = (matrix.tx - known.matrix.tx, matrix.ty - known.matrix.ty)
    for index in start..<nodes.count { nodes[index].move(by: (dx, dy), exactly: (x, y), below: known.clip) }
    copies.append(Copy(start: start, old: place, count: nodes.count - start, dx: dx, dy: dy))
    return nodes[start].touched
  }

  /// Appends a node and its descendants without changes.
  ///
  /// - Returns: The index of the node in this list.
  private mutating func append(_ place: Int, from old: DisplayList) -> Int {
    let (start, end) = (nodes.count, old.nodes[place].end)
    nodes.append(contentsOf: old.nodes[place..<end])
    layers.append(contentsOf: old.layers[place..<end])
    for index in start..<nodes.count { nodes[index].end += start - place }
    return start
  }
}

extension DisplayNode {
  /// Moves the node.
  ///
  /// - Parameters:
  ///   - way: The distance in whole pixels.
  ///   - offset: The same distance before rounding.
  ///   - clip: The clip of the ancestors, which does not move.
  fileprivate mutating func move(
    by way: (dx: Int, dy: Int),
    exactly offset: (x: CGFloat, y: CGFloat),
    below clip: DeviceRect
  ) {
    matrix.tx += offset.x
    matrix.ty += offset.y
    bounds = bounds.moved(way.dx, way.dy)
    cut = cut?.moved(way.dx, way.dy)
    content = content.moved(way.dx, way.dy)
    full = full.moved(way.dx, way.dy)
    own = own.moved(way.dx, way.dy)
    subtree = subtree.moved(way.dx, way.dy)
    touched = touched.moved(way.dx, way.dy)
    reach = reach.moved(way.dx, way.dy)
    if self.clip != clip { self.clip = self.clip.moved(way.dx, way.dy) }
  }
}

extension DeviceRect {
  /// Returns the rectangle moved by a distance in pixels; an empty rectangle is not changed.
  fileprivate func moved(_ dx: Int, _ dy: Int) -> DeviceRect { isEmpty ? self : offset(dx, dy) }
}

extension Affine {
  /// Returns the distance to a map of the same scale in pixels, or `nil` if it is not a whole number of pixels.
  fileprivate func wholePixels(to other: Affine) -> (dx: Int, dy: Int)? {
    guard a == other.a, b == other.b, c == other.c, d == other.d else { return nil }
    let (x, y) = (other.tx - tx, other.ty - ty)
    guard abs(x - x.rounded()) < 1e-9, abs(y - y.rounded()) < 1e-9, abs(x) < 1e5, abs(y) < 1e5 else { return nil }
    return (Int(x.rounded()), Int(y.rounded()))
  }
}
