import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The collapse of the large title during a scroll.
///
/// The content gains the height that the title loses, and its scroll offset may depend on its height. One layout
/// therefore places the content repeatedly, at most `roundLimit` times, until the offset that the content reports
/// equals the offset that the title shows. A repeated layout has the same result. If there is no such offset, the title
/// is not collapsed; an example is a centered container that extends under the bar only while it is tall.
extension NavigationScreen {
  /// The number of placements after which the title is left uncollapsed.
  private static var roundLimit: Int { 6 }
  /// The difference of offsets that is ignored, in points.
  private static var tolerance: CGFloat { 0.01 }

  /// The distance over which the title collapses, in points.
  private var collapseDistance: CGFloat { topHeights.collapsing }

  /// Returns the offset that the bar shows for a scroll offset, in points.
  ///
  /// A large title follows the offset until it is collapsed. After code scrolls by more than half of that distance, the
  /// title is collapsed entirely (fact M111). Without a large title the result only distinguishes whether content is
  /// scrolled under the bar: 1 or 0.
  func visibleScroll(at offset: CGFloat, byCode: Bool) -> CGFloat {
    let distance = collapseDistance
    if byCode, distance > 0, offset > distance / 2 { return distance }
    return distance > 0 ? min(max(0, offset), distance) : offset > 0 ? 1 : 0
  }

  /// Places the content, and updates the bar if the shown offset has changed.
  ///
  /// - Returns: A sink with the content's layers.
  /// - Complexity: At most `roundLimit` + 1 placements of the content.
  func settleContent() -> LayerSink {
    let before = scrolled
    let content = findRest()
    if scrolled != before { updateBars() }
    return content
  }

  /// Places the content at the fixed point of the shown and the reported offset, by the secant method.
  private func findRest() -> LayerSink {
    var tried: [(shown: CGFloat, reported: CGFloat)] = []
    while true {
      let content = placeContent()
      let reported = tracked == nil ? 0 : reportedScroll
      if collapseDistance == 0 {
        scrolled = reported
        return content
      }
      if abs(reported - scrolled) < Self.tolerance { return content }
      tried.append((scrolled, reported))
      guard tracked != nil, tried.count < Self.roundLimit else { break }
      scrolled = next(after: tried)
    }
    scrolled = 0
    return placeContent()
  }

  /// Returns the next offset to try, extrapolated from the last two attempts.
  private func next(after tried: [(shown: CGFloat, reported: CGFloat)]) -> CGFloat {
    guard let last = tried.last else { return 0 }
    guard tried.count > 1 else { return last.reported }
    let first = tried[tried.count - 2]
    let slope = (last.reported - first.reported) / (last.shown - first.shown)
    let step = last.reported - last.shown
    // If the reported offset changes as much as the shown one, the solution is at an end of the range.
    guard slope.isFinite, slope < 0.999 else { return step < 0 ? 0 : collapseDistance }
    return min(max(0, last.shown + step / (1 - slope)), collapseDistance)
  }

  /// Places the content for the offset that the title currently shows.
  ///
  /// - Returns: A sink with the content's layers.
  private func placeContent() -> LayerSink {
    let area = safeArea
    let sink = LayerSink(safeArea: area)
    guard let content else { return sink }
    content.core.setEnvironment(contentEnvironment, of: content)
    // Containers under the bar report their offsets during placement.
    tracked = nil
    isPlacing = true
    elements.placeCentered(in: area.safe, from: content, into: sink)
    isPlacing = false
    return sink
  }
}
