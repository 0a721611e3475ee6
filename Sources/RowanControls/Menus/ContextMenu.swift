import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The items of a menu as a value, for the oldest form of `contextMenu`.
nonisolated public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// A menu with these items.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// A menu for the view: on a right click, a long press, or the keyboard's menu key.
  ///
  /// The menu shows what `Menu` shows. Buttons and toggles in it are actions of the view too, by the names of their labels, for
  /// assistive technologies. A menu without any is none.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: nil))
  }

  /// A menu for the view, and what is shown above it on touch screens.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: AnyView(preview())))
  }

  /// A menu for the view; `nil` for none.
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    modifier(ContextMenuModifier(items: AnyView(contextMenu?.items), preview: nil))
  }
}

/// Puts a layer with the items as actions around each element of its content.
nonisolated struct ContextMenuModifier: ElementModifier {
  typealias Body = Never
  let items: AnyView
  let preview: AnyView?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> ContextMenuLayer {
    ContextMenuLayer(self, items.makeNode(below: element, environment: Self.itemEnvironment(element)), element)
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { element.state.prepareForReuse() }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.update(self)
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

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.tearDown() }

  /// Items are pressed themselves, also where the container takes what the view offers.
  @MainActor private static func itemEnvironment(_ element: ModifiedElement<Self>) -> EnvironmentValues {
    var environment = element.core.environment
    environment.controlPlacement = .free
    environment.ignoresShortcuts = true
    return environment
  }
}

/// The layer of a view with a menu: opens it where it is asked for. The items are its actions too, by their names.
@MainActor
final class ContextMenuLayer: InteractiveLayer {
  let layer: Layer
  let items: any Node
  /// The items' own layers, which are never on the screen, and the ids that they have as actions.
  private var choices: [(id: Int, layer: Layer)] = []
  private var numbers = ActionNumbers<LayerID>()
  private static let width: CGFloat = 250

  private weak var element: (any Node)?
  private var modifier: ContextMenuModifier
  private var menu: MenuController?
  /// The element whose own actions the open menu holds as well.
  private weak var owner: Layer?

  init(_ modifier: ContextMenuModifier, _ items: any Node, _ element: any Node) {
    self.modifier = modifier
    self.items = items
    self.element = element
    layer = Layer(in: element.core.graph.layers)
    listen(for: [])
  }

  func update(_ modifier: ContextMenuModifier) {
    self.modifier = modifier
    modifier.items.update(items)
    guard let menu, menu.isOpen, let element else { return }
    menu.update(shownItems, environment: element.core.environment)
  }

  private var shownItems: AnyView { owner.map { modifier.items.followed(byActionsOf: $0) } ?? modifier.items }

  /// An open menu goes with its row.
  func prepareForReuse() -> NodeReuse {
    menu?.dismiss()
    menu = nil
    return items.prepareForReuse().joined(with: .renewed)
  }

  func tearDown() {
    menu?.dismiss()
    items.tearDown()
  }

  /// Opens the menu at a point of the layer, or beside it with a preview on touch screens. The own actions of an element that the
  /// menu is asked for follow the items.
  private func open(at point: CGPoint, of owner: Layer? = nil) -> Bool {
    guard let element, element.core.isAlive, !layer.interests.isEmpty else { return false }
    let (environment, graph) = (element.core.environment, element.core.graph)
    let isTouch = environment.idiom == .touch
    let made =
      isTouch
      ? MenuController("", anchor: layer.frameInRoot, placement: .below, in: graph)
      : MenuController("", at: layer.toWindow(point), in: graph)
    menu = made
    self.owner = owner
    made.open(shownItems, preview: isTouch ? modifier.preview : nil, environment)
    return true
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
    if case .contextMenu(let point) = event { return open(at: point) ? .claimed : .ignored }
    if case .elementMenu(let point, let owner) = event { return open(at: point, of: owner) ? .claimed : .ignored }
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
