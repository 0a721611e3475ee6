import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The column layout that a table's rows and header share: the columns, their placement, and the visible ones.
///
/// `version` changes with the columns or the content of their cells, `widthsVersion` with their placement, `window`
/// with the range in the viewport. A column keeps its slot as long as its identity is the same.
@MainActor
final class TableGrid<Value: Identifiable> {
  /// All columns in the order of declaration.
  private(set) var written: [ColumnBox<Value>] = []
  /// The columns that are not hidden, in display order.
  private(set) var columns: [ColumnBox<Value>] = []
  /// The indices of `columns` by slot.
  private var places: [Int: Int] = [:]
  private var slots = IDDictionary<TableColumnIdentity, Int>()
  private var lastSlot = 0
  /// Incremented when the columns or the content of their cells change.
  private(set) var version = 0
  private(set) var widths = TableColumnWidths(
    [],
    in: 0,
    .init(start: 0, end: 0, leading: 0, trailing: 0, scrolls: true)
  )
  /// Incremented when the placement of the columns changes.
  private(set) var widthsVersion = 0
  /// The indices in `columns` of those that rows have cells for.
  private(set) var window = TableColumnWindow()
  /// The cached placement of the columns in `window`.
  private var placements: (key: PlacementsKey, columns: [TableColumnPlacement])?
  /// The placement of the columns while a person moves one; `nil` otherwise.
  private var move: TableColumnMove?
  /// Whether `move` changed after the last layout.
  private var hasMoved = false
  /// The numbers of pinned columns among the visible ones.
  private var pins = TablePins()
  /// The inputs of the last computation of the widths.
  private var known: WidthsKey?
  /// Whether an input of the widths other than the available width may have changed.
  private var widthsMayDiffer = true
  /// The widths that people have set.
  private(set) var given = TableUserWidths()
  /// The existing rows. Each stores its index in `placeInGrid`, so that notifications come in the same order on every
  /// run.
  private var lines: [any TableLineShape] = []
  /// Whether any row was ever expandable. The indentation for chevrons remains when the last of these rows is removed,
  /// so that no row moves horizontally.
  private(set) var isOutline = false
  /// Called when the first expandable row appears.
  var outlineDidAppear: () -> Void = {}

  /// Whether cells fill their rows, without padding of the row (`TableCellAccess`).
  var fillsCells = false
  var isDesktop = false { didSet { widthsMayDiffer = true } }
  /// Whether only the first column is shown, as a list row.
  var isCompact = false { didSet { widthsMayDiffer = true } }
  var margins = TableColumnWidths.Margins(start: 8, end: 7, leading: 8, trailing: 9, scrolls: true) {
    didSet { widthsMayDiffer = true }
  }

  private struct WidthsKey: Equatable {
    var wishes: [TableColumnWidths.WidthLimits]
    var width: CGFloat
    var margins: TableColumnWidths.Margins
    var isCompact: Bool
    /// The alignments, which affect the placement of cells as the widths do.
    var alignments: [TableColumnAlignment?]
  }

  private struct PlacementsKey: Equatable {
    var version: Int
    var widthsVersion: Int
    var window: TableColumnWindow
    var isRightToLeft: Bool
    var isCompact: Bool
  }

  // MARK: Columns

  /// Replaces the columns by those of a new gathering. Columns with the same identity keep their slots. Of several columns with
  /// the same slot, the first is taken; IDs whose equality changes can have one without being equal.
  func take(_ gathered: _TableColumns) {
    var old: [Int: ColumnBox<Value>] = [:]
    for column in written { old[column.slot] = column }
    var slotsInUse: Set<Int> = []
    written = gathered.entries.compactMap { entry in
      guard let column = entry.column as? ColumnBox<Value> else { return nil }
      let slot = slots[entry.id] ?? newSlot(for: entry.id)
      guard slotsInUse.insert(slot).inserted else { return nil }
      column.settle(as: entry, slot: slot, replacing: old[slot])
      return column
    }
    let isSame = written.count == old.count && written.allSatisfy { old[$0.slot]?.version == $0.version }
    if !isSame { version += 1 }
    if slots.count > 2 * written.count + 64 { slots.filter { slotsInUse.contains($1) } }
  }

