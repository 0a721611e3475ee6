import Foundation
import RowanGraph
import RowanViews

extension Viewport {
  /// What a scroll view around shows of content in `frame`, which may begin further down or up in it.
  @MainActor
  init(of surrounding: any ViewportProviding, along axis: Axis, in frame: CGRect, buffer: CGFloat) {
    let visible = surrounding.visibleRect
    let start = visible.origin[axis] - frame.origin[axis]
    let insets = surrounding.coveredInsets
    self.init(
      offset: max(0, start),
      length: visible.size[axis],
      covered: axis == .vertical
        // Where the content begins further down, the end of what is covered lies before it.
        ? Ends(start: insets.top + min(0, start), end: insets.bottom)
        : Ends(start: insets.left + min(0, start), end: insets.right),
      buffer: buffer,
      staysInside: false
    )
  }
}
