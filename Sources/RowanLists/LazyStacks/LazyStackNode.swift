import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The node of a lazy stack: a lazy engine driven by the viewport of the enclosing scroll view.
///
/// Outside of a scroll view all rows are in view and created.
@MainActor
final class LazyStackNode: LayoutNode, LazyHost, LazyScrollClient {
  let core: NodeCore
  private(set) var configuration: LazyStackConfiguration
  private(set) var content: (any Node)?
  let engine: LazyEngine
  private let presenter: RowPresenter<StackCell>
  private(set) var cross: CGFloat?
  /// The tracks of a grid for the last placed cross length; `nil` for a stack.
  private(set) var tracks: GridItemTracks?
  /// The line that was requested last, since the cells of a line request it one after the other.
  var lastLine: GridLine?
  /// The extent returned by the last measurement; a different one after placement requires another layout.
  private var measuredExtent: CGFloat = 0
  private(set) var lastFrame = CGRect.zero
  private(set) weak var surrounding: (any ViewportProviding)?
  /// The row that a find bar shows.
  package var foundAddress: RowAddress?

  init(_ view: some View, _ configuration: LazyStackConfiguration, _ context: _NodeContext) {
    core = NodeCore(context)
    engine = LazyEngine(graph: core.graph)
    presenter = RowPresenter(graph: core.graph)
    self.configuration = configuration
    tracks = configuration.items.map { GridItemTracks($0, room: nil) }
    engine.start(for: self)
    content = view.makeNode(
      below: self,
      environment: rowEnvironment
    )
    core.finishInitializing()
    surrounding = ancestor((any ViewportProviding).self)
    core.graph.focus.add(self)
    core.environment.rowFinder?.add(self)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  /// The environment of the rows, which are not those of a list around the stack.
  private var rowEnvironment: EnvironmentValues {
    var environment = core.environment.withStackAxis(configuration.axis)
    if environment.isInList { environment.isInList = false }
    return environment
  }

  func update(_ view: some View, _ new: LazyStackConfiguration) {
    let isSame =
      new.spacing == configuration.spacing && new.alignment == configuration.alignment
      && new.stickyKinds == configuration.stickyKinds
    configuration = new
    updateTracks()
    if let content { view.update(content) }
    if !isSame {
      engine.invalidateSizes()
      invalidateLayout()
    }
  }

  /// Recomputes the tracks after a change of items or cross length.
  private func updateTracks() {
    guard let items = configuration.items else { return }
    let new = GridItemTracks(items, room: cross)
    guard !new.isSame(as: tracks) else { return }
    tracks = new
    lastLine = nil
    engine.invalidateSizes()
    invalidateLayout()
  }

  func releaseData() { content?.releaseData() }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content {
      content.core.setEnvironment(rowEnvironment, of: content)
    }
    engine.invalidateRows()
    findingDidChange(from: old)
  }

  /// Invalidates all rows, since the spacing to the next row is part of a row's extent and can change with either row.
  func contentNeedsLayout(from child: any Node) -> Bool {
    lastLine = nil
    engine.invalidateRows()
    return false
  }

  func contentStructureDidChange() {
    engine.invalidateStructure()
    invalidateLayout()
  }

  func willTearDown() {
    core.environment.rowFinder?.remove(self)
    engine.tearDown()
  }

  // MARK: Layout

