import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The columns of a list and their horizontal position; a list without columns has an empty placement.
///
/// It lays out the columns for the visible range and keeps their leading offset while the width or the layout direction
/// changes.
@MainActor
final class ColumnPlacement {
  /// The columns of a table, retained by their owner.
  private(set) weak var columns: (any ListColumns)?
  /// A counter that changes with the visible columns or their positions; cells placed before are placed again.
  private(set) var version = 0
  private unowned let core: NodeCore
  private let engine: LazyEngine
  private let scroller: ListScroller
  /// The last layout of the columns: their leading offset and the corresponding scroll offset.
  private var placed: (leading: CGFloat, x: CGFloat)?
  /// The column offset before the columns collapsed, restored when they expand (fact C110).
  private var collapsedOffset: CGFloat?

  init(_ columns: (any ListColumns)?, of core: NodeCore, _ engine: LazyEngine, _ scroller: ListScroller) {
    self.columns = columns
    self.core = core
    self.engine = engine
    self.scroller = scroller
  }

  private var isRightToLeft: Bool { core.environment.layoutDirection == .rightToLeft }

  /// The width of the rows in points; wider than the list if it scrolls horizontally.
  var rowWidth: CGFloat { columns?.rowWidth ?? scroller.port.size.width }

  /// The visible range of the rows, from their leading edge.
  var viewport: Viewport {
    let port = scroller.port
    let x = isRightToLeft ? rowWidth - port.size.width - port.offset.x : port.offset.x
    let travel = port.prediction?.travel(along: .horizontal, isReversed: isRightToLeft)
    return Viewport(
      offset: x,
      length: port.size.width,
      buffer: core.environment.lazyBuffer / 2,
      travel: travel
    )
  }

  /// The visible range along the columns, in points from the rows' leading edge.
  var visibleColumns: ClosedRange<CGFloat> {
    let viewport = viewport
    return viewport.offset...(viewport.offset + max(0, viewport.length))
  }

  /// Updates the columns before the rows are laid out.
  func layOut() {
    guard let columns else { return }
    var (viewport, width) = (viewport, rowWidth)
    // Without scrolling the leading offset is unchanged, even if the width or the layout direction changed.
    if let placed, placed.x == scroller.port.offset.x { viewport.offset = placed.leading }
    if columns.areCollapsed {
      collapsedOffset = collapsedOffset ?? placed?.leading ?? 0
    } else if let offset = collapsedOffset {
      (viewport.offset, collapsedOffset) = (offset, nil)
    }
    apply(columns.layOut(viewport, pixel: core.environment.pixelLength))
    // Rows keep their leading offset, clamped to the last column.
    let reach = max(0, rowWidth - scroller.port.size.width)
    let leading = placed == nil ? 0 : min(max(0, viewport.offset), reach)
    let isMoved = leading != viewport.offset || rowWidth != width
    scroller.port.setOffset(isRightToLeft ? reach - leading : leading, along: .horizontal)
    placed = (leading, scroller.port.offset.x)
    if isMoved { apply(columns.layOut(self.viewport, pixel: core.environment.pixelLength)) }
  }

  private func apply(_ change: ColumnsChange) {
    switch change {
    case .nothing: break
    case .placement: version += 1
    case .sizes: engine.invalidateRows()
    }
  }

  /// Scrolls the least distance that shows a range of the columns, in points from the rows' leading edge.
  func reveal(_ range: ClosedRange<CGFloat>) {
    let viewport = viewport
    var leading = viewport.offset
    if range.upperBound > leading + viewport.length { leading = range.upperBound - viewport.length }
    if range.lowerBound < leading { leading = range.lowerBound }
    guard leading != viewport.offset else { return }
    let port = scroller.port
    let x = isRightToLeft ? rowWidth - port.size.width - leading : leading
    scroller.scroll(toOffset: CGPoint(x: x, y: port.offset.y))
  }
}
