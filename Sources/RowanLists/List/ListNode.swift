import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The node of a list: a scroll container over the lazy engine, one cell for each row that is near the screen.
///
/// Contract: its size never depends on its rows, so a change inside a row is laid out here and goes no further up. The
/// selection is drawn by the cells: a change of it runs no row's body.
@MainActor
final class ListNode<Content: View>: ScrollContainer, LayoutBoundary, LayerResponder, Tracked {
  let core: NodeCore
  let scrollLayer: Layer
  @exclusivity(unchecked) private var content: (any Node)?
  let engine: LazyEngine
  private(set) lazy var keyboard = ListKeyboard(self)
  /// Whether the list has shown rows that the keyboard can reach.
  @exclusivity(unchecked) private(set) var hasStops = false
  @exclusivity(unchecked) private(set) var metrics: ListMetrics
  @exclusivity(unchecked) private(set) var selection: ListSelection
  private let selectionScope = TrackingScope()
  @exclusivity(unchecked) private(set) var isSelected: ((SelectionTag) -> Bool)?
  @exclusivity(unchecked) private(set) var viewport = CGSize.zero
  /// What covers the edges of the viewport.
  @exclusivity(unchecked) private(set) var insets = EdgeInsets()
  /// Whether what is scrolled goes under a bar at the top.
  @exclusivity(unchecked) private var touchesTop = false
  @exclusivity(unchecked) private(set) var offset: CGFloat = 0
  /// What is scrolled to, until the update is done: bars may make room meanwhile.
  @exclusivity(unchecked) private var aim: (id: AnyHashable, anchor: UnitPoint?)?
  @exclusivity(unchecked) private var borderLayer: Layer?
  @exclusivity(unchecked) private var hasStarted = false