  var axis: Axis { configuration.axis }
  /// Whether the stack starts at its right edge.
  private var isReversed: Bool { axis == .horizontal && isRightToLeft }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    engine.prepare(content)
    var size = CGSize.zero
    // A lazy stack takes the whole proposed length across its axis (fact M71).
    size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? naturalBreadth()
    measuredExtent = engine.contentExtent
    size[axis] = measuredExtent
    return size
  }

  /// Returns the cross length for an unspecified proposal.
  private func naturalBreadth() -> CGFloat {
    if let items = configuration.items { return GridItemTracks(items, room: nil).length }
    return engine.rows.map { $0.row.element.node.sizeThatFits(.unspecified)[axis.other] }.max() ?? 0
  }

  /// Returns the length of the content as far as it is known, whatever `cross` is (recorded as lazy/stacks). Rows are
  /// measured for one width; measuring for another would discard the known extents.
  func lengthRange(along wanted: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    guard wanted == axis else { return 0...CGFloat.infinity }
    guard let content else { return 0...0 }
    engine.prepare(content)
    let length = max(0, engine.contentExtent)
    return length...length
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    guard let content else { return }
    core.layoutWasPlaced(in: frame)
    // Right-to-left content keeps its distance from the right edge when its length changes.
    if isReversed, lastFrame != .zero, frame.width != lastFrame.width {
      surrounding?.adjustOffset(by: CGPoint(x: frame.width - lastFrame.width, y: 0))
    }
    lastFrame = frame
    // Rows are measured only for their placed width. Measuring for each proposal would discard the known extents, and
    // the result would differ each time.
    if cross != frame.size[axis.other] {
      if cross != nil { engine.invalidateSizes() }
      cross = frame.size[axis.other]
      tracks = configuration.items.map { GridItemTracks($0, room: cross) }
      lastLine = nil
    }
    let viewport = viewport(in: frame)
    let corrected = layOut(content, in: viewport)
    if viewport.offset > 0, abs(corrected - viewport.offset) > 0.001 {
      var delta = CGPoint.zero
      delta[axis] = isReversed ? viewport.offset - corrected : corrected - viewport.offset
      surrounding?.adjustOffset(by: delta)
    }
    placeRows(in: frame, into: sink)
    if abs(measuredExtent - engine.contentExtent) > 0.01 { invalidateLayout() }
  }

  /// Lays out the rows. Repeats the layout of a grid if elements without exactly one cell were found, since they move
  /// later cells to other lines.
  private func layOut(_ content: any Node, in viewport: Viewport) -> CGFloat {
    var viewport = viewport
    for _ in 0..<4 {
      let generation = engine.generation
      viewport.offset = engine.layOut(content: content, in: viewport)
      guard arrangesLines, engine.generation != generation else { return viewport.offset }
    }
    invalidateLayout()
    return viewport.offset
  }

  private func viewport(in frame: CGRect) -> Viewport {
    guard let surrounding else { return .everything(of: engine.contentExtent) }
    let buffer = core.environment.lazyBuffer
    return Viewport(of: surrounding, along: axis, in: frame, isRightToLeft: isRightToLeft, buffer: buffer)
  }

  private func placeRows(in frame: CGRect, into sink: LayerSink) {
    let proposal = rowProposal
    let room = ViewDimensions(size: frame.size, node: nil)
    let found = foundAddress.flatMap(engine.existingRow)
    let pinsInHost = axis == .vertical && surrounding != nil
    let layers = presenter.present(engine.rows) { cell, placed, _ in
      let node = placed.row.element.node
      cell.setFound(found === placed.row)
      if tracks != nil, placed.row.kind == .row {
        let (rect, size, proposal) = cellFrame(of: placed, in: frame)
        cell.place(node, in: mirrored(rect, in: frame), size: size, proposal)
        cell.layer.zIndex = 0
        cell.layer.pin = nil
        return
      }
      let size = node.sizeThatFits(proposal)
      let dimensions = ViewDimensions(size: size, node: node)
      var rect = CGRect(origin: frame.origin, size: size)
      rect.origin[axis] += placed.start
      rect.origin[axis.other] += room.value(configuration.alignment) - dimensions.value(configuration.alignment)
      cell.place(node, in: mirrored(rect, in: frame), size: size, proposal)
      cell.layer.zIndex = placed.isSticky ? 1 : 0
      cell.layer.pin = pinsInHost ? placed.pinInfo(from: frame.minY) : nil
    }
    lastLine = nil
    for layer in layers { sink.append(layer) }
  }

  var rowProposal: ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = cross
    return proposal
  }

  // MARK: LazyHost

  var stickyKinds: Set<RowKind> { configuration.stickyKinds }
  var arrangesLines: Bool { tracks != nil }
  var estimatedRowExtent: CGFloat { tracks.map { (44 + (configuration.spacing ?? 0)) / CGFloat($0.count) } ?? 44 }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { (0, 0) }
  var showsSectionActions: Bool { false }

  func extent(of row: RowSegment) -> CGFloat {
    if let line = line(of: row) { return lineExtent(line) / CGFloat(line.rows.count) }
    let length = row.element.node.sizeThatFits(rowProposal)[axis]
    guard let next = row.next else { return length }
    return length
      + (configuration.spacing ?? row.element.node.spacing.distance(to: next.element.node.spacing, along: axis))
  }

  func engineNeedsLayout() { invalidateLayout() }

  // MARK: LazyScrollClient

  func frame(ofID id: AnyHashable) -> CGRect? {
    core.graph.bringDataUpToDate()
    guard let content, let span = engine.span(ofID: id, content: content) else { return nil }
    return frame(of: span)
  }

  /// Returns the frame of a range along the axis.
  func frame(of span: (start: CGFloat, extent: CGFloat)) -> CGRect {
    let frame =
      axis == .vertical
      ? CGRect(x: lastFrame.minX, y: lastFrame.minY + span.start, width: lastFrame.width, height: span.extent)
      : CGRect(x: lastFrame.minX + span.start, y: lastFrame.minY, width: span.extent, height: lastFrame.height)
    return mirrored(frame, in: lastFrame)
  }

  /// Returns the ID by which programs scroll to a row: that of its element of data, or else the one that `id(_:)` gives it.
  private func scrollID(of element: RowanGraph.Element) -> AnyHashable? {
    if let id = element.traits[ImplicitTagTrait.self] { return id }
    var node = element.node.core.parent
    while let current = node, current !== self {
      if let named = current as? IDNode { return named.id }
      node = current.core.parent
    }
    return nil
  }

  var placedTargets: [(id: AnyHashable, frame: CGRect)] {
    engine.rows.compactMap { placed in
      guard let id = scrollID(of: placed.row.element) else { return nil }
      var frame = lastFrame
      frame.origin[axis] += placed.start
      if axis == .vertical { frame.size.height = placed.row.extent } else { frame.size.width = placed.row.extent }
      return (id, mirrored(frame, in: lastFrame))
    }
  }
}

