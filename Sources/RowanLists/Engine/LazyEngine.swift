import Foundation
import RowanGraph

/// The decisions of a lazy container: row extents, gaps between sections, sticky parts and lines.
@MainActor
package protocol LazyHost: AnyObject {
  /// Returns the extent of a row along the scroll axis for the container's width, in points.
  func extent(of row: RowSegment) -> CGFloat
  /// Returns the gaps before a section's header and after its footer, in points.
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat)
  /// Whether the actions of a section are rows after its content.
  var showsSectionActions: Bool { get }
  /// The parts of a section that stick to the edge of the viewport while their section is in view.
  var stickyKinds: Set<RowKind> { get }
  /// The estimated extent of an unmeasured row.
  var estimatedRowExtent: CGFloat { get }
  /// Whether a line can have several rows.
  var arrangesLines: Bool { get }
  /// Returns the rows of a row's line in order, creating them as needed, or `nil` if every row is a line.
  func line(of row: RowSegment) -> GridLine?
  /// Requests layout after a row was invalidated or data changed.
  func engineNeedsLayout()
  /// Notes that elements, their views or their number changed.
  func engineContentDidChange()
  /// Takes the IDs of rows that were read in place of placeholders.
  func engineDidIdentify(_ ids: [DynamicChange.Identity])
  /// The node core of the container.
  var core: NodeCore { get }
  /// The content that the engine lays out; `nil` before it is created.
  var content: (any Node)? { get }
}

extension LazyHost {
  package var arrangesLines: Bool { false }
  package func line(of row: RowSegment) -> GridLine? { nil }
  package func engineContentDidChange() {}
  package func engineDidIdentify(_ ids: [DynamicChange.Identity]) {}
}

