import RowanGraph
import RowanViews

/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, fixed, priority }
  private let kind: Kind

  /// The system's choice: `fixed` on the desktop; on touch screens a menu that opens upwards has its first item at the bottom,
  /// nearest to the finger.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first item on top.
  public static let fixed = MenuOrder(kind: .fixed)
  /// The first item nearest to what the menu belongs to.
  public static let priority = MenuOrder(kind: .priority)

  /// Whether a menu that opens upwards is turned round.
  func turns(_ idiom: Idiom) -> Bool { kind == .priority || kind == .automatic && idiom == .touch }
}

/// Whether choosing an item closes the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, enabled, disabled }
  private let kind: Kind

  /// The system's choice: it does.
  public static let automatic = MenuActionDismissBehavior(kind: .automatic)
  /// It does.
  public static let enabled = MenuActionDismissBehavior(kind: .enabled)
  /// The menu stays open.
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

  /// Whether menus show that they are menus.
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
  /// In which order menus inside show their items.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }

  /// Whether menus inside have an indicator. Touch screens show none unless the style of buttons has one.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Whether choosing an item of menus inside closes them; also for single items.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}
