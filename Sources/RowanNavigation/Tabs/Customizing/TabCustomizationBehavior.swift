/// The changes that a person can make to a tab of an adaptable tab view.
public struct TabCustomizationBehavior: Equatable, Sendable {
  private enum Value: Equatable { case automatic, disabled, reorderable }

  private let value: Value

  /// The tab can be hidden, shown and moved.
  public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior(value: .automatic) }
  /// The tab can be neither hidden nor moved.
  public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior(value: .disabled) }
  /// The tab can be moved, but not hidden.
  public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior(value: .reorderable) }
}

/// The bar or the sidebar of an adaptable tab view.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private enum Value: Hashable { case automatic, tabBar, sidebar }

  private let value: Value

  /// The default of the system. A modifier for this placement applies to the tab bar and to the sidebar.
  public static let automatic = AdaptableTabBarPlacement(value: .automatic)
  /// The tab bar.
  public static let tabBar = AdaptableTabBarPlacement(value: .tabBar)
  /// The sidebar.
  public static let sidebar = AdaptableTabBarPlacement(value: .sidebar)
}

/// The place of a tab in an adaptable tab view.
public struct TabPlacement: Hashable, Sendable {
  private enum Value: Hashable { case automatic, pinned, sidebarOnly }

  private let value: Value

  /// The tab bar and the sidebar.
  public static let automatic = TabPlacement(value: .automatic)
  /// The trailing end of the tab bar above the content, as a symbol, and the sidebar.
  public static let pinned = TabPlacement(value: .pinned)
  /// The sidebar, and a tab bar below the content, which has no sidebar beside it. The tab bar above the content shows the tab only
  /// while it is selected.
  public static let sidebarOnly = TabPlacement(value: .sidebarOnly)
}
