import RowanGraph
import RowanLists
import RowanViews

extension View {
  /// Registers a screen for values of a type.
  ///
  /// The modifier must not be inside of a lazy container, which may not have created it when a value is presented.
  ///
  /// - Parameters:
  ///   - data: The type of the values.
  ///   - destination: The content of the screen for a value.
  @MainActor @preconcurrency public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D>(make: { value in AnyView(LinkDestination { destination(value) }) }))
  }

  /// Pushes a screen while a binding is `true`.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the screen is popped.
  ///   - destination: The content of the screen.
  @MainActor @preconcurrency public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(PresentedDestination(isPresented: isPresented, view: AnyView(destination())))
  }

  /// Pushes a screen while a binding holds an item; another item replaces the screen in place (fact M88).
  ///
  /// - Parameters:
  ///   - item: The binding. It is set to `nil` when the screen is popped.
  ///   - destination: The content of the screen for an item.
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

/// The destination for the item of a binding; empty without an item.
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

/// A node that registers a destination with the enclosing navigation container while the node exists.
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
