import Foundation
import RowanGraph
import RowanViews

extension Viewport {
  /// What a scroll view around shows of content in `frame`, which may begin further down or up in it; further right or left,
  /// where it is read from the right.
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
      // Where the content begins further on, the end of what is covered lies before it.
      covered: Ends(start: ends.start + min(0, start), end: ends.end),
      buffer: buffer,
      staysInside: false
    )
  }
}
