import Foundation
import RowanGraph
import RowanLayers

/// Content made from the size that is offered.
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Content that depends on the size offered; it stands at the top leading corner.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(GeometryNode(self, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: GeometryNode<Content>.self).update(self)
  }
}

/// The size of a `GeometryReader` and where it is.
@MainActor
public struct GeometryProxy {
  /// The size offered, in points.
  public let size: CGSize
  /// Parts covered by bars, in points.
  public let safeAreaInsets: EdgeInsets
  private weak var node: (any GeometryPlacing)?

  init(size: CGSize, safeAreaInsets: EdgeInsets, node: any GeometryPlacing) {
    self.size = size
    self.safeAreaInsets = safeAreaInsets
    self.node = node
  }

  /// The reader's frame in a coordinate space, in points, as of the last layout.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    default: node?.frameInScene ?? CGRect(origin: .zero, size: size)
    }
  }

  /// The reader's frame in a coordinate space, in points, as of the last layout.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
}

/// A system of coordinates.
public enum CoordinateSpace: Hashable {
  /// That of the window.
  case global
  /// That of the view itself.
  case local
  /// One that an ancestor named.
  case named(AnyHashable)
}

/// Something that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The window's coordinates.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The view's own coordinates.
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

@MainActor
protocol GeometryPlacing: AnyObject {
  var frameInScene: CGRect { get }
}

@MainActor
final class GeometryNode<Content: View>: LayoutNode, LayoutBoundary, Tracked, GeometryPlacing {
  let core: NodeCore
  private var view: GeometryReader<Content>
  private var child: (any Node)?
  private let elements = ElementStore()
  private let scope = TrackingScope()
  /// Groups the content, so that its place in the scene is known.
  private let layer: Layer
  private var size = CGSize.zero
  /// What is free of bars, from the reader's top left.
  private var safeArea: SafeArea?

  init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    layer = Layer(in: core.graph.layers)
    scope.setOwner(self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  var frameInScene: CGRect { layer.frameInRoot }

  func update(_ new: GeometryReader<Content>) {
    view = new
    if child != nil { evaluate() }
  }

  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { if child != nil { evaluate() } }
  func willTearDown() { scope.clear() }

  func contentStructureDidChange() {
    elements.invalidate()
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  /// The reader's size does not depend on its content.
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
    return safeArea?.room(around: bounds, at: .all, isRightToLeft: isRightToLeft) ?? EdgeInsets()
  }

  private func evaluate() {
    let proxy = GeometryProxy(
      size: size,
      safeAreaInsets: safeAreaInsets,
      node: self
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
