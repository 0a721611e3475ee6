extension View {
  /// Runs an action after an update in which a value changed, with the old and the new value (fact G8).
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs an action after an update in which a value changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  /// Runs an action with the new value after an update in which a value changed.
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

/// Compares a value from update to update.
@MainActor
final class ChangeNode<V: Equatable>: TransparentNode {
  private var modifier: ChangeModifier<V>
  /// Whether the next value is the first one of another row.
  private var isAnew = false

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
    isAnew = true
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  func update(_ content: some View, _ new: ChangeModifier<V>) {
    let old = modifier.value
    modifier = new
    updateContent(content)
    if isAnew {
      isAnew = false
      return begin()
    }
    guard old != new.value else { return }
    core.graph.enqueueAction { [weak self] in
      guard self?.core.isAlive == true else { return }
      new.action(old, new.value)
    }
  }
}
