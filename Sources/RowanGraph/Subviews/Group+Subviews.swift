/// The content of `Group(subviews:transform:)`. Applications do not create it.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let view: Subviews
  let transform: (SubviewsCollection) -> Content

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SubviewGroupNode(view, collection, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewGroupNode<Subviews, Content>.self).update(view, collection)
  }

  private var collection: (SubviewSource) -> Content {
    { [transform] source in
      transform(
        SubviewsCollection(contents: MainActor.trusting(source) { SubviewContents($0, opensSections: true) })
      )
    }
  }
}

extension Group {
  /// Creates a group from the subviews of a view.
  ///
  /// The closure runs again when the subviews that it read change. A collection that it only passes on to `ForEach`,
  /// `List` or a stack is not read.
  ///
  /// - Parameters:
  ///   - view: The content.
  ///   - transform: Creates the views of the group from the subviews.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(_content: GroupElementsOfContent(view: view, transform: transform))
  }
}

/// The node of `Group(subviews:)` and `Group(sections:)`.
@MainActor
final class SubviewGroupNode<Base: View, Result: View>: Node, Tracked, SubviewObserver {
  let core: NodeCore
  private var source: SubviewSource?
  private var transform: (SubviewSource) -> Result
  private var child: (any Node)?
  private let scope = TrackingScope()

  init(_ view: Base, _ transform: @escaping (SubviewSource) -> Result, _ context: _NodeContext) {
    core = NodeCore(context)
    self.transform = transform
    scope.setOwner(self)
    let source = SubviewSource(view, below: self)
    source.add(self)
    self.source = source
    evaluate()
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let source { body(source) }
    if let child { body(child) }
  }
  func releaseData() { source?.releaseData() }

  func update(_ view: Base, _ new: @escaping (SubviewSource) -> Result) {
    transform = new
    source?.update(view)
    evaluate()
  }

  func subviewsDidChange() { elementsDidChange() }
  func elementsDidChange() { if source?.isRead == true { markDirty() } }
  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { evaluate() }
  func willTearDown() {
    source?.remove(self)
    scope.clear()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let source { source.core.setEnvironment(core.environment, of: source) }
    if scope.environmentReads.contains(where: { core.environment.differs(from: old, for: $0) }) { evaluate() }
    if let child { child.core.setEnvironment(core.environment, of: child) }
  }

  private func evaluate() {
    guard let source else { return }
    source.isRead = false
    let view = scope.track(in: core.environment, of: self) { transform(source) }
    if let child { return view.update(child) }
    core.nextPlace = 1
    child = view.makeNode(below: self)
    noteStructureChange()
  }
}