  private func newSlot(for id: TableColumnIdentity) -> Int {
    lastSlot += 1
    slots[id] = lastSlot
    return lastSlot
  }

  /// Sets the visible columns in display order.
  ///
  /// - Returns: `true` if they differ from the previous ones.
  @discardableResult
  func show(_ columns: [ColumnBox<Value>]) -> Bool {
    let isSame =
      columns.map(\.slot) == self.columns.map(\.slot) && columns.map(\.traits.pin) == self.columns.map(\.traits.pin)
    let keptSlot = window.kept.map { self.columns[$0].slot }
    self.columns = columns
    widthsMayDiffer = true
    guard !isSame else { return false }
    places = Dictionary(columns.enumerated().map { ($1.slot, $0) }) { first, _ in first }
    let kept = keptSlot.flatMap { places[$0] }
    version += 1
    // Rows may be measured or copied before the columns are laid out, so every column needs a width now.
    widths = TableColumnWidths(wishes(in: known?.width ?? 0), in: known?.width ?? 0, margins)
    known = nil
    pins = TablePins(
      leading: columns.prefix { $0.traits.pin == .leading }.count,
      trailing: columns.reversed().prefix { $0.traits.pin == .trailing }.count
    )
    window = TableColumnWindow(
      pins: pins.fitting(in: known?.width ?? 0, widths),
      scrolled: window.scrolled.clamped(to: 0..<columns.count),
      kept: kept,
      count: columns.count
    )
    return true
  }

  /// Returns the visible column in a slot.
  func column(in slot: Int) -> ColumnBox<Value>? { places[slot].map { columns[$0] } }
  /// Returns whether the column with an identity is visible.
  func isShown(_ id: TableColumnIdentity) -> Bool { slots[id].map { places[$0] != nil } == true }
  /// Returns the index of the visible column in a slot.
  func place(of slot: Int) -> Int? { places[slot] }
  /// Returns whether the column in a slot is in `window`.
  func isInSight(_ slot: Int) -> Bool { places[slot].map(window.contains) ?? false }

  // MARK: Widths

  /// Updates the widths and `window` for the viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport of the rows.
  ///   - keptSlot: The slot of a column that keeps its cells when it is scrolled away.
  /// - Returns: The consequence for the rows.
  /// - Complexity: O(log *n*) in the number of columns if no input of the widths changed; otherwise the cost of
  ///   computing the widths. A changed `window` or width also notifies all existing rows.
  func layOut(_ viewport: Viewport, keeping keptSlot: Int? = nil) -> ColumnsChange {
    let oldWindow = window
    let before = widthsVersion
    if widthsMayDiffer || known?.width != viewport.length { settleWidths(in: viewport.length) }
    window = visibleColumns(in: viewport)
    if !isCompact, let kept = keptSlot.flatMap({ places[$0] }), !window.contains(kept) { window.kept = kept }
    guard widthsVersion != before || window != oldWindow || hasMoved else { return .nothing }
    hasMoved = false
    for line in lines { line.windowDidChange(in: rowWidth) }
    return .placement
  }

  private func settleWidths(in room: CGFloat) {
    widthsMayDiffer = false
    let key = WidthsKey(
      wishes: wishes(in: room),
      width: room,
      margins: margins,
      isCompact: isCompact,
      alignments: columns.map(\.traits.alignment)
    )
    guard key != known else { return }
    let new = TableColumnWidths(key.wishes, in: room, margins)
    if new != widths || isCompact != known?.isCompact || key.alignments != known?.alignments { widthsVersion += 1 }
    known = key
    widths = new
  }

