import Foundation
import RowanGraph

/// The elements of a `ForEach`, most of which do not exist as nodes; a size tree holds their extents.
@MainActor
final class DynamicSegment: Segment {
  let node: any DynamicNode
  private let wrappers: [any ElementWrapper]
  var isWrapped: Bool { !wrappers.isEmpty }
  private let kind: RowKind
  @exclusivity(unchecked) private var tree: SizeTree
  @exclusivity(unchecked) nonisolated(unsafe) var table = SegmentTable()
  /// The row counts of released elements, until the data change.
  private(set) var countsOfReleased: [Int: Int] = [:]
  /// Whether the elements are sections, as determined by the first one.
  override var holdsSections: Bool { areSections }
  @exclusivity(unchecked) private var areSections = false
  private var needsKinds = true
  @exclusivity(unchecked) private var knownEmpty = EmptyElements()
  /// The number of elements without rows that are kept between two rows. Observed state can turn them into rows.
  private static let keptEmptyElements = 64

  init(
    _ node: any DynamicNode,
    kind: RowKind,
    wrappers: [any ElementWrapper],
    engine: LazyEngine,
    parent: Segment?
  ) {
    self.node = node
    self.kind = kind
    self.wrappers = wrappers
    tree = SizeTree(count: node.count, estimate: engine.estimatedRowExtent)
    super.init(engine: engine, parent: parent)
    node.lazyConsumer = engine
    engine.register(self)
    findSections()
  }

  /// Determines whether the elements are sections, if that may have changed. Sections do not nest, so a run inside a
  /// section is skipped.
  func findSections() {
    guard needsKinds else { return }
    needsKinds = false
    areSections = node.count > 0 && section == nil && child(at: 0).ownSection != nil
  }

  /// Requests a rebuild, because the elements may have become sections or rows, which are grouped differently.
  private func kindsDidChange() {
    needsKinds = true
    engine.invalidateStructure()
  }

  deinit { orphan(table.segments) }

  /// The segments of the elements that exist, in order.
  var children: ContiguousArray<Segment> { table.segments }

  /// The segment of an element, if it exists.
  func existingChild(at index: Int) -> Segment? { table[index] }

  override var extent: CGFloat { tree.total }
  /// The number of elements.
  var count: Int { tree.count }
  override var isVacant: Bool { tree.count == 0 }
  @exclusivity(unchecked) private var uniformity = (pass: -1, isUniform: false)
  /// Whether every existing element has exactly one row. Cached for each layout.
  var isUniform: Bool {
    if uniformity.pass != engine.pass {
      var isUniform = !areSections && knownEmpty.isEmpty
      for child in table.segments where !child.isSingleRow { isUniform = false }
      uniformity = (engine.pass, isUniform)
    }
    return uniformity.isUniform
  }
  override var estimatedRowCount: Int {
    guard areSections else { return tree.count }
    let known = children.map(\.estimatedRowCount)
    guard !known.isEmpty else { return tree.count }
    return known.reduce(0, +) / known.count * tree.count
  }

  override func estimatedRowCount(before child: Segment) -> Int {
    guard let index = index(of: child) else { return 0 }
    guard areSections, let one = children.first else { return index }
    return index * max(1, one.estimatedRowCount)
  }

  /// The cell counts of elements without exactly one cell; maintained only for grids.
  private var irregular = IrregularCounts()
  override var cellCount: Int { areSections ? estimatedRowCount : count + irregular.surplus(before: count) }
  override func cellCount(before child: Segment) -> Int {
    guard let index = index(of: child), !areSections else { return 0 }
    return index + irregular.surplus(before: index)
  }

  /// Records the cell count of an element and invalidates the rows, since cells after it move to other lines.
  private func noteCells(of child: Segment, at index: Int) {
    guard engine.host?.arrangesLines == true, !areSections else { return }
    guard irregular.note(child.isSingleRow ? 1 : child.cellCount, at: index) else { return }
    engine.invalidateRows()
  }

  override var exactRowCount: Int? { exactCount(before: count) }

  override func exactRowCount(before child: Segment) -> Int? {
    guard let index = index(of: child) else { return nil }
    return exactCount(before: index)
  }

  override func firstSection() -> SectionSegment? { count > 0 ? child(at: 0).firstSection() : nil }
  override func isFirst(_ child: Segment) -> Bool { index(of: child) == 0 }
  override func offerForReuse(to builder: SegmentBuilder) { builder.addReusable(self) }
  override func forEachChild(_ body: (Segment) -> Void) { children.forEach(body) }
  override func invalidateStaticRows() {}
  func invalidate(at index: Int) { table[index]?.invalidate() }

  func index(of child: Segment) -> Int? { child.elementIndex >= 0 && child.parent === self ? child.elementIndex : nil }

  override var run: (any DynamicNode)? { node }

