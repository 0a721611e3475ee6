import Observation
import RowanConditions
import RowanGraph
import RowanLists
import RowanTables
import SwiftUI

/// The state of one grid: its rows and columns as last given, the selection, and the cell that is edited.
///
/// The grid's view gives it the rows and columns in each update (`update`). The look of the selection is in the states of
/// the cells that exist, so that the cost of a change does not depend on the number of rows.
@MainActor
@Observable
final class GridModel<Element: Identifiable> {
  typealias Selection = GridSelection<Element.ID>

  /// The rows.
  @ObservationIgnored private(set) var source = GridSource<Element>.empty
  /// The changed rows that the data does not have yet, by their IDs.
  @ObservationIgnored var unwritten: [Element.ID: Element] = [:]
  /// The columns in the order in which they are written.
  @ObservationIgnored private(set) var written: [GridColumn<Element>] = []
  /// The visible columns in their order.
  @ObservationIgnored private(set) var columns: [GridColumn<Element>] = []
  /// A number for each column, which changes when its cells may show something else for equal rows.
  @ObservationIgnored private(set) var versions: [String: Int] = [:]
  @ObservationIgnored private var columnIndices: [String: Int] = [:]
  /// The binding to the selection, if the application has one.
  @ObservationIgnored var binding: Binding<Selection>?
  /// The selection.
  @ObservationIgnored private(set) var selection = Selection()
  /// The selection that the grid itself wrote to the binding last, which is no choice of the application.
  @ObservationIgnored private var writtenSelection: Selection?
  /// Whether the grid has read the binding to its selection.
  @ObservationIgnored private var hasAdopted = false
  /// The ranges of the selection in the current order.
  @ObservationIgnored private(set) var rects: [GridRect] = []
  /// Whether ranges lost their rows or columns in the last update.
  @ObservationIgnored private var isShrunk = false
  @ObservationIgnored private var states = GridCellStates()
  /// Access to the table's cells.
  @ObservationIgnored let access = TableCellAccess()
  /// The undo manager of the window; without one the grid has its own.
  @ObservationIgnored var windowUndo: UndoManager?
  @ObservationIgnored private(set) lazy var ownUndo = UndoManager()
  /// The number of bytes of UTF-8 above which the host's clipboard refuses a text.
  @ObservationIgnored var copyLimit = Int.max
  /// Called with the result of each paste.
  @ObservationIgnored var onPaste: ((GridPasteReport) -> Void)?
  /// The application's items of the menu of cells.
  @ObservationIgnored var cellItems: ((Selection) -> AnyView)?
  /// The names of the rows, which are the texts of the first column.
  @ObservationIgnored private(set) lazy var rowNaming = makeRowNaming()
  /// Whether the layout is from right to left.
  @ObservationIgnored var isRightToLeft = false
  /// Whether the grid or its editor has the keyboard focus.
  @ObservationIgnored var isFocused = false { didSet { if isFocused != oldValue { refreshLooks() } } }
  /// Gives the grid itself the keyboard focus.
  @ObservationIgnored var takeFocus: () -> Void = {}
  /// Gives the grid itself the keyboard focus that the find bar has.
  @ObservationIgnored var takeFocusFromBar: () -> Void = {}
  /// The search in the texts of the cells.
  @ObservationIgnored private(set) lazy var finder = GridFinder(self)
  /// The values of the row of totals.
  @ObservationIgnored private(set) lazy var totals = GridTotals(self)
  @ObservationIgnored var totalRequest = GridTotals<Element>.Request.none
  /// Whether rows or columns changed since the last search may have begun.
  @ObservationIgnored private var isStale = false
  /// The rows of the last update, for a comparison with the next ones.
  @ObservationIgnored private var lastRows: Any?
  /// The rows of the last update, if a store searches them.
  var storedRows: (any StoredRows)? { lastRows as? any StoredRows }
  /// Gives the grid itself the keyboard focus if nothing has it.
  @ObservationIgnored var keepFocus: () -> Void = {}
  /// Announces a text to assistive technologies.
  @ObservationIgnored var announce: (String) -> Void = { _ in }

  /// The cell that Undo has changed and the index of its row then, until the row has gone to its place in the order of a store.
  @ObservationIgnored var undone: (cell: Selection.Cell, row: Int)?

  /// What follows from an update, after it: a body changes no focus and shows no message.
  @ObservationIgnored var afterUpdate: ((GridModel<Element>) -> Void)?

  /// The keys that wait until the store has found the selected rows.
  @ObservationIgnored var heldKeys: HeldKeys?
  /// The last run of Tabs.
  @ObservationIgnored var tabRun: GridTabRun?
  /// The row of the edited cell as last known, if its rows are in a store.
  @ObservationIgnored var editedRow: Element?

  /// The cell that is edited.
  var editing: GridEditing<Element.ID>?
  /// The message that the grid shows.
  var notice: String?

  init() {}

  // MARK: Updates

