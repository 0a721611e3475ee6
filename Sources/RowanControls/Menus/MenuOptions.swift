import RowanGraph
import RowanViews

/// The order of items in a menu.
public struct MenuOrder: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, fixed, priority }
  private let kind: Kind

  /// The platform default: `fixed` on the desktop; on touch screens a menu that opens upward has its first item at the
  /// bottom, nearest to the finger.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first item is at the top.
  public static let fixed = MenuOrder(kind: .fixed)
  /// The first item is nearest to the control that the menu belongs to.
  public static let priority = MenuOrder(kind: .priority)

  /// Returns whether a menu that opens upward reverses its items.
  func turns(_ idiom: Idiom) -> Bool { kind == .priority || kind == .automatic && idiom == .touch }
}

/// Whether choosing an item closes the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, enabled, disabled }
  private let kind: Kind

  /// The platform default: choosing an item closes the menu.
  public static let automatic = MenuActionDismissBehavior(kind: .automatic)
  /// Choosing an item closes the menu.
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// Choosing an item keeps the menu open.
  public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

private enum Key {
  enum Order: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
  enum Dismissal: EnvironmentKey { static let defaultValue = MenuActionDismissBehavior.automatic }
  enum Indicator: EnvironmentKey { static let defaultValue = Visibility.automatic }
}

extension EnvironmentValues {
  /// The order of items in menus.
  public var menuOrder: MenuOrder {
    get { self[Key.Order.self] }
    set { self[Key.Order.self] = newValue }
  }

  /// The visibility of the indicator that a control opens a menu.
  public package(set) var menuIndicatorVisibility: Visibility {
    get { self[Key.Indicator.self] }
    set { self[Key.Indicator.self] = newValue }
  }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[Key.Dismissal.self] }
    set { self[Key.Dismissal.self] = newValue }
  }
}

extension View {
  /// Sets the order of items in menus within this view.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Sets the visibility of the menu indicator for menus within this view. Menus on touch screens have no indicator.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Sets whether choosing an item closes menus within this view; also applicable to single items.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}
