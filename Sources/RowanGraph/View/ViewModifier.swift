/// A change to a view, described by a value.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of `body(content:)`.
  associatedtype Body: View
  /// The view that a modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>
  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body
  /// Makes the node of a modified view. Rowan's own; the default serves every modifier with a body.
  func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle
  /// Gives an existing node new values. Rowan's own; the default serves every modifier with a body.
  func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped)
}

extension ViewModifier {
  public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(makeBodyNode(of: content, context))
  }

  public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    updateBodyNode(handle.node, of: content)
  }

  /// This modifier followed by another.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Modifiers that Rowan applies itself have no body.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

/// The view that a modifier's body shows in its place.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  let make: @MainActor (_NodeContext) -> _NodeHandle
  let updateNode: @MainActor (_NodeHandle) -> Void

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { make(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { updateNode(handle) }
}

extension _ViewModifier_Content: SelfComparing {
  // The content is brought up to date by the modifier's node itself.
  package func isEquivalent(to other: _ViewModifier_Content<Modifier>) -> Bool { false }
}

/// A value with a modifier applied.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// The modification.
  public var modifier: Modifier

  /// Applies a modifier.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    modifier._makeModifierNode(content, context)
  }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { modifier._updateModifierNode(handle, content) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// None: Rowan applies it itself, the inner modifier first.
  public typealias Body = Never

  @MainActor public func _makeModifierNode<Wrapped: View>(_ wrapped: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    modifier._makeModifierNode(ModifiedContent<Wrapped, Content>(content: wrapped, modifier: content), context)
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ wrapped: Wrapped) {
    modifier._updateModifierNode(handle, ModifiedContent<Wrapped, Content>(content: wrapped, modifier: content))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// None: Rowan applies it itself.
  public typealias Body = Never
  /// The modifier that changes nothing.
  public static let identity = EmptyModifier()

  /// A modifier that changes nothing.
  nonisolated public init() {}

  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    content._makeNode(context)
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    content._updateNode(handle)
  }
}

extension View {
  /// Applies a modifier.
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
