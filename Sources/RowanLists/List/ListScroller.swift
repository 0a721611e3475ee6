import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The scrolling of a list: its scroll layer, its viewport and the reports of its offset.
///
/// It finds rows through the engine, and is independent of cells, metrics and the selection.
@MainActor
final class ListScroller {
  let layer: Layer
  @exclusivity(unchecked) var port: ScrollPort
  let reports = ScrollReports()
  unowned let core: NodeCore
  let engine: LazyEngine

  /// Creates the scroller of a list that scrolls along the given axes.
  init(_ axes: [Axis], of core: NodeCore, _ engine: LazyEngine) {
    self.core = core
    self.engine = engine
    layer = Layer(in: core.graph.layers)
    port = ScrollPort(axes)
    port.collapsedTop = core.environment.scrollSurroundings.collapsedTop
    layer.clip = .bounds
    layer.interests = .scroll
  }

  /// Whether a header is pinned, or would be if the content were scrolled.
  var pinsHeaders: Bool {
    port.stickyHeaderExtent > 0 || engine.rows.contains { $0.isSticky && $0.row.kind == .header }
  }

  // MARK: Scrolling

  /// Has rows created on both sides of the viewport, for a host that shows the first movement before it has their layers.
  func prepare() {
    guard port.prediction == nil else { return }
    port.predictRest()
    engine.needsLayout()
  }

  /// Scrolls to an offset.
  func scroll(toOffset target: CGPoint, predicting prediction: ScrollPrediction? = nil) {
    if port.scroll(to: target, predicting: prediction) { engine.needsLayout() }
  }

  /// Scrolls to the row with an ID. The target stays pending until the end of the update.
  ///
  /// - Returns: `false` if there is no such row.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    core.graph.bringDataUpToDate()
    guard scroll(to: ScrollPort.Target(id: id, anchor: anchor)) else { return false }
    core.graph.enqueueAction { [weak self] in self?.port.clearPendingTarget() }
    engine.needsLayout()
    return true
  }

  /// Scrolls to a target.
  ///
  /// - Returns: `false` if there is no row with its ID.
  @discardableResult
  func scroll(to target: ScrollPort.Target) -> Bool {
    guard let span = engine.span(ofID: target.id) else { return false }
    port.scroll(to: target, at: span, along: .vertical)
    return true
  }

  // MARK: Revealing

  /// Returns the height that covers the top of the viewport at a scroll offset, including the sticky header of a row's
  /// section.
  private func coveredTop(at offset: CGFloat, above row: RowSegment) -> CGFloat {
    let bar = port.coveredTop(at: offset)
    guard engine.host?.stickyKinds.contains(.header) == true, row.kind == .row, let header = row.section?.headerRow
    else { return bar }
    return bar + header.extent
  }

  /// Returns the visible height between bars and sticky headers.
  ///
  /// - Parameter row: The row from which a page is counted.
  func pageExtent(from row: RowSegment?) -> CGFloat {
    let top = row.map { coveredTop(at: port.offset.y, above: $0) } ?? port.insets.top
    return max(44, port.size.height - top - port.insets.bottom)
  }

  /// Scrolls the least distance that shows a whole row (fact C119).
  func reveal(_ row: RowSegment) {
    defer { engine.needsLayout() }
    guard row.previous.map({ $0.kind == .header && $0.previous == nil }) == false else {
      return scroll(toOffset: .zero)
    }
    guard row.next != nil else { return scroll(toOffset: CGPoint(x: 0, y: ScrollPort.farAway)) }
    let top = port.offset.y + coveredTop(at: port.offset.y, above: row)
    let room = port.size.height - port.insets.bottom
    if let seen = engine.rows.first(where: { $0.row === row && $0.isVisible }),
      seen.start >= top, seen.end <= port.offset.y + room
    {
      return
    }
    let span = engine.anchor(at: row)
    let isAbove = span.start < top
    let target =
      isAbove ? span.start - coveredTop(at: .infinity, above: row) : span.start + span.extent - room
    scroll(toOffset: CGPoint(x: 0, y: target))
  }

  /// Scrolls the least distance that shows a whole row, and keeps the horizontal offset.
  func revealKeepingColumns(_ row: RowSegment) {
    let x = port.offset.x
    reveal(row)
    guard port.offset.x != x else { return }
    scroll(toOffset: CGPoint(x: x, y: port.offset.y))
  }

  /// Scrolls the least distance that shows the row that holds the focus.
  func revealFocusedRow() {
    guard let row = engine.focusedRow, !row.isDiscarded else { return }
    let (top, bottom) = (port.insets.top, port.size.height - port.insets.bottom)
    if let placed = engine.rows.first(where: { $0.row === row && $0.isVisible }),
      placed.start >= port.offset.y + top, placed.end <= port.offset.y + bottom
    {
      return
    }
    let isAbove = engine.rows.first { $0.row === row }.map { $0.start < port.offset.y + top } ?? false
    let span = engine.anchor(at: row)
    scroll(toOffset: CGPoint(x: 0, y: isAbove ? span.start - top : span.start + span.extent - bottom))
    engine.needsLayout()
  }

  /// Scrolls to the row with an ID, if the list is on screen, without searching the views of the rows.
  ///
  /// - Returns: `false` if there is no such row.
  func reveal(elementWithID id: AnyHashable) -> Bool {
    guard core.visibility.isVisible else { return false }
    core.graph.bringDataUpToDate()
    guard engine.span(ofID: id, searchesViews: false) != nil else { return false }
    return scroll(to: id, anchor: nil)
  }
}
