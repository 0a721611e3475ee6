import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The cells of one row, as the content of a row of the list's engine.
nonisolated struct TableLine<Value: Identifiable>: View {
  typealias Body = Never
  let value: Value

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TableLineNode(value, context)) }
  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TableLineNode<Value>.self).update(value)
  }
}

/// The node of a row's cells.
///
/// Contract: it has the cells of the columns in sight (`TableGrid.window`), and is as tall as the tallest that it has had
/// since its value changed: a row does not become shorter while the table is scrolled sideways.
@MainActor
final class TableLineNode<Value: Identifiable>: LayoutNode, TableLineShape, PartOwner {
  let core: NodeCore
  @exclusivity(unchecked) private(set) var value: Value
  /// Whose columns they are; `nil` outside of a table, where a row shows nothing.
  private let grid: TableGrid<Value>?
  @exclusivity(unchecked) private var cells = TableCells<Value>()
  /// The tallest cell so far.
  @exclusivity(unchecked) private var height: CGFloat = 0
  /// The columns that `height` and the cells are of.
  @exclusivity(unchecked) private var window: Range<Int>?
  @exclusivity(unchecked) private var gridVersion = -1
  @exclusivity(unchecked) private var widthsVersion = -1
  /// How wide the row was then, which in a compact width is not the columns' to say.
  @exclusivity(unchecked) private var settledWidth: CGFloat = -1
  /// Whether the row waits to become another's.
  @exclusivity(unchecked) private var isSpare = false
  /// The states of cells that are out of sight, by the slots of their columns.
  @exclusivity(unchecked) private(set) var partStates: PartStates?
  /// What opens and closes the row, where it does.
  private var disclosure: TableDisclosureSign?
  /// Where the grid keeps the row: the grid's own.
  var placeInGrid: Int?

  init(_ value: Value, _ context: _NodeContext) {
    core = NodeCore(context)
    self.value = value
    core.noteGuides(.separatorLeading)
    grid = context.environment.tableGrid.grid as? TableGrid<Value>
    if grid == nil { IssueOnce.report("A TableRow of \(Value.self) stands outside of a Table of such values.") }
    partStates = PartStates.restored(for: self)
    core.finishInitializing()
    grid.map { gridVersion = $0.version }
    grid?.join(self)
    settleDisclosure()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    for cell in cells.inOrder { body(cell) }
    disclosure?.forEachChild(body)
  }

  /// Selections know a row by its value's id (fact C2).
  var ownTraits: ViewTraits {
    var traits = ViewTraits()
    traits[ImplicitTagTrait.self] = AnyHashable(value.id)
    return traits
  }

  func update(_ new: Value) {
    let isSame = !isSpare && ValueComparison.areEqual(value, new)
    isSpare = false
    value = new
    refresh(isSame: isSame)
  }

  /// The table has other columns, or the same with other content.
  func columnsDidChange() { if !isSpare { refresh(isSame: true) } }

  private func refresh(isSame: Bool) {
    guard let grid else { return }
    if gridVersion != grid.version {
      gridVersion = grid.version
      for cell in cells.inOrder where grid.column(in: cell.column.slot)?.accepts(cell) != true { end(cell) }
      partStates?.forget { grid.column(in: $0) != nil }
      window = nil
      invalidateLayout()
    }
    if !isSame { forgetHeight() }
    // One may end another.
    for cell in cells.inOrder where cell.core.isAlive {
      if let column = grid.column(in: cell.column.slot) { cell.update(value, isSame: isSame, in: column) }
    }
  }

  /// Cells that cannot be another row's are made anew; a row that opens and closes is nobody else's.
  func prepareForReuse() -> NodeReuse {
    guard disclosure == nil, !core.isDirty else { return .none }
    for cell in cells.inOrder where cell.prepareForReuse() == .none { end(cell) }
    partStates = nil
    isSpare = true
    return .renewed
  }

