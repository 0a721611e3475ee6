import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The result of a key that moves into or out of an outline.
enum OutlineMove {
  /// The list is not an outline.
  case none
  /// A row was expanded or collapsed, or the key has no effect.
  case handled
  /// The focus moves to another row.
  case move(to: RowSegment)
}

/// The rows of a list that open others, and its collapsible sections.
@MainActor
final class ListOutline {
  /// Whether the list has shown a row that opens others, so that all rows leave space for chevrons.
  @exclusivity(unchecked) private(set) var isOutline = false
  private unowned let core: NodeCore
  private let engine: LazyEngine
  private let scroller: ListScroller
  private let appearance: ListAppearance
  private let actions: RowActions

  init(of core: NodeCore, _ engine: LazyEngine, _ scroller: ListScroller, _ appearance: ListAppearance) {
    self.core = core
    self.engine = engine
    self.scroller = scroller
    self.appearance = appearance
    actions = RowActions(graph: core.graph, appearance: appearance)
  }

  /// Makes the list an outline when it shows a row that opens others. It remains one, so that rows do not shift when
  /// the last of them is removed.
  func noteBranch() {
    guard !isOutline else { return }
    isOutline = true
    appearance.update(width: scroller.port.size.width, isOutline: true)
    engine.rowsNeedLayout()
  }

  /// Returns the one-based position of a row among its siblings in an outline, else among all rows, if known.
  func position(of row: RowSegment) -> Int? {
    if isOutline { return row.siblings.map { $0.index + 1 } }
    return engine.exactOrdinal(of: row).map { $0 + 1 }
  }

  /// Handles a key that points into or out of the outline (fact C39).
  ///
  /// Inwards it expands a row, or moves to its first child; outwards it collapses the row, or moves to its parent.
  ///
  /// - Parameters:
  ///   - row: The focused row.
  ///   - inwards: Whether the key points into the outline.
  ///   - deeply: Whether to expand or collapse all descendants.
  func move(from row: RowSegment, inwards: Bool, deeply: Bool) -> OutlineMove {
    guard isOutline else { return .none }
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

  /// Expands or collapses a row.
  ///
  /// - Returns: `false` if the row cannot be expanded.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, _ row: RowSegment, deeply: Bool = false) -> Bool {
    guard let now = row.disclosure, row.nodeCore.environment.isEnabled else { return false }
    if deeply, let branch = row.element.traits[OutlineBranchTrait.self]?.branch {
      withAnimation(.easeInOut(duration: 0.25)) { branch.setAllExpanded(isExpanded) }
    } else if now != isExpanded {
      for action in actions.all(of: row) { action.run() }
    }
    return true
  }

  /// Expands all siblings of a row, as a star key does in trees (fact E20).
  ///
  /// - Complexity: O(*n*) in the existing rows.
  func expandSiblings(of row: RowSegment) -> Bool {
    guard isOutline else { return false }
    let level = row.outlineLevel
    let parent = row.outlineParent
    let rows = engine.rows.map(\.row).filter {
      $0.disclosure == false && $0.outlineLevel == level && $0.outlineParent === parent
    }
    for sibling in rows { setExpanded(true, sibling) }
    return true
  }

  /// Returns whether a point of a cell is on its chevron: before the label on the desktop, at the end on touch screens
  /// (facts B92, B93).
  func isChevron(_ point: CGPoint, in cell: ListCell) -> Bool {
    guard cell.row.disclosure != nil, let frame = cell.contentFrame else { return false }
    let isRightToLeft = cell.row.element.node.isRightToLeft
    let way = isRightToLeft ? frame.maxX - point.x : point.x - frame.minX
    guard core.environment.idiom == .desktop else { return way > frame.width - 44 }
    return way > -8 && way < 13
  }

  // MARK: Sections

  /// Returns the collapsible section of a header: in sidebars a section with a binding and, on the desktop, any section
  /// that does not forbid it (facts C93, C94).
  func collapsibleSection(of row: RowSegment) -> (any SectionShape)? {
    let identity = appearance.metrics.identity
    guard row.kind == .header, identity.kind == .sidebar, let section = row.section?.node,
      section.isCollapsible(byItself: identity.idiom == .desktop)
    else { return nil }
    return section
  }

  /// Expands or collapses the section of a header.
  ///
  /// - Returns: `false` if the row is not the header of a collapsible section.
  func toggleSection(of row: RowSegment) -> Bool {
    guard let section = collapsibleSection(of: row) else { return false }
    withAnimation { section.setExpanded(!section.isExpanded) }
    return true
  }
}
