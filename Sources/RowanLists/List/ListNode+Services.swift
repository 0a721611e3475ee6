import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A scroll container that keeps section headers, or the header of a table, directly below a bar.
@MainActor
package protocol HeaderPinning: AnyObject {
  /// Whether a header is pinned, or would be if the content were scrolled.
  var pinsHeaders: Bool { get }
}

extension ListNode: HeaderPinning {
  package var pinsHeaders: Bool { scroller.pinsHeaders }
}

extension ListNode {
  var scrollLayer: Layer { scroller.layer }
  var scrollInsets: EdgeInsets { scroller.port.insets }
  var restingTop: CGFloat { scroller.port.insets.top }
  func scroll(toOffset target: CGPoint) { scroller.scroll(toOffset: target) }
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool { scroller.scroll(to: id, anchor: anchor) }
}

extension ListNode: RestorableNode {
  var restorationKind: String { "list" }
  var restorationRecord: KeptValue? { scroller.restorationRecord }
  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    scroller.restoreRecord(record, isLast: isLast)
  }
}

extension ListNode: RowRevealing {
  func revealRow(named text: String) -> Bool { scroller.revealRow(named: text) }
}

extension ListNode: FocusTarget {
  var focusNode: (any Node)? { self }
  var focusLayer: Layer { scrollLayer }
  var canBecomeFocused: Bool { keyboard.canBecomeFocused }
  func focusDidChange(_ isFocused: Bool) { keyboard.focusDidChange(isFocused) }

  /// Follows the keyboard focus of the scene for as long as the list is there.
  func observeFocus() {
    core.graph.focus.observe(self) { [weak self] in
      if let self { selection.updateProminence(of: self) }
    }
    selection.updateProminence(of: self)
  }
}

extension ListNode: FocusRevealing {
  func reveal(elementWithID id: AnyHashable) -> Bool { scroller.reveal(elementWithID: id) }
  func reveal(focused target: any FocusTarget) { scroller.revealFocusedRow() }
}

extension ListNode: RotorTarget {
  func reach(elementWithID id: AnyHashable) -> Bool {
    guard core.visibility.isVisible, scroll(to: id, anchor: nil), let row = engine.row(ofID: id) else { return false }
    guard keyboard.canBecomeFocused else { return true }
    core.graph.focus.focus(self)
    keyboard.moveFocus(to: row)
    return true
  }
}

extension ListNode: EditCommandTarget {
  func offers(_ command: EditCommand) -> Bool { editor.offers(command) }
  func perform(_ command: EditCommand) -> Bool { editor.perform(command) }
  func copiedItems() -> [any Transferable] { editor.copiedItems() }
}

extension ListNode: ColumnedList {
  func columnsDidChange() {
    updateMetrics()
    updateRowEnvironment()
    engine.rowsNeedLayout()
  }

  func columnsDidMove() { engineNeedsLayout() }

  var visibleRect: CGRect { CGRect(origin: scroller.port.offset, size: scroller.port.size) }
  var visibleColumns: ClosedRange<CGFloat> { columns.visibleColumns }
  var barExtent: CGFloat { scroller.port.coveredTop(at: scroller.port.offset.y) - scroller.port.stickyHeaderExtent }
  var restingBarExtent: CGFloat { scroller.port.insets.top }
  var rowsEnd: CGFloat { engine.contentExtent - engine.trailingInset }
  var contentExtent: CGFloat { max(engine.contentExtent, scroller.port.size.height) }
  var placedRows: [LazyEngine.PlacedRow] { engine.rows }
  var rowCount: Int? { engine.exactRowCount }
  var stripes: (color: SystemColor, inset: CGFloat, radius: CGFloat, pitch: CGFloat)? { appearance.stripes }
  func forEachSelectedRow(_ body: (any Node) -> Bool) {
    selection.visitSelected(while: { body($0.element.origin) })
  }
  func revealColumns(_ range: ClosedRange<CGFloat>) { columns.reveal(range) }
  func contentPoint(fromWindow point: CGPoint) -> CGPoint {
    let inside = scroller.layer.fromWindow(point)
    return CGPoint(x: inside.x + scroller.port.offset.x, y: inside.y + scroller.port.offset.y)
  }
  var uncoveredRect: CGRect {
    let port = scroller.port
    let top = port.coveredTop(at: port.offset.y)
    let height = max(0, port.size.height - top - port.insets.bottom)
    return CGRect(x: port.offset.x, y: port.offset.y + top, width: port.size.width, height: height)
  }
  func revealRow(at index: Int) {
    core.graph.bringDataUpToDate()
    if let row = engine.row(at: index) { scroller.revealKeepingColumns(row) }
  }
}
