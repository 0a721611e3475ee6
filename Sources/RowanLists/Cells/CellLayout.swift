import Foundation
import RowanGraph

/// The geometry and state shared by the parts of a cell during one placement.
///
/// A class, since it is passed to every part.
@MainActor
final class CellLayout {
  let list: ListNode
  let metrics: ListMetrics
  /// The cell's bounds in its own coordinates.
  let bounds: CGRect
  /// The part of the bounds that the card covers.
  let card: CGRect
  let corners: Corners
  /// The content insets, measured from the card's edges.
  let insets: EdgeInsets
  /// Whether the row begins or ends a group of rows.
  let isFirst: Bool
  let isLast: Bool
  let isSelected: Bool
  /// Whether the selection has the accent color.
  let isProminent: Bool
  /// Whether the rows above and below are also selected, so that the highlights form one shape (fact B100).
  let joinsSelection: (above: Bool, below: Bool)
  /// Whether the row is a sticky header or footer at the edge of the viewport.
  let isSticky: Bool
  let isRightToLeft: Bool
  /// Whether the row is being moved by a pointer.
  let isLifted: Bool
  /// Whether the row is swiped aside.
  let isSwiped: Bool

  init(of cell: ListCell, _ placed: LazyEngine.PlacedRow, in list: ListNode) {
    let row = cell.row
    let isRow = row.kind == .row
    self.list = list
    metrics = list.appearance.metrics
    // Headers and footers belong to no group. A sticky one must not read its neighbors: these may be far away and would
    // be created.
    let ends = isRow ? list.editor.ends(of: row) : (isFirst: false, isLast: false)
    isFirst = ends.isFirst
    isLast = ends.isLast
    isSelected = list.selection.isSelected(row)
    isProminent = isSelected && list.selection.isProminent
    isLifted = list.editor.drag?.row === row
    isSticky = placed.isSticky
    isRightToLeft = row.element.node.isRightToLeft
    insets = cell.insets(metrics)
    let height = placed.extent - (isRow && metrics.rowSpacing > 0 && !isLast ? metrics.rowSpacing : 0)
    bounds = CGRect(x: 0, y: 0, width: list.columns.rowWidth, height: height)
    card = bounds.narrowed(by: list.appearance.metrics.cardMargins(of: row), isRightToLeft: isRightToLeft)
    joinsSelection =
      isSelected && metrics.identity.idiom == .desktop && metrics.rowSpacing == 0
      ? (
        above: !ends.isFirst && (row.previous.map { list.selection.isSelected($0) } ?? false),
        below: !ends.isLast && (row.next.map { list.selection.isSelected($0) } ?? false)
      ) : (false, false)
    isSwiped = cell.isSwiped
    let groupCorners = isRow ? Corners(metrics, isFirst: isFirst, isLast: isLast) : Corners(all: 0)
    // A lifted or swiped row is a card of its own.
    let isApart = isLifted || isSwiped && metrics.identity.look != .classic
    corners = isApart && metrics.cornerRadius > 0 ? Corners(all: min(metrics.cornerRadius, height / 2)) : groupCorners
  }

  /// Returns a frame that was laid out from left to right, mirrored within the card in a row from right to left.
  func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: card.minX + card.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
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
  /// Returns the rectangle inset by `margin` on both sides; a narrower rectangle collapses to its middle.
  func narrowed(by margin: CGFloat) -> CGRect { insetBy(dx: min(margin, width / 2), dy: 0) }

  /// Returns the rectangle inset on both sides; margins beyond its width are reduced alike.
  func narrowed(by margins: (leading: CGFloat, trailing: CGFloat), isRightToLeft: Bool) -> CGRect {
    let sum = margins.leading + margins.trailing
    let factor = sum > width && sum > 0 ? width / sum : 1
    let start = (isRightToLeft ? margins.trailing : margins.leading) * factor
    return CGRect(x: minX + start, y: minY, width: max(0, width - sum * factor), height: height)
  }
}
