import RowanGraph
import RowanViews

/// The place of the tabs of a tab view.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  /// A bar above the content.
  public static let topBar = TabBarPlacement(name: "topBar")
  /// A bar below the content.
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  /// A sidebar.
  public static let sidebar = TabBarPlacement(name: "sidebar")
  /// Dots below pages.
  public static let pageBar = TabBarPlacement(name: "pageBar")
}

private enum TabBarPlacementKey: EnvironmentKey { static let defaultValue: TabBarPlacement? = nil }

extension EnvironmentValues {
  /// The place of the tabs of the tab view around; `nil` outside of tabs.
  public var tabBarPlacement: TabBarPlacement? { self[TabBarPlacementKey.self] }

  /// Sets the place of the tabs.
  mutating func setTabBarPlacement(_ placement: TabBarPlacement?) { self[TabBarPlacementKey.self] = placement }
}

/// The occasion on which a tab bar becomes smaller.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private enum Occasion { case automatic, never, onScrollDown, onScrollUp }

  private let occasion: Occasion

  /// The default: never.
  public static let automatic = TabBarMinimizeBehavior(occasion: .automatic)
  /// The bar keeps its size.
  public static let never = TabBarMinimizeBehavior(occasion: .never)
  /// Scrolling down.
  public static let onScrollDown = TabBarMinimizeBehavior(occasion: .onScrollDown)
  /// Scrolling up.
  public static let onScrollUp = TabBarMinimizeBehavior(occasion: .onScrollUp)

  var isNever: Bool { occasion == .automatic || occasion == .never }
}

extension View {
  /// Sets the occasion on which the tab bar becomes smaller. The bar keeps its size: another behavior than `never` is
  /// logged once.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    if !behavior.isNever { IssueOnce.warn("tabBarMinimizeBehavior has no effect: the tab bar keeps its size.") }
    return self
  }
}

extension TabViewNode {
  /// The place of the tabs in the present arrangement.
  var tabBarPlacement: TabBarPlacement {
    switch arrangement {
    case .pages: .pageBar
    case .sidebar: .sidebar
    case .bottom: .bottomBar
    default: .topBar
    }
  }
}