  override func step(to child: Segment) -> RowAddress.Step? {
    guard let index = index(of: child), let id = node.id(at: index) else { return nil }
    return .element(id: id, index: index)
  }

  override func index(of step: RowAddress.Step) -> Int? {
    guard case .element(let id, let hint) = step else { return nil }
    return index(of: id, near: hint)
  }

  override func child(at step: RowAddress.Step, making: Bool) -> Segment? {
    guard let index = index(of: step) else { return nil }
    return making ? child(at: index) : table[index]
  }

  override func offset(of child: Segment) -> CGFloat { index(of: child).map { tree.offset(of: $0) } ?? 0 }

  /// Returns the segment of an element, creating it if needed.
  func child(at index: Int) -> Segment {
    if let known = table[index] { return known }
    let made = engine.builder.segment(for: node.child(at: index), kind: kind, wrappers: wrappers, parent: self)
    table.put(made, at: index)
    knownEmpty.remove(index)
    noteCells(of: made, at: index)
    if !made.isElement {
      if tree.isMeasured(index) { made.assume(extent: tree.extent(at: index)) }
      takeExtent(of: made)
    }
    return made
  }

  /// Records the extent of a child: that of a row once it is measured, that of any other segment at once.
  private func takeExtent(of child: Segment) {
    let extent = child.extent
    guard !tree.isMeasured(child.elementIndex) || tree.extent(at: child.elementIndex) != extent else { return }
    tree.measure(child.elementIndex, extent)
    parent?.childExtentDidChange(self)
  }

  override func firstRow() -> RowSegment? { firstRow(from: 0) }

  override func lastRow() -> RowSegment? { lastRow(through: tree.count - 1) }

  override func row(after child: Segment) -> RowSegment? {
    guard let index = index(of: child) else { return nil }
    if let next = table[index + 1], next.isSingleRow { return unsafeDowncast(next, to: RowSegment.self) }
    return firstRow(from: index + 1) ?? parent?.row(after: self)
  }

  override func row(before child: Segment) -> RowSegment? {
    guard let index = index(of: child) else { return nil }
    return lastRow(through: index - 1) ?? parent?.row(before: self)
  }

  private func firstRow(from start: Int) -> RowSegment? {
    var index = start
    var passed = 0
    while index < tree.count, index < node.missingFrom {
      if !knownEmpty.isEmpty, let run = knownEmpty.run(around: index) {
        index = run.upperBound
        continue
      }
      let child = child(at: index)
      if let row = child.firstRow() { return row }
      skip(child, at: index, keeping: passed < Self.keptEmptyElements)
      passed += 1
      index += 1
    }
    return nil
  }

  private func lastRow(through end: Int) -> RowSegment? {
    var index = end
    var passed = 0
    while index >= 0 {
      if !knownEmpty.isEmpty, let run = knownEmpty.run(around: index) {
        index = run.lowerBound - 1
        continue
      }
      let child = child(at: index)
      if let row = child.lastRow() { return row }
      skip(child, at: index, keeping: passed < Self.keptEmptyElements)
      passed += 1
      index = min(index, node.missingFrom) - 1
    }
    return nil
  }

  /// Skips an element without rows. Only the first few of a sequence are kept, so that sparse rows among many elements
  /// keep few nodes.
  private func skip(_ child: Segment, at index: Int, keeping isKept: Bool) {
    if isKept {
      child.lastUsedPass = engine.pass
    } else {
      release(index)
      knownEmpty.insert(index)
    }
  }

  override func locate(_ offset: CGFloat) -> RowSegment? {
    guard tree.count > 0 else { return nil }
    let (index, start) = tree.index(atOffset: offset)
    if let row = child(at: index).locate(offset - start) { return row }
    return firstRow(from: index + 1) ?? lastRow(through: index - 1)
  }

  override func childExtentDidChange(_ child: Segment) {
    guard let index = index(of: child) else { return }
    tree.measure(index, child.extent)
    parent?.childExtentDidChange(self)
  }

  override func find(_ id: AnyHashable, deeply: Bool) -> RowSegment? {
    // Existing elements can contain missing rows, of expanded groups.
    for child in children { if let row = child.find(id, deeply: deeply) { return row } }
    if let index = node.index(of: id, near: 0) { return child(at: index).firstRow() }
    guard deeply else { return nil }
    for index in readableIndices where table[index] == nil {
      if let row = child(at: index).find(id, deeply: true) { return row }
      release(index)
    }
    return nil
  }

  /// The indices of the elements, up to the first one that the collection does not supply, although its `count` includes it.
  var readableIndices: some Sequence<Int> { (0..<tree.count).lazy.prefix { [node] in $0 < node.missingFrom } }

  override func row(of nodes: Set<ObjectIdentifier>) -> RowSegment? {
    for child in children { if let row = child.row(of: nodes) { return row } }
    return nil
  }

  override var unmeasuredRun: Int { tree.measuredCount == 0 ? tree.count : 0 }

