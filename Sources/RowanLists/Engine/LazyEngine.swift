import Foundation
import RowanGraph
import RowanLayers

/// What a lazy container decides: how tall a row is, what stands between sections, where a row goes.
@MainActor
package protocol LazyHost: AnyObject {
  /// Measures a row with the container's width: points along the scroll axis.
  func extent(of row: RowSegment) -> CGFloat
  /// Points before a section's header and behind its footer.
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat)
  /// Which parts of a section stay at the edge of the viewport while their section is in view.
  var pinnedKinds: Set<RowKind> { get }
  /// A first guess for a row's extent.
  var estimatedRowExtent: CGFloat { get }
  /// The row is about to leave: its layers go.
  func rowWillGo(_ row: RowSegment)
  /// A row was invalidated or data changed: lay out soon.
  func engineNeedsLayout()
  /// The container's own node core: what is around its rows.
  var core: NodeCore { get }
}

/// The one lazy engine under `List` and the lazy stacks: finds, makes, measures and releases rows.
///
/// Contract: where the container stands is logical: the first visible row and how far it is scrolled into
/// (`anchor`). Sizes measured above never move what is seen; the offset is corrected instead. One layout makes the rows
/// of the viewport and `buffer` viewports on each side, and releases the others, but for the row that has the keyboard
/// focus. It reads one element for each row made and never asks for all.
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
  private(set) var dynamics: [ObjectIdentifier: DynamicSegment] = [:]
  @exclusivity(unchecked) private var visibility = RowVisibility()
  /// The row that is kept off the screen now.
  private(set) weak var strayRow: RowSegment?
  /// Rows laid out last, in order; headers and footers held at an edge come last.
  @exclusivity(unchecked) package private(set) var rows: [PlacedRow] = []
  /// Points from the start of the content to its end, measured or estimated.
  package var contentExtent: CGFloat { leadingInset + (root?.extent ?? 0) + trailingInset }
  /// How many viewports are kept ready in front of and behind the visible one.
  @exclusivity(unchecked) package var buffer: CGFloat = 0.5
  /// What is covered at the ends of the viewport: headers and footers stay clear of it.
  package var pinInsets = LayerInsets.zero
  /// A row that stays alive wherever the viewport is, besides the one that holds the focus: what keys mean must not vanish.
  package var keptRow: RowSegment?
  /// Points before the first section and behind the last.
  @exclusivity(unchecked) package var leadingInset: CGFloat = 0
  @exclusivity(unchecked) package var trailingInset: CGFloat = 0

  /// A row and where it is, along the scroll axis in content points.
  package struct PlacedRow {
    package let row: RowSegment
    package let start: CGFloat
    package let extent: CGFloat
    /// Whether any of it is inside the viewport.
    package let isVisible: Bool
    /// For headers and footers held at an edge: their natural start and the content range of their section.
    package let pin: (natural: CGFloat, range: ClosedRange<CGFloat>)?
  }

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
    host?.rowWillGo(row)
    row.cell = nil
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
    keptRow = nil
    for segment in dynamics.values { segment.discard() }
    dynamics = [:]
    visibility = RowVisibility()
  }

  package func anchorIndex(in dynamic: any DynamicNode) -> Int? {
    guard let anchor, let segment = dynamics[ObjectIdentifier(dynamic)] else { return nil }
    return segment.index(containing: anchor.row)
  }

  package func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange) {
    dynamics[ObjectIdentifier(dynamic)]?.apply(change)
    invalidateRows()
    host?.engineNeedsLayout()
  }

  package func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int) {
    dynamics[ObjectIdentifier(dynamic)]?.childStructureDidChange(at: index)
    invalidateRows()
    host?.engineNeedsLayout()
  }

  // MARK: Layout

  /// Lays out the rows around a viewport of `length` points that starts at `wanted`; returns the corrected offset.
  ///
  /// `clampsToEnd` keeps the viewport inside the content; a stack inside a scroll view leaves that to the scroll view,
  /// which may hold more. Costs the rows of the viewport and the buffer.
  package func layOut(
    content: any Node,
    offset wanted: CGFloat,
    length: CGFloat,
    clampsToEnd: Bool = true
  ) -> CGFloat {
    if needsRebuild { rebuild(content) }
    guard let root, length > 0, length.isFinite else { return 0 }
    pass += 1
    // Measured before anything is placed, since it may stand before all that is.
    let kept = (keptRow ?? focusedRow).flatMap { $0.isDiscarded ? nil : $0 }
    kept?.measure()
    var target = wanted.isFinite ? wanted : 0
    var collected: [RowSegment] = []
    // A second round is needed when measuring showed the content to end earlier than was estimated.
    for _ in 0..<4 {
      guard let (row, depth) = findAnchor(root, at: target, length: length) else {
        collected = []
        target = 0
        break
      }
      collected = fill(from: row, depth: depth, length: length)
      measureSurroundings(of: collected)
      root.refreshEstimates()
      let exact = leadingInset + row.start + depth
      let limit = clampsToEnd ? max(0, contentExtent - length) : .infinity
      target = min(max(0, exact), limit)
      offset = exact
      anchor = (row, depth)
      if abs(target - exact) < 0.001 { break }
    }
    offset = target
    place(collected, kept: kept, length: length)
    // Containers ask about the first section in every pass: made anew it would count with estimated rows again.
    firstSection?.touch(pass)
    root.sweep(pass)
    return offset
  }

  func rebuild(_ content: any Node) {
    needsRebuild = false
    builder.reuse(from: root) { root = builder.root(for: content) }
    root?.refreshExtents()
  }

  /// The row at an offset and how far the offset is past its start. Steps from the last anchor where that is near, so
  /// that scrolling is exact; looks the row up by estimated offsets otherwise.
  private func findAnchor(
    _ root: GroupSegment,
    at target: CGFloat,
    length: CGFloat
  ) -> (row: RowSegment, depth: CGFloat)? {
    if target <= 0.5, let first = root.firstRow() {
      first.measure()
      return (first, target - leadingInset - first.start)
    }
    let delta = target - offset
    if var (row, depth) = survivingAnchor(), abs(delta) <= length * 2 {
      row.measure()
      depth += delta
      var following = row.next
      while depth >= gap(from: row, to: following), let next = following {
        depth -= gap(from: row, to: next)
        next.measure()
        row = next
        following = row.next
      }
      while depth < 0, let previous = row.previous {
        previous.measure()
        depth += gap(from: previous, to: row)
        row = previous
      }
      return (row, depth)
    }
    guard let row = root.locate(target - leadingInset) else { return nil }
    let start = leadingInset + row.start
    row.measure()
    return (row, min(max(target - start, 0), max(0, row.extent)))
  }

  /// From a row's start to the start of the next one: its extent and the gap between sections.
  private func gap(from row: RowSegment, to next: RowSegment?) -> CGFloat {
    guard let next, !next.isInSection(of: row) else { return row.extent }
    return max(row.extent, next.start - row.start)
  }

  private func survivingAnchor() -> (RowSegment, CGFloat)? {
    guard let anchor else { return nil }
    if !anchor.row.isDiscarded { return anchor }
    let visible = rows.filter { $0.isVisible && $0.pin == nil }
    guard let heir = visible.first(where: { !$0.row.isDiscarded }) else { return nil }
    return (heir.row, offset - heir.start)
  }

  /// Measures rows from the anchor to both sides until the viewport and its buffer are full. Returns them in order.
  private func fill(from row: RowSegment, depth: CGFloat, length: CGFloat) -> [RowSegment] {
    // The neighbour that is kept at each end is part of the buffer.
    let margin = max(0, length * buffer - estimatedRowExtent)
    var behind: [RowSegment] = [row]
    row.measure()
    var following = row.next
    var reach = gap(from: row, to: following) - depth
    while reach < length + margin, let next = following {
      next.measure()
      behind.append(next)
      following = next.next
      reach += gap(from: next, to: following)
    }
    var before: [RowSegment] = []
    // Where the content ends inside the viewport, the room above is filled as well.
    var missing = max(0, depth < 0 ? 0 : length - reach) + margin - max(0, depth)
    var first = row
    while missing > 0, let previous = first.previous {
      previous.measure()
      before.append(previous)
      missing -= gap(from: previous, to: first)
      first = previous
    }
    return before.reversed() + behind
  }

  /// Makes and measures what placing will look at besides the rows themselves, so that nothing changes its size after
  /// the offset was settled: the neighbours of the first and last row, and headers and footers held at an edge.
  private func measureSurroundings(of collected: [RowSegment]) {
    _ = collected.first?.previous
    _ = collected.last?.next
    guard let pinned = host?.pinnedKinds, !pinned.isEmpty else { return }
    for index in collected.indices {
      let row = collected[index]
      if index > 0, row.isInSection(of: collected[index - 1]) { continue }
      guard let section = row.section else { continue }
      if pinned.contains(.header) { section.headerRow?.measure() }
      if pinned.contains(.footer) { section.footerRow?.measure() }
    }
  }

  private func place(_ collected: [RowSegment], kept: RowSegment?, length: CGFloat) {
    let viewport = offset...(offset + length)
    var placed: [PlacedRow] = []
    var sections: [SectionSegment] = []
    var outOfView: [(part: RowSegment, section: SectionSegment, start: CGFloat)] = []
    placed.reserveCapacity(collected.count + 2)
    var section: SectionSegment?
    var (siblings, end): (ObjectIdentifier?, CGFloat) = (nil, 0)
    let pinnedKinds = host?.pinnedKinds ?? []
    for row in collected {
      row.touch(pass)
      // Siblings follow each other; where a row begins is looked up for the first of them only.
      let start: CGFloat
      if let siblings, siblings == row.parentID {
        start = end
      } else {
        start = leadingInset + row.start
        section = row.section
      }
      let extent = row.extent
      (siblings, end) = (row.parentID, start + extent)
      // A row without height, such as a marker that loads more, is in view where it stands.
      let isVisible =
        extent > 0 ? start < viewport.upperBound && end > viewport.lowerBound : viewport.contains(start)
      if isVisible, let section, sections.last !== section { sections.append(section) }
      if let section, pinnedKinds.contains(row.kind) {
        if !isVisible { outOfView.append((row, section, start)) }
      } else {
        placed.append(PlacedRow(row: row, start: start, extent: extent, isVisible: isVisible, pin: nil))
      }
    }
    for section in sections {
      let parts: [RowSegment?] = [section.headerRow, section.footerRow]
      for case let row? in parts where pinnedKinds.contains(row.kind) {
        row.measure()
        row.touch(pass)
        placed.append(pinned(row, in: section, natural: leadingInset + row.start, viewport: viewport))
      }
    }
    for (part, section, start) in outOfView where !sections.contains(where: { $0 === section }) {
      placed.append(pinned(part, in: section, natural: start, viewport: viewport))
    }
    placeStray(kept, among: &placed)
    rows = placed
    visibility.update(placed, inside: host?.core.visibility)
    // The neighbours of the first and last row stay as well: cells look at them, and would make them anew in every pass.
    collected.first?.previous?.touch(pass)
    collected.last?.next?.touch(pass)
    for row in placed where row.isVisible && row.pin == nil {
      anchor = (row.row, offset - row.start)
      break
    }
  }

  /// A row that is kept and not in sight stands in its place among the others, before or behind them.
  private func placeStray(_ kept: RowSegment?, among placed: inout [PlacedRow]) {
    strayRow = nil
    guard let row = kept, !placed.contains(where: { $0.row === row }) else { return }
    strayRow = row
    row.touch(pass)
    let start = leadingInset + row.start
    let place = placed.firstIndex { $0.pin != nil || $0.start > start } ?? placed.count
    placed.insert(PlacedRow(row: row, start: start, extent: row.extent, isVisible: false, pin: nil), at: place)
  }

  /// A header at the viewport's start, or a footer at its end, as long as its section is in view; the next section
  /// pushes it out (facts B31, M38, M72).
  private func pinned(
    _ row: RowSegment,
    in section: SectionSegment,
    natural: CGFloat,
    viewport: ClosedRange<CGFloat>
  ) -> PlacedRow {
    let sectionStart = leadingInset + section.start + section.topGap
    let sectionEnd = leadingInset + section.start + section.extent - section.bottomGap
    var start = natural
    if row.kind == .header {
      start = min(max(natural, viewport.lowerBound + pinInsets.top), max(natural, sectionEnd - row.extent))
    } else {
      let end = viewport.upperBound - pinInsets.bottom
      start = max(min(natural, end - row.extent), min(natural, sectionStart))
    }
    return PlacedRow(
      row: row,
      start: start,
      extent: row.extent,
      isVisible: start < viewport.upperBound && start + row.extent > viewport.lowerBound,
      pin: (natural, sectionStart...max(sectionStart, sectionEnd))
    )
  }
}