  private func wishes(in room: CGFloat) -> [TableColumnWidths.WidthLimits] {
    let settled = isDesktop && given.tableWidth == room ? given.settled : [:]
    return columns.map { TableColumnWidths.WidthLimits($0.limits, chosen: given.chosen[$0.slot] ?? settled[$0.slot]) }
  }

  private func visibleColumns(in viewport: Viewport) -> TableColumnWindow {
    if columns.isEmpty { return TableColumnWindow() }
    if isCompact { return TableColumnWindow(scrolled: 0..<1, count: columns.count) }
    let pins = pins.fitting(in: viewport.length, widths)
    let count = columns.count
    let scrolled = widths.columns(in: viewport.preparedRange).clamped(to: pins.leading..<count - pins.trailing)
    return TableColumnWindow(pins: pins, scrolled: scrolled, count: count)
  }

  /// Returns where a part of a column is in the rows while a part of them is visible: elsewhere than at its natural place if the
  /// column is pinned.
  func drawn(_ x: CGFloat, of index: Int, in visible: ClosedRange<CGFloat>) -> CGFloat {
    guard let edge = window.pins.edge(of: index, count: columns.count), !isCompact else { return x }
    let extents = pinnedExtents
    return x + extents.start(at: edge, in: visible) - extents.range(at: edge).lowerBound
  }

  /// The extents of the pinned columns.
  var pinnedExtents: TablePinnedExtents {
    let pins = isCompact ? TablePins() : window.pins
    let last = columns.count - pins.trailing
    let end = widths.pitches.indices.last.map { widths.starts[$0] + widths.pitches[$0] } ?? 0
    let first = pins.leading == 0 ? 0 : widths.starts[pins.leading - 1] + widths.pitches[pins.leading - 1]
    return TablePinnedExtents(
      leading: 0..<first,
      trailing: pins.trailing == 0 ? end..<end : widths.starts[last]..<max(end, widths.starts[last]),
      rowWidth: rowWidth
    )
  }

  /// The width of a row in points.
  var rowWidth: CGFloat { isCompact ? known?.width ?? 0 : widths.total }

  /// Sets a column's width during a resize. All other columns keep their current widths.
  ///
  /// - Parameters:
  ///   - slot: The slot of the column.
  ///   - width: The width of the content in points.
  func resize(_ slot: Int, to width: CGFloat) {
    if let known {
      given.tableWidth = known.width
      given.settled = [:]
      for (column, pitch) in zip(columns, widths.pitches) { given.settled[column.slot] = pitch - margins.around }
    }
    given.chosen[slot] = width
    widthsMayDiffer = true
  }

  /// Replaces the widths that people have set.
  func setGiven(_ given: TableUserWidths) {
    self.given = given
    widthsMayDiffer = true
  }

  // MARK: Placement of cells

  /// Places the cells for a column that a person moves, or at their places again.
  func setMove(_ move: TableColumnMove?) {
    guard move != self.move else { return }
    self.move = move
    widthsVersion += 1
    hasMoved = true
  }

  /// The padding around the content of a cell.
  var cellInsets: EdgeInsets {
    isCompact
      ? EdgeInsets() : EdgeInsets(top: 0, leading: margins.leading, bottom: 0, trailing: margins.trailing)
  }

  /// Returns the width of a column's content in a row, in points.
  ///
  /// - Parameters:
  ///   - index: The index of the column in `columns`.
  ///   - width: The width of the row in points.
  func contentWidth(of index: Int, in width: CGFloat) -> CGFloat {
    isCompact ? width : max(0, widths.pitches[index] - margins.around)
  }

