import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The node of a list: owns its parts, and forwards events, updates and layout to them.
///
/// Each part has the state of one responsibility and refers only to parts above it in the list of properties, except for
/// those that present something of the whole list (`editor`, `refresh`, `sectionIndex`), which hold it `unowned`. The
/// size of the node is independent of its rows, so that a change inside a row invalidates only the list.
@MainActor
final class ListNode: ScrollContainer, LayoutBoundary, LayerResponder, Tracked {
  let core: NodeCore
  /// Locates, creates, measures and releases the rows.
  let engine: LazyEngine
  @exclusivity(unchecked) private(set) var content: (any Node)?
  let scroller: ListScroller
  let columns: ColumnPlacement
  let appearance: ListAppearance
  let outline: ListOutline
  let selection: ListSelection
  private(set) lazy var editor = ListEditor(self)
  private(set) lazy var keyboard = ListKeyboard(selection, scroller, editor)
  private(set) lazy var pointer = PointerSelection(of: self, keyboard)
  private(set) lazy var refresh = PullToRefresh(self)
  /// The index of the sections; created with the first label.
  private(set) var sectionIndex: SectionIndex?
  /// The row that a find bar shows, and in each layout the existing row.
  @exclusivity(unchecked) package var foundAddress: RowAddress?
  @exclusivity(unchecked) var foundRow: RowSegment?
  /// Whether two fingers select rows.
  @exclusivity(unchecked) var hasTwoFingers = false

  init(
    _ view: some View,
    selection: any SelectionBinding,
    columns: (any ListColumns)? = nil,
    _ context: _NodeContext
  ) {
    core = NodeCore(context)
    engine = LazyEngine(graph: core.graph)
    scroller = ListScroller(columns == nil ? [.vertical] : [.vertical, .horizontal], of: core, engine)
    self.columns = ColumnPlacement(columns, of: core, engine, scroller)
    appearance = ListAppearance(of: core, self.columns)
    outline = ListOutline(of: core, engine, scroller, appearance)
    self.selection = ListSelection(selection, of: core, engine, appearance, outline)
    engine.start(for: self)
    self.selection.setOwner(self)
    content = view.makeNode(below: self, environment: appearance.rowEnvironment)
    scrollLayer.responder = self
    readSelection()
    refresh.track()
    core.finishInitializing()
    core.graph.focus.add(self as any FocusTarget)
    core.graph.focus.add(self as any FocusRevealing)
    observeFocus()
    core.graph.service(DragCoordinator.self).add(editor.insertion)
    joinRestoration()
    core.environment.rowFinder?.add(self)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let sectionIndex { body(sectionIndex) }
  }

  /// The cells of the rows.
  var presenter: RowPresenter<ListCell> { RowPresenter(graph: core.graph) }

  /// Updates the index of the sections after a layout.
  func updateSectionIndex() {
    if sectionIndex == nil, columns.columns == nil, engine.rows.contains(where: { $0.row.section?.indexLabel != nil }) {
      sectionIndex = SectionIndex(self)
    }
    sectionIndex?.update()
  }

  // MARK: Updates

  func update(_ view: some View, selection binding: any SelectionBinding) {
    let (before, kind) = (selection.snapshot, type(of: selection.binding))
    selection.model.binding = binding
    if let content { view.update(content) }
    readSelection()
    if kind == type(of: binding), SelectionSnapshot.areSame(before, selection.snapshot) {
      engine.invalidateStaticRows()
      engineNeedsLayout()
    } else {
      engine.rowsNeedLayout()
    }
  }

  func releaseData() { content?.releaseData() }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    readSelection()
    refresh.track()
    engine.rowsNeedLayout()
  }

  private func readSelection() {
    editor.read(selection.read(for: self))
    selection.reportChange()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    scroller.port.collapsedTop = core.environment.scrollSurroundings.collapsedTop
    if old.selectionColumn.column !== selection.column { selection.moveToColumn(from: old.selectionColumn.column) }
    findingDidChange(from: old)
    readSelection()
    refresh.targetDidChange(from: old.refresh?.target)
    let before = appearance.metrics
    updateMetrics()
    selection.updateProminence(of: self)
    // Unmeasured rows are estimated with the new metrics from now on.
    if !ValueComparison.areEqual(before, appearance.metrics) { engine.invalidateSizes() }
    updateRowEnvironment()
    if let sectionIndex { sectionIndex.core.setEnvironment(core.environment, of: sectionIndex) }
    engine.rowsNeedLayout()
  }

  /// Updates the metrics from the environment and the width.
  func updateMetrics() { appearance.update(width: scroller.port.size.width, isOutline: outline.isOutline) }

  func updateRowEnvironment() {
    if let content { content.core.setEnvironment(appearance.rowEnvironment, of: content) }
  }

  func contentStructureDidChange() {
    engine.invalidateStructure()
    engineNeedsLayout()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    engineNeedsLayout()
    return true
  }

  func willTearDown() {
    core.environment.rowFinder?.remove(self)
    core.graph.focus.forget(self)
    core.graph.focus.remove(self)
    core.graph.service(DragCoordinator.self).remove(editor.insertion)
    selection.tearDown()
    refresh.tearDown()
    engine.tearDown()
  }
}

extension ListNode: LazyHost {
  var stickyKinds: Set<RowKind> { appearance.metrics.hasStickyHeaders ? [.header] : [] }
  var estimatedRowExtent: CGFloat { appearance.metrics.minimumRowHeight + appearance.metrics.rowSpacing }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { appearance.metrics.gaps(of: section) }
  var showsSectionActions: Bool { true }
  func extent(of row: RowSegment) -> CGFloat {
    presenter.cell(for: row).extent(in: appearance.metrics, width: columns.rowWidth)
  }
  func engineNeedsLayout() { core.graph.enqueueLayout(self) }
  func engineDidIdentify(_ ids: [DynamicChange.Identity]) { selection.identify(ids) }
}
