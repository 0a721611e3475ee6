import Foundation

/// The content on one side of a viewport that a layout prepares.
///
/// Without a prediction that is the buffer. With one (`Viewport.travel`), existing rows are kept within two viewports, and
/// rows are created for one viewport, so that the next movement has them from its start, and for the predicted way up to
/// three viewports. One layout creates one viewport of them at most: a large step would delay the next one.
@MainActor
struct PreparedSide {
  /// The length in which rows are always created, in points.
  let buffer: CGFloat
  /// The length in which rows are created as the allowance permits, in points.
  let way: CGFloat
  /// The length in which existing rows are kept, in points.
  let kept: CGFloat
  /// The length of the rows that this layout may still create beyond the buffer, in points.
  private var allowance: CGFloat

  /// Creates a side of a viewport.
  ///
  /// - Parameters:
  ///   - buffer: The length of the buffer, in points.
  ///   - travel: The predicted movement to this side, in points; negative for the other side, `nil` without prediction.
  ///   - length: The length of the viewport, in points.
  init(buffer: CGFloat, travel: CGFloat?, length: CGFloat) {
    self.buffer = buffer
    way = travel.map { min(max(length, $0), 3 * length) } ?? 0
    kept = travel == nil ? 0 : 2 * length
    allowance = length
  }

  /// Returns whether any row at a distance from the viewport may be taken.
  func canTake(at distance: CGFloat) -> Bool { distance < max(buffer, way, kept) }

  /// Returns whether a row is prepared.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - distance: Its distance from the viewport, in points.
  mutating func takes(_ row: RowSegment, at distance: CGFloat) -> Bool {
    if distance < buffer { return true }
    if row.cell != nil { return distance < max(way, kept) }
    guard distance < way, allowance > 0 else { return false }
    allowance -= row.extent
    return true
  }
}

extension Viewport {
  /// Returns the sides before and after the viewport.
  ///
  /// - Parameter reserve: The part of the buffer that the container fills itself, in points.
  @MainActor
  func sides(reserve: CGFloat) -> (start: PreparedSide, end: PreparedSide) {
    let buffer = max(0, length * buffer - reserve)
    return (
      PreparedSide(buffer: buffer, travel: travel.map { -$0 }, length: length),
      PreparedSide(buffer: buffer, travel: travel, length: length)
    )
  }

  /// Returns the range in which parts of rows are prepared across the list: the viewport, its buffer and the predicted way.
  package var preparedRange: ClosedRange<CGFloat> {
    let margin = length * buffer
    let travel = travel.map { min(max($0, -3 * length), 3 * length) } ?? 0
    return offset - max(margin, -travel)...offset + length + max(margin, travel)
  }
}
