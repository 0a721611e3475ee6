import RowanGraph

/// Gives its content the means to scroll the containers inside it.
nonisolated public struct ScrollViewReader<Content: View>: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Content that can be scrolled by its proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ScrollReaderContentNode(content, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ScrollReaderContentNode<Content>.self).update(content)
  }
}

/// Scrolls the containers inside a `ScrollViewReader`.
public struct ScrollViewProxy: Equatable {
  private weak var reader: (any ScrollReading)?

  init(reader: any ScrollReading) { self.reader = reader }

  /// Brings the view or element with an id into view; with an anchor, that point of it to the same point of the
  /// viewport (facts A30, C116).
  ///
  /// Costs a look at the ids near the viewport, at all of them where it is not found there.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.scroll(to: AnyHashable(id), anchor: anchor)
  }

  /// Whether both scroll the containers of the same reader.
  public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool { a.reader === b.reader }
}

/// A node whose content can be scrolled from outside.
@MainActor
protocol ScrollReading: Node {
  func scroll(to id: AnyHashable, anchor: UnitPoint?)
}

/// Makes the content in a tracking scope of its own: what the closure reads runs it again.
@MainActor
final class ScrollReaderContentNode<Content: View>: ScrollReading, Tracked {
  let core: NodeCore
  private var make: (ScrollViewProxy) -> Content
  private var child: (any Node)?
  private let scope = TrackingScope()

  init(_ make: @escaping (ScrollViewProxy) -> Content, _ context: _NodeContext) {
    core = NodeCore(context)
    self.make = make
    scope.setOwner(self)
    evaluate()
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ new: @escaping (ScrollViewProxy) -> Content) {
    make = new
    evaluate()
  }

  func releaseData() { child?.releaseData() }
  func scopeWillChange() { releaseData() }
  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { evaluate() }
  func willTearDown() { scope.clear() }

  private func evaluate() {
    let content = scope.track(in: core.environment, of: self) { make(ScrollViewProxy(reader: self)) }
    if let child {
      content.update(child)
    } else {
      child = content.makeNode(below: self)
    }
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
