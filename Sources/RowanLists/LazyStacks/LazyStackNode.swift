import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The node of a lazy stack: the lazy engine, driven by the viewport of the scroll view around it.
///
/// Outside of a scroll view everything is in view and all rows are made.
@MainActor
final class LazyStackNode<Content: View>: LayoutNode, LazyHost, LazyScrollClient {
  struct Configuration {
    var axis: Axis
    var alignment: AlignmentKey
    var spacing: CGFloat?
    var pinnedKinds: Set<RowKind>
  }

  let core: NodeCore
  private var configuration: Configuration
  private var content: (any Node)?
  let engine: LazyEngine
  private var cross: CGFloat?
  /// The extent that was last answered: another one after placing means another round.
  private var measuredExtent: CGFloat = 0
  private var lastFrame = CGRect.zero
  private weak var viewport: (any ViewportProviding)?

  init(_ view: Content, _ configuration: Configuration, _ context: _NodeContext) {
    core = NodeCore(context)
    engine = LazyEngine(graph: core.graph)
    self.configuration = configuration
    engine.start(for: self)
    content = view.makeNode(
      below: self,
      environment: core.environment.withStackAxis(configuration.axis)
    )
    core.finishInitializing()
    viewport = ancestor((any ViewportProviding).self)
  }

  isolated deinit { engine.tearDown() }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func update(_ view: Content, _ new: Configuration) {
    let isSame =
      new.spacing == configuration.spacing && new.alignment == configuration.alignment
      && new.pinnedKinds == configuration.pinnedKinds
    configuration = new
    if let content { view.update(content) }
    if !isSame {
      engine.invalidateSizes()
      invalidateLayout()
    }
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

  private var axis: Axis { configuration.axis }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    engine.prepare(content)
    var size = CGSize.zero
    // A lazy stack takes all the room across its axis that it is offered (fact M71).
    size[axis.other] = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil } ?? widestRow()
    measuredExtent = engine.contentExtent
    size[axis] = measuredExtent
    return size
  }

  private func widestRow() -> CGFloat {
    engine.rows.map { $0.row.element.node.sizeThatFits(.unspecified)[axis.other] }.max() ?? 0
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
    lastFrame = frame
    // Rows are measured for the width they are placed in. To measure them for every width that somebody asks about would
    // forget what is known, and the answer would be another one each time.
    if cross != frame.size[axis.other] {
      if cross != nil { engine.invalidateSizes() }
      cross = frame.size[axis.other]
    }
    engine.buffer = viewport == nil ? 0 : core.environment.lazyBuffer
    let origin = axis == .vertical ? frame.minY : frame.minX
    let visible = viewport?.visibleRect
    let start = visible.map { (axis == .vertical ? $0.minY : $0.minX) - origin } ?? 0
    let length = visible.map { $0.size[axis] } ?? .greatestFiniteMagnitude.squareRoot()
    let wanted = max(0, start)
    engine.pinInsets = viewport?.coveredInsets ?? .zero
    // Where the stack begins further down, the end of what is covered lies before it.
    engine.pinInsets.top += min(0, start)
    let corrected = engine.layOut(
      content: content,
      offset: wanted,
      length: visible == nil ? engine.contentExtent + 1e6 : length,
      clampsToEnd: visible == nil
    )
    if start > 0, abs(corrected - wanted) > 0.001 {
      viewport?.adjustOffset(
        by: axis == .vertical ? CGPoint(x: 0, y: corrected - wanted) : CGPoint(x: corrected - wanted, y: 0)
      )
    }
    placeRows(in: frame, into: sink)
    if abs(measuredExtent - engine.contentExtent) > 0.01 { invalidateLayout() }
  }

  private func placeRows(in frame: CGRect, into sink: LayerSink) {
    // Pinned parts are drawn in front of rows.
    for isPinned in [false, true] {
      for placed in engine.rows where (placed.pin != nil) == isPinned {
        let node = placed.row.element.node
        let size = node.sizeThatFits(rowProposal)
        let dimensions = ViewDimensions(size: size, node: node)
        let room = ViewDimensions(size: frame.size, node: nil)
        var rect = CGRect(origin: .zero, size: size)
        if axis == .vertical {
          rect.origin.y = frame.minY + placed.start
          rect.origin.x =
            frame.minX + room.value(configuration.alignment) - dimensions.value(configuration.alignment)
        } else {
          rect.origin.x = frame.minX + placed.start
          rect.origin.y =
            frame.minY + room.value(configuration.alignment) - dimensions.value(configuration.alignment)
        }
        let layer = rowLayer(placed.row)
        let target = mirrored(rect, in: frame)
        if node.core.needsPlacement || layer.frame.size != target.size {
          let inner = LayerSink()
          node.place(in: CGRect(origin: .zero, size: size), proposal: rowProposal, into: inner)
          layer.setChildren(inner.layers)
        }
        layer.frame = target
        layer.zIndex = isPinned ? 1 : 0
        layer.pin = axis == .vertical ? pin(of: placed, from: frame.minY) : nil
        sink.append(layer)
      }
    }
  }

  /// What lets a host hold a header or footer by itself while it scrolls.
  private func pin(of placed: LazyEngine.PlacedRow, from start: CGFloat) -> PinInfo? {
    guard viewport != nil, let pin = placed.pin else { return nil }
    return PinInfo(
      edge: placed.row.kind == .footer ? .bottom : .top,
      natural: start + pin.natural,
      rangeStart: start + pin.range.lowerBound,
      rangeEnd: start + pin.range.upperBound
    )
  }

  private func rowLayer(_ row: RowSegment) -> Layer {
    if let layer = row.cell as? Layer { return layer }
    let nodeCore = row.element.origin.core
    let layer: Layer
    if let resting = nodeCore.attachment as? Layer {
      layer = resting
      layer.startAnew()
    } else {
      layer = Layer(in: core.graph.layers)
      nodeCore.attachment = layer
    }
    row.cell = layer
    return layer
  }

  private var rowProposal: ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = cross
    return proposal
  }

  // MARK: LazyHost

  var pinnedKinds: Set<RowKind> { configuration.pinnedKinds }
  var estimatedRowExtent: CGFloat { 44 }
  func gaps(of section: SectionSegment) -> (top: CGFloat, bottom: CGFloat) { (0, 0) }
  func rowWillGo(_ row: RowSegment) {}

  func extent(of row: RowSegment) -> CGFloat {
    let length = row.element.node.sizeThatFits(rowProposal)[axis]
    guard let next = row.next else { return length }
    return length
      + (configuration.spacing ?? row.element.node.spacing.distance(to: next.element.node.spacing, along: axis))
  }

  func engineNeedsLayout() { invalidateLayout() }

  // MARK: LazyScrollClient

  func frame(ofID id: AnyHashable) -> CGRect? {
    core.graph.bringDataUpToDate()
    guard let content, let place = engine.place(of: id, content: content) else { return nil }
    return axis == .vertical
      ? CGRect(x: lastFrame.minX, y: lastFrame.minY + place.start, width: lastFrame.width, height: place.extent)
      : CGRect(x: lastFrame.minX + place.start, y: lastFrame.minY, width: place.extent, height: lastFrame.height)
  }
}
