import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// Whether a row has a context menu.
package enum ContextMenuTrait: TraitKey {
  package static var defaultValue: Bool { false }
}

/// The items of a context menu as a value, for the oldest variant of `contextMenu`.
nonisolated public struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// Creates a context menu.
  ///
  /// - Parameter menuItems: The items of the menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Adds a context menu, which opens on a right click, a long press, or the menu key of the keyboard.
  ///
  /// The menu supports the same items as `Menu`. Its buttons, links and toggles are also accessibility actions of the
  /// view, named by their labels. A menu without any of them does not open.
  ///
  /// - Parameter menuItems: The items of the menu.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: nil)).trait(ContextMenuTrait.self, true)
  }

  /// Adds a context menu with a preview, which is shown above the menu on touch screens.
  ///
  /// - Parameters:
  ///   - menuItems: The items of the menu.
  ///   - preview: The preview.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems()), preview: AnyView(preview())))
      .trait(ContextMenuTrait.self, true)
  }

  /// Adds a context menu, unless it is `nil`.
  ///
  /// - Parameter contextMenu: The menu, or `nil` for none.
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    modifier(ContextMenuModifier(items: AnyView(contextMenu?.items), preview: nil))
      .trait(ContextMenuTrait.self, contextMenu != nil)
  }
}

/// A modifier that wraps each element of its content in a layer that opens the menu and offers its items as
/// accessibility actions.
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

  /// Returns the environment of the items: free placement, so that items handle their own taps in any container, and
  /// without keyboard shortcuts.
  @MainActor private static func itemEnvironment(_ element: ModifiedElement<Self>) -> EnvironmentValues {
    var environment = element.core.environment
    environment.controlPlacement = .free
    environment.ignoresShortcuts = true
    return environment
  }
}

/// The layer of a view with a context menu. It opens the menu on request and offers its items as accessibility actions.
@MainActor
final class ContextMenuLayer: InteractiveLayer {
  let layer: Layer
  let items: any Node
  /// The actions of the items: their identifiers as accessibility actions, and their layers, which are never on the
  /// screen.
  private var choices: [(id: Int, layer: Layer)] = []
  private var numbers = ActionNumbers<LayerID>()
  private static let width: CGFloat = 250

  private weak var element: (any Node)?
  private var modifier: ContextMenuModifier
  private var menu: MenuController?
  /// The element whose accessibility actions are appended to the open menu.
  private weak var owner: Layer?

  init(_ modifier: ContextMenuModifier, _ items: any Node, _ element: any Node) {
    self.modifier = modifier
    self.items = items
    self.element = element
    layer = Layer(in: element.core.graph.layers)
    listen(for: [])
  }

  /// Updates the items, including those of an open menu.
  func update(_ modifier: ContextMenuModifier) {
    self.modifier = modifier
    modifier.items.update(items)
    guard let menu, menu.isOpen, let element else { return }
    menu.update(shownItems, environment: element.core.environment)
  }

  /// The items, followed by the actions of the element that the menu was requested for, if any.
  private var shownItems: AnyView { owner.map { modifier.items.followed(byActionsOf: $0) } ?? modifier.items }

  /// Closes an open menu, which belongs to the row that is recycled.
  func prepareForReuse() -> NodeReuse {
    menu?.dismiss()
    menu = nil
    return items.prepareForReuse().joined(with: .renewed)
  }

  func tearDown() {
    menu?.dismiss()
    items.tearDown()
  }

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - point: The point of the request, in the layer's coordinates; the desktop places the menu there. Touch screens
  ///     place it beside the view, with the preview.
  ///   - owner: The element whose accessibility actions follow the items, for a menu that a key opens.
  /// - Returns: `true` if the menu was opened.
  private func open(at point: CGPoint, of owner: Layer? = nil) -> Bool {
    guard let element, element.core.isAlive, !layer.interests.isEmpty else { return false }
    let (environment, graph) = (element.core.environment, element.core.graph)
    let isTouch = environment.idiom == .touch
    let mark = isTouch && modifier.preview != nil ? nil : MenuMark(around: layer, environment.idiom)
    let place = layer.toWindow(point)
    let made = MenuController(beside: mark, layer.frameInRoot, or: place, environment.idiom, in: graph)
    if owner != nil { made.highlightWhenShown(.first) }
    menu = made
    self.owner = owner
    made.open(shownItems, preview: isTouch ? modifier.preview : nil, environment)
    return true
  }

  /// Collects the actions of the items and updates the semantics.
  ///
  /// - Complexity: Lays out all items.
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
        actions: choices.map { SemanticAction(id: $0.id, of: $0.layer) }
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

  /// Returns the enabled buttons, links and toggles in a layer that have an accessibility label.
  private static func choices(in layer: Layer) -> [Layer] {
    if let semantics = layer.semantics, [.button, .link, .toggle].contains(semantics.role), !semantics.label.isEmpty {
      return semantics.traits.contains(.disabled) ? [] : [layer]
    }
    return layer.children.flatMap(choices)
  }
}
