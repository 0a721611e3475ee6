import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The node of a lazy stack: the lazy engine, driven by the viewport of the scroll view around it.
///
/// Outside of a scroll view everything is in view and all rows are made.
@MainActor
final class LazyStackNode: LayoutNode, LazyHost, LazyScrollClient {
  let core: NodeCore
  private(set) var configuration: LazyStackConfiguration
  private var content: (any Node)?
  let engine: LazyEngine
  private let presenter: RowPresenter<StackCell>
  private(set) var cross: CGFloat?
  /// The tracks of a grid, for the room across its axis that it was placed in last; `nil` for a stack.
  private(set) var tracks: GridItemTracks?
  /// The line that was asked for last: cells ask one after the other.
  var lastLine: (pass: Int, generation: Int, rows: [RowSegment])?
  /// The extent that was last answered: another one after placing means another round.
  private var measuredExtent: CGFloat = 0
  private var lastFrame = CGRect.zero
  private weak var surrounding: (any ViewportProviding)?

  init(_ view: some View, _ configuration: LazyStackConfiguration, _ context: _NodeContext) {
    core = NodeCore(context)
    engine = LazyEngine(graph: core.graph)
    presenter = RowPresenter(graph: core.graph)
    self.configuration = configuration
    tracks = configuration.items.map { GridItemTracks($0, room: nil) }
    engine.start(for: self)
    content = view.makeNode(
      below: self,
      environment: core.environment.withStackAxis(configuration.axis)
    )
    core.finishInitializing()
    surrounding = ancestor((any ViewportProviding).self)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
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

  /// Works out the tracks again: other items, or another room.
  private func updateTracks() {
    guard let items = configuration.items else { return }
    let new = GridItemTracks(items, room: cross)
    guard !new.isSame(as: tracks) else { return }
    tracks = new
    engine.invalidateSizes()
    invalidateLayout()
  }

  func releaseData() { content?.releaseData() }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content {
      content.core.setEnvironment(core.environment.withStackAxis(configuration.axis), of: content)
    }
    engine.invalidateRows()
  }

  /// The distance to the row behind counts as part of a row: what changes in one may change the one before.
  func contentNeedsLayout(from child: any Node) -> Bool {
    engine.invalidateRows()
    return false
  }

  func contentStructureDidChange() {
    engine.invalidateStructure()
    invalidateLayout()
  }

  func willTearDown() { engine.tearDown() }

  // MARK: Layout

  var axis: Axis { configuration.axis }
  /// Whether the stack begins at its right end.
  private var isReversed: Bool { axis == .horizontal && isRightToLeft }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    engine.prepare(content)
    var size = CGSize.zero
    // A lazy stack takes all the room across its axis that it is offered (fact M71).
    size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? naturalBreadth()
    measuredExtent = engine.contentExtent
    size[axis] = measuredExtent
    return size
  }

  /// What the stack takes across its axis where nobody says how much there is.
  private func naturalBreadth() -> CGFloat {
    if let items = configuration.items { return GridItemTracks(items, room: nil).length }
    return engine.rows.map { $0.row.element.node.sizeThatFits(.unspecified)[axis.other] }.max() ?? 0
  }

  /// Along its axis a lazy stack is as long as its content (recorded as lazy/stacks): as far as that is known, whatever
  /// `cross` is. Rows are measured for one width, and to ask for another would forget what is known.
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
    // What begins at the right end stands where it did from there, however long all of it turned out to be.
    if isReversed, lastFrame != .zero, frame.width != lastFrame.width {
      surrounding?.adjustOffset(by: CGPoint(x: frame.width - lastFrame.width, y: 0))
    }
    lastFrame = frame
    // Rows are measured for the width they are placed in. To measure them for every width that somebody asks about would
    // forget what is known, and the answer would be another one each time.
    if cross != frame.size[axis.other] {
      if cross != nil { engine.invalidateSizes() }
      cross = frame.size[axis.other]
      tracks = configuration.items.map { GridItemTracks($0, room: cross) }
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

  /// Lays out the rows. What a grid finds out of elements without a cell, or with several, while it makes them moves the
  /// cells behind them to other lines: then those are laid out once more.
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
    let pinsInHost = axis == .vertical && surrounding != nil
    let layers = presenter.present(engine.rows) { cell, placed, _ in
      let node = placed.row.element.node
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
      cell.layer.zIndex = placed.stickyBounds == nil ? 0 : 1
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

  func extent(of row: RowSegment) -> CGFloat {
    if let line = line(of: row) { return lineExtent(line) / CGFloat(line.count) }
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
    let frame =
      axis == .vertical
      ? CGRect(x: lastFrame.minX, y: lastFrame.minY + span.start, width: lastFrame.width, height: span.extent)
      : CGRect(x: lastFrame.minX + span.start, y: lastFrame.minY, width: span.extent, height: lastFrame.height)
    return mirrored(frame, in: lastFrame)
  }

  var placedTargets: [(id: AnyHashable, frame: CGRect)] {
    engine.rows.compactMap { placed in
      guard let id = placed.row.element.traits[ImplicitTagTrait.self] else { return nil }
      var frame = lastFrame
      frame.origin[axis] += placed.start
      if axis == .vertical { frame.size.height = placed.row.extent } else { frame.size.width = placed.row.extent }
      return (id, mirrored(frame, in: lastFrame))
    }
  }
}

/// What a lazy stack is told.
struct LazyStackConfiguration {
  var axis: Axis
  var alignment: AlignmentKey
  var spacing: CGFloat?
  var stickyKinds: Set<RowKind>
  /// What the tracks of a grid are made of; `nil` for a stack.
  var items: [GridItem]?

  /// Points between the lines of a grid that does not say (fact M73).
  static let gridSpacing: CGFloat = 8
}

/// A row of a lazy stack: a layer around its content.
@MainActor
final class StackCell: RowCell {
  /// Puts the row's content into a rectangle of the stack; `size` is what it takes, before it is mirrored.
  func place(_ node: any LayoutNode, in rect: CGRect, size: CGSize, _ proposal: ProposedViewSize) {
    if node.core.needsPlacement || layer.frame.size != rect.size {
      let inner = LayerSink()
      node.place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: inner)
      layer.setChildren(inner.layers)
    }
    layer.frame = rect
  }
}
