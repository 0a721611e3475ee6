import Foundation
import RowanLayers

/// Outlines of strokes with round caps, and their combination into filled paths.
enum Outline {
  /// Returns the outline of a stroke through points, with round caps and outer corners. It does not overlap itself if
  /// the segments are longer than the width.
  static func stroke(_ points: [CGPoint], width: CGFloat) -> Path {
    let radius = width / 2
    guard points.count > 1 else { return disc(points.first ?? .zero, radius: radius) }
    var path = Path()
    side(points, radius: radius, into: &path)
    side(points.reversed(), radius: radius, into: &path)
    path.closeSubpath()
    return path.wound(positively: true)
  }

  /// Returns a disc.
  static func disc(_ center: CGPoint, radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Returns a ring.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - radius: The outer radius.
  ///   - width: The width of the ring.
  static func ring(_ center: CGPoint, radius: CGFloat, width: CGFloat) -> Path {
    var path = disc(center, radius: radius)
    path.addPath(disc(center, radius: radius - width).wound(positively: false))
    return path
  }

  /// Returns a cross of two bars with round caps.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - reach: The distance from the center to the ends.
  ///   - width: The width of the bars.
  ///   - angle: The rotation in radians.
  static func cross(_ center: CGPoint, reach: CGFloat, width: CGFloat, angle: CGFloat) -> Path {
    let radius = width / 2
    var path = Path()
    for arm in 0..<4 {
      let direction = angle + CGFloat(arm) * .pi / 2
      let (x, y) = (cos(direction), sin(direction))
      let corner = CGPoint(x: center.x + radius * (x + y), y: center.y + radius * (y - x))
      if arm == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
      let end = CGPoint(x: center.x + (reach - radius) * x, y: center.y + (reach - radius) * y)
      path.addArc(
        center: end,
        radius: radius,
        startRadians: direction - .pi / 2,
        endRadians: direction + .pi / 2,
        clockwise: false
      )
    }
    path.closeSubpath()
    return path.wound(positively: true)
  }

  /// Returns a polygon with corners rounded by `radius`.
  static func rounded(_ corners: [CGPoint], radius: CGFloat) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let (start, end) = (corner.towards(before, by: radius), corner.towards(after, by: radius))
      if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
      path.addQuadCurve(to: end, control: corner)
    }
    path.closeSubpath()
    return path.wound(positively: true)
  }

  /// Appends one side of a stroke and the cap at its end.
  private static func side(_ points: [CGPoint], radius: CGFloat, into path: inout Path) {
    for index in 0..<(points.count - 1) {
      let (from, to) = (points[index], points[index + 1])
      let angle = atan2(to.y - from.y, to.x - from.x)
      let normal = CGPoint(x: -sin(angle) * radius, y: cos(angle) * radius)
      let start = CGPoint(x: from.x + normal.x, y: from.y + normal.y)
      if index == 0 {
        if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
      }
      guard index + 2 < points.count else {
        path.addArc(
          center: to,
          radius: radius,
          startRadians: angle + .pi / 2,
          endRadians: angle - .pi / 2,
          clockwise: true
        )
        return
      }
      let next = points[index + 2]
      let turned = atan2(next.y - to.y, next.x - to.x)
      var turn = turned - angle
      while turn > .pi { turn -= 2 * .pi }
      while turn < -.pi { turn += 2 * .pi }
      if turn < 0 {
        path.addArc(
          center: to,
          radius: radius,
          startRadians: angle + .pi / 2,
          endRadians: turned + .pi / 2,
          clockwise: true
        )
      } else {
        // The inner corner is the intersection of the two segments' sides.
        let reach = radius / cos(turn / 2)
        let middle = angle + turn / 2 + .pi / 2
        path.addLine(to: CGPoint(x: to.x + cos(middle) * reach, y: to.y + sin(middle) * reach))
      }
    }
  }
}

extension CGPoint {
  /// Returns the point at a distance toward another point.
  fileprivate func towards(_ other: CGPoint, by distance: CGFloat) -> CGPoint {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    return CGPoint(x: x + dx / length * distance, y: y + dy / length * distance)
  }
}

extension Path {
  /// Returns a single closed subpath in the direction of increasing or decreasing angles. Subpaths of opposite
  /// directions cut holes.
  func wound(positively: Bool) -> Path {
    (signedArea > 0) == positively ? self : reversed
  }

  /// The signed area of the polygon through the points, including control points.
  private var signedArea: CGFloat {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _): points.append(to)
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      case .closeSubpath: break
      }
    }
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    return area / 2
  }

  /// The subpath in the opposite direction.
  private var reversed: Path {
    var path = Path()
    var starts: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): starts.append(to)
      case .closeSubpath: break
      }
    }
    guard let end = starts.last else { return self }
    path.move(to: end)
    let drawn = elements.filter { $0 != .closeSubpath }
    for index in stride(from: drawn.count - 1, to: 0, by: -1) {
      let to = starts[index - 1]
      switch drawn[index] {
      case .line: path.addLine(to: to)
      case .quadCurve(_, let control): path.addQuadCurve(to: to, control: control)
      case .curve(_, let control1, let control2): path.addCurve(to: to, control1: control2, control2: control1)
      case .move, .closeSubpath: break
      }
    }
    path.closeSubpath()
    return path
  }
}
