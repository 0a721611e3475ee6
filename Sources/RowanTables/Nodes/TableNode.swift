import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanLists
import RowanViews

/// The node of a table, which combines a list of rows, the grid with the layout of the columns, and the header.
///
/// The list provides selection, keyboard, scrolling and lazy creation of rows. The table reads `sortOrder` and the
/// customization in a scope of its own, so that a click on a header runs no cell unless the data change.
@MainActor
final class TableNode<Value: Identifiable>: Node, Tracked {
  let core: NodeCore
  let grid = TableGrid<Value>()
  private(set) var list: (any ColumnedList)?
  private(set) lazy var header = TableHeader(self)
  private(set) lazy var fixedRows = TableFixedRows(self)
  let bands: TableBands
  private(set) var sorting: TableSorting?
  private(set) var customization: Binding<TableColumnCustomization<Value>>?
  /// The result of the last gathering of columns.
  private var gathered: _TableColumns?
  /// The content of the last gathering, a `ColumnSource`.
  private var source: AnyObject?
  private let scope = TrackingScope()
  /// The last value of the customization.
  private(set) var read = TableColumnCustomization<Value>()
  /// The widths of resized columns that no customization stores.
  var widths = TableUserWidths()
  /// The slot of the column that is being resized.
  var resized: Int?

  init<Rows, Columns>(_ table: Table<Value, Rows, Columns>, _ context: _NodeContext) {
    core = NodeCore(context)
    bands = TableBands(in: context.graph)
    scope.setOwner(self)
    adopt(table)
    setLook()
    core.environment.tableCellAccess?.table = self
    grid.outlineDidAppear = { [weak self] in self?.outlineDidAppear() }
    list = makeColumnedList(
      TableRows(content: table.rows),
      selection: table.selection(),
      columns: self,
      _NodeContext(graph: core.graph, parent: self, environment: listEnvironment, visibility: core.visibility)
    )
    core.finishInitializing()
    if sorting?.isViewState == true {
      sorting?.keepOutOfArchive()
      core.graph.service(WindowRestoration.self).add(self)
    }
  }

  var shape: NodeShape { .content(of: list) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let list { body(list) }
    header.forEachChild(body)
    fixedRows.forEachChild(body)
  }

  // MARK: Updates

  /// Updates the node for a new value of the table.
  func update<Rows, Columns>(_ table: Table<Value, Rows, Columns>) {
    let version = grid.version
    adopt(table)
    list?.update(TableRows(content: table.rows), selection: table.selection())
    if grid.version != version { columnsDidChange() }
    header.labelsDidChange()
    fixedRows.contentDidChange()
  }

  /// Adopts the columns and bindings of a table.
  private func adopt<Rows, Columns>(_ table: Table<Value, Rows, Columns>) {
    sorting = table.sorting
    customization = table.customization
    gather(table.columns)
    readBindings()
  }

  /// Gathers the columns, unless equal content produced them at the last gathering.
  private func gather<Columns: TableColumnContent>(_ content: Columns) {
    if gathered?.followsFromValues == true, let source = source as? ColumnSource<Columns>,
      ValueComparison.areEqual(source.content, content)
    {
      return
    }
    let columns = _TableColumns(after: gathered)
    content._gather(into: columns)
    gathered = columns
    source = ColumnSource(content)
    grid.take(columns)
    for column in grid.written where !column.limits.mistakes.isEmpty { report(column.limits.mistakes, of: column) }
  }