/// The configuration of a lazy stack.
struct LazyStackConfiguration {
  var axis: Axis
  var alignment: AlignmentKey
  var spacing: CGFloat?
  var stickyKinds: Set<RowKind>
  /// The items of a grid's tracks; `nil` for a stack.
  var items: [GridItem]?

  /// The default spacing between the lines of a grid, in points (fact M73).
  static let gridSpacing: CGFloat = 8
}

/// A row of a lazy stack: a layer around its content.
@MainActor
final class StackCell: RowCell {
  private var foundMark = FoundMark()
  private var isFound = false

  /// Sets whether the row is the one that a find bar shows.
  func setFound(_ isFound: Bool) {
    guard isFound != self.isFound else { return }
    self.isFound = isFound
    row.nodeCore.needsPlacement = true
  }

  /// Places the row's content in a rectangle of the stack.
  ///
  /// - Parameter size: The size of the content before mirroring.
  func place(_ node: any LayoutNode, in rect: CGRect, size: CGSize, _ proposal: ProposedViewSize) {
    if node.core.needsPlacement || layer.frame.size != rect.size {
      let inner = LayerSink()
      node.place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: inner)
      var layers: [Layer] = []
      // The content reaches the edges of its row.
      let bounds = CGRect(origin: .zero, size: rect.size).insetBy(dx: -8, dy: 0)
      foundMark.place(isFound, in: bounds, node.core.environment, graph, into: &layers)
      layer.setChildren(layers + inner.layers)
    }
    layer.frame = rect
  }
}

extension LazyStackNode: FocusRevealing {
  func reveal(elementWithID id: AnyHashable) -> Bool {
    guard core.visibility.isVisible else { return false }
    core.graph.bringDataUpToDate()
    guard let content, engine.span(ofID: id, content: content, searchesViews: false) != nil else { return false }
    return ancestor((any ScrollContainer).self)?.scroll(to: id, anchor: nil) ?? false
  }

  /// The scroll view around does.
  func reveal(focused target: any FocusTarget) {}
}
