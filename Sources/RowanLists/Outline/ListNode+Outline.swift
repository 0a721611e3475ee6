import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// What a key that goes into an outline or out of it comes to.
enum OutlineMove {
  /// There is nothing to go into here.
  case none
  /// Something was opened or closed, or nothing can be.
  case handled
  /// The keyboard goes on from another row.
  case move(to: RowSegment)
}

/// Rows that open others.
extension ListNode {
  /// A key that points into the outline opens a row, or goes to the first row that it shows; one that points out closes it, or
  /// goes to the row that opened this one (fact C39). `deeply` opens and closes all below as well.
  func moveInOutline(from row: RowSegment, inwards: Bool, deeply: Bool) -> OutlineMove {
    guard holdsOutline else { return .none }
    let isExpanded = row.disclosure
    if let isExpanded, isExpanded != inwards || deeply {
      return setExpanded(inwards, row, deeply: deeply) ? .handled : .none
    }
    if inwards {
      guard isExpanded == true, let child = row.next, child.outlineLevel == row.outlineLevel + 1 else {
        return .handled
      }
      return .move(to: child)
    }
    return row.outlineParent.map { .move(to: $0) } ?? .handled
  }

  /// Opens or closes a row. Returns whether it can be.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, _ row: RowSegment, deeply: Bool = false) -> Bool {
    guard let now = row.disclosure, row.nodeCore.environment.isEnabled else { return false }
    if deeply, let branch = row.element.traits[OutlineBranchTrait.self]?.branch {
      withAnimation(.easeInOut(duration: 0.25)) { branch.setAllExpanded(isExpanded) }
    } else if now != isExpanded {
      for action in actions(of: row) { action.run() }
    }
    return true
  }

  /// Opens all rows beside a row, as a star does in trees (fact E20). Costs the rows that exist.
  func expandSiblings(of row: RowSegment) -> Bool {
    guard holdsOutline else { return false }
    let level = row.outlineLevel
    let parent = row.outlineParent
    let rows = engine.rows.map(\.row).filter {
      $0.disclosure == false && $0.outlineLevel == level && $0.outlineParent === parent
    }
    for sibling in rows { setExpanded(true, sibling) }
    return true
  }

  /// Whether a place in a row is its chevron: before the label on the desktop, at the end on touch screens (facts B92, B93).
  func isChevron(_ point: CGPoint, in cell: ListCell) -> Bool {
    guard cell.row.disclosure != nil, let frame = cell.contentFrame else { return false }
    let isRightToLeft = cell.row.element.node.isRightToLeft
    let way = isRightToLeft ? frame.maxX - point.x : point.x - frame.minX
    guard core.environment.idiom == .desktop else { return way > frame.width - 44 }
    return way > -8 && way < 13
  }
}
