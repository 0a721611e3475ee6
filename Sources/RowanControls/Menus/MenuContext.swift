import Foundation
import RowanGraph
import RowanViews

/// The membership of controls in a menu.
///
/// A closed menu keeps its content so that keyboard shortcuts work; `menu` is then `nil` and nothing is drawn.
@MainActor
struct MenuContext: SelfComparing {
  private(set) weak var menu: MenuController?
  /// Whether the menu is open.
  let isOpen: Bool
  /// Whether the items are arranged side by side, as those of a control group are.
  let isTile: Bool

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - menu: The open menu, or `nil` for a closed one.
  ///   - isTile: Whether the items are arranged side by side.
  init(_ menu: MenuController?, isTile: Bool = false) {
    self.menu = menu
    self.isTile = isTile
    isOpen = menu != nil
  }

  /// Returns a control as an item of the menu; an empty view while the menu is closed.
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
  /// The menu whose items controls are; `nil` outside of menus.
  var menuContext: MenuContext? {
    get { self[MenuContextKey.self] }
    set { self[MenuContextKey.self] = newValue }
  }

  /// The state of the menu item that the label belongs to.
  var menuItem: MenuItemBox? {
    get { self[MenuItemKey.self] }
    set { self[MenuItemKey.self] = newValue }
  }
}

/// The state that the label of a menu item reports to the item.
@MainActor
final class MenuItemBox {
  var hasIcon = false
}

/// The metrics of menu items, in points. Values for marks are those of picker options (see `PickerOption`).
struct MenuMetrics {
  var top: CGFloat
  var leading: CGFloat
  var trailing: CGFloat
  /// The width for marks with the gap after them; 0 if no item has a mark.
  var marks: CGFloat
  var mark: CGSize
  /// The width for icons with the gap after them; 0 if no item has an icon.
  var icons: CGFloat
  var iconGap: CGFloat
  /// The gap between the text and trailing content: a shortcut or the arrow of a submenu.
  var trailingGap: CGFloat
  var minimumHeight: CGFloat
  var maximumWidth: CGFloat
  var headerHeight: CGFloat
  var lineHeight: CGFloat
  var lineInset: CGFloat

  /// Creates the metrics of a menu.
  @MainActor init(_ environment: EnvironmentValues, _ menu: MenuController?) {
    let isTouch = environment.idiom == .touch
    top = isTouch ? 11 : 3
    leading = isTouch ? 18 : 11
    trailing = isTouch ? 18 : 16
    mark = isTouch ? CGSize(width: 16, height: 14) : CGSize(width: 12, height: 10.5)
    marks = menu?.hasMarks == true ? mark.width + (isTouch ? 10 : 5) : 0
    iconGap = isTouch ? 12 : 6
    icons = menu?.hasIcons == true ? Self.iconWidth(environment) + iconGap : 0
    trailingGap = isTouch ? 16 : 24
    minimumHeight = isTouch ? 44 : 24
    maximumWidth = isTouch ? 320 : 480
    headerHeight = isTouch ? 34 : 24
    lineHeight = isTouch ? 17 : 11
    lineInset = isTouch ? 18 : 11
  }

  /// Returns the width of icons.
  @MainActor static func iconWidth(_ environment: EnvironmentValues) -> CGFloat {
    environment.idiom == .touch ? 24 : 18
  }

  /// Returns the leading offset of an item's text.
  ///
  /// - Parameter hasIcon: Whether the label draws an icon, whose width is then part of the label.
  func wordsStart(hasIcon: Bool) -> CGFloat { leading + marks + (hasIcon ? 0 : icons) }

  /// The total horizontal space beside text without an icon.
  var horizontal: CGFloat { wordsStart(hasIcon: false) + trailing }
}