  /// Takes the rows and columns of an update.
  func update(
    _ source: GridSource<Element>,
    columns: [GridColumn<Element>],
    customization: TableColumnCustomization<Element>? = nil
  ) {
    let oldSource = self.source
    self.source = source
    let shown = self.columns.map(\.id)
    take(columns)
    self.columns = (customization ?? TableColumnCustomization()).shown(written, id: { $0.id }, pin: { $0.pin })
    let columnIDs = self.columns.map(\.id)
    if shown != columnIDs { isStale = true }
    columnIndices = Dictionary(uniqueKeysWithValues: self.columns.enumerated().map { ($1.id, $0) })
    resolve(
      GridRangeFollower(oldSource: oldSource, newSource: source, oldColumns: shown, newColumns: columnIDs)
    )
    followEditedCell()
    refreshLooks()
  }

  /// Notes the rows of an update. Those with the storage of the last ones are the same.
  func note<Rows>(_ rows: Rows) {
    if let last = lastRows as? Rows {
      if ValueComparison.areEqual(last, rows) { return }
      lastRows = rows
      // Rows of a store that were read have not changed.
      if let rows = rows as? any StoredRows {
        if rows.keepsValues(since: last) { return }
      } else if let rows = rows as? any ChangeReportingCollection, rows.keepsPlaces(since: last) {
        return
      }
    }
    lastRows = rows
    isStale = true
  }

  /// Does what follows from the last update. Rows and columns that are gone leave the selection of the binding too.
  func didUpdate() {
    if isShrunk { writeSelection() }
    isShrunk = false
    totals.show(totalRequest, isStale: isStale)
    if isStale {
      isStale = false
      finder.dataDidChange()
    }
    let action = afterUpdate
    afterUpdate = nil
    action?(self)
    followUndone()
    applyHeldKeys()
  }

  /// Shows the cell that Undo has changed, once its row is at another place.
  private func followUndone() {
    guard let (cell, row) = undone, cell == selection.active, let active, active.row != row,
      place(of: cell, near: active.row) == active
    else { return }
    undone = nil
    access.table?.reveal(active)
  }

  private func take(_ new: [GridColumn<Element>]) {
    let old = Dictionary(uniqueKeysWithValues: written.map { ($0.id, $0) })
    var seen: Set<String> = []
    written = new.filter { column in
      if seen.insert(column.id).inserted { return true }
      IssueOnce.report(
        """
        DataGrid of \(Element.self): the column ID “\(column.id)” occurs more than once, and only the first of these columns is \
        shown. Give the columns different IDs: GridColumn("\(column.title)", id: …).
        """
      )
      return false
    }
    for column in written {
      let isSame = old[column.id].map { $0.showsSame(as: column) } ?? false
      if !isSame { versions[column.id, default: 0] += 1 }
      if !isSame, old[column.id] == nil || column.key != old[column.id]?.key { isStale = true }
    }
  }

  /// Finds the ranges of the selection in the current order. Corners whose row or column is gone are dropped with their
  /// range; a range that lost one corner shrinks to the other. Ranges that are on the screen follow a change of the order.
  private func resolve(_ follower: GridRangeFollower<Element>? = nil) {
    var ranges: [Selection.Range] = []
    var found: [GridRect] = []
    for (number, range) in selection.ranges.enumerated() {
      let hint = number < rects.count ? rects[number] : nil
      let anchor = place(of: range.anchor, near: hint?.anchor.row) ?? lastPlace(hint?.anchor)
      let head =
        range.head == range.anchor ? anchor : place(of: range.head, near: hint?.head.row) ?? lastPlace(hint?.head)
      guard let one = anchor ?? head else { continue }
      let corners = GridRect(anchor: anchor ?? one, head: head ?? one)
      let rect = hint.flatMap { follower?.range(from: $0, to: corners) } ?? corners
      found.append(rect)
      let (first, last) = (anchor == nil ? range.head : range.anchor, head == nil ? range.anchor : range.head)
      let newAnchor = rect.anchor == corners.anchor ? name(of: first, at: one) : cell(at: rect.anchor) ?? first
      ranges.append(
        Selection.Range(
          anchor: newAnchor,
          head: rect.isSingle
            ? newAnchor : rect.head == corners.head ? name(of: last, at: rect.head) : cell(at: rect.head) ?? last
        )
      )
    }
    rects = found
    guard ranges != selection.ranges else { return }
    selection.ranges = ranges
    isShrunk = true
  }

  /// Returns the last place of a cell whose row is in a store, which may not know its place yet; `nil` in memory.
  private func lastPlace(_ place: TableCellPosition?) -> TableCellPosition? {
    guard let place, source.places != nil, place.row < source.count, place.column < columns.count else { return nil }
    return place
  }

