import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A menu while it is closed: a button that opens it.
struct MenuControl: View {
  enum Look: Hashable { case automatic, button, borderless, bordered }

  let configuration: MenuStyleConfiguration
  let look: Look
  @State private var opener = MenuOpener()
  @Environment(\.idiom) private var idiom
  @Environment(\.buttonStyle) private var buttonStyle
  @Environment(\.menuIndicatorVisibility) private var indicator
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.barToggleGround) private var ground

  var body: some View {
    button
      .keyboardShortcut(nil)
      .modifier(
        MenuHostModifier(
          opener: opener,
          items: AnyView(configuration.content),
          isButton: configuration.primaryAction == nil,
          shortcut: shortcut
        )
      )
      // A menu stays above no other screen.
      .onDisappear { opener.close() }
  }

  @ViewBuilder private var button: some View {
    let usesStyle = look == .button || look == .automatic
    if idiom == .touch {
      touchButton
    } else if usesStyle, !(buttonStyle.style is DefaultButtonStyle) {
      split { labelWithIndicator(gap: 4) }
    } else if look == .borderless {
      split { labelWithIndicator(gap: 4) }.buttonStyle(.borderless)
    } else {
      split(isBordered: true) { popUpLabel }.buttonStyle(.bordered)
    }
  }

  @ViewBuilder private var touchButton: some View {
    let button = opening { configuration.label }
    switch look {
    case .automatic, .button: button
    case .borderless: button.buttonStyle(.borderless)
    case .bordered: button.buttonStyle(.bordered)
    }
  }

  /// Returns the label as a button that opens the menu or performs the primary action.
  @ViewBuilder private func opening<Content: View>(@ViewBuilder label: () -> Content) -> some View {
    if let primaryAction = configuration.primaryAction {
      Button(action: primaryAction, label: label)
    } else {
      Button(action: opener.open, label: label)
    }
  }

  /// Returns the button and, with a primary action on the desktop, an adjacent arrow button that opens the menu.
  ///
  /// Bordered buttons are together as wide as a pop-up button with the same title (fact M122). In a bar the arrow is a segment of
  /// its own after a line.
  @ViewBuilder private func split<Content: View>(
    isBordered: Bool = false,
    @ViewBuilder label: () -> Content
  ) -> some View {
    if configuration.primaryAction != nil, indicator != .hidden {
      HStack(spacing: isBordered ? -0.5 : ground == nil ? 1 : 0) {
        opening { configuration.label }
        if ground != nil {
          Rectangle().fill(.separator).frame(width: 1, height: 16).padding(.horizontal, 5.5).accessibilityHidden(true)
        }
        Button(action: opener.open) {
          MenuChevron().frame(width: isBordered ? 0 : ground == nil ? nil : 16).accessibilityLabel("More")
        }
      }
    } else {
      opening(label: label)
    }
  }

  @ViewBuilder private func labelWithIndicator(gap: CGFloat) -> some View {
    if indicator == .hidden || configuration.primaryAction != nil {
      configuration.label
    } else {
      HStack(spacing: gap) {
        configuration.label
        MenuChevron().accessibilityHidden(true)
      }
    }
  }

  /// The label of a pop-up button, as wide as that of a picker with the same text (recorded with fact M105).
  @ViewBuilder private var popUpLabel: some View {
    if indicator == .hidden {
      configuration.label
    } else {
      HStack(spacing: 18) {
        configuration.label
        MenuChevron().accessibilityHidden(true)
      }
      .padding(.trailing, -1.5)
    }
  }
}

/// The arrow that indicates that a button opens a menu.
struct MenuChevron: View {
  var body: some View {
    Path { path in
      path.move(to: CGPoint(x: 0.75, y: 2.75))
      path.addLine(to: CGPoint(x: 3.5, y: 5.75))
      path.addLine(to: CGPoint(x: 6.25, y: 2.75))
    }
    .stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
    .frame(width: 7, height: 9)
  }
}

/// A reference through which the button of a control opens the menu of the surrounding `MenuHost`.
@MainActor
final class MenuOpener {
  weak var host: MenuHost?

  nonisolated init() {}

  /// Opens the menu.
  func open() { host?.open(fromKeys: nil) }

  /// Closes the menu if it is open.
  func close() { host?.close() }
}

