import RowanGraph
import RowanLists
import RowanViews

/// A modifier that keeps a pushed screen in line with a binding.
struct PresentedDestination: ViewModifier {
  let isPresented: Binding<Bool>
  let view: AnyView
  /// Whether the screen stays when its presenter is removed, as a lazy row is when it is scrolled away.
  var outlivesPresenter = false
  /// The container that shows the screen; `nil` for that of the links around the view.
  var target: ControllerReference?
  @Namespace private var id

  func body(content: Content) -> some View {
    // Reading the binding here makes the screen follow its dependencies.
    _ = isPresented.wrappedValue
    return content.modifier(
      PresenterModifier(
        isPresented: isPresented,
        view: view,
        id: AnyHashable(id),
        outlivesPresenter: outlivesPresenter,
        target: target
      )
    )
  }
}

nonisolated struct PresenterModifier: ViewModifier {
  typealias Body = Never
  let isPresented: Binding<Bool>
  let view: AnyView
  let id: AnyHashable
  let outlivesPresenter: Bool
  let target: ControllerReference?

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(PresenterNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: PresenterNode.self).update(content, self)
  }
}

/// A node that presents and removes a view in the enclosing navigation container, after each update and when the node
/// ends.
@MainActor
final class PresenterNode: Node {
  let core: NodeCore
  private var child: (any Node)?
  private var modifier: PresenterModifier
  private var isQueued = false

  init(_ content: some View, _ modifier: PresenterModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    self.modifier = modifier
    child = content.makeNode(below: self)
    queue()
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ new: PresenterModifier) {
    modifier = new
    if let child { content.update(child) }
    queue()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(core.environment, of: child) }
    queue()
  }

  func willTearDown() {
    guard !modifier.outlivesPresenter, let controller = navigation.controller else { return }
    let (id, isPresented) = (modifier.id, modifier.isPresented)
    core.graph.enqueueAction { [weak controller] in
      guard let controller, !controller.hasEnded, controller.presents(id) else { return }
      if isPresented.wrappedValue { isPresented.wrappedValue = false }
      controller.remove(id: id)
    }
  }

  /// Applies the binding's value after the running update, once for any number of calls.
  private func queue() {
    guard !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in
      self?.isQueued = false
      self?.apply()
    }
  }

  private var navigation: ControllerReference { modifier.target ?? core.environment.navigation }

  private func apply() {
    let navigation = navigation
    guard core.isAlive, let controller = navigation.controller else { return }
    guard modifier.isPresented.wrappedValue else { return controller.remove(id: modifier.id) }
    controller.present(
      modifier.view,
      id: modifier.id,
      from: core.environment.screen(of: controller),
      beside: navigation.showsBeside,
      by: modifier.isPresented
    )
  }
}
