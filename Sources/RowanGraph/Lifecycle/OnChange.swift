extension View {
  /// Adds an action that runs after an update in which a value changed (fact G8).
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - initial: Whether the action also runs when the view is first created.
  ///   - action: The action, which receives the old and the new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Adds an action that runs after an update in which a value changed.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - initial: Whether the action also runs when the view is first created.
  ///   - action: The action.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  /// Adds an action that runs after an update in which a value changed.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - action: The action, which receives the new value.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false, action: { _, new in action(new) }))
  }
}

nonisolated struct ChangeModifier<V: Equatable>: ViewModifier {
  typealias Body = Never
  let value: V
  let initial: Bool
  let action: (V, V) -> Void

  nonisolated init(value: V, initial: Bool, action: @escaping (V, V) -> Void) {
    self.value = value
    self.initial = initial
    self.action = action
  }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ChangeNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ChangeNode<V>.self).update(content, self)
  }
}

/// The node of `onChange`, which compares the value with that of the previous update.
@MainActor
final class ChangeNode<V: Equatable>: TransparentNode {
  private var modifier: ChangeModifier<V>
  /// Whether the node is recycled, so that the next value is the first of another row.
  private var isRecycled = false

  init(_ content: some View, _ modifier: ChangeModifier<V>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    begin()
  }

  private func begin() {
    guard modifier.initial else { return }
    core.graph.enqueueAction { [modifier] in modifier.action(modifier.value, modifier.value) }
  }

  override func prepareForReuse() -> NodeReuse {
    isRecycled = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  func update(_ content: some View, _ new: ChangeModifier<V>) {
    let old = modifier.value
    modifier = new
    updateContent(content)
    if isRecycled {
      isRecycled = false
      return begin()
    }
    guard old != new.value else { return }
    core.graph.enqueueAction { [weak self] in
      guard self?.core.isAlive == true else { return }
      new.action(old, new.value)
    }
  }
}