/// A modifier that holds the content of a menu for the control inside it, for keyboard shortcuts while the menu is
/// closed, and opens the menu.
nonisolated struct MenuHostModifier: ElementModifier {
  typealias Body = Never
  let opener: MenuOpener
  let items: AnyView
  /// Whether the only function of the control is to open the menu.
  let isButton: Bool
  /// Whether presses open the menu. Those of a title of a menu bar are the title's.
  var opensByPress = true
  /// The keyboard shortcut of the menu itself, which applies to its first item.
  let shortcut: KeyboardShortcut?

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> MenuHost {
    let host = MenuHost(self, element, Self.closedEnvironment(element, shortcut))
    opener.host = host
    return host
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    opener.host = element.state
    element.state.update(self, Self.closedEnvironment(element, shortcut))
    return old.isButton == isButton ? .nothing : .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange {
    element.state.update(self, Self.closedEnvironment(element, shortcut))
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.tearDown() }

  @MainActor private static func closedEnvironment(
    _ element: ModifiedElement<Self>,
    _ shortcut: KeyboardShortcut?
  ) -> EnvironmentValues {
    var environment = element.core.environment
    environment.menuContext = MenuContext(nil)
    environment.keyboardShortcut = shortcut
    environment.standardShortcut = nil
    return environment
  }
}

/// The layer around a control with a menu, which keeps the menu's content and opens it.
@MainActor
final class MenuHost: DescribedLayer {
  let layer: Layer
  private weak var node: (any Node)?
  private var modifier: MenuHostModifier
  /// The items while the menu is closed; they are not drawn.
  private let closed: any Node
  private var menu: MenuController?
  private lazy var actionID = SemanticAction.added(by: layer.id)
  private let press = MenuPress()
  /// The way in which a press opens the menu.
  private var opening: MenuPress.Opening {
    (node?.core.environment ?? EnvironmentValues()).menuOpening(hasAction: !modifier.isButton)
  }

  init(_ modifier: MenuHostModifier, _ node: any Node, _ environment: EnvironmentValues) {
    self.node = node
    self.modifier = modifier
    let core = node.core
    layer = Layer(in: core.graph.layers)
    closed =
      modifier.items._makeNode(
        _NodeContext(
          graph: core.graph,
          parent: node,
          environment: environment,
          visibility: VisibilityScope(parent: core.visibility, isShown: false)
        )
      ).node
    listen(for: [])
    updateInterests()
    makeAll()
  }

  /// Updates the items, including those of an open menu.
  func update(_ modifier: MenuHostModifier, _ environment: EnvironmentValues) {
    self.modifier = modifier
    updateInterests()
    closed.core.setEnvironment(environment, of: closed)
    modifier.items.update(closed)
    makeAll()
    guard let menu, menu.isOpen, let node else { return }
    menu.update(modifier.items, environment: node.core.environment)
  }

  func tearDown() {
    close()
    closed.tearDown()
  }

  /// Closes the menu if it is open.
  func close() { menu?.dismiss() }

  /// A press that opens the menu takes precedence over the button inside.
  var priority: GesturePriority { modifier.opensByPress ? .high : .normal }

  private func updateInterests() {
    let own: EventInterests = modifier.isButton ? .key : [.key, .contextMenu]
    let isEnabled = node?.core.environment.isEnabled != false
    layer.interests = isEnabled && modifier.opensByPress ? own.union(opening.interests) : own
  }

  /// Creates the items of each `ForEach`, which are otherwise created on demand.
  private func makeAll() {
    var elements: [Element] = []
    closed.collectElements(into: &elements)
  }

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - key: The arrow key that opens the menu and highlights the first or last item; `nil` for a pointer.
  ///   - companion: A view beside the menu in its overlay.
  ///   - prepare: Configures the menu before it opens.
  /// - Returns: The opened menu, or `nil` if the control is disabled or the menu is already open.
  @discardableResult
  func open(
    fromKeys key: String?,
    companion: AnyView? = nil,
    _ prepare: (MenuController) -> Void = { _ in }
  ) -> MenuController? {
    guard let node, node.core.isAlive, node.core.environment.isEnabled, menu?.isOpen != true else { return nil }
    let made = MenuController(
      AccessibleText.of(layer.children),
      anchor: layer.frameInRoot,
      placement: .below,
      in: node.core.graph
    )
    menu = made
    if let key { made.highlightWhenShown(key == "ArrowUp" ? .last : .first) }
    prepare(made)
    made.open(modifier.items, companion: companion, node.core.environment)
    return made
  }

  func receive(_ event: LayerEvent) -> EventUse {
    if modifier.opensByPress {
      let use = press.receive(event, in: layer, opening, graph: node?.core.graph) { [weak self] in
        self?.open(fromKeys: nil)
      }
      if let use { return use }
    }
    switch event {
    case .key(let key, let modifiers) where modifiers.isEmpty && (key == "ArrowDown" || key == "ArrowUp"):
      guard modifier.isButton else { return .ignored }
      open(fromKeys: key)
    case .contextMenu where !modifier.isButton: open(fromKeys: nil)
    case .action(let id) where id == actionID: open(fromKeys: "ArrowDown")
    default: return .ignored
    }
    return .claimed
  }

  /// Gives the button inside the role of a menu, or an action that opens the menu if it has a primary action.
  func describe(in environment: EnvironmentValues) {
    guard let button = Self.button(in: layer.children), var semantics = button.semantics else { return }
    if modifier.isButton {
      semantics.role = .menu
    } else if !semantics.actions.contains(where: { $0.id == actionID }) {
      semantics.actions.append(SemanticAction(id: actionID, name: "Show Menu"))
    }
    button.amendSemantics(to: semantics)
  }

  /// Returns the first button or menu among layers and their descendants.
  private static func button(in layers: [Layer]) -> Layer? {
    for layer in layers {
      if layer.semantics?.role == .button || layer.semantics?.role == .menu { return layer }
      if let found = button(in: layer.children) { return found }
    }
    return nil
  }
}
