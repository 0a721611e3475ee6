import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A press of the mouse on a selectable row.
struct SelectionPress {
  let row: RowSegment
  /// Whether the row is selected alone on release. A press on one of several selected rows waits, since all of them may
  /// be dragged.
  var selectsOnRelease: Bool
  /// Whether the press became a drag selection (fact C27).
  var isDragSelecting = false
}

/// Selection by pointer.
///
/// With a mouse on the desktop a press selects the row; Command toggles one row, Shift extends the selection from the
/// anchor, both together add the range; a drag selects all rows that it passes (facts C25–C27). A finger selects by
/// tap. In the touch idiom a mouse needs Command or Shift for multiple selection (facts C14, C21).
@MainActor
final class PointerSelection {
  /// The area below the last row.
  let emptyArea: EmptyArea
  /// The selection by a finger on the circles of edited rows.
  let slide: SelectionSlide
  private let selection: ListSelection
  private let scroller: ListScroller
  private let keyboard: ListKeyboard
  private let editor: ListEditor
  /// The list as a target of the keyboard focus, which owns this object.
  private unowned let target: any FocusTarget
  private var press: SelectionPress?
  /// The context menu of the selection while it is open.
  private var openedMenu: MenuController?

  init(of target: any FocusTarget, _ keyboard: ListKeyboard) {
    self.target = target
    self.keyboard = keyboard
    selection = keyboard.selection
    scroller = keyboard.scroller
    editor = keyboard.editor
    emptyArea = EmptyArea(selection, scroller)
    slide = SelectionSlide(selection, scroller)
  }

  private var outline: ListOutline { selection.outline }
  private var engine: LazyEngine { selection.engine }
  private var graph: Graph { selection.core.graph }

  /// Handles an event on a cell for the selection.
  ///
  /// - Returns: `nil` if the event does not affect the selection.
  func receive(_ event: LayerEvent, on cell: ListCell) -> EventUse? {
    // The application may close the window with a change of the selection; the list and its core last for the event.
    let list = target
    defer { withExtendedLifetime(list) {} }
    switch event {
    case .pointerDown(let sample): return begin(sample, on: cell)
    case .pointerMoved(let sample): return press == nil ? nil : dragSelect(to: sample, from: cell)
    case .pointerUp: return press == nil ? nil : .noted
    case .pointerCancelled:
      guard press != nil else { return nil }
      press = nil
      return .noted
    case .tap(let sample): return end(sample, on: cell)
    default: return nil
    }
  }

  /// Returns whether a click or tap with its modifiers selects, in place of the row's action.
  private func isAboutSelection(_ sample: PointerSample, _ row: RowSegment) -> Bool {
    guard selection.isSelectable(row) else { return false }
    if selection.mode == .multiple, !sample.keys.isDisjoint(with: [.command, .shift]) { return true }
    return selection.isDesktop && selection.ownActions(of: row).isEmpty
  }

  private func begin(_ sample: PointerSample, on cell: ListCell) -> EventUse? {
    press = nil
    let row = cell.row
    if outline.isChevron(sample.location, in: cell) { return .noted }
    guard sample.kind == .mouse, !sample.isContested, isAboutSelection(sample, row), let id = selection.id(of: row)
    else {
      return nil
    }
    let isPlain = sample.keys.isDisjoint(with: [.command, .shift])
    let waits = isPlain && selection.binding.count > 1 && selection.model.contains(id)
    press = SelectionPress(row: row, selectsOnRelease: waits)
    if !waits { click(row, sample.keys) }
    return .noted
  }

  private func end(_ sample: PointerSample, on cell: ListCell) -> EventUse? {
    let row = cell.row
    defer { press = nil }
    if outline.isChevron(sample.location, in: cell), let isExpanded = row.disclosure {
      return outline.setExpanded(!isExpanded, row, deeply: sample.keys.contains(.option)) ? .claimed : .ignored
    }
    guard let press, press.row === row else {
      // A finger, or an assistive technology.
      guard isAboutSelection(sample, row) else {
        return selection.performPrimaryAction(tapping: row) ? .claimed : nil
      }
      click(row, sample.keys)
      finishClick(on: row, sample)
      return .claimed
    }
    if press.selectsOnRelease { click(row, []) }
    finishClick(on: row, sample)
    return .claimed
  }

  /// Performs the primary action for the second click of a double click (fact C37).
  private func finishClick(on row: RowSegment, _ sample: PointerSample) {
    if sample.count == 2, selection.isDesktop { _ = selection.performPrimaryAction() }
    if sample.keys.isDisjoint(with: [.command, .shift]) { selection.column?.rowWasChosen() }
  }

  private func click(_ row: RowSegment, _ keys: KeyModifiers) {
    guard let id = selection.id(of: row) else { return }
    keyboard.moveFocus(to: row)
    // Keys continue from the clicked row (fact C40).
    if selection.isDesktop, graph.focus.focused !== target { graph.focus.focus(target) }
    switch (keys.contains(.shift), keys.contains(.command)) {
    case (true, let adds): selection.extend(to: row, adding: adds)
    case (false, true): selection.model.toggle(id, at: ListOrder.estimatedIndex(of: row))
    case (false, false): selection.select(row)
    }
  }

  // MARK: Drag selection

  /// Returns whether a drag of the mouse from a row selects rows, which requires that the row itself cannot be dragged
  /// (fact C27).
  private func allowsDragSelection(from row: RowSegment) -> Bool {
    !row.element.traits.has(DraggableTrait.self) && !editor.canMove(row)
  }

  /// Selects the rows that the mouse passes after leaving the pressed row, unless rows can be dragged.
  private func dragSelect(to sample: PointerSample, from cell: ListCell) -> EventUse {
    guard var press, selection.mode == .multiple, sample.keys.isDisjoint(with: [.command, .shift]) else {
      return .noted
    }
    guard press.isDragSelecting || !sample.hasStayed && allowsDragSelection(from: cell.row) else {
      return .noted
    }
    guard let target = selection.nearestRow(to: cell.layer.frame.minY + sample.location.y) else { return .noted }
    if !press.isDragSelecting, target === press.row { return .noted }
    if !press.isDragSelecting, press.selectsOnRelease { click(press.row, []) }
    press.isDragSelecting = true
    press.selectsOnRelease = false
    self.press = press
    selection.extend(to: target)
    scroller.reveal(target)
    return .claimed
  }

  // MARK: The context menu

  /// Opens the menu of the selection for the row at a point of the list's layer, or for the empty area.
  ///
  /// - Parameter list: The list, below which the items are created.
  func openMenu(at point: CGPoint, below list: any Node) -> Bool {
    let y = point.y + scroller.port.offset.y
    let row = engine.rows.first { $0.isVisible && $0.start <= y && y < $0.end }?.row
    guard let items = selection.menuItems(for: row), holdsItems(items, below: list) else { return false }
    let environment = selection.core.environment
    let mark = row?.cell.flatMap { MenuMark(around: $0.layer, environment.idiom) }
    let menu = MenuController(beside: mark, or: scroller.layer.toWindow(point), environment.idiom, in: graph)
    openedMenu = menu
    menu.open(items, environment: environment)
    return true
  }

  /// Returns whether a menu has any items.
  private func holdsItems(_ items: AnyView, below list: any Node) -> Bool {
    let node = items.makeNode(below: list)
    defer { node.tearDown() }
    var elements: [Element] = []
    node.collectElements(into: &elements)
    return !elements.isEmpty
  }
}
