import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// An open menu: its highlighted item, its submenu, and the ways to close it.
///
/// A menu is created closed. `open` presents it in front of the scene and moves the focus to it; `dismiss` removes it
/// and restores the focus. A menu and its submenus share one overlay, which the outermost menu owns. A menu closes when
/// the window is resized, since its position depends on an anchor.
@MainActor
package final class MenuController: FocusTarget {
  let graph: Graph
  /// The accessibility label of the menu.
  let label: String
  /// The frame beside which the menu is placed, in the coordinates of the window.
  private(set) var anchor: CGRect
  let placement: MenuPlacement.Kind
  let panel: MenuPanelLayer
  private var overlay: Overlay?
  private var environment = EnvironmentValues()
  private(set) var content: AnyView?
  /// A view beside the menu in its overlay: the preview of a context menu, or the titles of a menu bar.
  private var companion: AnyView?
  /// The mark of the row that the menu belongs to.
  package var mark: MenuMark?
  /// Whether the companion is a preview, below which the menu is placed.
  private(set) var hasPreview = false
  private weak var previousFocus: (any FocusTarget)?
  /// Called after the menu has closed for any reason.
  var didClose: () -> Void = {}
  /// Opens the next or previous menu of a menu bar; receives 1 or -1.
  var moveAlongBar: ((Int) -> Void)?

  private(set) weak var parent: MenuController?
  private(set) var submenu: MenuController?
  /// The item that the open submenu belongs to.
  private weak var submenuItem: OptionLayer?

  private var items: [Weak] = []
  private(set) weak var highlighted: OptionLayer?
  /// The characters typed to find an item.
  var typed = ""
  /// Whether any item has a mark or an icon. The texts of all items are then aligned.
  private(set) var hasMarks = false
  private(set) var hasIcons = false
  private weak var column: MenuColumnNode?
  /// Scrolls the menu while a pressed pointer is near its edge.
  let edgeScroll = MenuEdgeScroll()
  /// Whether the order of items is reversed.
  let turn = MenuTurn()

  private struct Weak { weak var item: OptionLayer? }

  /// Creates a closed menu.
  ///
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - anchor: The frame beside which the menu is placed, in the coordinates of the window.
  ///   - placement: The placement relative to the anchor.
  ///   - parent: The menu that a submenu belongs to.
  ///   - graph: The graph of the scene.
  init(_ label: String, anchor: CGRect, placement: MenuPlacement.Kind, parent: MenuController? = nil, in graph: Graph) {
    self.graph = graph
    self.label = label
    self.anchor = anchor
    self.placement = placement
    self.parent = parent
    panel = MenuPanelLayer(in: graph)
    panel.menu = self
  }

  /// Creates the menu of a control.
  ///
  /// - Parameter leadingIndex: The index of the item that covers the control on the desktop.
  convenience init(_ label: String, anchor: CGRect, leadingIndex: Int, in graph: Graph) {
    self.init(label, anchor: anchor, placement: .control(leadingIndex: leadingIndex), in: graph)
  }

  /// Creates a menu at a point of the window, as a right click opens it.
  ///
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - point: The point, in the coordinates of the window.
  ///   - graph: The graph of the scene.
  package convenience init(_ label: String, at point: CGPoint, in graph: Graph) {
    self.init(label, anchor: CGRect(origin: point, size: .zero), placement: .point, in: graph)
  }

  /// Creates a context menu: beside its marked row or another frame on touch screens, at a point of the window on the desktop or
  /// without both.
  ///
  /// - Parameters:
  ///   - mark: The mark of the row.
  ///   - frame: The frame of a view without a marked row, in the coordinates of the window.
  ///   - point: The point, in the coordinates of the window.
  ///   - idiom: The idiom of the window.
  ///   - graph: The graph of the scene.
  package convenience init(
    beside mark: MenuMark?,
    _ frame: CGRect? = nil,
    or point: CGPoint,
    _ idiom: Idiom,
    in graph: Graph
  ) {
    if idiom == .touch, let anchor = mark?.frame ?? frame {
      self.init("", anchor: anchor, placement: .below, in: graph)
    } else {
      self.init("", at: point, in: graph)
    }
    self.mark = mark
  }

  /// Whether the menu is on a touch screen.
  var isTouch: Bool { root.environment.idiom == .touch }
  /// The outermost menu.
  var root: MenuController { parent?.root ?? self }
  /// Whether the menu or submenu is shown.
  package var isOpen: Bool { root.overlay != nil && (parent == nil || parent?.submenu === self) }

  // MARK: Opening and closing

  /// Opens the menu.
  ///
  /// - Parameters:
  ///   - items: The items of the menu.
  ///   - environment: The environment of the view that the menu belongs to.
  package func open(_ items: AnyView, environment: EnvironmentValues) { open(items, companion: nil, environment) }

  /// Opens the context menu of a view, with a preview above it.
  func open(_ items: AnyView, preview: AnyView?, _ environment: EnvironmentValues) {
    guard let preview else { return open(items, companion: nil, environment) }
    hasPreview = true
    open(items, companion: AnyView(MenuPreview(content: preview)), environment)
  }

  /// Opens the menu with a view beside it in its overlay.
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
    panel.layer.tree.arbiter?.menuDidOpen(in: panel.layer)
  }

  /// Updates the items and the environment of an open menu.
  package func update(_ items: AnyView, environment: EnvironmentValues) {
    guard isOpen else { return }
    content = items
    self.environment = Self.environment(of: environment)
    root.showLevels()
  }

  /// Closes the menu and all menus that it is a submenu of.
  package func dismiss() {
    if let parent { return parent.dismiss() }
    guard let overlay else { return }
    self.overlay = nil
    closeSubmenu()
    highlighted = nil
    graph.overlays?.dismiss(overlay)
    if graph.focus.focused is MenuController { graph.focus.focus(previousFocus) }
    releaseContent()
    didClose()
  }

  /// Releases the content, whose items retain the menu.
  private func releaseContent() {
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

  /// Returns the environment for a menu, without the settings of the control's surroundings that must not affect it.
  private static func environment(of control: EnvironmentValues) -> EnvironmentValues {
    var environment = control.insideScrollContainer()
    environment.resetForMenu()
    return environment
  }

  // MARK: Submenus

  /// Opens the submenu of an item beside it.
  ///
  /// - Parameters:
  ///   - label: The accessibility label of the submenu.
  ///   - item: The layer of the item.
  ///   - items: The items of the submenu.
  ///   - fromKeys: Whether the keyboard opens the submenu, which highlights its first item.
  func openSubmenu(_ label: String, of item: OptionLayer, _ items: AnyView, fromKeys: Bool) {
    // A tap on the item in view above the submenu leads back.
    if submenuItem === item, submenu != nil {
      if isTouch { closeSubmenu() }
      return
    }
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

  /// The item that is highlighted once the items exist: one at an end, or the one with a mark.
  enum Start { case first, last, marked }

  private var start: Start?

  /// Highlights an item once the items exist.
  func highlightWhenShown(_ start: Start) { self.start = start }

  /// Closes the submenu, if one is open.
  func closeSubmenu() {
    guard let closing = submenu else { return }
    closing.closeSubmenu()
    submenu = nil
    submenuItem?.setExpanded(false)
    submenuItem = nil
    closing.releaseContent()
    root.showLevels()
    if graph.focus.focused === closing { graph.focus.focus(self) }
  }

  /// Returns whether the open submenu belongs to an item.
  func isSubmenuOpen(of item: OptionLayer) -> Bool { submenuItem === item && submenu != nil }

  /// Updates the items of the open submenu. Those of the menu itself stay as they are: one of them calls this while it updates.
  func updateSubmenu(of item: OptionLayer, _ items: AnyView) {
    guard submenuItem === item, let submenu else { return }
    submenu.content = items
    submenu.column?.update(items)
  }

  // MARK: Items

  /// Registers an item. Each placement of an item calls it.
  func add(_ item: OptionLayer) {
    items.removeAll { $0.item == nil || $0.item === item }
    items.append(Weak(item: item))
    guard start != nil, !isStartQueued else { return }
    isStartQueued = true
    graph.enqueueAction { [weak self] in self?.highlightStart() }
  }

  private var isStartQueued = false
  /// The way of the pointer to the open submenu.
  private var aim = SubmenuAim()

  private func highlightStart() {
    let items = usable
    let item =
      switch start {
      case .marked: items.first { $0.layer.semantics?.traits.isDisjoint(with: [.on, .selected]) == false }
      case .last: items.last
      case .first, nil: items.first
      }
    if highlighted == nil, let item { highlight(item) }
    start = nil
    isStartQueued = false
  }

  /// Records that an item has a mark or an icon, and lays out the items again if it is the first.
  func note(hasMark: Bool, hasIcon: Bool) {
    guard hasMark && !hasMarks || hasIcon && !hasIcons else { return }
    hasMarks = hasMarks || hasMark
    hasIcons = hasIcons || hasIcon
    column?.invalidateItems()
  }

  func use(_ column: MenuColumnNode) { self.column = column }

  /// Returns whether an item is highlighted.
  func isHighlighted(_ item: OptionLayer) -> Bool { highlighted === item }

  /// Highlights an item, or none.
  func highlight(_ item: OptionLayer?) {
    guard item !== highlighted else { return }
    highlighted?.showHighlight(false)
    highlighted = item
    item?.showHighlight(true)
    panel.describe()
  }

  /// Updates the highlight and the submenu after the pointer has entered or left an item.
  func pointer(isOver: Bool, _ item: OptionLayer) {
    guard isOver else {
      if aim.crossed === item { aim.stop() }
      // An item with an open submenu remains highlighted.
      if submenuItem !== item, highlighted === item { highlight(nil) }
      return
    }
    parent?.aim.arrive()
    if submenu != nil, submenuItem !== item, graph.overlays != nil {
      return aim.cross(item, in: graph) { [weak self, weak item] in
        guard let self, let item, aim.crossed === item else { return }
        enter(item)
      }
    }
    enter(item)
  }

  /// Follows the pointer over an item. One that does not move towards the open submenu enters the item.
  ///
  /// - Parameters:
  ///   - point: The place of the pointer in the coordinates of the window.
  ///   - item: The item.
  func pointerMoved(to point: CGPoint, over item: OptionLayer) {
    let isAiming = aim.move(to: point, towards: submenu?.panel.layer.frameInRoot)
    if aim.crossed === item, !isAiming { enter(item) }
  }

  /// Highlights an item under the pointer and opens its submenu in place of another one.
  private func enter(_ item: OptionLayer) {
    aim.stop()
    if submenuItem !== item { closeSubmenu() }
    highlight(item)
    if placement != .point || root.environment.idiom == .desktop { item.openSubmenu?(false) }
  }

  /// The items that can be chosen, in visual order.
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

/// One of the open menus: the outermost, or the submenu of the preceding one.
struct MenuLevel: Identifiable {
  let menu: MenuController
  let items: AnyView

  var id: ObjectIdentifier { ObjectIdentifier(menu) }
}

extension EnvironmentValues {
  /// Removes the settings of a control's surroundings that must not affect a menu.
  @MainActor fileprivate mutating func resetForMenu() {
    controlPlacement = .free
    labelIconColumn = nil
    textCase = nil
    stackAxis = nil
    font = .body
    keyboardShortcut = nil
    standardShortcut = nil
    setForeground([AnyShapeStyle(SystemColor.label.color)])
  }

  /// Makes the environment of a view that is declared elsewhere one of items in a menu.
  ///
  /// - Parameter surroundings: The environment in the menu.
  @MainActor package mutating func join(menuOf surroundings: EnvironmentValues) {
    guard surroundings.menuContext != nil else { return }
    resetForMenu()
    menuContext = surroundings.menuContext
    setMenuLabelStyle()
  }
}
