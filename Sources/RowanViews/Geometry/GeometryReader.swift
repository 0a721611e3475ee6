import Foundation
import RowanGraph
import RowanLayers

/// A view whose content is a function of its size and position.
///
/// The view has the proposed size and places its content at the top leading corner.
nonisolated public struct GeometryReader<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// A closure that returns the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader from a closure that returns the content.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(GeometryNode(self, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: GeometryNode<Content>.self).update(self)
  }
}

@MainActor
final class GeometryNode<Content: View>: LayoutNode, LayoutBoundary, Tracked {
  let core: NodeCore
  private var view: GeometryReader<Content>
  private var child: (any Node)?
  private let elements = ElementStore()
  private let scope = TrackingScope()
  /// The layer of the content, from which positions are read.
  private let layer: Layer
  private let places: PositionReader
  private var size = CGSize.zero
  /// The safe area in the reader's coordinates.
  private var safeArea: SafeArea?

  init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    layer = Layer(in: core.graph.layers)
    places = PositionReader(of: layer, in: core.graph)
    scope.setOwner(self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ new: GeometryReader<Content>) {
    view = new
    if child != nil { evaluate() }
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { if child != nil { evaluate() } }
  func willTearDown() {
    scope.clear()
    places.end()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  /// Schedules the layout of the content; the reader's size does not depend on it.
  func contentNeedsLayout(from child: any Node) -> Bool {
    core.graph.enqueueLayout(self)
    return true
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let area = sink.safeArea?.relative(to: frame.origin)
    let isNew = frame.size != size || child == nil || area != safeArea
    size = frame.size
    safeArea = area
    layer.frame = frame
    if isNew { evaluate() }
    layOutIfNeeded()
    place(layer, in: frame, into: sink)
  }

  func layOutIfNeeded() {
    let sink = LayerSink(safeArea: safeArea)
    let bounds = CGRect(origin: .zero, size: size)
    for element in elements.gather(from: child) {
      let proposal = ProposedViewSize(size)
      let fitting = element.node.sizeThatFits(proposal)
      element.node.place(in: mirrored(CGRect(origin: .zero, size: fitting), in: bounds), proposal: proposal, into: sink)
    }
    layer.setChildren(sink.layers)
    core.needsPlacement = false
  }

  private var safeAreaInsets: EdgeInsets {
    let bounds = CGRect(origin: .zero, size: size)
    return safeArea?.insets(around: bounds, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
  }

  private func evaluate() {
    let proxy = GeometryProxy(
      size: size,
      safeAreaInsets: safeAreaInsets,
      places: places
    )
    let content = scope.track(in: core.environment, of: self) { view.content(proxy) }
    if let child {
      content.update(child)
    } else {
      child = content.makeNode(below: self)
      elements.invalidate()
    }
  }
}
