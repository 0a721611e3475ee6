import Foundation
import RowanGraph
import RowanViews

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
  package final unowned(unsafe) let engine: LazyEngine
  /// The layout pass that last used the segment.
  @exclusivity(unchecked) package final var usedIn = 0

  /// The element's index in the run that the segment is part of, kept by the run; -1 for none.
  @exclusivity(unchecked) package final var place = -1

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
  /// Forgets measured sizes.
  func forgetSizes() {}
  /// Takes what the whole was measured as before it was let go for the sum of its unmeasured rows.
  func assume(extent: CGFloat) {}
  /// Lets go of rows that the pass did not use.
  func sweep(_ pass: Int) {}
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

  /// Points from the start of the content.
  final var start: CGFloat {
    guard let parent else { return 0 }
    return parent.start + parent.offset(of: self)
  }

  /// The innermost section around the segment.
  final var section: SectionSegment? {
    var segment = parent
    while let current = segment {
      if let section = current as? SectionSegment { return section }
      segment = current.parent
    }
    return nil
  }

  /// Whether the segment stands in the same section as another one. O(1) for siblings.
  final func isInSection(of other: Segment) -> Bool { parentID == other.parentID || section === other.section }

  /// Marks the segment and all around it as used.
  final func touch(_ pass: Int) {
    guard usedIn != pass else { return }
    usedIn = pass
    var segment = parent
    while let current = segment, current.usedIn != pass {
      current.usedIn = pass
      segment = current.parent
    }
  }
}

/// What a row is in its section.
package enum RowKind: Hashable, Sendable {
  case row, header, footer
}

/// One element of a lazy container.
@MainActor
package final class RowSegment: Segment {
  @exclusivity(unchecked) package private(set) var element: Element
  /// The cores of the element's node and of what it was before any wrapper.
  @exclusivity(unchecked) package private(set) var nodeCore: NodeCore
  package let originCore: NodeCore
  package let kind: RowKind
  @exclusivity(unchecked) private(set) var measured: CGFloat?
  @exclusivity(unchecked) private var measuredIn = -1
  /// What the container keeps for the row: its cell.
  @exclusivity(unchecked) package var cell: AnyObject?
  let wrappers: [any ElementWrapper]

  init(_ element: Element, kind: RowKind, wrappers: [any ElementWrapper], engine: LazyEngine, parent: Segment?) {
    self.element = element
    nodeCore = element.node.core
    originCore = element.origin.core
    self.kind = kind
    self.wrappers = wrappers
    super.init(engine: engine, parent: parent)
    isSingleRow = kind == .row
    engine.rowWasMade()
  }

  override var extent: CGFloat { measured ?? engine.estimatedRowExtent }
  override func firstRow() -> RowSegment? { self }
  override func lastRow() -> RowSegment? { self }
  override func locate(_ offset: CGFloat) -> RowSegment? { self }
  override var estimatedRowCount: Int { kind == .row ? 1 : 0 }

  /// An id set on the row's view: between the element and the element's container.
  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    var node = element.origin.core.parent
    while let current = node, !(current is any DynamicNode), !(current is any SectionShape),
      !(current is any ScrollContainer)
    {
      if let named = current as? IDNode, named.id == id { return self }
      node = current.core.parent
    }
    return nil
  }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    nodes.contains(ObjectIdentifier(element.origin)) ? self : nil
  }

  /// Brings the measured extent up to date. O(1) unless the row or its container changed.
  func measure() {
    if measured != nil, measuredIn == engine.generation, !nodeCore.needsMeasuring { return }
    measuredIn = engine.generation
    nodeCore.needsMeasuring = false
    let new = engine.measure(self)
    guard new != measured else { return }
    measured = new
    parent?.childExtentDidChange(self)
  }

  /// Takes over new traits and wrappers of the same element.
  func update(_ new: Element) {
    element = new
    nodeCore = new.node.core
  }

  /// The row behind this one, made if need be.
  package var next: RowSegment? { parent?.row(after: self) }
  package var previous: RowSegment? { parent?.row(before: self) }

  private(set) var isDiscarded = false

  override func forgetSizes() { measured = nil }

  override func discard() {
    guard !isDiscarded else { return }
    isDiscarded = true
    parent = nil
    engine.rowWillGo(self)
    var inner = element.origin
    for wrapper in wrappers.reversed() where wrapper.makesNodes && wrapper.core.isAlive {
      var plain = Element(inner)
      plain.node = inner
      let outer = wrapper.wrap(plain).node
      wrapper.forget(plain)
      inner = outer
    }
  }
}

/// Segments one behind the other. Static content: the number of children is that of the source.
@MainActor
final class GroupSegment: Segment {
  @exclusivity(unchecked) private(set) nonisolated(unsafe) var children: [Segment] = []

  deinit { orphan(children) }

  func setChildren(_ new: [Segment]) {
    orphan(children)
    children = new
    for child in new { child.parent = self }
    for (a, b) in zip(new, new.dropFirst()) {
      (a as? SectionSegment)?.next = b as? SectionSegment
      (b as? SectionSegment)?.previous = a as? SectionSegment
    }
  }

  override var extent: CGFloat {
    var sum: CGFloat = 0
    for child in children { sum += child.extent }
    return sum
  }

  override func offset(of child: Segment) -> CGFloat {
    var sum: CGFloat = 0
    for other in children {
      if other === child { return sum }
      sum += other.extent
    }
    return sum
  }

  override func firstRow() -> RowSegment? {
    for child in children { if let row = child.firstRow() { return row } }
    return nil
  }

  override func lastRow() -> RowSegment? {
    for child in children.reversed() { if let row = child.lastRow() { return row } }
    return nil
  }

