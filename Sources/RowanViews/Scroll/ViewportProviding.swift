import Foundation
import RowanGraph
import RowanLayers

/// A source of the viewport for lazy containers inside a scroll view.
@MainActor
package protocol ViewportProviding: AnyObject {
  /// The visible rectangle in content coordinates.
  var visibleRect: CGRect { get }
  /// The insets of the viewport that bars currently cover, with content margins.
  var coveredInsets: LayerInsets { get }
  /// The host's prediction with the last scroll offset; `nil` after scrolling by code.
  var scrollPrediction: ScrollPrediction? { get }
  /// Shifts the offset by a distance in points.
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
  /// The smallest rectangle that contains the frames of the elements below; `nil` if none is placed.
  package var placedBounds: CGRect? {
    if let frame = core.placedFrame { return frame }
    var bounds: CGRect?
    forEachChild { child in
      if let frame = child.placedBounds { bounds = bounds.map { $0.union(frame) } ?? frame }
    }
    return bounds
  }
}
