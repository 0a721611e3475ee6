import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension Viewport {
  /// Creates the viewport of an enclosing scroll view on content in `frame`, whose start can be before or after the
  /// visible start. Right-to-left content is measured from the right.
  @MainActor
  init(
    of surrounding: any ViewportProviding,
    along axis: Axis,
    in frame: CGRect,
    isRightToLeft: Bool = false,
    buffer: CGFloat
  ) {
    let visible = surrounding.visibleRect
    let isReversed = axis == .horizontal && isRightToLeft
    let start = isReversed ? frame.maxX - visible.maxX : visible.origin[axis] - frame.origin[axis]
    let insets = surrounding.coveredInsets
    let ends =
      switch axis {
      case .vertical: Ends(start: insets.top, end: insets.bottom)
      case .horizontal where isReversed: Ends(start: insets.right, end: insets.left)
      case .horizontal: Ends(start: insets.left, end: insets.right)
      }
    self.init(
      offset: max(0, start),
      length: visible.size[axis],
      // If the content starts inside the viewport, the covered area ends before its start.
      covered: Ends(start: ends.start + min(0, start), end: ends.end),
      buffer: buffer,
      travel: surrounding.scrollPrediction?.travel(along: axis, isReversed: isReversed),
      staysInside: false
    )
  }
}

extension ScrollPrediction {
  /// Returns the distance along an axis, 0 if it is not a number; `isReversed` measures from the other end.
  func travel(along axis: Axis, isReversed: Bool = false) -> CGFloat {
    let distance = axis == .vertical ? self.distance.height : self.distance.width
    return distance.isNaN ? 0 : isReversed ? -distance : distance
  }
}
