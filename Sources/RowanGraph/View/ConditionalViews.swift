/// A view that shows one of two contents, for `if … else` and `switch` in a view builder. Switching changes the
/// identity of the content (fact A24).
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  /// One of the two contents.
  package enum Storage {
    /// The content of the first branch.
    case trueContent(TrueContent)
    /// The content of the second branch.
    case falseContent(FalseContent)
  }

  /// The current content.
  package let storage: Storage

  /// Creates a view that shows the stored content.
  nonisolated package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: SelfComparing {
  @MainActor package func isEquivalent(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.trueContent(let a), .trueContent(let b)): ValueComparison.areEqual(a, b)
    case (.falseContent(let a), .falseContent(let b)): ValueComparison.areEqual(a, b)
    default: false
    }
  }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    switch storage {
    case .trueContent(let view): _NodeHandle(SwitchNode(view, branch: 1, context))
    case .falseContent(let view): _NodeHandle(SwitchNode(view, branch: 0, context))
    }
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    let node = unsafeDowncast(handle.node, to: SwitchNode.self)
    switch storage {
    case .trueContent(let view): node.update(view, branch: 1)
    case .falseContent(let view): node.update(view, branch: 0)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    switch self {
    case .some(let view): _NodeHandle(SwitchNode(view, branch: 1, context))
    case .none: _NodeHandle(SwitchNode(EmptyView(), branch: 0, context))
    }
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    let node = unsafeDowncast(handle.node, to: SwitchNode.self)
    switch self {
    case .some(let view): node.update(view, branch: 1)
    case .none: node.update(EmptyView(), branch: 0)
    }
  }
}

/// The node of a view with alternative contents. The content keeps its node while the branch is unchanged.
@MainActor
final class SwitchNode: Node, PresenceOwner {
  let core: NodeCore
  private var child: any Node
  private var branch: Int
  /// The branch and the type of the content that was created last.
  private var made: (branch: Int, type: Any.Type)

  init<Content: View>(_ view: Content, branch: Int, _ context: _NodeContext) {
    core = NodeCore(context)
    self.branch = branch
    made = (branch, Content.self)
    child = EmptyNode(context)
    placeNext(AnyHashable(branch))
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .single(child) }
  var presence: AnyHashable { AnyHashable(branch) }
  func forEachChild(_ body: (any Node) -> Void) { body(child) }

  /// Names the branch by its number, or that of a type-erased view by its type.
  func stableName(of child: any Node) -> String? {
    made.branch == 0 || made.branch == 1 ? String(made.branch) : ArchivedType.of(made.type).name
  }

  func releaseData() { child.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  func update<Content: View>(_ view: Content, branch new: Int) {
    if new == branch {
      view.update(child)
    } else {
      placeNext(AnyHashable(new))
      made = (new, Content.self)
      let made = view.makeNode(below: self)
      // The removed content is named by its own branch.
      child.tearDown()
      branch = new
      child = made
      noteStructureChange()
    }
  }
}

/// A view without content that occupies no space.
nonisolated public struct EmptyView: View, Sendable {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates an empty view.
  nonisolated public init() {}

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(EmptyNode(context)) }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {}
}

/// The node of a view without elements.
@MainActor
package final class EmptyNode: Node {
  package let core: NodeCore

  /// Creates a node without elements.
  package init(_ context: _NodeContext) {
    core = NodeCore(context)
    core.finishInitializing()
  }

  package var shape: NodeShape { .group([]) }
  package func prepareForReuse() -> NodeReuse { .kept }
  package var canRest: Bool { true }
}

/// A type-erased view. A change of the wrapped type changes the identity (fact A20).
nonisolated public struct AnyView: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let wrapped: any View

  /// Creates a type-erased view.
  nonisolated public init<Content: View>(_ view: Content) {
    // Types are compared first, since a cast is expensive.
    if Content.self == AnyView.self, let any = view as? AnyView { self = any } else { wrapped = view }
  }

  /// Creates a type-erased view.
  nonisolated public init<Content: View>(erasing view: Content) { self.init(view) }

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SwitchNode(wrapped, branch: branch, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SwitchNode.self).update(wrapped, branch: branch)
  }

  /// The wrapped type as a number, which is valid for the lifetime of the process.
  private var branch: Int { Int(bitPattern: ObjectIdentifier(type(of: wrapped))) }
}

extension View {
  /// Sets the explicit identity of the view. A new value makes it another view, whose state is reset (fact A28).
  ///
  /// - Parameter id: The identity.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

/// A view with an explicit identity.
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

/// The node of a view with an explicit identity, whose content is rebuilt when the ID changes. Programmatic scrolling
/// finds it by the ID.
@MainActor
package final class IDNode: Node, PresenceOwner {
  package let core: NodeCore
  /// The explicit identity.
  package private(set) var id: AnyHashable
  /// The ID of the content that was created last.
  private var madeID: AnyHashable
  private var child: any Node

  init(_ view: some View, _ id: AnyHashable, _ context: _NodeContext) {
    core = NodeCore(context)
    self.id = id
    madeID = id
    child = EmptyNode(context)
    placeNext(id)
    child = view.makeNode(below: self)
    core.finishInitializing()
  }

  package var shape: NodeShape { .single(child) }
  var presence: AnyHashable { id }
  package func forEachChild(_ body: (any Node) -> Void) { body(child) }

  package func stableName(of child: any Node) -> String? { AddressText.stableName(of: madeID) }
  package func releaseData() { child.releaseData() }
  package func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  package var canRest: Bool { childrenCanRest }

  func update(_ view: some View, _ new: AnyHashable) {
    if new == id {
      view.update(child)
    } else {
      placeNext(new)
      madeID = new
      let made = view.makeNode(below: self)
      child.tearDown()
      id = new
      child = made
      noteStructureChange()
    }
  }
}

/// A view that groups several views without a layout of its own; modifiers apply to each member.
nonisolated public struct Group<Content> {
  /// The grouped views.
  package let content: Content

  /// Creates a group.
  nonisolated package init(_content content: Content) { self.content = content }
}

extension Group: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates a group of the views of a builder.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { content._updateNode(handle) }
}

/// A view that is not updated while its content is equal to the previous one.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  /// The compared view.
  public var content: Content

  /// Creates a view that compares its content with `==`.
  nonisolated public init(content: Content) { self.content = content }

  /// The compared view.
  @MainActor public var body: Content { content }
}

extension EquatableView: SelfComparing {
  package func isEquivalent(to other: EquatableView<Content>) -> Bool { content == other.content }
}

extension View where Self: Equatable {
  /// Skips updates of the view while it is equal to its previous value.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