  /// Returns the placement of the columns in `window`, computed once for all rows.
  func placements(isRightToLeft: Bool) -> [TableColumnPlacement] {
    let key = PlacementsKey(
      version: version,
      widthsVersion: widthsVersion,
      window: window,
      isRightToLeft: isRightToLeft,
      isCompact: isCompact
    )
    if let placements, placements.key == key { return placements.columns }
    let placements = window.map { index in
      let column = columns[index]
      return TableColumnPlacement(
        slot: column.slot,
        index: index,
        start: isCompact ? 0 : move?.starts[column.slot] ?? widths.starts[index],
        pitch: isCompact ? nil : widths.pitches[index],
        fraction: isCompact ? 0 : (column.traits.alignment ?? .automatic).fraction(isRightToLeft: isRightToLeft),
        count: isCompact ? nil : columns.count,
        isLifted: move?.slot == column.slot,
        pin: isCompact ? nil : window.pins.edge(of: index, count: columns.count)
      )
    }
    self.placements = (key, placements)
    return placements
  }

  /// The color of the background, with which pinned cells and the header cover what scrolls behind them.
  var ground: SystemColor { isDesktop ? .textBackground : .systemBackground }

  /// The indentation of each outline level in points (fact C111).
  var outlineIndent: CGFloat { isDesktop ? 16 : 24 }

  // MARK: Rows

  /// Registers a row for notifications.
  func join(_ line: any TableLineShape) {
    line.placeInGrid = lines.count
    lines.append(line)
  }

  /// Removes a row; the last one takes its index.
  func leave(_ line: any TableLineShape) {
    guard let place = line.placeInGrid, let last = lines.popLast() else { return }
    line.placeInGrid = nil
    guard last !== line else { return }
    lines[place] = last
    last.placeInGrid = place
  }

  /// Notifies all existing rows of changed columns.
  func notifyRows() { for line in lines { line.columnsDidChange() } }

  /// Records that the table has an expandable row.
  func noteOutline() {
    guard !isOutline else { return }
    isOutline = true
    // The content of the first column is indented.
    widthsVersion += 1
    outlineDidAppear()
  }
}

/// The placement of one column's cell, equal in all rows.
nonisolated struct TableColumnPlacement {
  let slot: Int
  /// The index of the column among the visible ones.
  let index: Int
  /// The offset from the row's leading edge in points.
  let start: CGFloat
  /// The width including padding in points; `nil` for a cell that fills its row.
  let pitch: CGFloat?
  /// The fraction of the free width that precedes the content.
  let fraction: CGFloat
  /// The number of columns for the cells' semantics; `nil` for a row that is presented as a list row.
  let count: Int?
  /// Whether a person is moving the column.
  let isLifted: Bool
  /// The edge to which the column is pinned.
  let pin: HorizontalEdge?
}

/// The offsets of the columns while a person moves one of them, whose column follows the pointer while the others leave a gap.
nonisolated struct TableColumnMove: Equatable {
  /// The slot of the moved column.
  let slot: Int
  /// The offsets of the columns by slot, in points from the row's leading edge.
  let starts: [Int: CGFloat]
}

/// The column widths that people have set, by slot, in points of content.
nonisolated struct TableUserWidths: Equatable {
  /// The widths of resized columns.
  var chosen: [Int: CGFloat] = [:]
  /// The widths of all columns after the last resize, which apply while the width of the table is `room`.
  var settled: [Int: CGFloat] = [:]
  /// The width of the table at the last resize, in points.
  var tableWidth: CGFloat?
}

/// A reference in the environment to the columns of the enclosing table. Rows read it; the content of cells has none.
nonisolated struct TableGridReference: SelfComparing {
  weak var grid: AnyObject?

  @MainActor func isEquivalent(to other: TableGridReference) -> Bool { grid === other.grid }
}

private enum TableGridKey: EnvironmentKey {
  static var defaultValue: TableGridReference { TableGridReference() }
}

extension EnvironmentValues {
  var tableGrid: TableGridReference {
    get { self[TableGridKey.self] }
    set { self[TableGridKey.self] = newValue }
  }
}
