import RowanGraph

/// Gives its content the means to scroll the containers inside it.
nonisolated public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Content that can be scrolled by its proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    let node = ScrollReaderNode(context)
    node.start(content(ScrollViewProxy(reader: node)))
    return _NodeHandle(node)
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    let node = unsafeDowncast(handle.node, to: ScrollReaderNode.self)
    node.update(content(ScrollViewProxy(reader: node)))
  }
}

/// Scrolls the containers inside a `ScrollViewReader`.
public struct ScrollViewProxy: Equatable {
  private weak var reader: ScrollReaderNode?

  init(reader: ScrollReaderNode) { self.reader = reader }

  /// Brings the view or element with an id into view; with an anchor, that point of it to the same point of the
  /// viewport (facts A30, C116).
  ///
  /// Costs a look at the ids near the viewport, at all of them where it is not found there.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.scroll(to: AnyHashable(id), anchor: anchor)
  }

  public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool { a.reader === b.reader }
}

@MainActor
final class ScrollReaderNode: Node {
  let core: NodeCore
  private var child: (any Node)?

  init(_ context: _NodeContext) { core = NodeCore(context) }

  func start(_ content: some View) {
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .group(child.map { [$0] } ?? []) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View) {
    if let child { content.update(child) }
  }

  /// Asks the containers inside, outermost first; after the running update, so that new rows are there.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      var isDone = false
      @MainActor func visit(_ node: any Node) {
        guard !isDone else { return }
        if let container = node as? any ScrollContainer, container.scroll(to: id, anchor: anchor) {
          isDone = true
          return
        }
        node.forEachChild(visit)
      }
      forEachChild(visit)
    }
  }
}
