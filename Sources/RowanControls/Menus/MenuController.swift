import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A menu while it is open: which item is meant by the keyboard, and how it is closed.
///
/// Contract: made closed; `open` puts it in front of the scene and takes the focus, `dismiss` gives both back. It closes
/// by itself when the window changes its size, since it stands beside something.
@MainActor
package final class MenuController: FocusTarget {
  private let graph: Graph
  /// What the menu is about, for those who do not see it.
  let label: String
  /// What the menu stands beside, in the window.
  let anchor: CGRect
  /// Which item covers what the menu belongs to, on the desktop.
  let leadingIndex: Int
  let panel: MenuPanelLayer
  private var overlay: Overlay?
  private var items: [Weak] = []
  private weak var highlighted: OptionLayer?
  private weak var previousFocus: (any FocusTarget)?

  private struct Weak { weak var item: OptionLayer? }

  init(_ label: String, anchor: CGRect, leadingIndex: Int, in graph: Graph) {
    self.graph = graph
    self.label = label
    self.anchor = anchor
    self.leadingIndex = leadingIndex
    panel = MenuPanelLayer(in: graph)
    panel.menu = self
  }

  var isOpen: Bool { overlay != nil }

  // MARK: Opening and closing

  func open(_ items: AnyView, environment: EnvironmentValues) {
    guard overlay == nil, let presenter = graph.overlays else { return }
    let made = Overlay(view(of: items), in: graph)
    made.windowDidResize = { [weak self] in self?.dismiss() }
    overlay = made
    previousFocus = graph.focus.focused
    presenter.present(made, environment: Self.environment(of: environment))
    graph.focus.focus(self)
  }

  /// The items or their environment are others than before.
  func update(_ items: AnyView, environment: EnvironmentValues) {
    overlay?.update(view(of: items), environment: Self.environment(of: environment))
  }

  func dismiss() {
    guard let overlay else { return }
    self.overlay = nil
    highlighted = nil
    graph.overlays?.dismiss(overlay)
    if graph.focus.focused === self { graph.focus.focus(previousFocus) }
  }

  private func view(of items: AnyView) -> AnyView { AnyView(MenuOverlay(menu: self, items: items)) }

  /// What is around the control does not reach into its menu.
  private static func environment(of control: EnvironmentValues) -> EnvironmentValues {
    var environment = control.insideScrollContainer()
    environment.controlPlacement = .free
    environment.labelIconColumn = nil
    environment.textCase = nil
    environment.stackAxis = nil
    environment.font = .body
    environment.setForeground([AnyShapeStyle(SystemColor.label.color)])
    return environment
  }

  // MARK: Items

  func add(_ item: OptionLayer) {
    items.removeAll { $0.item == nil || $0.item === item }
    items.append(Weak(item: item))
  }

  func isHighlighted(_ item: OptionLayer) -> Bool { highlighted === item }

  func highlight(_ item: OptionLayer?) {
    guard item !== highlighted else { return }
    highlighted?.showHighlight(false)
    highlighted = item
    item?.showHighlight(true)
    panel.describe()
  }

  private var usable: [OptionLayer] {
    items.compactMap(\.item).filter { $0.layer.interests.contains(.tap) && $0.layer.parent != nil }
      .sorted { $0.layer.frameInRoot.minY < $1.layer.frameInRoot.minY }
  }

  /// What a key does (the keyboard of menus in APG; fact E26). Returns whether it means something.
  func press(_ key: String) -> Bool {
    let items = usable
    let current = items.firstIndex { $0 === highlighted }
    switch key {
    case "Escape", "Tab": dismiss()
    case "ArrowDown": move(to: current.map { ($0 + 1) % items.count } ?? 0, in: items)
    case "ArrowUp": move(to: current.map { ($0 + items.count - 1) % items.count } ?? items.count - 1, in: items)
    case "Home": move(to: 0, in: items)
    case "End": move(to: items.count - 1, in: items)
    case "Enter", " ": highlighted?.select()
    default: return false
    }
    return true
  }

  private func move(to index: Int, in items: [OptionLayer]) {
    guard items.indices.contains(index) else { return }
    highlight(items[index])
  }

  // MARK: Focus

  package var focusNode: (any Node)? { nil }
  package var focusLayer: Layer { highlighted?.layer ?? panel.layer }
  package var canBecomeFocused: Bool { isOpen }
  package func focusDidChange(_ isFocused: Bool) { panel.describe() }
}

/// The layer of an open menu: hears the keys that its items leave.
@MainActor
final class MenuPanelLayer: InteractiveLayer {
  let layer: Layer
  private let graph: Graph
  weak var menu: MenuController?

  init(in graph: Graph) {
    self.graph = graph
    layer = Layer(in: graph.layers)
    listen(for: [.key, .focus, .press])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .key(let name, _): return menu?.press(name) == true ? .claimed : .ignored
    case .focus: return .claimed
    default: return .ignored
    }
  }

  func describe() {
    guard let menu else { return }
    var semantics = Semantics(role: .menu, label: menu.label)
    if graph.focus.focusedLayer === layer { semantics.traits.insert(.focused) }
    layer.semantics = semantics
  }
}
