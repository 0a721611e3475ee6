import RowanGraph
import RowanLists
import RowanViews

extension View {
  /// Says which screen shows values of a type. Must not stand inside a lazy container, which may not have made it yet.
  @MainActor @preconcurrency public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D>(make: { value in AnyView(LinkDestination { destination(value) }) }))
  }

  /// Pushes a screen while a binding is true.
  @MainActor @preconcurrency public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(PresentedDestination(isPresented: isPresented, view: AnyView(destination())))
  }

  /// Pushes a screen while a binding holds an item; another item replaces the screen in place (fact M88).
  @MainActor @preconcurrency public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestination(
        isPresented: Binding(
          get: { item.wrappedValue != nil },
          set: { if !$0 { item.wrappedValue = nil } }
        ),
        view: AnyView(ItemDestination(item: item, destination: destination))
      )
    )
  }
}

/// Shows the item of a binding, and the last one while the screen goes.
private struct ItemDestination<D: Hashable, C: View>: View {
  let item: Binding<D?>
  let destination: (D) -> C

  var body: some View {
    if let value = item.wrappedValue { destination(value) }
  }
}

nonisolated struct DestinationModifier<D: Hashable>: ViewModifier {
  typealias Body = Never
  let make: (D) -> AnyView

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(DestinationNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: DestinationNode<D>.self).update(content, self)
  }
}

/// Registers a destination with the container around, as long as it is there.
@MainActor
final class DestinationNode<D: Hashable>: Node {
  let core: NodeCore
  private var child: (any Node)?
  private weak var controller: NavigationController?

  init(_ content: some View, _ modifier: DestinationModifier<D>, _ context: _NodeContext) {
    core = NodeCore(context)
    child = content.makeNode(below: self)
    register(modifier)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ modifier: DestinationModifier<D>) {
    if let child { content.update(child) }
    register(modifier)
  }

  func willTearDown() { controller?.unregister(D.self, owner: self) }

  private func register(_ modifier: DestinationModifier<D>) {
    controller = core.environment.navigation.controller
    guard let controller else { return }
    controller.register(D.self, owner: self, screen: core.environment.screen(of: controller)) { value in
      if let value = value.base as? D { modifier.make(value) } else { AnyView(EmptyView()) }
    }
  }
}
