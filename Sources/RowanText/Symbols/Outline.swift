import Foundation
import RowanLayers

/// Outlines of round-ended strokes and how they are put together into filled paths.
enum Outline {
  /// The outline of a stroke through points, with round ends and outer corners. It does not overlap itself as long as
  /// the segments are longer than the stroke is wide.
  static func stroke(_ points: [CGPoint], width: CGFloat) -> Path {
    let radius = width / 2
    guard points.count > 1 else { return disc(points.first ?? .zero, radius: radius) }
    var path = Path()
    side(points, radius: radius, into: &path)
    side(points.reversed(), radius: radius, into: &path)
    path.closeSubpath()
    return path.wound(positively: true)
  }

  static func disc(_ center: CGPoint, radius: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  static func ring(_ center: CGPoint, radius: CGFloat, width: CGFloat) -> Path {
    var path = disc(center, radius: radius)
    path.addPath(disc(center, radius: radius - width).wound(positively: false))
    return path
  }

  /// A cross of two round-ended bars, turned by `angle` radians.
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

  /// A polygon with its corners rounded by `radius`.
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

  /// One side of a stroke and the round end that leads over to the other.
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
        // The inner corner: where both sides' lines meet.
        let reach = radius / cos(turn / 2)
        let middle = angle + turn / 2 + .pi / 2
        path.addLine(to: CGPoint(x: to.x + cos(middle) * reach, y: to.y + sin(middle) * reach))
      }
    }
  }
}

extension CGPoint {
  /// The point at a distance on the way to another.
  fileprivate func towards(_ other: CGPoint, by distance: CGFloat) -> CGPoint {
    let (dx, dy) = (other.x - x, other.y - y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    return CGPoint(x: x + dx / length * distance, y: y + dy / length * distance)
  }
}

extension Path {
  /// The same single closed subpath, running with growing angles or against them: shapes that run against each other
  /// cut holes.
  func wound(positively: Bool) -> Path {
    (signedArea > 0) == positively ? self : reversed
  }

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
