import Foundation
import RowanLayers

/// The arrangement of the lines of two paths, from which combinations of their insides are made.
///
/// Curves become lines. Points are rounded to 1/1024 of a point, so that crossings and common edges coincide exactly.
///
/// - Complexity: O(*n*²) in the lines of both paths.
struct PathCombination {
  private struct Point: Hashable {
    var x: Int
    var y: Int

    init(_ point: CGPoint) {
      func rounded(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int((min(max(value, -1e9), 1e9) * PathCombination.unit).rounded())
      }
      (x, y) = (rounded(point.x), rounded(point.y))
    }

    var location: CGPoint {
      CGPoint(x: CGFloat(x) / PathCombination.unit, y: CGFloat(y) / PathCombination.unit)
    }
  }

  private struct Line {
    var start: CGPoint
    var end: CGPoint
    /// The parameters at which other lines cross or touch.
    var cuts: [CGFloat] = []
  }

  private struct Edge: Hashable {
    var start: Point
    var end: Point
  }

  private static let unit: CGFloat = 1024
  /// The distance beside an edge at which the sides are tested: more than rounding moves an edge.
  private static let side: CGFloat = 3 / 1024

  private let first: [[CGPoint]]
  private let second: [[CGPoint]]
  private let isEvenOdd: Bool

  init(_ first: Path, _ second: Path, isEvenOdd: Bool) {
    func loops(_ path: Path) -> [[CGPoint]] {
      path.subpaths.map { $0.points.map { Point($0).location } }
    }
    self.first = loops(first)
    self.second = loops(second)
    self.isEvenOdd = isEvenOdd
  }

  /// Returns the area in which a rule holds.
  ///
  /// - Parameter isInside: Whether the area contains a point, from whether the first and the second path contain it.
  func area(_ isInside: (Bool, Bool) -> Bool) -> Path {
    var followers: [Point: [Point]] = [:]
    var order: [Point] = []
    for edge in edges(of: lines(first, areClosed: true) + lines(second, areClosed: true)) {
      let (a, b) = (edge.start.location, edge.end.location)
      let length = a.distance(to: b)
      let normal = CGPoint(x: (b.y - a.y) / length * Self.side, y: (a.x - b.x) / length * Self.side)
      let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      let left = CGPoint(x: middle.x + normal.x, y: middle.y + normal.y)
      let right = CGPoint(x: middle.x - normal.x, y: middle.y - normal.y)
      let isLeft = isInside(contains(left, in: first), contains(left, in: second))
      guard isLeft != isInside(contains(right, in: first), contains(right, in: second)) else { continue }
      let (start, end) = isLeft ? (edge.start, edge.end) : (edge.end, edge.start)
      if followers[start] == nil { order.append(start) }
      followers[start, default: []].append(end)
    }
    return Self.joined(&followers, order)
  }

  /// Returns the parts of the first path's lines inside or outside of the second path.
  func lines(areInside: Bool) -> Path {
    var own = lines(first, areClosed: false)
    let others = lines(second, areClosed: true)
    for index in own.indices {
      for other in others { Self.cut(own[index], other).map { own[index].cuts.append($0) } }
    }
    var path = Path()
    var last: CGPoint?
    for line in own {
      for (a, b) in Self.pieces(of: line) {
        let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        guard contains(middle, in: second) == areInside else { continue }
        if last != a { path.move(to: a) }
        path.addLine(to: b)
        last = b
      }
    }
    return path
  }

  // MARK: Arrangement

  private func lines(_ loops: [[CGPoint]], areClosed: Bool) -> [Line] {
    var result: [Line] = []
    for loop in loops {
      for (a, b) in zip(loop, loop.dropFirst()) where a != b { result.append(Line(start: a, end: b)) }
      if areClosed, let first = loop.first, let last = loop.last, first != last {
        result.append(Line(start: last, end: first))
      }
    }
    return result
  }

