import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The role of a row in its section.
package enum RowKind: Hashable, Sendable {
  case row, header, footer
}

/// A row, header or footer of a lazy container.
@MainActor
package final class RowSegment: Segment {
  /// The element of the row, in its wrapped form.
  @exclusivity(unchecked) package private(set) var element: Element
  /// The cores of the element's node and of its innermost node, before any wrapper.
  @exclusivity(unchecked) package private(set) var nodeCore: NodeCore
  package let originCore: NodeCore
  /// The role of the row in its section.
  package let kind: RowKind
  @exclusivity(unchecked) private(set) var measured: CGFloat?
  @exclusivity(unchecked) private var measuredIn = -1
  /// The cell of the row, of the container's class (`RowPresenter`).
  @exclusivity(unchecked) nonisolated(unsafe) var cell: RowCell?
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

  deinit {
    assert(cell == nil || MainActorCheck.isOnMainActor, MainActorCheck.releaseMessage(RowSegment.self))
    cell?.rowDidEnd(self)
  }

  override var extent: CGFloat { measured ?? engine.estimatedRowExtent }
  override func firstRow() -> RowSegment? { self }
  override func lastRow() -> RowSegment? { self }
  override func locate(_ offset: CGFloat) -> RowSegment? { self }
  override var estimatedRowCount: Int { kind == .row ? 1 : 0 }
  override var exactRowCount: Int? { kind == .row ? 1 : 0 }
  override var isElement: Bool { true }
  override var asRow: RowSegment? { self }
  override var isMeasured: Bool { measured != nil }
  override func offerForReuse(to builder: SegmentBuilder) { builder.addReusable(self) }

  /// Returns the row if an ID is set on its view, between the element and its container.
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

  /// Whether the row is measured for a generation of the engine.
  func isMeasured(in generation: Int) -> Bool {
    measured != nil && measuredIn == generation && !nodeCore.needsMeasuring && !nodeCore.needsPlacement
  }

  /// Updates the measured extent.
  ///
  /// - Complexity: O(1) unless the row or its container changed.
  func measure() {
    if measured != nil, measuredIn == engine.generation, !nodeCore.needsMeasuring { return }
    measuredIn = engine.generation
    nodeCore.needsMeasuring = false
    let new = engine.measure(self)
    guard new != measured else { return }
    measured = new
    parent?.childExtentDidChange(self)
  }

  override func invalidate() {
    measuredIn = -1
    cell?.invalidate()
  }
  override func invalidateStaticRows() { invalidate() }

  /// Assigns new traits and wrappers of the same element.
  func update(_ new: Element) {
    element = new
    nodeCore = new.node.core
  }

  /// Applies the current modifiers around the row.
  func rewrap() {
    guard wrappers.allSatisfy(\.core.isAlive) else { return }
    update(Element(element.origin, in: wrappers))
  }

  /// The next row, created if needed.
  package var next: RowSegment? { parent?.row(after: self) }
  /// The previous row, created if needed.
  package var previous: RowSegment? { parent?.row(before: self) }

  private(set) var isDiscarded = false

  override func forgetSizes() { measured = nil }

  #if DEBUG || ROWAN_CHECKS
  override func check(_ census: inout SegmentCensus) { census.problems += problems }
  #endif

  /// Releases the cell, unless it already moved to another row with its node.
  func releaseCell() {
    guard let cell else { return }
    if cell.represents(self) { cell.prepareForReuse() }
    self.cell = nil
  }

  /// Marks the row and those beside it, which its cell reads, as used by a layout pass.
  func touchWithNeighbors(_ pass: Int) {
    touch(pass)
    previous?.touch(pass)
    next?.touch(pass)
  }

  override func discard() {
    guard !isDiscarded else { return }
    isDiscarded = true
    parent = nil
    engine.rowWillGo(self)
    forgetWrappers()
  }

  /// Releases the wrapped forms. Wrappers inside a collection's row stay with its nodes, which can be recycled.
  private func forgetWrappers() { element.forget(wrappers) }
}