  func releaseData() { list?.releaseData() }
  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    if readBindings() { columnsDidChange() }
    header.labelsDidChange()
    list?.columnsDidMove()
  }

  private func columnsDidChange() {
    grid.notifyRows()
    list?.columnsDidChange()
  }

  private func outlineDidAppear() { core.graph.enqueueAction { [weak self] in self?.columnsDidChange() } }

  func environmentDidChange(from old: EnvironmentValues) {
    setLook()
    core.environment.tableCellAccess?.table = self
    list.map { $0.core.setEnvironment(listEnvironment, of: $0) }
    header.environmentDidChange()
    list?.columnsDidChange()
  }

  func willTearDown() { scope.clear() }

  /// Reads the sort order and the customization.
  ///
  /// - Returns: `true` if the visible columns or their order changed.
  @discardableResult
  private func readBindings() -> Bool {
    scope.track(in: core.environment, of: self) {
      _ = sorting?.read()
      read = customization?.wrappedValue ?? TableColumnCustomization()
    }
    grid.setGiven(givenWidths)
    return grid.show(TableColumnOrder.shown(grid.written, read, report: report))
  }

  /// The widths that people have set: those of the customization and of columns without an ID. A resize in progress
  /// takes precedence.
  private var givenWidths: TableUserWidths {
    var given = widths
    // Widths of columns without an ID apply only if they date from the same resize as the customization.
    if customization != nil, read.tableWidth != given.tableWidth { given.settled = [:] }
    if customization != nil { given.tableWidth = read.tableWidth }
    for column in grid.written {
      guard let id = column.traits.customizationID else { continue }
      if let width = read[width: id] { given.chosen[column.slot] = width }
      if let width = read[settledWidth: id] { given.settled[column.slot] = width }
    }
    guard let resized else { return given }
    given.chosen[resized] = grid.given.chosen[resized]
    (given.settled, given.tableWidth) = (grid.given.settled, grid.given.tableWidth)
    return given
  }

  /// Changes the customization through its binding.
  func customize(_ body: (inout TableColumnCustomization<Value>) -> Void) {
    guard let customization else { return }
    var new = customization.wrappedValue
    body(&new)
    customization.wrappedValue = new
  }

  // MARK: Look

  private func setLook() {
    let environment = core.environment
    grid.isDesktop = environment.idiom == .desktop
    grid.fillsCells = environment.tableCellAccess != nil
    grid.isCompact = environment.horizontalSizeClass == .compact && !grid.fillsCells
    grid.margins =
      grid.fillsCells
      ? TableColumnWidths.Margins(start: 0, end: 0, leading: 0, trailing: 0, scrolls: true)
      : TableColumnWidths.Margins(environment)
  }

  /// The environment of the list and its rows.
  private var listEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.tableGrid.grid = grid
    environment.tableCellAccess = nil
    environment.tableOutlineLevel = 0
    environment.tableDisclosure = nil
    // On the desktop rows have alternating backgrounds by default (fact B95).
    if grid.isDesktop, environment.alternatingRows == .automatic { environment.alternatingRows = .enabled }
    return environment
  }

  // MARK: Messages

  private func report(_ mistakes: [String], of column: ColumnBox<Value>) {
    for mistake in mistakes { report("column \(name(of: column)): \(mistake).") }
  }

  private func reportNoColumns() {
    guard !grid.written.isEmpty else { return report("no columns: its rows have no content.") }
    let some = grid.written.prefix(8).map(name).joined(separator: ", ")
    let names = grid.written.count > 8 ? some + ", …" : some
    report("all columns are hidden (\(names)): its rows have no content. Show one in the customisation or by default.")
  }

  /// Reports a message once, with the name of the table.
  func report(_ message: String) { IssueOnce.report("\(nameInMessages), \(message)") }

  /// Returns the name of a column in messages: its customization ID or its number.
  func name(of column: ColumnBox<Value>) -> String {
    column.traits.customizationID ?? "\((grid.written.firstIndex { $0 === column } ?? 0) + 1)"
  }
}

/// The content of a gathering, for comparison with the next.
private final class ColumnSource<Columns> {
  let content: Columns

  init(_ content: Columns) { self.content = content }
}

extension TableColumnWidths.Margins {
  /// Creates the margins for an environment; those of the desktop are recorded (facts M60, M61).
  @MainActor init(_ environment: EnvironmentValues) {
    guard environment.idiom != .desktop else {
      let isBordered = environment.tableStyleKind == .bordered
      self.init(start: isBordered ? 0 : 8, end: isBordered ? 0 : 7, leading: 8, trailing: 9, scrolls: true)
      return
    }
    // The content is aligned with that of lists.
    let side = max(0, environment.layoutMargin(width: .infinity) - 8)
    self.init(start: side, end: side, leading: 8, trailing: 8, scrolls: false)
  }
}

extension TableNode: NamedInMessages {
  var nameInMessages: String { "Table of \(Value.self)" }
}

extension TableNode: ListColumns {
  func listStyle(_ environment: EnvironmentValues) -> _ListStyleKind? {
    if grid.isCompact { return _ListStyleKind(.plain) }
    return _ListStyleKind(environment.tableStyleKind == .bordered ? .borderedTable : .table)
  }

  var areCollapsed: Bool { grid.isCompact }

  var headerExtent: CGFloat { titlesExtent + fixedRows.extent(at: .top) }

  var footerExtent: CGFloat { fixedRows.extent(at: .bottom) }

  /// The height of the columns' titles in points.
  private var titlesExtent: CGFloat {
    guard !grid.isCompact, core.environment.tableColumnHeaders != .hidden else { return 0 }
    return grid.isDesktop ? 28 : header.touchExtent
  }

  var rowWidth: CGFloat { grid.rowWidth }

  func layOut(_ viewport: Viewport, pixel: CGFloat) -> ColumnsChange {
    if grid.columns.isEmpty, (list?.rowCount ?? 0) > 0 { reportNoColumns() }
    return grid.layOut(viewport, keeping: focusedSlot)
  }

  /// The slot of the column whose cell contains the keyboard focus.
  private var focusedSlot: Int? {
    var node: (any Node)? = core.graph.focus.focused?.focusNode
    var slot: Int?
    while let current = node, current.core !== core {
      if let cell = current as? TableCellNode<Value> { slot = cell.column.slot }
      node = current.core.parent
    }
    return node == nil ? nil : slot
  }

  func surroundings(of list: any ColumnedList) -> (behind: [Layer], inFront: [Layer]) {
    var behind: [Layer] = []
    if let layer = bands.place(below: list, rowWidth: rowWidth, core.environment) { behind.append(layer) }
    let titles = titlesExtent
    let fixed = fixedRows.place(in: list, header: titles)
    guard titles > 0 else { return (behind, fixed) }
    let placed = header.place(above: list, extent: titles, covering: headerExtent)
    return (behind, [placed] + fixed + header.pinEdges(in: list) + header.guide(below: titles, in: list))
  }

  func updateSemantics(_ semantics: inout Semantics) {
    guard !grid.isCompact else { return }
    semantics.role = .table
    semantics.level = grid.columns.count
  }
}
