import Foundation
import RowanGraph

/// What the parts of a cell are placed in: worked out once for all of them. A reference, since it is handed to each.
@MainActor
final class CellLayout {
  let list: ListNode
  let metrics: ListMetrics
  /// The cell, from its own corner.
  let bounds: CGRect
  /// The part of it that a card takes.
  let card: CGRect
  let corners: Corners
  /// Around the content, from the card's edges.
  let insets: EdgeInsets
  /// Whether the row begins or ends a group of rows.
  let isFirst: Bool
  let isLast: Bool
  let isSelected: Bool
  /// Whether it is a header or footer at the edge of the viewport.
  let isSticky: Bool
  let isRightToLeft: Bool
  /// Whether it goes along with a pointer.
  let isLifted: Bool
  /// Whether it is swept aside.
  let isSwiped: Bool

  init(of cell: ListCell, _ placed: LazyEngine.PlacedRow, in list: ListNode) {
    let row = cell.row
    let isRow = row.kind == .row
    self.list = list
    metrics = list.metrics
    // Headers and footers belong to no group. One that is held at an edge must not ask what stands beside its place either:
    // that may be far away, and does not exist.
    let ends = isRow ? list.editor.ends(of: row) : (isFirst: false, isLast: false)
    isFirst = ends.isFirst
    isLast = ends.isLast
    isSelected = list.isSelected(row)
    isLifted = list.editor.drag?.row === row
    isSticky = placed.stickyBounds != nil
    isRightToLeft = row.element.node.isRightToLeft
    insets = cell.insets(metrics)
    let height = placed.extent - (isRow && metrics.rowSpacing > 0 && !isLast ? metrics.rowSpacing : 0)
    bounds = CGRect(x: 0, y: 0, width: list.rowWidth, height: height)
    card = bounds.narrowed(by: metrics.cardMargin)
    isSwiped = cell.isSwiped
    let natural = isRow ? Corners(metrics, isFirst: isFirst, isLast: isLast) : Corners(all: 0)
    // What is apart from the others is a card of its own.
    let isApart = isLifted || isSwiped && metrics.identity.look != .classic
    corners = isApart && metrics.cornerRadius > 0 ? Corners(all: min(metrics.cornerRadius, height / 2)) : natural
  }
}

extension RowSegment {
  var isFirstOfGroup: Bool {
    guard let previous else { return true }
    return previous.kind != .row || !previous.isInSection(of: self)
  }

  var isLastOfGroup: Bool {
    guard let next else { return true }
    return next.kind != .row || !next.isInSection(of: self)
  }
}

extension CGRect {
  /// Without some points on both sides; one that is narrower than that ends up with no width in its middle.
  func narrowed(by margin: CGFloat) -> CGRect { insetBy(dx: min(margin, width / 2), dy: 0) }
}
