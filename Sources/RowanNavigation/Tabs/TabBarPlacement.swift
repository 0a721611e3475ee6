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
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

private enum TabBarPlacementKey: EnvironmentKey { static let defaultValue: TabBarPlacement? = nil }

extension EnvironmentValues {
  /// The place of the tabs of the tab view around; `nil` outside of tabs.
  public var tabBarPlacement: TabBarPlacement? { self[TabBarPlacementKey.self] }

  /// Sets the place of the tabs.
  mutating func setTabBarPlacement(_ placement: TabBarPlacement?) { self[TabBarPlacementKey.self] = placement }
}

extension TabViewNode {
  /// The place of the tabs in the present arrangement.
  var tabBarPlacement: TabBarPlacement {
    switch arrangement {
    case .pages: .pageIndicator
    case .sidebar: .sidebar
    case .bottom: .bottomBar
    default: .topBar
    }
  }
}