  /// Returns whether another row is at the last place of a range, whose own row the store is looking for or does not have.
  private func isAtOtherRow(_ range: Int) -> Bool {
    guard source.places != nil, selection.ranges.indices.contains(range) else { return false }
    let row = rects[range].anchor.row
    guard let element = source.element(row), !source.isPlaceholder(element, at: row) else { return false }
    return element.id != selection.ranges[range].anchor.row
  }

  /// Returns the name of a cell, with the ID of its row once that was read in place of a placeholder.
  private func name(of cell: Selection.Cell, at place: TableCellPosition) -> Selection.Cell {
    guard let placeholder = source.places?.placeholder(place.row), placeholder == cell.row else { return cell }
    return self.cell(at: place) ?? cell
  }

  /// Returns the place of a cell.
  func place(of cell: Selection.Cell, near row: Int?) -> TableCellPosition? {
    guard let column = columnIndices[cell.column], let row = source.index(of: cell.row, near: row ?? 0) else {
      return nil
    }
    return TableCellPosition(row: row, column: column)
  }

  /// Returns the name of the cell at a place.
  func cell(at place: TableCellPosition) -> Selection.Cell? {
    guard columns.indices.contains(place.column), let row = source.element(place.row) else { return nil }
    return Selection.Cell(row: row.id, column: columns[place.column].id)
  }

  // MARK: Selection

  /// The place of the active cell.
  var active: TableCellPosition? { rects.last?.anchor }
  /// The place from which keys move: the corner of the last range that moves when it is extended.
  var head: TableCellPosition? { rects.last?.head }

  /// Selects ranges, which become the whole selection, and writes them to the binding.
  func select(_ rects: [GridRect]) {
    var ranges: [Selection.Range] = []
    var found: [GridRect] = []
    for rect in rects {
      guard let anchor = cell(at: rect.anchor), let head = rect.isSingle ? anchor : cell(at: rect.head) else {
        continue
      }
      ranges.append(Selection.Range(anchor: anchor, head: head))
      found.append(rect)
    }
    guard found != self.rects || ranges != selection.ranges else { return }
    self.rects = found
    selection = Selection(ranges: ranges)
    undone = nil
    if heldKeys != nil { applyHeldKeys() }
    totals.selectionDidChange()
    refreshLooks()
    writeSelection()
  }

  private func writeSelection() {
    guard let binding, binding.wrappedValue != selection else { return }
    writtenSelection = selection
    binding.wrappedValue = selection
  }

  /// Adopts the selection of the binding, unless the grid itself has written it: rows that were read since have other names.
  func adopt(_ new: Selection) {
    // The selection with which a grid opens is shown with its row: scrolled sideways, it would begin in the middle of its columns.
    let isFirst = !hasAdopted
    hasAdopted = true
    guard new != selection, new != writtenSelection else { return }
    writtenSelection = nil
    selection = new
    rects = []
    resolve()
    totals.selectionDidChange()
    refreshLooks()
    if let head { access.table?.reveal(isFirst ? TableCellPosition(row: head.row, column: 0) : head) }
  }

  private func makeRowNaming() -> RowNaming {
    let naming = RowNaming()
    naming.name = { [weak self] row in
      guard let self, let column = columns.first, let element = source.element(row) else { return nil }
      let text = column.text(column.value(element))
      return text.isEmpty ? "Row \(row + 1)" : text
    }
    return naming
  }

  // MARK: Looks

  /// Returns the observed state of a cell.
  func state(row: Int, column: String) -> GridCellState {
    states.state(row: row, column: column) { look(row: row, column: column) }
  }

  /// Updates the looks of the existing cells. Only cells whose look changed run.
  ///
  /// - Complexity: O(*n*) in the existing cells.
  func refreshLooks() {
    states.forEach { state in
      let look = look(row: state.row, column: state.column)
      if state.look != look { state.look = look }
    }
  }

  private func look(row: Int, column: String) -> GridCellLook {
    guard let column = columnIndices[column] else { return GridCellLook() }
    let place = TableCellPosition(row: row, column: column)
    var look = GridCellLook()
    look.isMatch = finder.isMatch(place)
    if !unwritten.isEmpty, let element = source.element(row), unwritten[element.id] != nil {
      look.unwritten = columns[column].value(element)
    }
    guard rects.indices.contains(where: { rects[$0].contains(place) && !isAtOtherRow($0) }) else { return look }
    look.isSelected = true
    look.isProminent = isFocused
    look.isActive = active == place
    look.isEdited = editing?.place == place
    if let last = rects.last, last.contains(place) { look.borders = last.borders(at: place) }
    return look
  }
}

extension GridColumn {
  /// Returns whether the cells of both columns show the same for equal rows.
  @MainActor
  fileprivate func showsSame(as other: GridColumn) -> Bool {
    guard title == other.title, alignment == other.alignment, isEditable == other.isEditable, kind == other.kind else {
      return false
    }
    if let key { return key == other.key }
    return other.key == nil && ValueComparison.areEqual(value, other.value)
      && ValueComparison.areEqual(text, other.text)
  }
}
