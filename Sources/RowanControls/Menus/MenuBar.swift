import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// One menu of a menu bar.
package struct MenuBarMenu: Identifiable {
  /// The identifier of the menu; that of the application menu is `app`.
  package let id: String
  /// The title in the bar.
  package let title: Text
  /// The items of the menu.
  package let items: AnyView

  /// Creates a menu of a menu bar.
  package init(id: String, title: Text, items: AnyView) {
    self.id = id
    self.title = title
    self.items = items
  }
}

/// The menu bar of a window.
///
/// A menu opens when a mouse goes down on its title, and the item at which the mouse goes up is chosen; after a click the
/// menu stays open. While a menu is open, moving the mouse over a title or pressing a horizontal arrow key opens another
/// one.
package struct MenuBar: View {
  /// The height of a menu bar, in points.
  package static let height: CGFloat = 28
  let menus: [MenuBarMenu]
  @State private var bar = MenuBarController()

  /// Creates a menu bar.
  ///
  /// - Parameter menus: The menus in order, leading first.
  package init(menus: [MenuBarMenu]) { self.menus = menus }

  /// The titles of the menus.
  package var body: some View {
    bar.menus = menus
    return MenuBarRow(bar: bar, menus: menus, isInFront: false)
  }
}

/// A row of titles: those of the bar, or their copies in front of the scene while a menu is open.
struct MenuBarRow: View {
  let bar: MenuBarController
  let menus: [MenuBarMenu]
  let isInFront: Bool

  var body: some View {
    HStack(spacing: 0) {
      ForEach(Array(menus.enumerated()), id: \.element.id) { index, menu in
        MenuBarTitle(bar: bar, index: index, menu: menu, isInFront: isInFront)
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 8)
    .frame(height: MenuBar.height)
    .background(SystemColor.windowBackground.color)
    .overlay(alignment: .bottom) { Divider() }
    .modifier(MenuBarSemantics())
  }
}

private struct MenuBarTitle: View {
  let bar: MenuBarController
  let index: Int
  let menu: MenuBarMenu
  let isInFront: Bool
  @State private var opener = MenuOpener()

  var body: AnyView {
    let title = menu.title
      .font(index == 0 && menu.id == "app" ? .system(size: 13, weight: .semibold) : .system(size: 13))
      .foregroundStyle(SystemColor.label.color)
      .lineLimit(1)
      .padding(.horizontal, 10)
      .frame(height: 22)
      .modifier(MenuBarTitleModifier(bar: bar, index: index, isInFront: isInFront))
    guard !isInFront else { return AnyView(title) }
    bar.openers[menu.id] = opener
    return AnyView(
      title.modifier(
        MenuHostModifier(opener: opener, items: menu.items, isButton: true, opensByPress: false, shortcut: nil)
      )
    )
  }
}

/// The open menu of a menu bar, and operations to open another.
@MainActor
final class MenuBarController {
  var menus: [MenuBarMenu] = []
  var openers: [String: MenuOpener] = [:]
  private(set) var openIndex: Int?
  private weak var open: MenuController?

  nonisolated init() {}

  /// Opens a menu and closes the one that is open.
  ///
  /// - Parameters:
  ///   - index: The index of the menu in the bar.
  ///   - fromKeys: Whether the keyboard opens the menu, which highlights its first item.
  /// - Returns: The opened menu, or `nil` if the menu is already open or there is none at the index.
  @discardableResult
  func open(_ index: Int, fromKeys: Bool) -> MenuController? {
    guard menus.indices.contains(index), let host = openers[menus[index].id]?.host, openIndex != index else {
      return nil
    }
    open?.didClose = {}
    open?.dismiss()
    openIndex = index
    let strip = MenuBarRow(bar: self, menus: menus, isInFront: true)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    open = host.open(fromKeys: fromKeys ? "ArrowDown" : nil, companion: AnyView(strip)) { menu in
      menu.moveAlongBar = { [weak self] in self?.move(by: $0) }
      menu.didClose = { [weak self] in self?.openIndex = nil }
    }
    if open == nil { openIndex = nil }
    return open
  }

