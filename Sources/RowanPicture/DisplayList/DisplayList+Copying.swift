import Foundation
import RowanLayers

/// What did not change is copied from the list before: where it stands as it stood, or elsewhere by whole pixels because
/// what is around it was scrolled.
extension DisplayList {
  /// Nodes that were copied from the list before, where they began at `old`, and how far they have moved since.
  struct Copy {
    let start: Int
    let old: Int
    let count: Int
    var dx = 0
    var dy = 0
  }

  /// Copies a layer and all below it, if nothing of that changed and it is shown by the same means; what they touch.
  mutating func copy(_ layer: Layer, at matrix: Affine, in context: DisplayContext, from old: DisplayList)
    -> DeviceRect?
  {
    guard layer.drawnIn <= old.patch, let place = old.index(of: layer) else { return nil }
    let known = old.nodes[place]
    guard known.clip == context.clip, known.contentY == context.contentY, known.scroller == context.scroll?.id,
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

  /// The same for what was moved by whole pixels: only what is seen as a whole, before and after.
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

  /// Appends a node and all below it as they are; the new place.
  private mutating func append(_ place: Int, from old: DisplayList) -> Int {
    let (start, end) = (nodes.count, old.nodes[place].end)
    nodes.append(contentsOf: old.nodes[place..<end])
    layers.append(contentsOf: old.layers[place..<end])
    for index in start..<nodes.count { nodes[index].end += start - place }
    return start
  }
}

extension DisplayNode {
  /// Moves the node by whole pixels; its points by what that is before rounding. `clip` is what does not move with it.
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
  /// The rectangle elsewhere; nothing is nothing everywhere.
  fileprivate func moved(_ dx: Int, _ dy: Int) -> DeviceRect { isEmpty ? self : offset(dx, dy) }
}

extension Affine {
  /// How far another map of the same scale is away, if that is a number of whole pixels.
  fileprivate func wholePixels(to other: Affine) -> (dx: Int, dy: Int)? {
    guard a == other.a, b == other.b, c == other.c, d == other.d else { return nil }
    let (x, y) = (other.tx - tx, other.ty - ty)
    guard abs(x - x.rounded()) < 1e-9, abs(y - y.rounded()) < 1e-9, abs(x) < 1e5, abs(y) < 1e5 else { return nil }
    return (Int(x.rounded()), Int(y.rounded()))
  }
}
