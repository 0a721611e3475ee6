import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A menu while it is open: which item is meant, which submenu is open beside it, and how it is closed.
///
/// Contract: made closed; `open` puts it in front of the scene and takes the focus, `dismiss` gives both back. A menu and
/// its submenus stand in one overlay, which the outermost owns. It closes by itself when the window changes its size, since it
/// stands beside something.
@MainActor
package final class MenuController: FocusTarget {
  let graph: Graph
  /// What the menu is about, for those who do not see it.
  let label: String
  /// What the menu stands beside, in the window.
  private(set) var anchor: CGRect
  let placement: MenuPlacement.Kind
  let panel: MenuPanelLayer
  private var overlay: Overlay?
  private var environment = EnvironmentValues()
  private var content: AnyView?
  /// A view beside the menu in its overlay: the preview of a context menu, or the titles of a menu bar.
  private var companion: AnyView?
  /// Whether the companion is a preview, below which the menu stands.
  private(set) var hasPreview = false
  private weak var previousFocus: (any FocusTarget)?
  /// Called once the menu has closed, however that came about.
  var didClose: () -> Void = {}
  /// Goes to the next or previous menu of a menu bar.
  var moveAlongBar: ((Int) -> Void)?

  private(set) weak var parent: MenuController?
  private(set) var submenu: MenuController?
  /// The item that the open submenu belongs to.
  private weak var submenuItem: OptionLayer?

  private var items: [Weak] = []
  private(set) weak var highlighted: OptionLayer?
  /// What was typed to find an item.
  var typed = ""
  /// Whether an item has a mark, or an icon: the words of all items then stand in line.
  private(set) var hasMarks = false
  private(set) var hasIcons = false
  private weak var column: MenuColumnNode?
  /// Whether the last item stands on top.
  let turn = MenuTurn()

  private struct Weak { weak var item: OptionLayer? }

  init(_ label: String, anchor: CGRect, placement: MenuPlacement.Kind, parent: MenuController? = nil, in graph: Graph) {
    self.graph = graph
    self.label = label
    self.anchor = anchor
    self.placement = placement
    self.parent = parent
    panel = MenuPanelLayer(in: graph)
    panel.menu = self
  }

  /// The menu of a control.
  ///
  /// - Parameter leadingIndex: Which item covers what the menu belongs to, on the desktop.
  convenience init(_ label: String, anchor: CGRect, leadingIndex: Int, in graph: Graph) {
    self.init(label, anchor: anchor, placement: .control(leadingIndex: leadingIndex), in: graph)
  }

  /// The menu of a place in the window, as a right click opens it.
  package convenience init(_ label: String, at point: CGPoint, in graph: Graph) {
    self.init(label, anchor: CGRect(origin: point, size: .zero), placement: .point, in: graph)
  }

  var root: MenuController { parent?.root ?? self }
  package var isOpen: Bool { root.overlay != nil && (parent == nil || parent?.submenu === self) }

  // MARK: Opening and closing

  package func open(_ items: AnyView, environment: EnvironmentValues) { open(items, companion: nil, environment) }

  /// Opens the menu of a view, with a preview of it above.
  func open(_ items: AnyView, preview: AnyView?, _ environment: EnvironmentValues) {
    guard let preview else { return open(items, companion: nil, environment) }
    hasPreview = true
    open(items, companion: AnyView(MenuPreview(content: preview)), environment)
  }

  func open(_ items: AnyView, companion: AnyView?, _ environment: EnvironmentValues) {
    guard overlay == nil, let presenter = graph.overlays else { return }
    content = items
    self.companion = companion
    self.environment = Self.environment(of: environment)
    let made = Overlay(view, in: graph)
    made.windowDidResize = { [weak self] in self?.dismiss() }
    overlay = made
    previousFocus = graph.focus.focused
    presenter.present(made, environment: self.environment)
    graph.focus.focus(self)
  }

  /// The items or their environment are others than before.
  package func update(_ items: AnyView, environment: EnvironmentValues) {
    guard isOpen else { return }
    content = items
    self.environment = Self.environment(of: environment)
    root.showLevels()
  }

  /// Closes the menu, and whatever menu it is a submenu of.
  package func dismiss() {
    if let parent { return parent.dismiss() }
    guard let overlay else { return }
    self.overlay = nil
    closeSubmenu()
    highlighted = nil
    graph.overlays?.dismiss(overlay)
    if graph.focus.focused is MenuController { graph.focus.focus(previousFocus) }
    letGoOfContent()
    didClose()
  }

  /// Items know the menu that they are in, and keep it.
  private func letGoOfContent() {
    content = nil
    companion = nil
  }

  private func showLevels() { overlay?.update(view, environment: environment) }

  private var view: AnyView {
    var levels: [MenuLevel] = []
    var menu: MenuController? = self
    while let current = menu, let content = current.content {
      levels.append(MenuLevel(menu: current, items: content))
      menu = current.submenu
    }
    return AnyView(MenuOverlay(levels: levels, companion: companion))
  }

  /// What is around the control does not reach into its menu.
  private static func environment(of control: EnvironmentValues) -> EnvironmentValues {
    var environment = control.insideScrollContainer()
    environment.controlPlacement = .free
    environment.labelIconColumn = nil
    environment.textCase = nil
    environment.stackAxis = nil
    environment.font = .body
    environment.keyboardShortcut = nil
    environment.setForeground([AnyShapeStyle(SystemColor.label.color)])
    return environment
  }

  // MARK: Submenus

  /// Opens the submenu of an item beside it.
  func openSubmenu(_ label: String, of item: OptionLayer, _ items: AnyView, fromKeys: Bool) {
    if submenuItem === item, submenu != nil { return }
    closeSubmenu()
    let made = MenuController(label, anchor: item.layer.frameInRoot, placement: .item, parent: self, in: graph)
    made.content = items
    submenu = made
    submenuItem = item
    if fromKeys { made.start = .first }
    root.showLevels()
    graph.focus.focus(made)
    item.setExpanded(true)
  }

  /// Which item is meant as soon as it is there.
  enum Start { case first, last }

  private var start: Start?

  func highlightWhenShown(_ start: Start) { self.start = start }

  func closeSubmenu() {
    guard let closing = submenu else { return }
    closing.closeSubmenu()
    submenu = nil
    submenuItem?.setExpanded(false)
    submenuItem = nil
    closing.letGoOfContent()
    root.showLevels()
    if graph.focus.focused === closing { graph.focus.focus(self) }
  }

  func isSubmenuOpen(of item: OptionLayer) -> Bool { submenuItem === item && submenu != nil }

  /// The items of the open submenu are others than before.
  func updateSubmenu(of item: OptionLayer, _ items: AnyView) {
    guard submenuItem === item, let submenu else { return }
    submenu.content = items
    root.showLevels()
  }

  // MARK: Items

  func add(_ item: OptionLayer) {
    items.removeAll { $0.item == nil || $0.item === item }
    items.append(Weak(item: item))
    guard start != nil, !isStartQueued else { return }
    isStartQueued = true
    graph.enqueueAction { [weak self] in self?.highlightStart() }
  }

  private var isStartQueued = false

  private func highlightStart() {
    let items = usable
    if highlighted == nil, let item = start == .first ? items.first : items.last { highlight(item) }
    start = nil
    isStartQueued = false
  }

  /// An item has a mark or an icon.
  func note(hasMark: Bool, hasIcon: Bool) {
    guard hasMark && !hasMarks || hasIcon && !hasIcons else { return }
    hasMarks = hasMarks || hasMark
    hasIcons = hasIcons || hasIcon
    column?.itemsDidShift()
  }

  func use(_ column: MenuColumnNode) { self.column = column }

  func isHighlighted(_ item: OptionLayer) -> Bool { highlighted === item }

  func highlight(_ item: OptionLayer?) {
    guard item !== highlighted else { return }
    highlighted?.showHighlight(false)
    highlighted = item
    item?.showHighlight(true)
    panel.describe()
  }

  /// The pointer came over an item, or left it.
  func pointer(isOver: Bool, _ item: OptionLayer) {
    guard isOver else {
      // An item whose submenu is open stays lit.
      if submenuItem !== item, highlighted === item { highlight(nil) }
      return
    }
    if submenu != nil, submenuItem !== item, graph.overlays != nil { closeSubmenu() }
    highlight(item)
    if placement != .point || root.environment.idiom == .desktop { item.openSubmenu?(false) }
  }

  var usable: [OptionLayer] {
    items.compactMap(\.item).filter { $0.layer.interests.contains(.tap) && $0.layer.parent != nil }
      .sorted {
        let (a, b) = ($0.layer.frameInRoot, $1.layer.frameInRoot)
        return a.minY == b.minY ? a.minX < b.minX : a.minY < b.minY
      }
  }

  // MARK: Focus

  package var focusNode: (any Node)? { nil }
  package var focusLayer: Layer { highlighted?.layer ?? panel.layer }
  package var canBecomeFocused: Bool { isOpen }
  package func focusDidChange(_ isFocused: Bool) { panel.describe() }
}

/// One of the menus that stand in front: a menu, or the submenu of the one before.
struct MenuLevel: Identifiable {
  let menu: MenuController
  let items: AnyView

  var id: ObjectIdentifier { ObjectIdentifier(menu) }
}
