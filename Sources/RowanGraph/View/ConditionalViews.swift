/// A view that shows one of two contents: `if … else` and `switch` in a builder. Switching makes a new identity (fact
/// A24).
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  package enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  package let storage: Storage

  nonisolated package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    switch storage {
    case .trueContent(let view): _NodeHandle(SwitchNode(view, branch: 1, context))
    case .falseContent(let view): _NodeHandle(SwitchNode(view, branch: 0, context))
    }
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    let node = unsafeDowncast(handle.node, to: SwitchNode.self)
    switch storage {
    case .trueContent(let view): node.update(view, branch: 1)
    case .falseContent(let view): node.update(view, branch: 0)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    switch self {
    case .some(let view): _NodeHandle(SwitchNode(view, branch: 1, context))
    case .none: _NodeHandle(SwitchNode(EmptyView(), branch: 0, context))
    }
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    let node = unsafeDowncast(handle.node, to: SwitchNode.self)
    switch self {
    case .some(let view): node.update(view, branch: 1)
    case .none: node.update(EmptyView(), branch: 0)
    }
  }
}

/// A place where one of several views stands. A branch names what may keep its node.
@MainActor
final class SwitchNode: Node, PresenceOwner {
  let core: NodeCore
  private var child: any Node
  private var branch: Int

  init(_ view: some View, branch: Int, _ context: _NodeContext) {
    core = NodeCore(context)
    self.branch = branch
    child = EmptyNode(context)
    placeNext(AnyHashable(branch))
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .single(child) }
  var presence: AnyHashable { AnyHashable(branch) }
  func forEachChild(_ body: (any Node) -> Void) { body(child) }

  func releaseData() { child.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }

  func update(_ view: some View, branch new: Int) {
    if new == branch {
      view.update(child)
    } else {
      placeNext(AnyHashable(new))
      let made = view.makeNode(below: self)
      // What leaves is named by the branch that it was.
      child.tearDown()
      branch = new
      child = made
      noteStructureChange()
    }
  }
}

/// A view that shows nothing and takes no room.
nonisolated public struct EmptyView: View, Sendable {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  /// A view that shows nothing.
  nonisolated public init() {}

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(EmptyNode(context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {}
}

@MainActor
package final class EmptyNode: Node {
  package let core: NodeCore

  package init(_ context: _NodeContext) {
    core = NodeCore(context)
    core.finishInitializing()
  }

  package var shape: NodeShape { .group([]) }
  package func prepareForReuse() -> NodeReuse { .kept }
}

/// Any view, its type hidden. A change of the hidden type is a change of identity (fact A20).
nonisolated public struct AnyView: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let wrapped: any View

  /// Hides the type of a view.
  nonisolated public init<Content: View>(_ view: Content) {
    // Types are compared first: a cast is dear.
    if Content.self == AnyView.self, let any = view as? AnyView { self = any } else { wrapped = view }
  }

  /// Hides the type of a view.
  nonisolated public init<Content: View>(erasing view: Content) { self.init(view) }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SwitchNode(wrapped, branch: branch, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SwitchNode.self).update(wrapped, branch: branch)
  }

  /// The hidden type: it lasts as long as the program.
  private var branch: Int { Int(bitPattern: ObjectIdentifier(type(of: wrapped))) }
}

extension View {
  /// Gives the view an identity: another value is another view, whose state starts anew (fact A28).
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

nonisolated struct IDView<Content: View, ID: Hashable>: View {
  typealias Body = Never
  let content: Content
  let id: ID

  nonisolated init(content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(IDNode(content, AnyHashable(id), context))
  }
  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: IDNode.self).update(content, AnyHashable(id))
  }
}

/// A place whose content is remade when its id changes; scrolling finds it by that id.
@MainActor
package final class IDNode: Node, PresenceOwner {
  package let core: NodeCore
  package private(set) var id: AnyHashable
  private var child: any Node

  init(_ view: some View, _ id: AnyHashable, _ context: _NodeContext) {
    core = NodeCore(context)
    self.id = id
    child = EmptyNode(context)
    placeNext(id)
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .single(child) }
  var presence: AnyHashable { id }
  package func forEachChild(_ body: (any Node) -> Void) { body(child) }

  package func releaseData() { child.releaseData() }
  package func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }

  func update(_ view: some View, _ new: AnyHashable) {
    if new == id {
      view.update(child)
    } else {
      placeNext(new)
      let made = view.makeNode(below: self)
      child.tearDown()
      id = new
      child = made
      noteStructureChange()
    }
  }
}

/// Several views as one, without layout of their own: modifiers apply to each member.
nonisolated public struct Group<Content> {
  package let content: Content

  nonisolated package init(_content content: Content) { self.content = content }
}

extension Group: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  /// Groups the views of a builder.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { content._updateNode(handle) }
}

/// A view that is left alone while it equals the last one.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  /// The compared view.
  public var content: Content

  /// Compares a view with `==`.
  nonisolated public init(content: Content) { self.content = content }

  /// The compared view.
  @MainActor public var body: Content { content }
}

extension EquatableView: SelfComparing {
  package func isEquivalent(to other: EquatableView<Content>) -> Bool { content == other.content }
}

extension View where Self: Equatable {
  /// Leaves the view alone while it equals the last one.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
