import Foundation
import RowanGraph
import RowanLayers

/// The outline of a two-dimensional shape.
public typealias Path = RowanLayers.Path
/// How the corner of a rounded rectangle meets its sides.
public typealias RoundedCornerStyle = RowanLayers.RoundedCornerStyle

extension Path {
  /// Adds an arc about a centre. `clockwise` is meant with y up, as in Core Graphics: on the screen, where y runs down,
  /// such an arc is seen to run the other way.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    var end = endAngle.radians
    // A whole turn given against its own direction is still a whole turn.
    if clockwise, end - startAngle.radians >= 2 * .pi { end = startAngle.radians - 2 * .pi }
    if !clockwise, end - startAngle.radians <= -2 * .pi { end = startAngle.radians + 2 * .pi }
    addArc(
      center: center,
      radius: radius,
      startRadians: startAngle.radians,
      endRadians: end,
      clockwise: clockwise
    )
  }

  /// Adds an arc about a centre, over an angle `delta` that may be negative.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center,
      radius: radius,
      startRadians: startAngle.radians,
      endRadians: startAngle.radians + delta.radians,
      clockwise: delta.radians < 0
    )
  }

  /// Adds an arc that touches the lines from the current point to one point and on to another, and a line to its start.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return move(to: corner) }
    let first = CGPoint(x: start.x - corner.x, y: start.y - corner.y).unit
    let second = CGPoint(x: end.x - corner.x, y: end.y - corner.y).unit
    let cosine = first.x * second.x + first.y * second.y
    guard radius > 0, abs(cosine) < 0.999_999 else { return addLine(to: corner) }
    let half = acos(cosine) / 2
    let reach = radius / tan(half)
    let middle = CGPoint(x: first.x + second.x, y: first.y + second.y).unit
    let center = CGPoint(
      x: corner.x + middle.x * radius / sin(half),
      y: corner.y + middle.y * radius / sin(half)
    )
    let from = CGPoint(x: corner.x + first.x * reach, y: corner.y + first.y * reach)
    let to = CGPoint(x: corner.x + second.x * reach, y: corner.y + second.y * reach)
    let startRadians = atan2(from.y - center.y, from.x - center.x)
    let endRadians = atan2(to.y - center.y, to.x - center.x)
    // Of the two ways around the circle the arc takes the shorter one.
    let sweep = (endRadians - startRadians).remainder(dividingBy: 2 * .pi)
    addArc(
      center: center,
      radius: radius,
      startRadians: startRadians,
      endRadians: endRadians,
      clockwise: sweep < 0
    )
  }

  /// The path with each point mapped.
  public func applying(_ transform: CGAffineTransform) -> Path { mapPoints { $0.applying(transform) } }

  /// Adds another path's elements, mapped.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
}

extension CGPoint {
  /// The vector of the same direction and length 1; zero for zero.
  var unit: CGPoint {
    let length = hypot(x, y)
    return length > 0 ? CGPoint(x: x / length, y: y / length) : .zero
  }

  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

  func interpolated(to other: CGPoint, at part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
