/// A modification of a view, described by a value.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of `body(content:)`.
  associatedtype Body: View
  /// The type of the view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>
  /// Returns the modified view.
  ///
  /// - Parameter content: A placeholder for the view that the modifier is applied to.
  @ViewBuilder func body(content: Content) -> Body
  /// Creates the node of a modified view. For use by the framework; the default supports every modifier with a body.
  func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle
  /// Updates an existing node. For use by the framework; the default supports every modifier with a body.
  func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped)
}

extension ViewModifier {
  /// Creates the node of the modified view. For use by the framework.
  public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(makeBodyNode(of: content, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    updateBodyNode(handle.node, of: content)
  }

  /// Returns a modifier that applies this modifier and then another.
  nonisolated public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Stops the program: primitive modifiers have no body.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body to evaluate") }
}

/// A placeholder for the modified view in the body of a modifier.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let make: @MainActor (_NodeContext) -> _NodeHandle
  let updateNode: @MainActor (_NodeHandle) -> Void

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { make(context) }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { updateNode(handle) }
}

extension _ViewModifier_Content: SelfComparing {
  // The modifier's node updates the content itself.
  package func isEquivalent(to other: _ViewModifier_Content<Modifier>) -> Bool { false }
}

/// A view or modifier with a modifier applied.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// The value that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified value.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    modifier._makeModifierNode(content, context)
  }
  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { modifier._updateModifierNode(handle, content) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The body type; the modifier is a primitive that applies the inner modifier first.
  public typealias Body = Never

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ wrapped: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    modifier._makeModifierNode(ModifiedContent<Wrapped, Content>(content: wrapped, modifier: content), context)
  }

  /// Updates the node of the modified view. For use by the framework.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ wrapped: Wrapped) {
    modifier._updateModifierNode(handle, ModifiedContent<Wrapped, Content>(content: wrapped, modifier: content))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

/// A modifier without effect.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// The body type; the modifier is a primitive.
  public typealias Body = Never
  /// A modifier without effect.
  public static let identity = EmptyModifier()

  /// Creates a modifier without effect.
  nonisolated public init() {}

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    content._makeNode(context)
  }

  /// Updates the node of the modified view. For use by the framework.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    content._updateNode(handle)
  }
}

extension View {
  /// Returns the view with a modifier applied.
  nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
