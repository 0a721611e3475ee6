import Foundation

/// The visible range of a lazy container's content along one axis.
///
/// A list derives it from its own scrolling (`ScrollPort`), a lazy stack from the enclosing scroll view. Content that
/// scrolls along both axes has one for each.
package struct Viewport: Equatable {
  /// The distance from the start of the content to the visible start, in points.
  package var offset: CGFloat
  /// The visible length, in points.
  package var length: CGFloat
  /// The covered lengths at both ends, in points, which sticky headers and footers avoid.
  package var covered: Ends
  /// The number of viewports prepared before and after this one.
  package var buffer: CGFloat
  /// The predicted change of `offset` until the layout is shown, in points; `nil` if it is shown at once
  /// (`ScrollPrediction`).
  package var travel: CGFloat?
  /// Whether the viewport stays within the content. A stack leaves that to the enclosing scroll view, which can have
  /// other content.
  package var staysInside: Bool

  /// The lengths at both ends of the viewport, in points.
  package struct Ends: Equatable {
    /// The length at the start.
    package var start: CGFloat
    /// The length at the end.
    package var end: CGFloat

    package init(start: CGFloat = 0, end: CGFloat = 0) {
      self.start = start
      self.end = end
    }
  }

  package init(
    offset: CGFloat,
    length: CGFloat,
    covered: Ends = Ends(),
    buffer: CGFloat = 0.5,
    travel: CGFloat? = nil,
    staysInside: Bool = true
  ) {
    self.offset = offset
    self.length = length
    self.covered = covered
    self.buffer = buffer
    self.travel = travel
    self.staysInside = staysInside
  }

  /// Returns a viewport that shows content of any length.
  package static func everything(of extent: CGFloat) -> Viewport {
    Viewport(offset: 0, length: extent + 1e6, buffer: 0)
  }
}
