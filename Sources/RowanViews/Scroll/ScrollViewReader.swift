import RowanGraph

/// A view whose content receives a proxy that scrolls the containers inside.
nonisolated public struct ScrollViewReader<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// A closure that returns the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader from a closure that returns the content.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ScrollReaderContentNode(content, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ScrollReaderContentNode<Content>.self).update(content)
  }
}

/// A proxy that scrolls the containers inside a `ScrollViewReader`.
public struct ScrollViewProxy: Equatable {
  private(set) weak var reader: (any ScrollReading)?

  init(reader: any ScrollReading) { self.reader = reader }

  /// Scrolls to the view or element with an ID, after the current update.
  ///
  /// - Parameters:
  ///   - id: The ID of a view inside the reader.
  ///   - anchor: The point of the view that moves to the same point of the viewport; `nil` scrolls the least distance
  ///     that shows the view (facts A30, C116).
  /// - Complexity: Reads the IDs near the viewport, then all IDs if none of them matches.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    reader?.scroll(to: AnyHashable(id), anchor: anchor ?? Transaction.current.scrollTargetAnchor)
  }

  /// Returns whether both proxies belong to the same reader.
  public static func == (a: ScrollViewProxy, b: ScrollViewProxy) -> Bool { a.reader === b.reader }
}

/// A node whose content can be scrolled from outside.
@MainActor
protocol ScrollReading: Node {
  /// Scrolls the first container that has a view with the ID.
  func scroll(to id: AnyHashable, anchor: UnitPoint?)
}

/// The node of a scroll view reader; a tracking scope runs the closure again when values that it reads change.
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

  /// Scrolls the first container that has a view with the ID, outermost first.
  ///
  /// Runs after the current update, so that new rows exist.
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
