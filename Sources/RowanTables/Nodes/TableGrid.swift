import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The columns of one table as its rows and its header see them: which there are, where they stand, and which are in sight.
///
/// Contract: rows ask, the table says. `version` changes with the columns or what their cells show, `widthsVersion` with
/// where they stand, `window` with what is seen of them. A column has the same slot as long as it is the same column.
@MainActor
final class TableGrid<Value: Identifiable> {
  /// All columns, in the order in which they are written.
  private(set) var written: [ColumnBox<Value>] = []
  /// Those that are shown, in their order.
  private(set) var columns: [ColumnBox<Value>] = []
  private var places: [Int: Int] = [:]
  private var slots: [TableColumnIdentity: Int] = [:]
  private var lastSlot = 0
  private(set) var version = 0
  private(set) var widths = TableColumnWidths(
    [],
    in: 0,
    .init(start: 0, end: 0, leading: 0, trailing: 0, scrolls: true)
  )
  private(set) var widthsVersion = 0
  /// The columns in sight and those that are ready beside them.
  private(set) var window: Range<Int> = 0..<0
  /// Where the cells of the columns in sight stand, as long as nothing of that changed.
  private var stands: (key: StandsKey, columns: [TableColumnStand])?
  /// What the widths were worked out for.
  private var known: WidthsKey?
  /// Whether anything but the room has changed since that may make others of them.
  private var widthsMayDiffer = true
  /// What people made of the widths.
  private(set) var given = TableGivenWidths()
  /// The rows that exist, each of which knows its place among them: they are told of changes in the same order every time.
  private var lines: [any TableLineShape] = []
  /// Whether a row opened others once: the room for chevrons stays when the last of them goes, so that no row moves sideways.
  private(set) var isOutline = false
  /// Told when the table turns out to be an outline.
  var outlineDidAppear: () -> Void = {}

  var isDesktop = false { didSet { widthsMayDiffer = true } }
  /// Whether only the first column is shown, as a list.
  var isCompact = false { didSet { widthsMayDiffer = true } }
  var margins = TableColumnWidths.Margins(start: 8, end: 7, leading: 8, trailing: 9, scrolls: true) {
    didSet { widthsMayDiffer = true }
  }

  private struct WidthsKey: Equatable {
    var wishes: [TableColumnWidths.Wish]
    var width: CGFloat
    var margins: TableColumnWidths.Margins
    var isCompact: Bool
    /// Where contents stand in their columns, which rows look at as they do at widths.
    var alignments: [TableColumnAlignment?]
  }

  private struct StandsKey: Equatable {
    var version: Int
    var widthsVersion: Int
    var window: Range<Int>
    var isRightToLeft: Bool
    var isCompact: Bool
  }

  // MARK: Columns

  /// Takes the columns as they are written now.
  func take(_ gathered: _TableColumns) {
    var old: [Int: ColumnBox<Value>] = [:]
    for column in written { old[column.slot] = column }
    var seen: Set<TableColumnIdentity> = []
    written = gathered.entries.compactMap { entry in
      guard let column = entry.column as? ColumnBox<Value>, seen.insert(entry.id).inserted else { return nil }
      let slot = slots[entry.id] ?? newSlot(for: entry.id)
      column.settle(as: entry, slot: slot, replacing: old[slot])
      return column
    }
    let isSame = written.count == old.count && written.allSatisfy { old[$0.slot]?.version == $0.version }
    if !isSame { version += 1 }
    let slotsInUse = Set(written.map(\.slot))
    if slots.count > 2 * written.count + 64 { slots = slots.filter { slotsInUse.contains($0.value) } }
  }

  private func newSlot(for id: TableColumnIdentity) -> Int {
    lastSlot += 1
    slots[id] = lastSlot
    return lastSlot
  }

  /// Shows these columns in this order. Returns whether they are others than before.
  @discardableResult
  func show(_ columns: [ColumnBox<Value>]) -> Bool {
    let isSame = columns.map(\.slot) == self.columns.map(\.slot)
    self.columns = columns
    widthsMayDiffer = true
    guard !isSame else { return false }
    places = Dictionary(columns.enumerated().map { ($1.slot, $0) }) { first, _ in first }
    version += 1
    // Rows may be measured, and copied, before the columns are laid out: each column has a width from here on.
    widths = TableColumnWidths(wishes(in: known?.width ?? 0), in: known?.width ?? 0, margins)
    known = nil
    window = window.clamped(to: 0..<columns.count)
    return true
  }

  func column(in slot: Int) -> ColumnBox<Value>? { places[slot].map { columns[$0] } }
  func place(of slot: Int) -> Int? { places[slot] }
  func isInSight(_ slot: Int) -> Bool { places[slot].map(window.contains) ?? false }

  // MARK: Widths