  /// Returns the pieces of lines between their crossings, without direction and repetition.
  private func edges(of lines: [Line]) -> [Edge] {
    var lines = lines.sorted { min($0.start.x, $0.end.x) < min($1.start.x, $1.end.x) }
    for index in lines.indices {
      let end = max(lines[index].start.x, lines[index].end.x)
      for other in lines.indices[(index + 1)...] {
        guard min(lines[other].start.x, lines[other].end.x) <= end else { break }
        let (mine, its) = (Self.cuts(lines[index], lines[other]), Self.cuts(lines[other], lines[index]))
        lines[index].cuts += mine
        lines[other].cuts += its
      }
    }
    var seen: Set<Edge> = []
    var result: [Edge] = []
    for line in lines {
      for (a, b) in Self.pieces(of: line) {
        let (start, end) = (Point(a), Point(b))
        guard start != end, !seen.contains(Edge(start: end, end: start)) else { continue }
        if seen.insert(Edge(start: start, end: end)).inserted { result.append(Edge(start: start, end: end)) }
      }
    }
    return result
  }

  private static func pieces(of line: Line) -> [(CGPoint, CGPoint)] {
    var points = [line.start]
    for cut in line.cuts.sorted() where cut > 0 && cut < 1 {
      let point = Point(line.start.interpolated(to: line.end, at: cut)).location
      if point != points[points.count - 1] { points.append(point) }
    }
    if line.end != points[points.count - 1] { points.append(line.end) }
    return Array(zip(points, points.dropFirst()))
  }

  /// Returns the parameters of a line at which another one crosses it, or begins or ends on it.
  private static func cuts(_ line: Line, _ other: Line) -> [CGFloat] {
    var result: [CGFloat] = []
    cut(line, other).map { result.append($0) }
    for point in [other.start, other.end] {
      let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
      let part = ((point.x - line.start.x) * dx + (point.y - line.start.y) * dy) / (dx * dx + dy * dy)
      guard part > 0, part < 1 else { continue }
      if line.start.interpolated(to: line.end, at: part).distance(to: point) < 1 / unit { result.append(part) }
    }
    return result
  }

  /// Returns the parameter of a line at which another one crosses it, or `nil`.
  private static func cut(_ line: Line, _ other: Line) -> CGFloat? {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let (ex, ey) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let determinant = dx * ey - dy * ex
    guard determinant != 0 else { return nil }
    let (fx, fy) = (other.start.x - line.start.x, other.start.y - line.start.y)
    let (part, its) = ((fx * ey - fy * ex) / determinant, (fx * dy - fy * dx) / determinant)
    return part >= 0 && part <= 1 && its >= 0 && its <= 1 ? part : nil
  }

  private func contains(_ point: CGPoint, in loops: [[CGPoint]]) -> Bool {
    var winding = 0
    for loop in loops {
      guard var last = loop.last else { continue }
      for next in loop {
        if (last.y <= point.y) != (next.y <= point.y) {
          let crossing = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          if crossing > point.x { winding += next.y > last.y ? 1 : -1 }
        }
        last = next
      }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Joins edges to closed subpaths.
  private static func joined(_ followers: inout [Point: [Point]], _ order: [Point]) -> Path {
    var path = Path()
    for start in order {
      while var next = followers[start]?.popLast() {
        var points = [start.location]
        while next != start {
          points.append(next.location)
          guard let following = followers[next]?.popLast() else { break }
          next = following
        }
        path.addLines(points)
        path.closeSubpath()
      }
    }
    return path
  }
}

extension Path {
  /// Returns the path of the points inside of this path or another.
  ///
  /// Curves of the result are approximated by lines.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: Whether the even-odd rule determines the inside of both.
  /// - Complexity: O(*n*²) in the elements of both paths, as for the other combinations.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).area { $0 || $1 }
  }

  /// Returns the path of the points inside of this path and another.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).area { $0 && $1 }
  }

  /// Returns the path of the points inside of this path and outside of another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).area { $0 && !$1 }
  }

  /// Returns the path of the points inside of either this path or another, but not both.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).area { $0 != $1 }
  }

  /// Returns the parts of the path's lines inside of another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).lines(areInside: true)
  }

  /// Returns the parts of the path's lines outside of another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    PathCombination(self, other, isEvenOdd: eoFill).lines(areInside: false)
  }

  /// Returns a path with the same inside whose lines do not cross.
  public func normalized(eoFill: Bool = true) -> Path {
    PathCombination(self, Path(), isEvenOdd: eoFill).area { own, _ in own }
  }
}
