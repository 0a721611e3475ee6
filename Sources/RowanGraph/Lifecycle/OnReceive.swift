import OpenCombine

extension View {
  /// Runs an action with each value of a publisher, for as long as the view exists.
  ///
  /// Another publisher in a later update is subscribed to in place of this one. An action that changes state runs on the
  /// main actor: what a publisher sends from another thread is handed over in its order.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

nonisolated struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void

  nonisolated init(publisher: P, action: @escaping (P.Output) -> Void) {
    self.publisher = publisher
    self.action = action
  }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(ReceiveNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: ReceiveNode<P>.self).update(content, self)
  }
}

/// Listens to a publisher for its view. What comes while the scene is being brought up to date waits for the end of the
/// update, as other actions do.
@MainActor
final class ReceiveNode<P: Publisher>: TransparentNode where P.Failure == Never {
  private var modifier: ReceiveModifier<P>
  private var subscription: AnyCancellable?

  init(_ content: some View, _ modifier: ReceiveModifier<P>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    subscribe()
  }

  func update(_ content: some View, _ new: ReceiveModifier<P>) {
    let isOther = !ValueComparison.areEqual(modifier.publisher, new.publisher)
    modifier = new
    updateContent(content)
    if isOther || subscription == nil { subscribe() }
  }

  override func prepareForReuse() -> NodeReuse {
    subscription = nil
    return prepareChildrenForReuse().joined(with: .renewed)
  }

  override func willTearDown() { subscription = nil }

  private func subscribe() {
    subscription = modifier.publisher.sink { @Sendable [weak self] value in
      let value = Unchecked(value)
      onMain { self?.receive(value.value) }
    }
  }

  private func receive(_ value: P.Output) {
    guard core.isAlive else { return }
    guard !core.graph.canUpdate else { return modifier.action(value) }
    // What was sent to another row is not for this one.
    core.graph.enqueueAction { [weak self, weak subscription] in
      guard let self, core.isAlive, let subscription, subscription === self.subscription else { return }
      modifier.action(value)
    }
  }
}