  override func assume(extent: CGFloat) {
    guard unmeasuredRun > 0, extent > 0 else { return }
    tree.estimate = extent / CGFloat(tree.count)
    parent?.childExtentDidChange(self)
  }

  override func refreshEstimates() {
    for child in table.segments where !child.isSingleRow { child.refreshEstimates() }
    guard let average = tree.averageMeasured, abs(average - tree.estimate) > 0.01 else { return }
    tree.estimate = average
    parent?.childExtentDidChange(self)
  }

  override func refreshExtents() {
    for child in table.segments where !child.isSingleRow {
      child.refreshExtents()
      if !child.isElement { takeExtent(of: child) }
    }
  }

  override func forgetSizes() {
    for child in children { child.forgetSizes() }
    tree.forgetAll()
    for child in children where !child.isElement { tree.measure(child.elementIndex, child.extent) }
    knownEmpty.forget()
    parent?.childExtentDidChange(self)
  }

  override func releaseUnused(_ pass: Int, rowsOnly: Bool) {
    var unused: [Int] = []
    for child in table.segments {
      if child.lastUsedPass != pass, child.isSingleRow || !rowsOnly {
        unused.append(child.elementIndex)
      } else if !child.isSingleRow {
        child.releaseUnused(pass, rowsOnly: rowsOnly)
      }
    }
    for index in unused { release(index) }
  }

  override func rest(_ rest: inout LazyRest) { restRows(&rest) }

  override func discard() {
    for index in children.map(\.elementIndex) { release(index) }
    if node.lazyConsumer === engine { node.lazyConsumer = nil }
    engine.unregister(self)
  }

  private func release(_ index: Int) {
    guard let child = table.remove(index) else { return }
    if areSections {
      countsOfReleased[index] = child.exactRowCount
    } else if !child.isSingleRow, let count = child.exactRowCount, count != 1 {
      countsOfReleased[index] = count
    }
    child.discard()
    child.parent = nil
    node.release(at: index)
  }

  /// Calls `body` with the segment of an element, which is created temporarily if it does not exist.
  ///
  /// - Returns: The result of `body`.
  func withChild<Result>(at index: Int, _ body: (Segment) -> Result) -> Result {
    if let known = table[index] { return body(known) }
    let made = child(at: index)
    defer { if made.lastUsedPass != engine.pass { release(index) } }
    return body(made)
  }

  /// Applies a data change to the size tree and the children.
  func apply(_ change: DynamicChange) {
    if (change.oldCount == 0) != (change.newCount == 0) { kindsDidChange() }
    knownEmpty.forget()
    countsOfReleased = [:]
    for edit in change.edits {
      switch edit {
      case .insert(let count, let index):
        tree.insert(count, at: min(index, tree.count))
        irregular.insert(count, at: index)
      case .remove(let range):
        tree.remove(range.clamped(to: 0..<tree.count))
        irregular.remove(range)
      }
    }
    if tree.count < change.newCount { tree.insert(change.newCount - tree.count, at: tree.count) }
    if tree.count > change.newCount { tree.remove(change.newCount..<tree.count) }
    for index in change.removed {
      guard let child = table.remove(index) else { continue }
      child.discard()
      child.parent = nil
    }
    for child in table.removeAll() {
      guard let new = change.kept[child.elementIndex] else {
        child.elementIndex = -1
        child.discard()
        child.parent = nil
        continue
      }
      table.put(child, at: new)
      noteCells(of: child, at: new)
      if child.isMeasured { tree.measure(new, child.extent) }
    }
    parent?.childExtentDidChange(self)
  }

  /// Rebuilds the segment of an element whose number of views changed.
  func childStructureDidChange(at index: Int) {
    guard let old = table[index] else { return }
    knownEmpty.forget()
    let kept = engine.builder.reuse(from: old) {
      let new = engine.builder.segment(
        for: node.child(at: index),
        kind: kind,
        wrappers: wrappers,
        parent: self
      )
      guard new !== old else { return }
      // The row may have become one part of the element.
      if old.parent === self { old.parent = nil }
      table.put(new, at: index)
    }
    for run in kept { run.rewrap() }
    if let child = table[index] {
      tree.measure(index, child.extent)
      noteCells(of: child, at: index)
      if index == 0, section == nil, areSections != (child.ownSection != nil) { kindsDidChange() }
    }
    parent?.childExtentDidChange(self)
  }

  #if DEBUG || ROWAN_CHECKS
  override func check(_ census: inout SegmentCensus) {
    census.runs += 1
    census.problems += problems
  }

  func checkTree() throws { try tree.checkInvariants() }

  /// Returns whether the size tree holds the measured extent of a child; an unmeasured child always matches.
  func holdsExtent(of child: Segment) -> Bool {
    !child.isMeasured || abs(tree.extent(at: child.elementIndex) - child.extent) < 0.01
  }
  #endif
}
