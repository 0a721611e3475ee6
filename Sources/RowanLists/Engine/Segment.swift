import Foundation
import RowanGraph

/// A stretch of a lazy container's content: a row, a group, a run of dynamic elements or a section.
///
/// Segments mirror the part of the node tree that exists and know where everything is along the scroll axis, measured
/// or estimated. Contract: `extent` is the sum of what is inside; a change of it is reported to the parent at once with
/// `childExtentDidChange`. Stepping makes the rows that it steps onto.
@MainActor
package class Segment {
  package final var parent: Segment? {
    get { above }
    set {
      above = newValue
      parentID = newValue.map { ObjectIdentifier($0) }
    }
  }
  /// Tells the parent from others without touching it.
  @exclusivity(unchecked) package fileprivate(set) final nonisolated(unsafe) var parentID: ObjectIdentifier?
  /// Cleared by the parent when it ends: cheaper than a weak reference.
  @exclusivity(unchecked) fileprivate final nonisolated(unsafe) unowned(unsafe) var above: Segment?
  /// Retained: the engine's owner makes it let go of its segments (`LazyEngine.tearDown`).
  package final let engine: LazyEngine
  /// The layout pass that last used the segment.
  @exclusivity(unchecked) package final var lastUsedPass = 0

  /// The element's index in the run that the segment is part of, kept by the run; -1 for none.
  @exclusivity(unchecked) package final var elementIndex = -1

  /// What addresses call the segment; 0 until the first one speaks of it.
  @exclusivity(unchecked) final var addressNumber = 0

  /// Whether the segment is one row of the section's own kind: known without a look at its type.
  package final var isSingleRow = false

  init(engine: LazyEngine, parent: Segment?) {
    self.engine = engine
    self.parent = parent
  }

  /// What a segment does to its children when it ends.
  nonisolated final func orphan(_ children: some Sequence<Segment>) {
    for child in children where child.above === self {
      child.above = nil
      child.parentID = nil
    }
  }

  /// Points along the scroll axis.
  var extent: CGFloat { 0 }
  /// Whether it is known without a look at any element that there are no rows: nothing was written, or the data are empty.
  var isVacant: Bool { false }
  /// Points from this segment's start to a child's.
  func offset(of child: Segment) -> CGFloat { 0 }
  func firstRow() -> RowSegment? { nil }
  func lastRow() -> RowSegment? { nil }
  /// The first row behind a child, inside this segment or behind it.
  func row(after child: Segment) -> RowSegment? { parent?.row(after: self) }
  func row(before child: Segment) -> RowSegment? { parent?.row(before: self) }
  /// The row at a distance from the start; clamped to the content.
  func locate(_ offset: CGFloat) -> RowSegment? { nil }
  func childExtentDidChange(_ child: Segment) { parent?.childExtentDidChange(self) }
  /// Takes the mean of what was measured for what was not, in runs of dynamic elements.
  func refreshEstimates() {}
  /// Looks again how long what exists is: what stands between sections depends on what is around them.
  func refreshExtents() {}
  /// Forgets measured sizes.
  func forgetSizes() {}
  /// Takes what the whole was measured as before it was let go for the sum of its unmeasured rows.
  func assume(extent: CGFloat) {}
  /// How many elements there are in runs of which none was measured.
  var unmeasuredRun: Int { 0 }
  /// What is shown here ran: it may be as long as another, and look different.
  func invalidate() { forEachChild { $0.invalidate() } }
  /// The same for what is written out one by one; elements of runs say so themselves.
  func invalidateStaticRows() { forEachChild { $0.invalidateStaticRows() } }
  /// Lets go of rows that the pass did not use.
  func releaseUnused(_ pass: Int) {}
  /// The segment leaves the container.
  func discard() {}
  /// The row of an id; `deeply` makes the views of elements that do not exist to look inside.
  func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? { nil }
  /// The existing row whose element is one of some nodes.
  func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? { nil }
  /// Number of rows as far as it is known without making them: dynamic elements count one each.
  var estimatedRowCount: Int { 0 }
  /// Estimated number of rows before a child.
  func estimatedRowCount(before child: Segment) -> Int { 0 }
  /// How many rows there are; `nil` where only making rows would tell.
  var exactRowCount: Int? { 0 }
  /// How many rows stand before a child; `nil` where only making rows would tell.
  func exactRowCount(before child: Segment) -> Int? { 0 }

  /// Number of rows, as far as is known of elements that stand for none or several: what grids count cells by.
  var cellCount: Int { estimatedRowCount }
  /// The same before a child.
  func cellCount(before child: Segment) -> Int { estimatedRowCount(before: child) }

  // MARK: Kinds

  /// What the segment is made of, as far as it exists, in order.
  func forEachChild(_ body: (Segment) -> Void) {}
  /// Whether the segment is one row, header or footer, which is measured: the extent of any other is added up.
  var isElement: Bool { false }
  /// Whether the extent is known rather than estimated from nothing.
  var isMeasured: Bool { true }
  /// The section that the segment is.
  var ownSection: SectionSegment? { nil }
  /// Whether the segment is a section or a run of sections: these stand apart from loose rows.
  var holdsSections: Bool { ownSection != nil }
  /// The section that stands first, if any content exists.
  func firstSection() -> SectionSegment? { ownSection }
  /// Whether nothing stands before a child.
  func isFirst(_ child: Segment) -> Bool { true }
  /// What a row's address says of the way to a child (`RowAddress`).
  func step(to child: Segment) -> RowAddress.Step? { nil }
  /// The child on the way to a row, if it exists or is made.
  func child(at step: RowAddress.Step, making: Bool) -> Segment? { nil }
  /// The index of the element that a step names, in a run.
  func index(of step: RowAddress.Step) -> Int? { nil }
  /// The run of elements that the segment is.
  var run: (any DynamicNode)? { nil }
  /// The row that the segment is.
  var asRow: RowSegment? { nil }
  /// Lets a builder take over what stands for nodes that go on.
  func offerForReuse(to builder: SegmentBuilder) { forEachChild { $0.offerForReuse(to: builder) } }

  #if DEBUG || ROWAN_CHECKS
  /// Says what is wrong with the segment itself.
  func check(_ census: inout SegmentCensus) {}
  #endif

  /// Points from the start of the content.
  final var start: CGFloat {
    guard let parent else { return 0 }
    return parent.start + parent.offset(of: self)
  }

  /// The innermost section around the segment.
  final var section: SectionSegment? {
    var segment = parent
    while let current = segment {
      if let section = current.ownSection { return section }
      segment = current.parent
    }
    return nil
  }

  /// Whether the segment stands in the same section as another one. O(1) for siblings.
  final func isInSection(of other: Segment) -> Bool { parentID == other.parentID || section === other.section }

  /// Marks the segment and all around it as used.
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
