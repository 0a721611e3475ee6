import Foundation
import RowanLayers

extension Path {
  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  ///
  /// - Complexity: O(*n*) in the elements.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard low < high else { return Path() }
    if low == 0, high == 1 { return self }
    let subpaths = subpaths
    let total = subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
    var path = Path()
    var travelled: CGFloat = 0
    for subpath in subpaths {
      var isDrawing = false
      for segment in subpath.segments {
        let length = segment.length
        let start = max(0, low * total - travelled)
        let end = min(length, high * total - travelled)
        travelled += length
        guard end > start else { continue }
        let piece = segment.piece(
          from: start == 0 ? 0 : segment.parameter(atLength: start),
          to: end == length ? 1 : segment.parameter(atLength: end)
        )
        if !isDrawing { path.move(to: piece.start) }
        isDrawing = true
        piece.append(to: &path)
      }
    }
    return path
  }

  /// Returns whether a point is inside the path; open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether the even-odd rule applies instead of the nonzero rule.
  /// - Complexity: O(*n*) in the elements.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for subpath in subpaths {
      let points = subpath.points
      guard var last = points.last else { continue }
      for next in points {
        if (last.y <= point.y) != (next.y <= point.y) {
          let crossing = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          if crossing > point.x { winding += next.y > last.y ? 1 : -1 }
        }
        last = next
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// Returns the outline of the stroked path, to be filled by the nonzero rule.
  ///
  /// - Complexity: O(*n*) in the elements.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = StrokeOutline(style)
    for subpath in subpaths { outline.add(subpath) }
    return outline.path
  }
}