  /// Brings widths and window in line with what is seen. Costs the columns where something changed that their widths follow from,
  /// and the logarithm of their number otherwise.
  func layOut(_ viewport: Viewport) -> ColumnsChange {
    let (before, oldWindow) = (widthsVersion, window)
    if widthsMayDiffer || known?.width != viewport.length { settleWidths(in: viewport.length) }
    window = visibleColumns(in: viewport)
    guard widthsVersion != before || window != oldWindow else { return .nothing }
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

  private func wishes(in room: CGFloat) -> [TableColumnWidths.Wish] {
    let settled = isDesktop && given.room == room ? given.settled : [:]
    return columns.map { TableColumnWidths.Wish($0.limits, chosen: given.chosen[$0.slot] ?? settled[$0.slot]) }
  }

  private func visibleColumns(in viewport: Viewport) -> Range<Int> {
    if columns.isEmpty { return 0..<0 }
    if isCompact { return 0..<1 }
    let margin = viewport.length * viewport.buffer
    return widths.columns(in: (viewport.offset - margin)...(viewport.offset + viewport.length + margin))
  }

  var rowWidth: CGFloat { isCompact ? known?.width ?? 0 : widths.total }

  /// Gives a column a width, as a person does; all others stay as wide as they are.
  func resize(_ slot: Int, to width: CGFloat) {
    if let known {
      given.room = known.width
      given.settled = [:]
      for (column, pitch) in zip(columns, widths.pitches) { given.settled[column.slot] = pitch - margins.around }
    }
    given.chosen[slot] = width
    widthsMayDiffer = true
  }

  /// Takes what is known of the widths that people gave.
  func setGiven(_ given: TableGivenWidths) {
    self.given = given
    widthsMayDiffer = true
  }

  // MARK: What rows ask

  /// Around the content of a cell.
  var cellInsets: EdgeInsets {
    isCompact
      ? EdgeInsets() : EdgeInsets(top: 0, leading: margins.leading, bottom: 0, trailing: margins.trailing)
  }

  /// Points that the content of a column's cells has, in a row of a width.
  func contentWidth(of index: Int, in width: CGFloat) -> CGFloat {
    isCompact ? width : max(0, widths.pitches[index] - margins.around)
  }

  /// Where the cells of the columns in sight stand in each row. Worked out once for all rows.
  func stands(isRightToLeft: Bool) -> [TableColumnStand] {
    let key = StandsKey(
      version: version,
      widthsVersion: widthsVersion,
      window: window,
      isRightToLeft: isRightToLeft,
      isCompact: isCompact
    )
    if let stands, stands.key == key { return stands.columns }
    let stands = window.map { index in
      let column = columns[index]
      return TableColumnStand(
        slot: column.slot,
        index: index,
        start: isCompact ? 0 : widths.starts[index],
        pitch: isCompact ? nil : widths.pitches[index],
        fraction: isCompact ? 0 : (column.traits.alignment ?? .automatic).fraction(isRightToLeft: isRightToLeft),
        count: isCompact ? nil : columns.count
      )
    }
    self.stands = (key, stands)
    return stands
  }

  /// Points for each level of an outline (fact C111).
  var outlineIndent: CGFloat { isDesktop ? 16 : 24 }

  // MARK: Rows

  func join(_ line: any TableLineShape) {
    line.placeInGrid = lines.count
    lines.append(line)
  }

  /// The last one takes the place of the one that goes.
  func leave(_ line: any TableLineShape) {
    guard let place = line.placeInGrid, let last = lines.popLast() else { return }
    line.placeInGrid = nil
    guard last !== line else { return }
    lines[place] = last
    last.placeInGrid = place
  }

  func tellRows() { for line in lines { line.columnsDidChange() } }

  func noteOutline() {
    guard !isOutline else { return }
    isOutline = true
    // The first column's content has less room.
    widthsVersion += 1
    outlineDidAppear()
  }
}

/// Where the cells of one column stand in each row.
nonisolated struct TableColumnStand {
  let slot: Int
  let index: Int
  /// Points from the row's leading end, and from one column to the next; `nil` for a cell that is all of its row.
  let start: CGFloat
  let pitch: CGFloat?
  /// Of what is left over beside the content, how much stands before it.
  let fraction: CGFloat
  /// How many columns there are, where that is said of cells.
  let count: Int?
}

/// What people made of the widths of columns, by slot, in points of content.
nonisolated struct TableGivenWidths: Equatable {
  /// Those that they gave.
  var chosen: [Int: CGFloat] = [:]
  /// What all columns were wide when they last gave one, in a table of the width `room`: they are again, in one as wide.
  var settled: [Int: CGFloat] = [:]
  var room: CGFloat?
}

/// The columns of the table around. Rows find them by it; what is inside of a cell does not.
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