/// The lazy engine under `List` and the lazy stacks: locates, creates, measures and releases rows.
///
/// The position is logical: the first visible row and the depth scrolled into it (`anchor`). Extents measured above the
/// anchor correct the offset and do not move visible rows. A layout creates the rows of the viewport and its buffer on
/// each side and releases the others, except kept rows (`kept`). It reads one element per created row and never
/// enumerates the data.
@MainActor
package final class LazyEngine: LazyConsumer {
  /// The container, which owns the engine and calls `tearDown()` before it is deallocated; `nil` after that.
  package private(set) unowned(unsafe) var host: (any LazyHost)?
  private(set) lazy var builder = SegmentBuilder(engine: self)
  let graph: Graph
  @exclusivity(unchecked) private(set) var root: GroupSegment?
  @exclusivity(unchecked) var needsRebuild = true
  /// The number of layouts, which marks the segments that the current layout uses.
  @exclusivity(unchecked) private(set) var pass = 0
  /// A counter that changes with every input of row measurement or appearance, except the scroll offset and changes
  /// inside a row, which mark the row's own node.
  @exclusivity(unchecked) package private(set) var generation = 0
  /// The first visible row, and the distance of the viewport's start from the row's start.
  @exclusivity(unchecked) var anchor: (row: RowSegment, depth: CGFloat)?
  @exclusivity(unchecked) var offset: CGFloat = 0
  /// The number of segments that have an address number.
  var lastNumber = 0
  private(set) var dynamics: [ObjectIdentifier: DynamicSegment] = [:]
  @exclusivity(unchecked) var visibility = RowVisibility()
  /// The rows that rest, until the next layout.
  @exclusivity(unchecked) var resting: LazyRest?
  /// The viewport of the last layout.
  @exclusivity(unchecked) private(set) var viewport = Viewport(offset: 0, length: 0)
  /// The rows that stay alive off screen.
  @exclusivity(unchecked) package var kept = KeptRows()
  /// The kept rows that are currently off screen.
  @exclusivity(unchecked) var offscreenKeptRows: [RowSegment] = []
  /// The layers of placeholders whose rows have no cells yet.
  @exclusivity(unchecked) var placeholderLayers = PlaceholderLayers()
  /// The rows of the last layout in order, followed by sticky headers and footers.
  @exclusivity(unchecked) package internal(set) var rows: [PlacedRow] = []
  /// The extent of the content in points, measured or estimated.
  package var contentExtent: CGFloat { leadingInset + (root?.extent ?? 0) + trailingInset }
  /// The distances before the first section and after the last, in points.
  @exclusivity(unchecked) package var leadingInset: CGFloat = 0
  @exclusivity(unchecked) package var trailingInset: CGFloat = 0

  /// The number of cells that were read to find lines and their extents, by which tests verify cost bounds.
  @exclusivity(unchecked) package var lineReads = 0

  /// The value of `contentExtent` after the last layout.
  @exclusivity(unchecked) private(set) var laidOutExtent: CGFloat?
  /// Whether the content extent is unchanged since the layout. Creating rows elsewhere can change it and then requires
  /// another layout; showing the placed rows must not.
  package var isExtentCurrent: Bool { laidOutExtent.map { abs(contentExtent - $0) < 0.01 } ?? true }

  /// Creates an engine for a graph. `start(for:)` sets its container.
  package init(graph: Graph) { self.graph = graph }

  /// Sets the container, once, before any other call. The container calls `tearDown()` in its `deinit`.
  package func start(for host: any LazyHost) { self.host = host }

  // MARK: Measuring and registration

  var estimatedRowExtent: CGFloat { max(1, host?.estimatedRowExtent ?? 44) }

  func measure(_ row: RowSegment) -> CGFloat {
    graph.counters.rowsMeasured += 1
    let extent = host?.extent(of: row) ?? 0
    return extent.isFinite ? max(0, extent) : 0
  }

  func rowWasMade() {
    graph.counters.rowsMade += 1
    graph.counters.rowsAlive += 1
  }

  func rowWillGo(_ row: RowSegment) {
    graph.counters.rowsAlive -= 1
    row.releaseCell()
  }

  func register(_ segment: DynamicSegment) { dynamics[ObjectIdentifier(segment.node)] = segment }

  var dynamicSegments: some Collection<DynamicSegment> { dynamics.values }

  func unregister(_ segment: DynamicSegment) {
    placeholderLayers.forget(segment)
    if dynamics[ObjectIdentifier(segment.node)] === segment { dynamics[ObjectIdentifier(segment.node)] = nil }
  }

  // MARK: Invalidation

  /// Requests layout.
  func needsLayout() { host?.engineNeedsLayout() }

  /// Measures and places all rows again, and requests layout.
  func rowsNeedLayout() {
    invalidateRows()
    needsLayout()
  }

  /// Requests layout if temporary rows changed the content extent. The layout releases them.
  func layOutIfExtentChanged() {
    if !isExtentCurrent { needsLayout() }
  }

  /// Requests a rebuild of the segments after a structural change. Rows and extents of the same nodes are kept.
  package func invalidateStructure() {
    needsRebuild = true
    invalidateRows()
    host?.engineContentDidChange()
  }

  /// Measures and places all rows again in the next layout.
  ///
  /// - Complexity: O(*n*) in the existing rows, during that layout.
  package func invalidateRows() { generation += 1 }

  /// Measures and places static rows again. Rows of runs are invalidated when they run.
  package func invalidateStaticRows() { root?.invalidateStaticRows() }

  /// Discards all measured extents after a change of width or type size.
  ///
  /// - Complexity: O(*r*) in the measured runs.
  package func invalidateSizes() {
    root?.forgetSizes()
    invalidateRows()
  }

  /// Releases all segments. The engine then has no rows and no container.
  package func tearDown() {
    resting?.end()
    resting = nil
    root?.discard()
    root = nil
    host = nil
    rows = []
    anchor = nil
    kept.removeAll()
    offscreenKeptRows = []
    for segment in dynamics.values { segment.discard() }
    dynamics = [:]
    visibility = RowVisibility()
  }

  /// Returns the index of the anchor's element in a run, or `nil` if the anchor is elsewhere.
  package func anchorIndex(in dynamic: any DynamicNode) -> Int? {
    guard let anchor, let segment = dynamics[ObjectIdentifier(dynamic)] else { return nil }
    return segment.index(containing: anchor.row)
  }

  /// Applies a data change of a run and requests layout.
  package func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange) {
    let segment = dynamics[ObjectIdentifier(dynamic)]
    if let segment {
      if !change.edits.isEmpty || change.oldCount != change.newCount { placeholderLayers.forget(segment) }
      if !change.identified.isEmpty { placeholderLayers.collect(change.identified, in: segment) }
      segment.apply(change)
    }
    if change.keepsPlaces {
      for index in change.updated { segment?.invalidate(at: index) }
    } else {
      invalidateRows()
    }
    host?.engineContentDidChange()
    if !change.identified.isEmpty { host?.engineDidIdentify(change.identified) }
    host?.engineNeedsLayout()
  }

  /// Requests layout after the edit actions of a run changed.
  package func editsDidChange(of dynamic: any DynamicNode) {
    invalidateRows()
    host?.engineNeedsLayout()
  }

  /// Rebuilds the segment of an element and requests layout.
  package func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int) {
    dynamics[ObjectIdentifier(dynamic)]?.childStructureDidChange(at: index)
    invalidateRows()
    host?.engineContentDidChange()
    host?.engineNeedsLayout()
  }

  // MARK: Layout

  /// Lays out the rows of a viewport.
  ///
  /// - Returns: The offset of the viewport, corrected by newly measured extents.
  /// - Complexity: O(*r*), where *r* is the number of rows in the viewport and its buffer.
  package func layOut(content: any Node, in viewport: Viewport) -> CGFloat {
    if needsRebuild { rebuild(content) }
    let length = viewport.length
    guard let root, length > 0, length.isFinite else {
      forgetLayout()
      return 0
    }
    pass += 1
    self.viewport = viewport
    kept.keep(focusedRow, for: .focus)
    let keptRows = kept.rows()
    // Kept rows are measured first, since they may precede the placed rows.
    for row in keptRows { row.measure() }
    var target = viewport.offset.isFinite ? viewport.offset : 0
    if abs(target - offset) > length * 4 { releaseRowsToReuse(kept: keptRows, in: root) }
    var collected: [RowSegment] = []
    // Another pass is needed if the measured content ends before the estimated end.
    for _ in 0..<4 {
      guard let (row, depth) = findAnchor(root, at: target, length: length) else {
        collected = []
        target = 0
        break
      }
      collected = fill(from: row, depth: depth, length: length)
      measureSurroundings(of: collected, kept: keptRows)
      root.refreshEstimates()
      let exact = leadingInset + row.start + depth
      let limit = viewport.staysInside ? max(0, contentExtent - length) : .infinity
      target = min(max(0, exact), limit)
      offset = exact
      anchor = (row, depth)
      if abs(target - exact) < 0.001 { break }
    }
    offset = target
    place(collected, kept: keptRows, length: length)
    // Containers read the first section in every pass; a recreated one would have estimated rows again.
    firstSection?.touch(pass)
    root.releaseUnused(pass, rowsOnly: false)
    laidOutExtent = contentExtent
    return offset
  }

  /// Releases the rows of a place that the viewport has left altogether, so that they are recycled for those of the new place.
  ///
  /// Sections stay, since the new place may be in one of them. While a change is animated, the rows that leave are seen, and end
  /// as others do.
  private func releaseRowsToReuse(kept: [RowSegment], in root: GroupSegment) {
    guard graph.layers.currentAnimation == nil else { return }
    for row in kept { row.touchWithNeighbors(pass) }
    root.releaseUnused(pass, rowsOnly: true)
    anchor = nil
  }

  /// Ends the last layout in a viewport without extent: no change concerns it, and it has no row that was discarded.
  package func forgetLayout() {
    laidOutExtent = nil
    rows.removeAll { $0.row.isDiscarded }
  }

  func rebuild(_ content: any Node) {
    needsRebuild = false
    let known = Array(dynamics.values)
    builder.reuse(from: root) { root = builder.root(for: content) }
    for run in known where dynamics[ObjectIdentifier(run.node)] === run { run.rewrap() }
    root?.refreshExtents()
  }
}