  override func row(after child: Segment) -> RowSegment? {
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    for other in children[(index + 1)...] { if let row = other.firstRow() { return row } }
    return parent?.row(after: self)
  }

  override func row(before child: Segment) -> RowSegment? {
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    for other in children[..<index].reversed() { if let row = other.lastRow() { return row } }
    return parent?.row(before: self)
  }

  override func locate(_ offset: CGFloat) -> RowSegment? {
    var rest = offset
    for child in children {
      let length = child.extent
      if rest < length, let row = child.locate(rest) { return row }
      rest -= length
    }
    return lastRow()
  }

  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    for child in children { if let row = child.find(id, deeply: deeply) { return row } }
    return nil
  }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    for child in children { if let row = child.row(of: nodes) { return row } }
    return nil
  }

  override func assume(extent: CGFloat) { if children.count == 1 { children[0].assume(extent: extent) } }
  override func refreshEstimates() { for child in children { child.refreshEstimates() } }
  override func forgetSizes() { for child in children { child.forgetSizes() } }
  override func sweep(_ pass: Int) { for child in children { child.sweep(pass) } }
  override func discard() { for child in children { child.discard() } }
  override var estimatedRowCount: Int { children.reduce(0) { $0 + $1.estimatedRowCount } }

  override func estimatedRowCount(before child: Segment) -> Int {
    var sum = 0
    for other in children {
      if other === child { break }
      sum += other.estimatedRowCount
    }
    return sum
  }
}

/// A section: header, rows, footer, and the gaps that the container puts around it.
@MainActor
package final class SectionSegment: Segment {
  /// `nil` for rows that stand outside of every `Section` (fact A4).
  package let node: (any SectionShape)?
  private(set) var header: GroupSegment?
  private(set) var rows: Segment?
  private(set) var footer: GroupSegment?
  /// Those of them that there are, in order.
  private nonisolated(unsafe) var parts: [Segment] = []
  /// The sections beside this one, where they are written side by side. Elements of one `ForEach` are alike.
  package fileprivate(set) weak var previous: SectionSegment?
  package fileprivate(set) weak var next: SectionSegment?
  /// What row modifiers put on the section say to the container.
  package var traits = ViewTraits()

  init(node: (any SectionShape)?, engine: LazyEngine, parent: Segment?) {
    self.node = node
    super.init(engine: engine, parent: parent)
  }

  func setParts(header: GroupSegment?, rows: Segment?, footer: GroupSegment?) {
    self.header = header
    self.rows = rows
    self.footer = footer
    orphan(parts)
    parts = [header, rows, footer].compactMap { $0 }
    for part in parts { part.parent = self }
  }

  deinit { orphan(parts) }

  package var hasHeader: Bool { header?.firstRow() != nil }
  package var hasFooter: Bool { footer?.firstRow() != nil }

  /// Whether nothing stands before the section.
  package var isFirst: Bool {
    var segment: Segment = self
    while let parent = segment.parent {
      if let group = parent as? GroupSegment, group.children.first !== segment { return false }
      if let dynamic = parent as? DynamicSegment, dynamic.index(of: segment) != 0 { return false }
      segment = parent
    }
    return true
  }

  package var topGap: CGFloat { engine.host?.gaps(of: self).top ?? 0 }
  package var bottomGap: CGFloat { engine.host?.gaps(of: self).bottom ?? 0 }

  package var headerRow: RowSegment? { header?.firstRow() }
  package var footerRow: RowSegment? { footer?.lastRow() }

  override var extent: CGFloat {
    let gaps: (top: CGFloat, bottom: CGFloat) = engine.host?.gaps(of: self) ?? (0, 0)
    var sum = gaps.top + gaps.bottom
    for part in parts { sum += part.extent }
    return sum
  }

  override func offset(of child: Segment) -> CGFloat {
    var sum = topGap
    for part in parts {
      if part === child { return sum }
      sum += part.extent
    }
    return sum
  }

  override func firstRow() -> RowSegment? {
    for part in parts { if let row = part.firstRow() { return row } }
    return nil
  }

  override func lastRow() -> RowSegment? {
    for part in parts.reversed() { if let row = part.lastRow() { return row } }
    return nil
  }

  override func row(after child: Segment) -> RowSegment? {
    guard let index = parts.firstIndex(where: { $0 === child }) else { return nil }
    for part in parts[(index + 1)...] { if let row = part.firstRow() { return row } }
    return parent?.row(after: self)
  }

  override func row(before child: Segment) -> RowSegment? {
    guard let index = parts.firstIndex(where: { $0 === child }) else { return nil }
    for part in parts[..<index].reversed() { if let row = part.lastRow() { return row } }
    return parent?.row(before: self)
  }

  override func locate(_ offset: CGFloat) -> RowSegment? {
    var rest = offset - topGap
    for part in parts {
      let length = part.extent
      if rest < length, let row = part.locate(rest) { return row }
      rest -= length
    }
    return lastRow()
  }

  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    for part in parts { if let row = part.find(id, deeply: deeply) { return row } }
    return nil
  }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    for part in parts { if let row = part.row(of: nodes) { return row } }
    return nil
  }

  override func assume(extent whole: CGFloat) {
    guard let rows else { return }
    rows.assume(extent: whole - (extent - rows.extent))
  }

  override func refreshEstimates() { rows?.refreshEstimates() }
  override func forgetSizes() { for part in parts { part.forgetSizes() } }
  override func sweep(_ pass: Int) { for part in parts { part.sweep(pass) } }
  override func discard() { for part in parts { part.discard() } }
  override var estimatedRowCount: Int { rows?.estimatedRowCount ?? 0 }

  override func estimatedRowCount(before child: Segment) -> Int {
    child === footer ? rows?.estimatedRowCount ?? 0 : 0
  }
}
