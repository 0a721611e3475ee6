import Foundation
import RowanLayers

/// A segment of a path between two points, which can be measured and split.
struct PathSegment {
  enum Kind {
    case line
    case quad(CGPoint)
    case cubic(CGPoint, CGPoint)
  }

  var start: CGPoint
  var end: CGPoint
  var kind: Kind

  /// The number of lines that approximate a curve; enough for a quarter circle of 1,000 points.
  private static let steps = 24

  func point(at part: CGFloat) -> CGPoint {
    switch kind {
    case .line: return start.interpolated(to: end, at: part)
    case .quad(let control):
      return start.interpolated(to: control, at: part)
        .interpolated(to: control.interpolated(to: end, at: part), at: part)
    case .cubic(let control1, let control2):
      let middle = control1.interpolated(to: control2, at: part)
      let left = start.interpolated(to: control1, at: part).interpolated(to: middle, at: part)
      let right = middle.interpolated(to: control2.interpolated(to: end, at: part), at: part)
      return left.interpolated(to: right, at: part)
    }
  }

  /// Points along the segment, without the start and with the end.
  var flattened: [CGPoint] {
    if case .line = kind { return [end] }
    return (1...Self.steps).map { $0 == Self.steps ? end : point(at: CGFloat($0) / CGFloat(Self.steps)) }
  }

  var length: CGFloat {
    var total: CGFloat = 0
    var last = start
    for point in flattened {
      total += last.distance(to: point)
      last = point
    }
    return total
  }

  /// Returns the parameter at a length from the start.
  func parameter(atLength wanted: CGFloat) -> CGFloat {
    let points = flattened
    var travelled: CGFloat = 0
    var last = start
    for (index, point) in points.enumerated() {
      let step = last.distance(to: point)
      if travelled + step >= wanted {
        let inside = step > 0 ? (wanted - travelled) / step : 0
        return (CGFloat(index) + inside) / CGFloat(points.count)
      }
      travelled += step
      last = point
    }
    return 1
  }

  /// Returns the part of the segment between two parameters.
  func piece(from low: CGFloat, to high: CGFloat) -> PathSegment {
    let (first, last) = (point(at: low), point(at: high))
    switch kind {
    case .line: return PathSegment(start: first, end: last, kind: .line)
    case .quad(let control):
      let near = start.interpolated(to: control, at: low)
      let far = control.interpolated(to: end, at: low)
      return PathSegment(start: first, end: last, kind: .quad(near.interpolated(to: far, at: high)))
    case .cubic(let control1, let control2):
      // A control point of a part is the blossom of the curve at (low, low, high) or (low, high, high).
      func blossom(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGPoint {
        let middle = control1.interpolated(to: control2, at: a)
        let left = start.interpolated(to: control1, at: a).interpolated(to: middle, at: b)
        let right = middle.interpolated(to: control2.interpolated(to: end, at: a), at: b)
        return left.interpolated(to: right, at: c)
      }
      return PathSegment(
        start: first,
        end: last,
        kind: .cubic(blossom(low, low, high), blossom(low, high, high))
      )
    }
  }

  func append(to path: inout Path) {
    switch kind {
    case .line: path.addLine(to: end)
    case .quad(let control): path.addQuadCurve(to: end, control: control)
    case .cubic(let control1, let control2): path.addCurve(to: end, control1: control1, control2: control2)
    }
  }
}

/// A sequence of connected segments.
struct Subpath {
  var segments: [PathSegment] = []
  var isClosed = false

  /// The vertices and the points along curves, in order.
  var points: [CGPoint] {
    guard let first = segments.first else { return [] }
    return [first.start] + segments.flatMap(\.flattened)
  }
}

extension Path {
  /// The subpaths; a closing line is a segment of its own unless it has no length.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current = Subpath()
    var start = CGPoint.zero
    var last = CGPoint.zero
    func finish() {
      if !current.segments.isEmpty { result.append(current) }
      current = Subpath()
    }
    func add(_ kind: PathSegment.Kind, to end: CGPoint) {
      current.segments.append(PathSegment(start: last, end: end, kind: kind))
      last = end
    }
    forEach { element in
      switch element {
      case .move(let to):
        finish()
        start = to
        last = to
      case .line(let to): add(.line, to: to)
      case .quadCurve(let to, let control): add(.quad(control), to: to)
      case .curve(let to, let control1, let control2): add(.cubic(control1, control2), to: to)
      case .closeSubpath:
        if last != start { add(.line, to: start) }
        current.isClosed = true
        finish()
        last = start
      }
    }
    finish()
    return result
  }
}