  /// Opens the menu whose title is at a point of the window.
  ///
  /// - Returns: The opened menu, or `nil` if there is no title or its menu is already open.
  func open(at point: CGPoint) -> MenuController? {
    let index = menus.firstIndex { openers[$0.id]?.host?.layer.frameInRoot.contains(point) == true }
    return index.flatMap { open($0, fromKeys: false) }
  }

  /// Closes the open menu.
  func close() { open?.dismiss() }

  /// Opens the menu at a distance from another, wrapping around at both ends.
  ///
  /// - Parameters:
  ///   - distance: The number of menus to move by, negative toward the leading end.
  ///   - start: The index to start from, or `nil` for that of the open menu.
  func move(by distance: Int, from start: Int? = nil) {
    guard let index = start ?? openIndex, !menus.isEmpty else { return }
    open((index + distance + menus.count) % menus.count, fromKeys: true)
  }
}

/// A modifier that makes a title an item of the bar.
nonisolated struct MenuBarTitleModifier: ElementModifier {
  typealias Body = Never
  let bar: MenuBarController
  let index: Int
  let isInFront: Bool

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> MenuBarTitleLayer {
    MenuBarTitleLayer(self, in: element.core.graph)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.modifier = self
    return .placement
  }

  @MainActor func environmentDidChange(
    from old: EnvironmentValues,
    _ element: ModifiedElement<Self>
  ) -> ElementChange { .placement }
}

/// The layer of a title, which opens its menu.
@MainActor
final class MenuBarTitleLayer: DescribedLayer {
  let layer: Layer
  var modifier: MenuBarTitleModifier
  private var press = MenuPress()

  init(_ modifier: MenuBarTitleModifier, in graph: Graph) {
    self.modifier = modifier
    layer = Layer(in: graph.layers)
    listen(for: [.tap, .press, .hover, .key, .focus])
  }

  /// Whether this is the copy of the title whose menu is open.
  private var isOpen: Bool { modifier.isInFront && modifier.bar.openIndex == modifier.index }

  func receive(_ event: LayerEvent) -> EventUse {
    let (bar, index) = (modifier.bar, modifier.index)
    let use = press.receive(
      event,
      in: layer,
      open: { bar.open(index, fromKeys: false) },
      replace: { bar.open(at: $0) }
    )
    if let use { return use }
    switch event {
    case .tap where isOpen: bar.close()
    case .tap: bar.open(index, fromKeys: false)
    // A pointer at rest opens nothing when the keys open another menu below it.
    case .hoverMoved:
      guard modifier.isInFront else { return .ignored }
      bar.open(index, fromKeys: false)
    case .key("ArrowDown", _), .key("ArrowUp", _): bar.open(index, fromKeys: true)
    case .key("ArrowRight", _): bar.move(by: 1, from: index)
    case .key("ArrowLeft", _): bar.move(by: -1, from: index)
    default: return .ignored
    }
    return .claimed
  }

  /// Updates the semantics and the highlight.
  func describe(in environment: EnvironmentValues) {
    layer.semantics = Semantics(
      role: .menuItem,
      label: AccessibleText.of(layer.children),
      traits: isOpen ? .expanded : .collapsed,
      combinesChildren: true
    )
    layer.content =
      isOpen
      ? .shape(
        Path(
          roundedRect: CGRect(origin: .zero, size: layer.frame.size),
          cornerRadius: environment.look == .v26 ? 11 : 5,
          style: .continuous
        ),
        fill: .color(SystemColor.tertiarySystemFill.rgba(in: environment)),
        stroke: nil,
        evenOdd: false
      ) : .none
  }
}

/// A modifier that gives the titles the semantics of a menu bar.
nonisolated struct MenuBarSemantics: ElementModifier {
  typealias Body = Never

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Layer {
    let layer = Layer(in: element.core.graph.layers)
    layer.semantics = Semantics(role: .menuBar, label: "Menu bar")
    return layer
  }
}
