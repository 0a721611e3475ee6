import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension ListNode: ColumnedList {
  func columnsDidChange() {
    updateMetrics()
    updateRowEnvironment()
    engine.invalidateRows()
    engineNeedsLayout()
  }

  func columnsDidMove() { engineNeedsLayout() }

  var visibleRect: CGRect { CGRect(origin: port.offset, size: port.size) }
  var visibleColumns: ClosedRange<CGFloat> {
    let viewport = columnViewport
    return viewport.offset...(viewport.offset + max(0, viewport.length))
  }
  var barExtent: CGFloat { port.coveredTop(at: port.offset.y) - port.stickyHeaderExtent }
  var restingBarExtent: CGFloat { port.insets.top }
  var rowsEnd: CGFloat { engine.contentExtent - engine.trailingInset }
  var contentExtent: CGFloat { max(engine.contentExtent, port.size.height) }
  var placedRows: [LazyEngine.PlacedRow] { engine.rows }
  var rowCount: Int? { engine.exactRowCount }

  var stripes: (color: SystemColor, inset: CGFloat, radius: CGFloat, pitch: CGFloat)? {
    guard metrics.alternatesRowBackgrounds, core.environment.scrollContentBackground != .hidden else { return nil }
    return (.alternatingRow, metrics.stripeInset, metrics.stripeRadius, metrics.minimumRowHeight)
  }

  func forEachSelectedRow(_ body: (any Node) -> Void) { forEachSelected { body($0.element.origin) } }

  func revealColumns(_ range: ClosedRange<CGFloat>) {
    let viewport = columnViewport
    var leading = viewport.offset
    if range.upperBound > leading + viewport.length { leading = range.upperBound - viewport.length }
    if range.lowerBound < leading { leading = range.lowerBound }
    guard leading != viewport.offset else { return }
    let x = isRightToLeft ? rowWidth - port.size.width - leading : leading
    scroll(toOffset: CGPoint(x: x, y: port.offset.y))
  }
}
