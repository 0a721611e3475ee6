import Foundation
import RowanLayers

/// A builder of the outline of a stroke: one polygon for each line, join and cap, all in the same direction, so that
/// the nonzero rule fills their union.
struct StrokeOutline {
  private let style: StrokeStyle
  private let half: CGFloat
  private(set) var path = Path()

  init(_ style: StrokeStyle) {
    self.style = style
    half = style.lineWidth / 2
  }

  mutating func add(_ subpath: Subpath) {
    guard half > 0 else { return }
    let points = subpath.points.removingRepeats
    let dashes = style.dash.filter { $0 >= 0 }
    guard dashes.reduce(0, +) > 0 else { return stroke(points, isClosed: subpath.isClosed) }
    for dash in cut(points, by: dashes) { stroke(dash, isClosed: false) }
  }

  private mutating func stroke(_ line: [CGPoint], isClosed: Bool) {
    var points = line
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first, style.lineCap == .round { disc(at: point) }
      return
    }
    let count = points.count
    for index in 0..<(isClosed ? count : count - 1) { piece(points[index], points[(index + 1) % count]) }
    for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
      join(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    guard !isClosed else { return }
    cap(at: points[0], from: points[1])
    cap(at: points[count - 1], from: points[count - 2])
  }

  private mutating func polygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    var last = points[points.count - 1]
    for point in points {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    path.addLines(area < 0 ? points.reversed() : points)
    path.closeSubpath()
  }

  private mutating func piece(_ a: CGPoint, _ b: CGPoint) {
    let side = normal(a, b)
    polygon([
      CGPoint(x: a.x + side.x, y: a.y + side.y), CGPoint(x: b.x + side.x, y: b.y + side.y),
      CGPoint(x: b.x - side.x, y: b.y - side.y), CGPoint(x: a.x - side.x, y: a.y - side.y),
    ])
  }

  private mutating func join(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    let (first, second) = (normal(before, corner), normal(corner, after))
    let turn = first.x * second.y - first.y * second.x
    guard abs(turn) > 1e-9 || first.x * second.x + first.y * second.y < 0 else { return }
    if style.lineJoin == .round { return disc(at: corner) }
    // The outer side of the corner is opposite to the turn.
    let sign: CGFloat = turn > 0 ? -1 : 1
    let from = CGPoint(x: corner.x + sign * first.x, y: corner.y + sign * first.y)
    let to = CGPoint(x: corner.x + sign * second.x, y: corner.y + sign * second.y)
    let middle = CGPoint(x: sign * (first.x + second.x), y: sign * (first.y + second.y))
    let cosine = hypot(middle.x, middle.y) / (2 * half)
    if style.lineJoin == .miter, cosine > 0, 1 / cosine <= style.miterLimit {
      let reach = half / cosine
      let direction = middle.unit
      polygon([corner, from, CGPoint(x: corner.x + direction.x * reach, y: corner.y + direction.y * reach), to])
    } else {
      polygon([corner, from, to])
    }
  }

  private mutating func cap(at end: CGPoint, from inner: CGPoint) {
    switch style.lineCap {
    case .butt: break
    case .round: disc(at: end)
    case .square:
      let direction = CGPoint(x: end.x - inner.x, y: end.y - inner.y).unit
      piece(end, CGPoint(x: end.x + direction.x * half, y: end.y + direction.y * half))
    }
  }

  private mutating func disc(at center: CGPoint) {
    // Ellipses of a path run from the x axis towards the y axis, the direction of the polygons.
    path.addEllipse(in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
  }

  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let direction = CGPoint(x: b.x - a.x, y: b.y - a.y).unit
    return CGPoint(x: -direction.y * half, y: direction.x * half)
  }

  private func cut(_ points: [CGPoint], by dashes: [CGFloat]) -> [[CGPoint]] {
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase >= pattern[index], phase > 0 {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var result: [[CGPoint]] = []
    var current: [CGPoint] = index % 2 == 0 ? Array(points.prefix(1)) : []
    for (a, b) in zip(points, points.dropFirst()) {
      let length = a.distance(to: b)
      var position: CGFloat = 0
      while length - position > left {
        position += left
        let point = a.interpolated(to: b, at: position / length)
        if index % 2 == 0 {
          result.append(current + [point])
          current = []
        } else {
          current = [point]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - position
      if index % 2 == 0 { current.append(b) }
    }
    if current.count > 1 { result.append(current) }
    return result.map(\.removingRepeats)
  }
}

extension [CGPoint] {
  /// The points without consecutive duplicates.
  fileprivate var removingRepeats: [CGPoint] {
    var result: [CGPoint] = []
    for point in self where point != result.last { result.append(point) }
    return result
  }
}
