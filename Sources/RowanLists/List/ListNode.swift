import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The node of a list: ties a viewport, the lazy engine, cells, a selection and the keyboard together.
///
/// Contract: its size never depends on its rows, so a change inside a row is laid out here and goes no further up. The
/// selection is drawn by the cells: a change of it runs no row's body.
@MainActor
final class ListNode: ScrollContainer, LayoutBoundary, LayerResponder, Tracked {
  let core: NodeCore
  let scrollLayer: Layer
  @exclusivity(unchecked) private(set) var content: (any Node)?
  let engine: LazyEngine
  let reports = ScrollReports()
  let presenter: RowPresenter<ListCell>
  @exclusivity(unchecked) var port: ScrollPort
  @exclusivity(unchecked) var surface = ListSurface()
  @exclusivity(unchecked) var metrics: ListMetrics
  let selection: SelectionModel
  /// What makes the list a table. Its owner's.
  private(set) weak var columns: (any ListColumns)?
  /// Where columns were laid out last: from their leading end, and as the offset that this was then.
  var placedColumns: (leading: CGFloat, x: CGFloat)?
  /// Where they stood before the first of them was left alone, and will again (fact C110).
  var collapsedOffset: CGFloat?
  /// Changes with the columns that are seen, or where they stand: cells that were placed before are placed anew.
  var columnsVersion = 0
  private let selectionScope = TrackingScope()
  /// What was read of the selection last.
  @exclusivity(unchecked) private var selected: SelectionSnapshot?
  var isSelected: ((SelectionTag) -> Bool)? { selected?.contains }
  private(set) lazy var editor = ListEditor(self)
  private(set) lazy var keyboard = ListKeyboard(self)
  /// Whether the list has shown rows that the keyboard can reach.
  @exclusivity(unchecked) var hasFocusableRows = false
  /// Whether the list has shown rows that open others, so that all rows make room for chevrons.
  @exclusivity(unchecked) private(set) var holdsOutline = false
  /// Whether it was looked whether any row can hold the selection.
  var hasCheckedTags = false
  /// The row whose press selects, and the moment that it began with.
  var selectionPress: SelectionPress?
  /// What was typed to find a row.
  lazy var typeSelect = TypeSelect(self)
  /// What a finger pulls down, and whether what it started is under way.
  private(set) lazy var pull = PullToRefresh(self)
  private let refreshScope = TrackingScope()
  @exclusivity(unchecked) var isRefreshing = false
  /// What is dragged between the rows.
  private(set) lazy var drop = ListDrop(self)
  /// What can be clicked below the last row.
  private(set) lazy var emptyArea = EmptyArea(self)
  /// The menu of selected rows while it is open.
  var openedMenu: MenuController?
  /// Whether the column of a split view around knows of the list, and the selection that it knows.
  var hasJoinedColumn = false
  var reportedSelection: AnyHashable?

