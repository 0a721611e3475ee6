import Foundation
import RowanGraph
import RowanLayers

/// A part of a lazy container's content: a row, a group, a run of dynamic elements, or a section.
///
/// Segments mirror the existing part of the node tree and hold its extents along the scroll axis, measured or
/// estimated. `extent` is the sum of the contained extents; a change is reported to the parent at once with
/// `childExtentDidChange(_:)`. Stepping to the next row creates it.
@MainActor
package class Segment {
  /// The segment that contains this one.
  package final var parent: Segment? {
    get { above }
    set {
      above = newValue
      parentID = newValue.map { ObjectIdentifier($0) }
    }
  }
  /// The identity of the parent, compared without retaining it.
  @exclusivity(unchecked) package fileprivate(set) final nonisolated(unsafe) var parentID: ObjectIdentifier?
  /// The parent. It clears the reference in its `deinit`, which is cheaper than a weak reference.
  @exclusivity(unchecked) fileprivate final nonisolated(unsafe) unowned(unsafe) var above: Segment?
  /// The engine. It is retained; its owner releases the segments (`LazyEngine.tearDown`).
  package final let engine: LazyEngine
  /// The last layout pass that used the segment.
  @exclusivity(unchecked) package final var lastUsedPass = 0

  /// The index of the segment's element in the enclosing run, maintained by the run; -1 outside of runs.
  @exclusivity(unchecked) package final var elementIndex = -1

  /// Stable number used by `RowAddress`. Assigned lazily; 0 means none.
  @exclusivity(unchecked) final var addressNumber = 0

  /// Whether the segment is one row of kind `row`, readable without a dynamic cast.
  package final var isSingleRow = false

  init(engine: LazyEngine, parent: Segment?) {
    self.engine = engine
    self.parent = parent
  }

  /// Clears the parent of the children in the parent's `deinit`.
  nonisolated final func orphan(_ children: some Sequence<Segment>) {
    for child in children where child.above === self {
      assert(MainActorCheck.isOnMainActor, MainActorCheck.releaseMessage(Self.self))
      child.above = nil
      child.parentID = nil
    }
  }

  /// The extent along the scroll axis, in points.
  var extent: CGFloat { 0 }
  /// Whether the content is known to be empty without creating elements.
  var isVacant: Bool { false }
  /// Returns the distance from the start of this segment to the start of a child, in points.
  func offset(of child: Segment) -> CGFloat { 0 }
  func firstRow() -> RowSegment? { nil }
  func lastRow() -> RowSegment? { nil }
  /// Returns the first row after a child, in this segment or after it.
  func row(after child: Segment) -> RowSegment? { parent?.row(after: self) }
  func row(before child: Segment) -> RowSegment? { parent?.row(before: self) }
  /// Returns the row at an offset from the start, clamped to the content.
  func locate(_ offset: CGFloat) -> RowSegment? { nil }
  func childExtentDidChange(_ child: Segment) { parent?.childExtentDidChange(self) }
  /// Sets the estimate of unmeasured elements to the mean of the measured ones, in each run.
  func refreshEstimates() {}
  /// Recomputes the extents of existing segments, since gaps depend on neighboring sections.
  func refreshExtents() {}
  /// Discards measured extents.
  func forgetSizes() {}
  /// Restores the extent that the segment had before its release, distributed over its unmeasured rows.
  func assume(extent: CGFloat) {}
  /// The number of elements in runs without any measured element.
  var unmeasuredRun: Int { 0 }
  /// Invalidates the extent and appearance of the rows.
  func invalidate() { forEachChild { $0.invalidate() } }
  /// Invalidates static rows. Elements of runs are invalidated when they run.
  func invalidateStaticRows() { forEachChild { $0.invalidateStaticRows() } }
  /// Releases the rows that a layout pass did not use, and, unless `rowsOnly`, sections of data without such rows.
  func releaseUnused(_ pass: Int, rowsOnly: Bool) {}
  /// Releases the rows that can rest; see `LazyEngine.rest(watchedBy:isReady:)`.
  func rest(_ rest: inout LazyRest) { forEachChild { $0.rest(&rest) } }
  /// Removes the segment from the container.
  func discard() {}
  /// Returns the row with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - deeply: Whether to create the views of missing elements to search them.
  func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? { nil }
  /// Returns the existing row whose element is one of the given nodes.
  func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? { nil }
  /// The number of rows, counting each dynamic element as one.
  var estimatedRowCount: Int { 0 }
  /// Returns the estimated number of rows before a child.
  func estimatedRowCount(before child: Segment) -> Int { 0 }
  /// The number of rows, or `nil` if it is unknown without creating rows.
  var exactRowCount: Int? { 0 }
  /// Returns the number of rows before a child, or `nil` if it is unknown without creating rows.
  func exactRowCount(before child: Segment) -> Int? { 0 }

  /// The number of cells in a grid, including known counts of elements without exactly one.
  var cellCount: Int { estimatedRowCount }
  /// Returns the number of cells before a child.
  func cellCount(before child: Segment) -> Int { estimatedRowCount(before: child) }

  // MARK: Structure

  /// Calls `body` with each existing child, in order.
  func forEachChild(_ body: (Segment) -> Void) {}
  /// Whether the segment is a row, header or footer. These are measured; other extents are sums.
  var isElement: Bool { false }
  /// Whether the extent is measured.
  var isMeasured: Bool { true }
  /// The section, if the segment is one.
  var ownSection: SectionSegment? { nil }
  /// Whether the segment is a section or a run of sections, which are separate from loose rows.
  var holdsSections: Bool { ownSection != nil }
  /// Returns the first section, if there is any content.
  func firstSection() -> SectionSegment? { ownSection }
  /// Returns whether a child is the first content of the segment.
  func isFirst(_ child: Segment) -> Bool { true }
  /// Returns the step to a child in a `RowAddress`.
  func step(to child: Segment) -> RowAddress.Step? { nil }
  /// Returns the child at a step of an address.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - making: Whether to create a missing child.
  func child(at step: RowAddress.Step, making: Bool) -> Segment? { nil }
  /// Returns the index of the element at a step, in a run.
  func index(of step: RowAddress.Step) -> Int? { nil }
  /// The dynamic node, if the segment is a run.
  var run: (any DynamicNode)? { nil }
  /// The row, if the segment is one.
  var asRow: RowSegment? { nil }
  /// Registers rows and runs with a builder for reuse by the same nodes.
  func offerForReuse(to builder: SegmentBuilder) { forEachChild { $0.offerForReuse(to: builder) } }

  #if DEBUG || ROWAN_CHECKS
  /// Adds the violated invariants of the segment itself.
  func check(_ census: inout SegmentCensus) {}
  #endif

  /// The start of the segment in the content, in points.
  final var start: CGFloat {
    guard let parent else { return 0 }
    return parent.start + parent.offset(of: self)
  }

  /// The innermost enclosing section.
  final var section: SectionSegment? {
    var segment = parent
    while let current = segment {
      if let section = current.ownSection { return section }
      segment = current.parent
    }
    return nil
  }

  /// Returns whether two segments are in the same section.
  ///
  /// - Complexity: O(1) for siblings.
  final func isInSection(of other: Segment) -> Bool { parentID == other.parentID || section === other.section }

  /// Marks the segment and its ancestors as used by a layout pass.
  final func touch(_ pass: Int) {
    guard lastUsedPass != pass else { return }
    lastUsedPass = pass
    var segment = parent
    while let current = segment, current.lastUsedPass != pass {
      current.lastUsedPass = pass
      segment = current.parent
    }
  }
}
