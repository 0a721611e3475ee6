import Foundation
import RowanGraph
import RowanLayers

/// Gives lazy containers the viewport of the scroll view around them.
@MainActor
package protocol ViewportProviding: AnyObject {
  var visibleRect: CGRect { get }
  /// What of it stays covered by bars.
  var coveredInsets: LayerInsets { get }
  func adjustOffset(by delta: CGPoint)
}

extension ScrollViewNode: ViewportProviding {
  var restingTop: CGFloat { insets.top }
  var coveredInsets: LayerInsets {
    LayerInsets(
      top: min(insets.top, max(0, core.environment.scrollSurroundings.collapsedTop)) + margins.top,
      bottom: insets.bottom
    )
  }
}

extension Node {
  /// The smallest rectangle around the frames that the elements below were placed in.
  package var placedBounds: CGRect? {
    if let frame = core.placedFrame { return frame }
    var bounds: CGRect?
    forEachChild { child in
      if let frame = child.placedBounds { bounds = bounds.map { $0.union(frame) } ?? frame }
    }
    return bounds
  }
}
