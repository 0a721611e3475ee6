import OpenCombine

extension View {
  /// Adds an action that runs with each value of a publisher while the view exists.
  ///
  /// If a later update supplies another publisher, the subscription changes to that one. The action runs on the main
  /// actor; values sent from other threads are delivered in order.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - action: The action, which receives the value.
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

/// The node of `onReceive`, which subscribes to the publisher. Values received during an update are delivered after it,
/// as other actions are.
@MainActor
final class ReceiveNode<P: Publisher>: TransparentNode where P.Failure == Never {
  private var modifier: ReceiveModifier<P>
  private var subscription: AnyCancellable? {
    didSet { core.graph.listeners += (subscription == nil ? 0 : 1) - (oldValue == nil ? 0 : 1) }
  }

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
    // Values sent to the previous row are not delivered to a recycled one.
    core.graph.enqueueAction { [weak self, weak subscription] in
      guard let self, core.isAlive, let subscription, subscription === self.subscription else { return }
      modifier.action(value)
    }
  }
}