  init(_ view: Content, selection: ListSelection, _ context: _NodeContext) {
    core = NodeCore(context)
    engine = LazyEngine(graph: core.graph)
    self.selection = selection
    scrollLayer = Layer(in: core.graph.layers)
    metrics = ListMetrics(context.environment.withTextMetrics(core.graph.measurer), width: 0)
    engine.start(for: self)
    selectionScope.setOwner(self)
    content = view.makeNode(below: self, environment: rowEnvironment)
    scrollLayer.clip = .bounds
    scrollLayer.interests = .scroll
    scrollLayer.responder = self
    readSelection()
    core.finishInitializing()
    core.graph.focus.add(self)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  // MARK: Updates

  func update(_ view: Content, selection: ListSelection) {
    self.selection = selection
    if let content { view.update(content) }
    readSelection()
    rowsNeedLayout()
  }

  func releaseData() { content?.releaseData() }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() {
    readSelection()
    rowsNeedLayout()
  }

  private func readSelection() {
    isSelected = selectionScope.track(in: core.environment, of: self) { selection.snapshot() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let new = ListMetrics(core.environment.withTextMetrics(core.graph.measurer), width: viewport.width)
    let isSame = ValueComparison.areEqual(metrics, new)
    metrics = new
    // Rows that are not measured yet are estimated with the new metrics from here on.
    if !isSame { engine.invalidateSizes() }
    if let content { content.core.setEnvironment(rowEnvironment, of: content) }
    rowsNeedLayout()
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
    core.graph.focus.remove(self)
    selectionScope.clear()
    engine.tearDown()
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  /// The viewport reaches under bars, except in a border.
  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let edges: Edge.Set = metrics.borderWidth > 0 ? [] : .vertical
    let room = sink.safeArea?.room(around: frame, at: edges, isRightToLeft: isRightToLeft) ?? EdgeInsets()
    let before = (viewport.height, insets)
    insets = core.environment.scrollSurroundings.insets(reaching: room)
    let frame = frame.outset(by: room, isRightToLeft: isRightToLeft)
    touchesTop = sink.safeArea?.isAtTop(frame) == true
    if frame.size.width != viewport.width {
      viewport = frame.size
      metrics = ListMetrics(core.environment.withTextMetrics(core.graph.measurer), width: viewport.width)
      if let content { content.core.setEnvironment(rowEnvironment, of: content) }
      engine.invalidateSizes()
    }
    viewport = frame.size
    if let aim, before != (viewport.height, insets) { offset = offset(showing: aim.id, anchor: aim.anchor) ?? offset }
    layOut()
    place(scrollLayer, in: frame, into: sink)
    placeBorder(frame, into: sink)
  }

  func layOutIfNeeded() {
    guard viewport.height > 0 else { return }
    layOut()
  }

  private func layOut() {
    guard let content else { return }
    core.needsPlacement = false
    engine.buffer = core.environment.lazyBuffer
    engine.pinInsets = LayerInsets(top: coveredTop, bottom: insets.bottom)
    engine.trailingInset = metrics.bottomInset + insets.bottom
    // Which inset the top needs depends on whether the first section has a header, which the first layout finds out.
    engine.leadingInset = insets.top + leadingInset
    if !hasStarted, let anchor = core.environment.defaultScrollAnchor, anchor.y > 0 {
      offset = .greatestFiniteMagnitude.squareRoot() * anchor.y
    }
    hasStarted = true
    updateKeptRow()
    offset = engine.layOut(content: content, offset: offset, length: viewport.height)
    let wanted = insets.top + leadingInset
    if abs(wanted - engine.leadingInset) > 0.001 {
      engine.leadingInset = wanted
      offset = engine.layOut(content: content, offset: offset, length: viewport.height)
    }
    placeRows()
  }

  /// What covers the top once the content is scrolled: there headers stay, and rows are scrolled to.
  private var coveredTop: CGFloat { min(insets.top, max(core.environment.scrollSurroundings.collapsedTop, 0)) }

  private var leadingInset: CGFloat {
    metrics.leadingInset(
      firstHasHeader: engine.firstSection?.hasHeader ?? false,
      isBelowLargeTitle: insets.top > 0 && core.environment.scrollSurroundings.isBelowLargeTitle
    )
  }

  private func placeRows() {
    var layers: [Layer] = []
    layers.reserveCapacity(engine.rows.count)
    var pinned: [Layer] = []
    let total = engine.exactRowCount ?? 0
    let keepsNumbers = engine.hasRowsOnly
    let rows = engine.rows
    for (index, placed) in rows.enumerated() {
      let cell = cell(for: placed.row)
      let next = index + 1 < rows.count ? rows[index + 1].row : nil
      cell.place(
        placed,
        in: self,
        total: total,
        generation: engine.generation,
        keepsNumbers: keepsNumbers,
        isNextCurrent: placed.row.kind == .row && next?.isCurrent == true
      )
      if placed.pin == nil { layers.append(cell.layer) } else { pinned.append(cell.layer) }
    }
    scrollLayer.setChildren(layers + pinned)
    if !hasStops, engine.rows.contains(where: { isStop($0.row) }) { hasStops = true }
    scrollLayer.interests = canBecomeFocused ? [.scroll, .key, .focus] : .scroll
    let showsBackground = core.environment.scrollContentBackground != .hidden
    scrollLayer.content =
      showsBackground
      ? metrics.background.map { .fill(.color($0.rgba(in: core.environment))) } ?? .none : .none
    scrollLayer.scroll = ScrollInfo(
      contentSize: CGSize(width: viewport.width, height: engine.contentExtent),
      offset: CGPoint(x: 0, y: offset),
      showsIndicators: core.environment.showsScrollIndicators,
      isEnabled: core.environment.isScrollEnabled,
      insets: engine.pinInsets
    )
    var traits: Semantics.Traits = []
    if selection.mode == .multiple { traits.insert(.multiselectable) }
    if keyboard.isFocused { traits.insert(.focused) }
    scrollLayer.semantics = Semantics(
      role: .list,
      traits: traits,
      setSize: total
    )
    if touchesTop { core.environment.scrollSurroundings.observer?.scrollContainer(self, didScrollTo: offset) }
  }

  private func cell(for row: RowSegment) -> ListCell {
    // Nobody but the list gives its rows cells.
    if let known = row.cell { return unsafeDowncast(known, to: ListCell.self) }
    let nodeCore = row.originCore
    let cell: ListCell
    if let resting = nodeCore.attachment as? ListCell {
      cell = resting
      cell.take(row)
    } else {
      cell = ListCell(row, in: core.graph)
      nodeCore.attachment = cell
    }
    row.cell = cell
    return cell
  }

  private func placeBorder(_ frame: CGRect, into sink: LayerSink) {
    guard metrics.borderWidth > 0 else {
      borderLayer = nil
      return
    }
    let layer = borderLayer ?? Layer(in: core.graph.layers)
    borderLayer = layer
    layer.ignoresHits = true
    layer.frame = frame
    let width = metrics.borderWidth
    layer.content = .shape(
      Path(CGRect(origin: .zero, size: frame.size).insetBy(dx: width / 2, dy: width / 2)),
      fill: nil,
      // Black at 63/255 inside the edge (fact M8).
      stroke: Stroke(
        paint: .color(
          core.environment.colorScheme == .dark ? RGBA(hex: 0xFFFFFF, alpha: 0.25) : RGBA(hex: 0, alpha: 63 / 255)
        ),
        width: width
      ),
      evenOdd: false
    )
    sink.append(layer)
  }

  // MARK: Rows

  /// What rows inherit: insets are the list's business, labels line up, headers are set in the list's fonts.
  private var rowEnvironment: EnvironmentValues {
    var environment = core.environment.insideScrollContainer().withTextMetrics(core.graph.measurer)
    environment.controlPlacement = .framed
    environment.labelIconColumn = metrics.labelColumn
    environment.stackAxis = nil
    let metrics = metrics
    environment.sectionPartEnvironment = SectionPartStyle(look: metrics.identity) { environment, kind in
      var part = environment
      part.controlPlacement = .free
      metrics.style(&part, for: kind)
      return part
    }
    if metrics.identity.kind == .sidebar, metrics.identity.idiom == .desktop, environment.font == nil {
      environment.font = .body
    }
    return environment
  }

  // MARK: Scrolling

  var restingTop: CGFloat { insets.top }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    core.graph.bringDataUpToDate()
    guard case .scroll(let target) = event else { return respondToKeyboard(event) ? .claimed : .ignored }
    scroll(toOffset: target)
    return .claimed
  }

  func scroll(toOffset target: CGPoint) {
    guard target.y.isFinite else { return }
    offset = target.y
    aim = nil
    engineNeedsLayout()
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    core.graph.bringDataUpToDate()
    guard let wanted = offset(showing: id, anchor: anchor) else { return false }
    offset = wanted
    aim = (id, anchor)
    core.graph.enqueueAction { [weak self] in self?.aim = nil }
    engineNeedsLayout()
    return true
  }

  private func offset(showing id: AnyHashable, anchor: UnitPoint?) -> CGFloat? {
    guard let content, let place = engine.place(of: id, content: content) else { return nil }
    let room = viewport.height - coveredTop - insets.bottom
    let start = place.start - coveredTop
    // What the content begins with brings a large title back with it.
    let top = insets.top > coveredTop && place.start < insets.top + 0.01 ? 0 : start
    if let anchor { return anchor.y == 0 ? top : start + anchor.y * (place.extent - room) }
    if start < offset || place.extent > room { return top }
    return max(offset, start + place.extent - room)
  }
}

extension ListNode: LazyHost {
  var pinnedKinds: Set<RowKind> { metrics.pinsHeaders ? [.header] : [] }
  var estimatedRowExtent: CGFloat { metrics.minimumRowHeight + metrics.rowSpacing }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { metrics.gaps(of: section) }
  func extent(of row: RowSegment) -> CGFloat { cell(for: row).extent(in: self, width: viewport.width) }
  func rowWillGo(_ row: RowSegment) {
    if let cell = row.cell as? ListCell, !cell.isAtRest, cell.row === row { cell.rest() }
  }
  func engineNeedsLayout() { core.graph.enqueueLayout(self) }

  /// Something changed that any row may look different for.
  private func rowsNeedLayout() {
    engine.invalidateRows()
    engineNeedsLayout()
  }
}

extension EnvironmentValues {
  /// The environment with the measurer that row heights are worked out with.
  @MainActor func withTextMetrics(_ measurer: any TextMeasurer) -> EnvironmentValues {
    if textMetricsSource?.measurer === measurer { return self }
    var copy = self
    copy.textMetricsSource = TextMetricsSource(measurer: measurer)
    return copy
  }
}
