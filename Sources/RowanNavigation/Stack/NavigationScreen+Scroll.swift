import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The large title collapses as the content is scrolled, and the content gets the room: how far it is scrolled may
/// depend on the room that it has.
///
/// Contract: one layout places the content a bounded number of times and ends in the same place when it is repeated. It
/// looks for a title whose room leaves the content scrolled just as far as the title shows it. Where there is none, the
/// title rests, such as over a container in the middle that the bar touches only as long as it is tall.
extension NavigationScreen {
  /// How often the content is placed before the title is left at rest.
  private static var roundLimit: Int { 6 }
  /// What nobody sees, in points.
  private static var tolerance: CGFloat { 0.01 }

  /// How far the title can collapse.
  private var collapse: CGFloat { topHeights.collapsing }

  /// What the bar shows of an offset: a large title moves along until it is gone, a small one knows only whether
  /// anything is scrolled under it. Where code scrolls, nobody holds a title in between: more than half of the way it is
  /// gone (fact M111).
  func visibleScroll(at offset: CGFloat, byCode: Bool) -> CGFloat {
    let collapse = collapse
    if byCode, collapse > 0, offset > collapse / 2 { return collapse }
    return collapse > 0 ? min(max(0, offset), collapse) : offset > 0 ? 1 : 0
  }

  /// Places the content, and the bar by it.
  func settleContent() -> LayerSink {
    let before = scrolled
    let content = findRest()
    if scrolled != before { updateBars() }
    return content
  }

  private func findRest() -> LayerSink {
    var tried: [(shown: CGFloat, told: CGFloat)] = []
    while true {
      let content = placeContent()
      let told = tracked == nil ? 0 : toldScrolled
      if collapse == 0 {
        scrolled = told
        return content
      }
      if abs(told - scrolled) < Self.tolerance { return content }
      tried.append((scrolled, told))
      guard tracked != nil, tried.count < Self.roundLimit else { break }
      scrolled = next(after: tried)
    }
    scrolled = 0
    return placeContent()
  }

  /// Where the content says as much as the title shows, if it goes on as it did between the last two.
  private func next(after tried: [(shown: CGFloat, told: CGFloat)]) -> CGFloat {
    guard let last = tried.last else { return 0 }
    guard tried.count > 1 else { return last.told }
    let first = tried[tried.count - 2]
    let slope = (last.told - first.told) / (last.shown - first.shown)
    let step = last.told - last.shown
    // It gives way as much as it is given, which ends at one of the two ends.
    guard slope.isFinite, slope < 0.999 else { return step < 0 ? 0 : collapse }
    return min(max(0, last.shown + step / (1 - slope)), collapse)
  }

  private func placeContent() -> LayerSink {
    let area = safeArea
    let sink = LayerSink(safeArea: area)
    guard let content else { return sink }
    content.core.setEnvironment(contentEnvironment, of: content)
    // Containers under the bar tell so while they are placed.
    tracked = nil
    isPlacing = true
    elements.placeCentered(in: area.safe, from: content, into: sink)
    isPlacing = false
    return sink
  }
}
