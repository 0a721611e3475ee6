import Foundation
import RowanGraph
import RowanViews

/// That controls are items of a menu, and of which.
///
/// A menu that is closed keeps its content too, so that the shortcuts in it work: there `menu` is `nil`, and nothing is drawn.
@MainActor
struct MenuContext: SelfComparing {
  private(set) weak var menu: MenuController?
  let isOpen: Bool
  /// Whether the items stand beside each other, as those of a control group do.
  let isTile: Bool

  init(_ menu: MenuController?, isTile: Bool = false) {
    self.menu = menu
    self.isTile = isTile
    isOpen = menu != nil
  }

  /// A control as an item of the menu; nothing while the menu is closed.
  func item(_ label: some View, _ content: MenuItemContent) -> AnyView {
    guard isOpen else { return AnyView(EmptyView()) }
    if isTile { return AnyView(MenuTile(label: label, content: content)) }
    return AnyView(MenuItemView(label: label, content: content))
  }

  func isEquivalent(to other: MenuContext) -> Bool {
    menu === other.menu && isOpen == other.isOpen && isTile == other.isTile
  }
}

private enum MenuContextKey: EnvironmentKey {
  static var defaultValue: MenuContext? { nil }
}

private enum MenuItemKey: EnvironmentKey {
  static var defaultValue: MenuItemBox? { nil }
}

extension EnvironmentValues {
  /// The menu that controls are items of; `nil` outside of menus.
  var menuContext: MenuContext? {
    get { self[MenuContextKey.self] }
    set { self[MenuContextKey.self] = newValue }
  }

  /// The item of a menu that a label names.
  var menuItem: MenuItemBox? {
    get { self[MenuItemKey.self] }
    set { self[MenuItemKey.self] = newValue }
  }
}

/// What the label of an item tells the item.
@MainActor
final class MenuItemBox {
  var hasIcon = false
  let end = MenuItemEnd()
}

/// The width of an item's shortcut or submenu arrow with the distance to the label, in points: the layout of the item writes it,
/// its column reads it.
final class MenuItemEnd: @unchecked Sendable {
  var width: CGFloat = 0
}

/// The box of an item, compared by identity.
struct MenuItemReference: Equatable {
  var box: MenuItemBox?

  static func == (a: MenuItemReference, b: MenuItemReference) -> Bool { a.box === b.box }
}

/// The item of a menu that an element is; none for other rows.
enum MenuItemTrait: TraitKey {
  static var defaultValue: MenuItemReference { MenuItemReference() }
}

/// The measures of a menu's items, in points. Those with a mark are a picker's (see `PickerOption`).
struct MenuMetrics {
  var top: CGFloat
  var leading: CGFloat
  var trailing: CGFloat
  /// Room for marks, with the distance to what follows; 0 where no item has one.
  var marks: CGFloat
  var mark: CGSize
  /// Room for icons, with the distance to the words; 0 where no item has one.
  var icons: CGFloat
  var iconGap: CGFloat
  var minimumHeight: CGFloat
  /// On touch screens long labels wrap; on the desktop only the window limits a menu.
  var maximumWidth: CGFloat
  var headerHeight: CGFloat
  var lineHeight: CGFloat
  var lineInset: CGFloat

  @MainActor init(_ environment: EnvironmentValues, _ menu: MenuController?) {
    let isTouch = environment.idiom == .touch
    top = isTouch ? 11 : 3
    leading = isTouch ? 18 : 11
    trailing = isTouch ? 18 : 16
    mark = isTouch ? CGSize(width: 16, height: 14) : CGSize(width: 12, height: 10.5)
    marks = menu?.hasMarks == true ? mark.width + (isTouch ? 10 : 5) : 0
    iconGap = isTouch ? 12 : 6
    icons = menu?.hasIcons == true ? Self.iconWidth(environment) + iconGap : 0
    minimumHeight = isTouch ? 44 : 24
    maximumWidth = isTouch ? 320 : .infinity
    headerHeight = isTouch ? 34 : 24
    lineHeight = isTouch ? 17 : 11
    lineInset = isTouch ? 18 : 11
  }

  @MainActor static func iconWidth(_ environment: EnvironmentValues) -> CGFloat {
    environment.idiom == .touch ? 24 : 18
  }

  /// Where words begin that have an icon before them or not.
  func wordsStart(hasIcon: Bool) -> CGFloat { leading + marks + (hasIcon ? 0 : icons) }

  /// All room beside words without an icon.
  var horizontal: CGFloat { wordsStart(hasIcon: false) + trailing }
}
