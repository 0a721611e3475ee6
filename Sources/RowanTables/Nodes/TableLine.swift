import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The cells of one row, as the content of a list row.
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
/// The row has cells for the columns in `TableGrid.window`. Its height is that of the tallest cell created since its
/// value changed, so that a row does not shrink while the table is scrolled horizontally.
@MainActor
final class TableLineNode<Value: Identifiable>: LayoutNode, TableLineShape, PartOwner {
  let core: NodeCore
  @exclusivity(unchecked) private(set) var value: Value
  /// The columns of the enclosing table; `nil` outside a table, in which case the row is empty.
  private let grid: TableGrid<Value>?
  @exclusivity(unchecked) private var cells = TableCells<Value>()
  /// The height of the tallest cell so far, in points.
  @exclusivity(unchecked) private var height: CGFloat = 0
  /// The columns for which the cells and `height` are current; `nil` if they are not.
  @exclusivity(unchecked) private var window: TableColumnWindow?
  @exclusivity(unchecked) private var gridVersion = -1
  @exclusivity(unchecked) private var widthsVersion = -1
  /// The width of the row at the last measurement in points. In a compact width it does not depend on the columns.
  @exclusivity(unchecked) private var settledWidth: CGFloat = -1
  /// Whether the row is in the reuse pool.
  @exclusivity(unchecked) private var isSpare = false
  /// The states of cells scrolled out of view, by the identities of their columns.
  @exclusivity(unchecked) private(set) var partStates: PartStates?
  /// The layers of the pinned cells, once there were any.
  @exclusivity(unchecked) private var holders: TablePinnedLayers?
  /// The chevron of an expandable row.
  private var disclosure: TableDisclosureSign?
  /// The index of the row in the grid, which sets it.
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

  /// Names cells by their columns.
  func stableName(of child: any Node) -> String? {
    guard let cell = child as? TableCellNode<Value> else { return "chevron" }
    return cell.column.id.stableName
  }

  /// The traits of the row, which selections identify by its value's ID (fact C2).
  var ownTraits: ViewTraits {
    var traits = ViewTraits()
    traits[ImplicitTagTrait.self] = AnyHashable(value.id)
    if grid?.fillsCells == true { traits.setRowInsets(EdgeInsets()) }
    return traits
  }

  func update(_ new: Value) {
    let isSame = !isSpare && ValueComparison.areEqual(value, new)
    isSpare = false
    value = new
    refresh(isSame: isSame)
  }

  /// Updates the cells after the columns or their content changed.
  func columnsDidChange() { if !isSpare { refresh(isSame: true) } }

  private func refresh(isSame: Bool) {
    guard let grid else { return }
    if gridVersion != grid.version {
      gridVersion = grid.version
      for cell in cells.inOrder where grid.column(in: cell.column.slot)?.accepts(cell) != true { end(cell) }
      partStates?.forget { ($0.base as? TableColumnIdentity).map(grid.isShown) == true }
      window = nil
      invalidateLayout()
    }
    if !isSame { forgetHeight() }
    // The update of one cell can end another.
    for cell in cells.inOrder where cell.core.isAlive {
      if let column = grid.column(in: cell.column.slot) { cell.update(value, isSame: isSame, in: column) }
    }
  }

  /// Prepares the row for reuse. Cells that cannot be reused are created again; an expandable row is not reused.
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

  /// Creates the cells that scrolled into view, ends those that left it, and updates the height.
  ///
  /// - Parameter width: The width of the row in points.
  /// - Complexity: O(1) while neither the columns nor their widths changed.
  private func settle(_ width: CGFloat) {
    guard let grid else { return }
    let isOtherWidth = grid.isCompact && width != settledWidth
    guard window != grid.window || widthsVersion != grid.widthsVersion || isOtherWidth else { return }
    if isOtherWidth { height = 0 }
    // Cells measured for the same width need no new measurement when others scroll into view.
    let knowsHeights = window != nil && widthsVersion == grid.widthsVersion && !isOtherWidth
    settledWidth = width
    let before = gridVersion == grid.version ? window : nil
    window = grid.window
    widthsVersion = grid.widthsVersion
    endCells(outOf: grid, before: before)
    measureCells(in: grid, width, but: knowsHeights ? before ?? .init() : .init())
    // The creation of a cell can invalidate the height.
    if window == nil {
      measureCells(in: grid, width, but: .init())
      window = grid.window
    }
  }

