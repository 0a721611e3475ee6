import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

extension View {
  /// A menu for the view: on a right click, a long press, or the keyboard's menu key.
  ///
  /// The buttons and toggles in it are its items, named by their labels; what else it holds is not shown. A menu without
  /// any is none.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems())))
  }
}

/// Puts a layer with the items as actions around each element of its content.
nonisolated struct ContextMenuModifier: ElementModifier {
  typealias Body = Never
  let items: AnyView

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ContextMenuLayer {
    ContextMenuLayer(items: items.makeNode(below: element, environment: Self.itemEnvironment(element)), element)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    items.update(element.state.items)
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.items.core.setEnvironment(Self.itemEnvironment(element), of: element.state.items)
    return .nothing
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.gather()
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.items.tearDown() }

  /// Items are pressed themselves, also where the container takes what the view offers.
  @MainActor private static func itemEnvironment(_ element: ModifiedElement<Self>) -> EnvironmentValues {
    var environment = element.core.environment
    environment.controlPlacement = .free
    return environment
  }
}

/// The layer of a view with a menu. Hosts show the items by their names and say by its id which was chosen.
@MainActor
final class ContextMenuLayer: InteractiveLayer {
  let layer: Layer
  let items: any Node
  /// The items' own layers, which are never on the screen, and the ids that they have as actions.
  private var choices: [(id: Int, layer: Layer)] = []
  private var numbers = ActionNumbers<LayerID>()
  private static let width: CGFloat = 250

  init(items: any Node, _ element: any Node) {
    self.items = items
    layer = Layer(in: element.core.graph.layers)
    listen(for: [])
  }

  /// Finds the items and their names. Costs the items.
  func gather() {
    var elements: [Element] = []
    items.collectElements(into: &elements)
    let sink = LayerSink()
    let proposal = ProposedViewSize(width: Self.width, height: nil)
    for element in elements {
      let size = element.node.sizeThatFits(proposal)
      element.node.place(in: CGRect(origin: .zero, size: size), proposal: proposal, into: sink)
    }
    let layers = sink.layers.flatMap(Self.choices)
    choices = Array(zip(numbers.ids(of: layers.map(\.id)), layers))
    layer.interests = choices.isEmpty ? [] : .contextMenu
    layer.semantics =
      choices.isEmpty
      ? nil
      : Semantics(
        role: .group,
        actions: choices.map { SemanticAction(id: $0.id, name: $0.layer.semantics?.label ?? "") }
      )
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard case .action(let id) = event, let choice = choices.first(where: { $0.id == id })?.layer else {
      return .ignored
    }
    choice.dispatch(.tap(PointerSample(location: choice.middle)))
    return .claimed
  }

  private static func choices(in layer: Layer) -> [Layer] {
    if let semantics = layer.semantics, [.button, .link, .toggle].contains(semantics.role), !semantics.label.isEmpty {
      return semantics.traits.contains(.disabled) ? [] : [layer]
    }
    return layer.children.flatMap(choices)
  }
}
