import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The node of a list: connects a viewport, the lazy engine, cells, a selection and the keyboard.
///
/// Its size is independent of its rows, so that a change inside a row invalidates only the list. Cells draw the
/// selection; a change of it runs no row's body.
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
  /// The columns of a table, retained by their owner.
  private(set) weak var columns: (any ListColumns)?
  /// The last layout of the columns: their leading offset and the corresponding scroll offset.
  var placedColumns: (leading: CGFloat, x: CGFloat)?
  /// The column offset before the columns collapsed, restored when they expand (fact C110).
  var collapsedOffset: CGFloat?
  /// A counter that changes with the visible columns or their positions; cells placed before are placed again.
  var columnsVersion = 0
  private let selectionScope = TrackingScope()
  /// The last snapshot of the selection.
  @exclusivity(unchecked) private var selected: SelectionSnapshot?
  var isSelected: ((SelectionTag) -> Bool)? { selected?.contains }
  /// Whether the selection has the accent color.
  @exclusivity(unchecked) var hasProminentSelection = false
  private(set) lazy var editor = ListEditor(self)
  private(set) lazy var keyboard = ListKeyboard(self)
  /// Whether the list has shown a focusable row.
  @exclusivity(unchecked) var hasFocusableRows = false
  /// Whether the list has shown a row that opens others, so that all rows leave space for chevrons.
  @exclusivity(unchecked) private(set) var holdsOutline = false
  /// Whether the tags of the rows were checked against the selection's type.
  var hasCheckedTags = false
  /// The press of the mouse that selects.
  var selectionPress: SelectionPress?
  /// The type select state.
  lazy var typeSelect = TypeSelect(self)
  /// The pull to refresh, and whether a refresh is running.
  private(set) lazy var pull = PullToRefresh(self)
  private let refreshScope = TrackingScope()
  @exclusivity(unchecked) var isRefreshing = false
  /// The drop target between the rows.
  private(set) lazy var drop = ListDrop(self)
  /// The index of the sections; created with the first label.
  private(set) var sectionIndex: SectionIndex?
  /// The clickable area below the last row.
  private(set) lazy var emptyArea = EmptyArea(self)
  /// The context menu of the selection while it is open.
  var openedMenu: MenuController?
  /// Whether the list joined its split view column, and the last selection that it reported.
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
    core.graph.focus.add(self as any FocusTarget)
    core.graph.focus.add(self as any FocusRevealing)
    observeFocus()
    core.graph.service(DragCoordinator.self).add(drop)
    joinRestoration()
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let sectionIndex { body(sectionIndex) }
  }

  /// Updates the index of the sections after a layout.
  func updateSectionIndex() {
    if sectionIndex == nil, columns == nil, engine.rows.contains(where: { $0.row.section?.indexLabel != nil }) {
      sectionIndex = SectionIndex(self)
    }
    sectionIndex?.update()
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
    updateProminence()
    // Unmeasured rows are estimated with the new metrics from now on.
    if !ValueComparison.areEqual(before, metrics) { engine.invalidateSizes() }
    updateRowEnvironment()
    rowsNeedLayout()
  }

  /// Updates the metrics from the environment and the width.
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

  /// Makes the list an outline when it shows a row that opens others. It remains one, so that rows do not shift when
  /// the last of them is removed.
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

  /// Invalidates the appearance of all rows.
  func rowsNeedLayout() {
    engine.invalidateRows()
    engineNeedsLayout()
  }

  func willTearDown() {
    core.graph.focus.forget(self)
    core.graph.focus.remove(self)
    core.graph.service(DragCoordinator.self).remove(drop)
    column?.leave(self)
    selectionScope.clear()
    refreshScope.clear()
    // A refresh ends with the list that shows it (fact C74).
    if isRefreshing { refreshTarget?.cancel(by: self) }
    pull.tearDown()
    engine.tearDown()
  }
}

extension ListNode: LazyHost {
  var stickyKinds: Set<RowKind> { metrics.hasStickyHeaders ? [.header] : [] }
  var estimatedRowExtent: CGFloat { metrics.minimumRowHeight + metrics.rowSpacing }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { metrics.gaps(of: section) }
  var showsSectionActions: Bool { true }
  func extent(of row: RowSegment) -> CGFloat {
    presenter.cell(for: row).extent(in: metrics, width: rowWidth)
  }
  func engineNeedsLayout() { core.graph.enqueueLayout(self) }
}