  /// Ends the cells that are no longer in the window.
  ///
  /// - Parameters:
  ///   - grid: The columns.
  ///   - before: The previous window, or `nil` if it is unknown.
  /// - Complexity: O(*n*) in the columns of the previous window, or in the existing cells if that is unknown.
  private func endCells(outOf grid: TableGrid<Value>, before: TableColumnWindow?) {
    var leaving: [TableCellNode<Value>] = []
    if let before, before.count == grid.columns.count {
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

  /// Creates missing cells, and raises `height` to the tallest cell.
  ///
  /// - Parameters:
  ///   - grid: The columns.
  ///   - width: The width of the row in points.
  ///   - known: The columns whose heights `height` includes already.
  private func measureCells(in grid: TableGrid<Value>, _ width: CGFloat, but known: TableColumnWindow) {
    var tallest: CGFloat = 0
    for index in grid.window where !known.contains(index) {
      let column = grid.columns[index]
      let cell = cells[column.slot] ?? makeCell(column)
      tallest = max(tallest, cell.height(in: grid.contentWidth(of: index, in: width) - indentation(at: index)))
    }
    height = max(height, tallest)
  }

  /// Invalidates the height, which the next measurement or placement computes again.
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

  /// Archives the state of a cell that leaves the window.
  private func keepState(of cell: TableCellNode<Value>) {
    guard cell.core.holdsState else { return }
    let states = partStates ?? PartStates()
    states.keep(cell, as: cell.column.id)
    partStates = states
  }

  func archiveParts() { for cell in cells.inOrder { keepState(of: cell) } }

  /// Updates the cells and the height for another window or other widths.
  ///
  /// - Parameter width: The width of the row in points.
  func windowDidChange(in width: CGFloat) {
    guard !isSpare, window != nil else { return }
    let known = height
    if widthsVersion != grid?.widthsVersion { height = 0 }
    settle(width)
    if height != known { invalidateLayout() }
  }

  /// The texts of the cells of all visible columns, including those scrolled out of view.
  var spokenTexts: [String] {
    guard let grid else { return [] }
    return grid.columns.indices.map { accessibilityText(at: $0, in: grid) }
  }

  /// The text of the first column's cell.
  var firstText: String? { grid.flatMap { $0.columns.isEmpty ? nil : accessibilityText(at: 0, in: $0) } }

  /// Returns the text of a column's cell. A cell that does not exist is created temporarily.
  private func accessibilityText(at index: Int, in grid: TableGrid<Value>) -> String {
    let column = grid.columns[index]
    let known = cells[column.slot]
    let cell = known ?? column.makeCell(value, below: self, environment: environment(of: column))
    defer {
      if known == nil {
        keepState(of: cell)
        cell.tearDown()
      }
    }
    return cell.accessibilityText(in: grid.contentWidth(of: index, in: grid.rowWidth))
  }

  /// Returns the ideal width of a column's content in points, including the outline indentation, or `nil` if the cell
  /// does not exist.
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

  /// Returns the leading edge of separators: the start of the first column's content.
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
    let holders = placeHolders(in: frame, grid)
    if let leading = holders[.leading] { sink.append(leading) }
    var pinned: [HorizontalEdge: [Layer]] = [:]
    for stand in grid.placements(isRightToLeft: isRightToLeft) {
      guard let cell = cells.cell(in: stand.slot, next: &next) else { continue }
      var rect = frame
      if let pitch = stand.pitch {
        let x = isRightToLeft ? frame.maxX - stand.start - pitch : frame.minX + stand.start
        rect = CGRect(x: x, y: frame.minY, width: pitch, height: frame.height)
      }
      var insets = cellInsets
      insets.leading += indentation(at: stand.index)
      if let holder = stand.pin.flatMap({ holders[$0] }) {
        rect = rect.offsetBy(dx: -holder.frame.minX, dy: -holder.frame.minY)
      }
      cell.place(in: rect, insets: insets, stand)
      if let edge = stand.pin, holders[edge] != nil {
        pinned[edge, default: []].append(cell.layer)
      } else {
        sink.append(cell.layer)
      }
      if stand.index == 0, let disclosure {
        let start = frame.minX + stand.start + cellInsets.leading + CGFloat(level) * grid.outlineIndent
        let room = CGRect(x: start - 4, y: frame.midY - 10, width: 20, height: 20)
        disclosure.place(in: mirrored(room, in: frame))
        sink.append(disclosure.layer)
      }
    }
    for (edge, holder) in holders { holder.setChildren(pinned[edge] ?? []) }
    if let trailing = holders[.trailing] { sink.append(trailing) }
  }

  /// Places the layers of the pinned cells and returns them by their edge.
  private func placeHolders(in frame: CGRect, _ grid: TableGrid<Value>) -> [HorizontalEdge: Layer] {
    let extents = grid.pinnedExtents
    guard !extents.leading.isEmpty || !extents.trailing.isEmpty || holders != nil else { return [:] }
    var layers = holders ?? TablePinnedLayers()
    var placed: [HorizontalEdge: Layer] = [:]
    let color = grid.ground.rgba(in: core.environment)
    for edge in HorizontalEdge.allCases {
      placed[edge] = layers.place(
        at: edge,
        extents,
        in: frame,
        isRightToLeft: isRightToLeft,
        color: color,
        core.graph.layers
      )
    }
    holders = layers
    return placed
  }

  // MARK: Outlines

  /// The outline level of the row; 0 in a compact width, in which the list indents the row.
  private var level: Int { grid?.isCompact == true ? 0 : core.environment.tableOutlineLevel }

  /// Returns the indentation of a column's content in points: that of the levels above and of the chevron, in the first
  /// column.
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

/// A row of a table, as its grid accesses it.
@MainActor
protocol TableLineShape: AnyObject {
  /// Updates the cells after the columns or their content changed.
  func columnsDidChange()
  /// Updates the cells for another `TableGrid.window` or other widths.
  ///
  /// - Parameter width: The width of the row in points.
  func windowDidChange(in width: CGFloat)
  /// Returns the ideal width of a column's content in points, or `nil` if the cell does not exist.
  func naturalWidth(in slot: Int) -> CGFloat?
  /// The index of the row in the grid, which sets it.
  var placeInGrid: Int? { get set }
  /// The texts of the cells of all visible columns, including those scrolled out of view.
  var spokenTexts: [String] { get }
  /// The text of the first column's cell.
  var firstText: String? { get }
}
