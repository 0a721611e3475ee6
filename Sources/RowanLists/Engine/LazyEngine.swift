import Foundation
import RowanGraph

/// What a lazy container decides: how tall a row is, what stands between sections, where a row goes.
@MainActor
package protocol LazyHost: AnyObject {
  /// Measures a row with the container's width: points along the scroll axis.
  func extent(of row: RowSegment) -> CGFloat
  /// Points before a section's header and behind its footer.
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat)
  /// Which parts of a section stay at the edge of the viewport while their section is in view.
  var stickyKinds: Set<RowKind> { get }
  /// A first guess for a row's extent.
  var estimatedRowExtent: CGFloat { get }
  /// Whether several rows stand side by side.
  var arrangesLines: Bool { get }
  /// The rows that stand in one line with a row, itself included, in order. Makes those that do not exist; `nil` where
  /// every row is a line.
  func line(of row: RowSegment) -> [RowSegment]?
  /// A row was invalidated or data changed: lay out soon.
  func engineNeedsLayout()
  /// The container's own node core: what is around its rows.
  var core: NodeCore { get }
}

extension LazyHost {
  package var arrangesLines: Bool { false }
  package func line(of row: RowSegment) -> [RowSegment]? { nil }
}

/// The one lazy engine under `List` and the lazy stacks: finds, makes, measures and releases rows.
///
/// Contract: where the container stands is logical: the first visible row and how far it is scrolled into
/// (`anchor`). Sizes measured above never move what is seen; the offset is corrected instead. One layout makes the rows
/// of the viewport and its buffer on each side, and releases the others, but for those that are kept (`kept`). It reads one
/// element for each row made and never asks for all.
@MainActor
package final class LazyEngine: LazyConsumer {
  /// Who owns the engine, and tears it down when it ends at the latest: `nil` from then on.
  package private(set) unowned(unsafe) var host: (any LazyHost)?
  private(set) lazy var builder = SegmentBuilder(engine: self)
  let graph: Graph
  @exclusivity(unchecked) private(set) var root: GroupSegment?
  @exclusivity(unchecked) var needsRebuild = true
  /// The number of layouts so far: tells what the running one has used.
  @exclusivity(unchecked) private(set) var pass = 0
  /// Changes with everything that a row may be measured or look different for, apart from where the rows are scrolled to
  /// and from what happens inside one of them (that marks the row's own node).
  @exclusivity(unchecked) package private(set) var generation = 0
  /// The first visible row and how far the viewport's start is past the row's.
  @exclusivity(unchecked) var anchor: (row: RowSegment, depth: CGFloat)?
  @exclusivity(unchecked) var offset: CGFloat = 0
  /// How many segments addresses speak of.
  var lastNumber = 0
  private(set) var dynamics: [ObjectIdentifier: DynamicSegment] = [:]
  @exclusivity(unchecked) var visibility = RowVisibility()
  /// What is seen, as of the last layout.
  @exclusivity(unchecked) private(set) var viewport = Viewport(offset: 0, length: 0)
  /// Rows that stay alive wherever the viewport is.
  @exclusivity(unchecked) package var kept = KeptRows()
  /// Those of them that stand off the screen now.
  @exclusivity(unchecked) var offscreenKeptRows: [RowSegment] = []
  /// Rows laid out last, in order; headers and footers held at an edge come last.
  @exclusivity(unchecked) package internal(set) var rows: [PlacedRow] = []
  /// Points from the start of the content to its end, measured or estimated.
  package var contentExtent: CGFloat { leadingInset + (root?.extent ?? 0) + trailingInset }
  /// Points before the first section and behind the last.
  @exclusivity(unchecked) package var leadingInset: CGFloat = 0
  @exclusivity(unchecked) package var trailingInset: CGFloat = 0

  /// `contentExtent` as the last layout left it.
  @exclusivity(unchecked) private(set) var laidOutExtent: CGFloat?
  /// Whether the content is still as long as it was laid out: looking at rows elsewhere can show them to be longer or shorter than
  /// they were taken for, and asks for another layout then. Showing the rows must not.
  package var isExtentCurrent: Bool { laidOutExtent.map { abs(contentExtent - $0) < 0.01 } ?? true }

  package init(graph: Graph) { self.graph = graph }

  /// Says whom the engine works for, once, before anything else. The host calls `tearDown` in its `deinit`.
  package func start(for host: any LazyHost) { self.host = host }

  // MARK: What segments ask for

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
    if dynamics[ObjectIdentifier(segment.node)] === segment { dynamics[ObjectIdentifier(segment.node)] = nil }
  }

  // MARK: Invalidation

  /// The content's structure changed: segments are made anew, rows and sizes of the same nodes kept.
  package func invalidateStructure() {
    needsRebuild = true
    invalidateRows()
  }

  /// Has all rows measured and placed again in the next layout. Costs the rows alive.
  package func invalidateRows() { generation += 1 }

  /// The same for rows that are written out one by one: those of runs say for themselves when they ran.
  package func invalidateStaticRows() { root?.invalidateStaticRows() }

  /// Forgets all measured sizes: the width or the type size changed. Costs the measured runs.
  package func invalidateSizes() {
    root?.forgetSizes()
    invalidateRows()
  }

  /// Lets go of everything: afterwards the engine has no rows and asks nobody.
  package func tearDown() {
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

  package func anchorIndex(in dynamic: any DynamicNode) -> Int? {
    guard let anchor, let segment = dynamics[ObjectIdentifier(dynamic)] else { return nil }
    return segment.index(containing: anchor.row)
  }

  package func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange) {
    let segment = dynamics[ObjectIdentifier(dynamic)]
    segment?.apply(change)
    if change.keepsPlaces {
      for index in change.updated { segment?.invalidate(at: index) }
    } else {
      invalidateRows()
    }
    host?.engineNeedsLayout()
  }

  package func editsDidChange(of dynamic: any DynamicNode) {
    invalidateRows()
    host?.engineNeedsLayout()
  }

  package func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int) {
    dynamics[ObjectIdentifier(dynamic)]?.childStructureDidChange(at: index)
    invalidateRows()
    host?.engineNeedsLayout()
  }

  // MARK: Layout

  /// Lays out the rows that a viewport shows; returns where it stands now that they are measured. Costs the rows of the
  /// viewport and its buffer.
  package func layOut(content: any Node, in viewport: Viewport) -> CGFloat {
    if needsRebuild { rebuild(content) }
    let length = viewport.length
    guard let root, length > 0, length.isFinite else { return 0 }
    pass += 1
    self.viewport = viewport
    kept.keep(focusedRow, for: .focus)
    let keptRows = kept.rows()
    // Measured before anything is placed, since they may stand before all that is.
    for row in keptRows { row.measure() }
    var target = viewport.offset.isFinite ? viewport.offset : 0
    var collected: [RowSegment] = []
    // A second round is needed when measuring showed the content to end earlier than was estimated.
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
    // Containers ask about the first section in every pass: made anew it would count with estimated rows again.
    firstSection?.touch(pass)
    root.releaseUnused(pass)
    laidOutExtent = contentExtent
    return offset
  }

  func rebuild(_ content: any Node) {
    needsRebuild = false
    let known = Array(dynamics.values)
    builder.reuse(from: root) { root = builder.root(for: content) }
    for run in known where dynamics[ObjectIdentifier(run.node)] === run { run.rewrap() }
    root?.refreshExtents()
  }
}