  init(
    _ view: some View,
    selection: any SelectionBinding,
    columns: (any ListColumns)? = nil,
    _ context: _NodeContext
  ) {
    core = NodeCore(context)
    self.columns = columns
    port = ScrollPort(columns == nil ? [.vertical] : [.vertical, .horizontal])
    engine = LazyEngine(graph: core.graph)
    presenter = RowPresenter(graph: core.graph)
    self.selection = SelectionModel(selection)
    scrollLayer = Layer(in: core.graph.layers)
    metrics = ListMetrics(
      context.environment.withTextMetrics(core.graph.measurer),
      width: 0,
      style: columns?.listStyle(context.environment)
    )
    engine.start(for: self)
    selectionScope.setOwner(self)
    refreshScope.setOwner(self)
    port.collapsedTop = core.environment.scrollSurroundings.collapsedTop
    content = view.makeNode(below: self, environment: rowEnvironment)
    scrollLayer.clip = .bounds
    scrollLayer.interests = .scroll
    scrollLayer.responder = self
    readSelection()
    trackRefreshing()
    core.finishInitializing()
    core.graph.focus.add(self)
    core.graph.service(DragSession.self).add(drop)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  // MARK: Updates

  func update(_ view: some View, selection binding: any SelectionBinding) {
    let (before, kind) = (selected, type(of: selection.binding))
    selection.binding = binding
    if let content { view.update(content) }
    readSelection()
    if kind == type(of: binding), SelectionSnapshot.areSame(before, selected) {
      engine.invalidateStaticRows()
      engineNeedsLayout()
    } else {
      rowsNeedLayout()
    }
  }

  func releaseData() { content?.releaseData() }

  func scopeDidInvalidate() { markDirty() }

  private func trackRefreshing() {
    guard core.environment.refresh != nil || isRefreshing else { return }
    refreshScope.track(in: core.environment, of: self) { readRefreshing() }
  }

  func updateIfDirty() {
    readSelection()
    trackRefreshing()
    rowsNeedLayout()
  }

  private func readSelection() {
    var mode: EditMode?
    selected = selectionScope.track(in: core.environment, of: self) {
      mode = core.environment.editMode?.wrappedValue
      return selection.binding.snapshot()
    }
    editor.read(mode)
    reportSelection()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    port.collapsedTop = core.environment.scrollSurroundings.collapsedTop
    if old.selectionColumn.column !== column { moveToColumn(from: old.selectionColumn.column) }
    readSelection()
    if old.refresh?.target !== refreshTarget {
      if isRefreshing { old.refresh?.target.cancel(by: self) }
      trackRefreshing()
    }
    let before = metrics
    updateMetrics()
    // Rows that are not measured yet are estimated with the new metrics from here on.
    if !ValueComparison.areEqual(before, metrics) { engine.invalidateSizes() }
    updateRowEnvironment()
    rowsNeedLayout()
  }

  /// Brings what rows are measured with in line with the environment and the width.
  func updateMetrics() {
    metrics = ListMetrics(
      core.environment.withTextMetrics(core.graph.measurer),
      width: port.size.width,
      style: columns?.listStyle(core.environment)
    )
    metrics.leafIndentation =
      holdsOutline && columns == nil && metrics.identity.idiom == .desktop ? OutlineMetrics.chevronRoom : 0
    metrics.isEditing = editor.isEditing
  }

  /// A row that opens others is there: from here on the list is an outline, also when the last of them goes, so that no row moves
  /// sideways.
  func becomeOutline() {
    guard !holdsOutline else { return }
    holdsOutline = true
    updateMetrics()
    rowsNeedLayout()
  }

  func updateRowEnvironment() {
    if let content { content.core.setEnvironment(rowEnvironment, of: content) }
  }

  func contentStructureDidChange() {
    engine.invalidateStructure()
    engineNeedsLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    engineNeedsLayout()
    return true
  }

  /// Something changed that any row may look different for.
  func rowsNeedLayout() {
    engine.invalidateRows()
    engineNeedsLayout()
  }

  func willTearDown() {
    core.graph.focus.remove(self)
    core.graph.service(DragSession.self).remove(drop)
    column?.leave(self)
    selectionScope.clear()
    refreshScope.clear()
    // A run ends with the list that shows it (fact C74).
    if isRefreshing { refreshTarget?.cancel(by: self) }
    pull.tearDown()
    engine.tearDown()
  }
}

extension ListNode: LazyHost {
  var stickyKinds: Set<RowKind> { metrics.hasStickyHeaders ? [.header] : [] }
  var estimatedRowExtent: CGFloat { metrics.minimumRowHeight + metrics.rowSpacing }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { metrics.gaps(of: section) }
  func extent(of row: RowSegment) -> CGFloat {
    presenter.cell(for: row).extent(in: metrics, width: rowWidth)
  }
  func engineNeedsLayout() { core.graph.enqueueLayout(self) }
}
