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
      DestinationPresenter(
        isPresented: isPresented,
        view: view,
        id: AnyHashable(id),
        outlivesPresenter: outlivesPresenter,
        target: target
      )
    )
  }
}

/// A modifier that presents and removes a view in the enclosing navigation container.
nonisolated struct DestinationPresenter: Presenter {
  typealias Body = Never
  let isPresented: Binding<Bool>
  let view: AnyView
  let id: AnyHashable
  let outlivesPresenter: Bool
  let target: ControllerReference?

  /// No state: the container has the screens that it shows.
  @MainActor static var nothing: Void { () }
  @MainActor func isIdle(_ presented: Void) -> Bool { false }

  @MainActor func apply(_ node: PresenterNode<Self>) {
    let navigation = navigation(of: node)
    guard let controller = navigation.controller else { return }
    guard isPresented.wrappedValue else { return controller.remove(id: id) }
    controller.present(
      view,
      id: id,
      from: node.core.environment.screen(of: controller),
      beside: navigation.showsBeside,
      by: isPresented
    )
  }

  @MainActor func willTearDown(_ node: PresenterNode<Self>) {
    guard !outlivesPresenter, !node.core.graph.isParking, !node.core.graph.isMovingContent,
      let controller = navigation(of: node).controller
    else {
      return
    }
    let (id, isPresented) = (id, isPresented)
    node.core.graph.enqueueAction { [weak controller] in
      guard let controller, !controller.hasEnded, controller.presents(id) else { return }
      if isPresented.wrappedValue { isPresented.wrappedValue = false }
      controller.remove(id: id)
    }
  }

  @MainActor private func navigation(of node: PresenterNode<Self>) -> ControllerReference {
    target ?? node.core.environment.navigation
  }
}