  func willTearDown() { grid?.leave(self) }

  func environmentDidChange(from old: EnvironmentValues) {
    forgetHeight()
    for cell in cells.inOrder { cell.core.setEnvironment(environment(of: cell.column), of: cell) }
    settleDisclosure()
    invalidateLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    forgetHeight()
    return false
  }

  private func environment(of column: ColumnBox<Value>) -> EnvironmentValues {
    var environment = core.environment
    environment.tableGrid = TableGridReference()
    environment.tableDisclosure = nil
    if grid?.isDesktop == true, environment.lineLimit == nil { environment.lineLimit = 1 }
    return environment
  }

  // MARK: Cells

  /// Makes the cells that came into sight, lets go of those that left it, and finds out how tall the row is. Costs nothing
  /// while neither columns nor their widths changed.
  private func settle(_ width: CGFloat) {
    guard let grid else { return }
    let isOtherWidth = grid.isCompact && width != settledWidth
    guard window != grid.window || widthsVersion != grid.widthsVersion || isOtherWidth else { return }
    if isOtherWidth { height = 0 }
    // What was measured in the same width need not be measured again for others to come into sight.
    let knowsHeights = window != nil && widthsVersion == grid.widthsVersion && !isOtherWidth
    settledWidth = width
    let before = gridVersion == grid.version ? window : nil
    window = grid.window
    widthsVersion = grid.widthsVersion
    endCells(outOf: grid, before: before)
    measureCells(in: grid, width, but: knowsHeights ? before ?? 0..<0 : 0..<0)
    // A cell that is made may have the row forget how tall it is.
    if window == nil {
      measureCells(in: grid, width, but: 0..<0)
      window = grid.window
    }
  }

  /// Lets go of the cells that left sight. Costs those where it is known which cells there were.
  private func endCells(outOf grid: TableGrid<Value>, before: Range<Int>?) {
    var leaving: [TableCellNode<Value>] = []
    if let before {
      for index in before where !grid.window.contains(index) {
        if let cell = cells[grid.columns[index].slot] { leaving.append(cell) }
      }
    } else {
      for cell in cells.inOrder where !grid.isInSight(cell.column.slot) { leaving.append(cell) }
    }
    for cell in leaving {
      keepState(of: cell)
      end(cell)
    }
  }

  /// Makes the cells that are not there yet, and finds out how tall all are but those of some columns, of which that is known.
  private func measureCells(in grid: TableGrid<Value>, _ width: CGFloat, but known: Range<Int>) {
    var tallest: CGFloat = 0
    for index in grid.window where !known.contains(index) {
      let column = grid.columns[index]
      let cell = cells[column.slot] ?? makeCell(column)
      tallest = max(tallest, cell.height(in: grid.contentWidth(of: index, in: width) - indentation(at: index)))
    }
    height = max(height, tallest)
  }

  /// What the row shows may be shorter than before: it is looked at again when the row is measured or placed.
  private func forgetHeight() {
    height = 0
    window = nil
  }

  private func makeCell(_ column: ColumnBox<Value>) -> TableCellNode<Value> {
    let cell = column.makeCell(value, below: self, environment: environment(of: column))
    cells[column.slot] = cell
    return cell
  }

  private func end(_ cell: TableCellNode<Value>) {
    cells[cell.column.slot] = nil
    cell.tearDown()
  }

  /// What a person did in a cell that goes out of sight stays with the row.
  private func keepState(of cell: TableCellNode<Value>) {
    guard cell.core.holdsState else { return }
    let states = partStates ?? PartStates()
    states.keep(cell, as: cell.column.slot)
    partStates = states
  }

  func archiveParts() { for cell in cells.inOrder { keepState(of: cell) } }

  /// Other columns are in sight, or the same have other widths: looks whether the row is taller now.
  func windowDidChange(in width: CGFloat) {
    guard !isSpare, window != nil else { return }
    let known = height
    if widthsVersion != grid?.widthsVersion { height = 0 }
    settle(width)
    if height != known { invalidateLayout() }
  }

