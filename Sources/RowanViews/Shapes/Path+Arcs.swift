import Foundation
import RowanGraph
import RowanLayers

// The public types of a module that nobody imports. An alias would name them, and hide their members from applications with
// `MemberImportVisibility`, which new projects have.
@_exported import enum RowanLayers.RoundedCornerStyle
@_exported import struct RowanLayers.Path

extension Path {
  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The center, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the start, from the x axis.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: The direction with the y axis up, as in Core Graphics; on screen, with y down, it is the opposite.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    var end = endAngle.radians
    // A full turn against the direction is still a full turn.
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

  /// Adds an arc of a circle over an angle, which can be negative.
  ///
  /// - Parameters:
  ///   - center: The center, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the start, from the x axis.
  ///   - delta: The angle that the arc covers.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(
      center: center,
      radius: radius,
      startRadians: startAngle.radians,
      endRadians: startAngle.radians + delta.radians,
      clockwise: delta.radians < 0
    )
  }

  /// Adds an arc that touches two tangents, and a line to its start.
  ///
  /// - Parameters:
  ///   - corner: The end of the tangent that begins at the current point.
  ///   - end: The end of the tangent that begins at `corner`.
  ///   - radius: The radius, in points.
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
    // The arc is the shorter one of the two between its ends.
    let sweep = (endRadians - startRadians).remainder(dividingBy: 2 * .pi)
    addArc(
      center: center,
      radius: radius,
      startRadians: startRadians,
      endRadians: endRadians,
      clockwise: sweep < 0
    )
  }

  /// Returns the path with all points transformed.
  public func applying(_ transform: CGAffineTransform) -> Path { mapPoints { $0.applying(transform) } }

  /// Adds the elements of another path, transformed.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }
}

extension CGPoint {
  /// The vector of length 1 in the same direction; zero for the zero vector.
  var unit: CGPoint {
    let length = hypot(x, y)
    return length > 0 ? CGPoint(x: x / length, y: y / length) : .zero
  }

  func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }

  func interpolated(to other: CGPoint, at part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