  /// What the cells of all shown columns say, those out of sight as well.
  var spokenTexts: [String] {
    guard let grid else { return [] }
    return grid.columns.indices.map { spokenText(at: $0, in: grid) }
  }

  var firstText: String? { grid.flatMap { $0.columns.isEmpty ? nil : spokenText(at: 0, in: $0) } }

  /// What a column's cell says. One that is out of sight is made for that.
  private func spokenText(at index: Int, in grid: TableGrid<Value>) -> String {
    let column = grid.columns[index]
    let known = cells[column.slot]
    let cell = known ?? column.makeCell(value, below: self, environment: environment(of: column))
    defer {
      if known == nil {
        keepState(of: cell)
        cell.tearDown()
      }
    }
    return cell.spokenText(in: grid.contentWidth(of: index, in: grid.rowWidth))
  }

  /// Points of content that a column's cell would like to have here, with what an outline puts before it.
  func naturalWidth(in slot: Int) -> CGFloat? {
    cells[slot].map { $0.naturalWidth + (grid?.columns.first?.slot == slot ? indentation(at: 0) : 0) }
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? grid?.rowWidth ?? 0
    settle(width)
    return CGSize(width: width, height: height)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    let length = sizeThatFits(.unspecified)[axis]
    return length...length
  }

  /// Lines between rows begin with the content of the first column.
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guard let grid, !grid.isCompact, key == HorizontalAlignment.listRowSeparatorLeading.key else { return nil }
    return grid.margins.start + grid.cellInsets.leading
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    guard let grid else { return }
    settle(frame.width)
    let isRightToLeft = isRightToLeft
    let cellInsets = grid.cellInsets
    var next = 0
    for stand in grid.stands(isRightToLeft: isRightToLeft) {
      guard let cell = cells.cell(in: stand.slot, next: &next) else { continue }
      var rect = frame
      if let pitch = stand.pitch {
        let x = isRightToLeft ? frame.maxX - stand.start - pitch : frame.minX + stand.start
        rect = CGRect(x: x, y: frame.minY, width: pitch, height: frame.height)
      }
      var insets = cellInsets
      insets.leading += indentation(at: stand.index)
      cell.place(in: rect, insets: insets, stand)
      sink.append(cell.layer)
      if stand.index == 0, let disclosure {
        let start = frame.minX + stand.start + cellInsets.leading + CGFloat(level) * grid.outlineIndent
        let room = CGRect(x: start - 4, y: frame.midY - 10, width: 20, height: 20)
        disclosure.place(in: mirrored(room, in: frame))
        sink.append(disclosure.layer)
      }
    }
  }

  // MARK: Outlines

  /// How far in the row stands, where the list does not see to that.
  private var level: Int { grid?.isCompact == true ? 0 : core.environment.tableOutlineLevel }

  /// Points that the first column's content stands further in: the levels above, and room for a chevron.
  private func indentation(at index: Int) -> CGFloat {
    guard index == 0, let grid, grid.isOutline else { return 0 }
    return grid.outlineIndent * CGFloat(level + 1)
  }

  private func settleDisclosure() {
    guard let state = core.environment.tableDisclosure else {
      disclosure?.tearDown()
      return disclosure = nil
    }
    grid?.noteOutline()
    let sign = disclosure ?? TableDisclosureSign(below: self)
    disclosure = sign
    sign.update(state, core.environment)
  }
}

/// What a grid tells its rows.
@MainActor
protocol TableLineShape: AnyObject {
  func columnsDidChange()
  func windowDidChange(in width: CGFloat)
  func naturalWidth(in slot: Int) -> CGFloat?
  var placeInGrid: Int? { get set }
  var spokenTexts: [String] { get }
  var firstText: String? { get }
}
