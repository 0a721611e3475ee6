import RowanGraph
import RowanViews

/// The attributes of a tab on which its customization depends.
struct TabCustomizing {
  /// The customization ID; a tab without one cannot be customized.
  var id: String?
  /// The changes that a person can make in the sidebar and in the tab bar; `nil` for all.
  var sidebarBehavior: TabCustomizationBehavior?
  var tabBarBehavior: TabCustomizationBehavior?
  /// The default visibility in the sidebar and in the tab bar; `nil` for visible.
  var sidebarVisibility: Visibility?
  var tabBarVisibility: Visibility?
  /// The placement; `nil` for automatic.
  var placement: TabPlacement?

  /// The ID of a tab that can be moved in the sidebar, otherwise `nil`.
  var movableID: String? { sidebarBehavior == .disabled ? nil : id }
  /// Whether a person can show and hide the tab in the sidebar.
  var canHide: Bool { id != nil && (sidebarBehavior ?? .automatic) == .automatic }
  /// Whether a person can show and hide the tab in the tab bar.
  var canHideInBar: Bool {
    id != nil && (tabBarBehavior ?? .automatic) == .automatic && (placement ?? .automatic) == .automatic
  }
}

extension TabViewCustomization {
  /// Returns whether the sidebar shows a tab.
  func showsInSidebar(_ tab: TabCustomizing) -> Bool {
    let chosen = tab.id.map { self[tab: $0].sidebarVisibility } ?? .automatic
    return (chosen == .automatic ? tab.sidebarVisibility ?? .visible : chosen) != .hidden
  }

  /// Returns whether the tab bar above the content shows a tab that is not selected.
  func showsInBar(_ tab: TabCustomizing) -> Bool {
    let chosen = tab.id.map { self[tab: $0].tabBarVisibility } ?? .automatic
    return (chosen == .automatic ? tab.tabBarVisibility ?? .visible : chosen) != .hidden
  }
}

/// The order of the tabs in a section.
enum TabOrder {
  /// Returns tabs in a person's order.
  ///
  /// Tabs without an ID keep their positions. A tab that the order does not contain, since it is newer, follows the tab
  /// before it in the declaration. IDs of other tabs are ignored.
  ///
  /// - Parameters:
  ///   - items: The tabs in the order of declaration.
  ///   - order: The IDs in a person's order.
  ///   - id: Returns the ID of a tab that can be moved, otherwise `nil`.
  /// - Complexity: O(*n*²), where *n* is the number of tabs.
  static func apply<Item>(_ order: [String], to items: [Item], id: (Item) -> String?) -> [Item] {
    let movable = items.filter { id($0) != nil }
    var sorted: [Item] = []
    for name in order {
      guard !sorted.contains(where: { id($0) == name }) else { continue }
      sorted += movable.filter { id($0) == name }
    }
    var last: String?
    for item in movable {
      guard let name = id(item) else { continue }
      if !order.contains(name) {
        let place = last.flatMap { last in sorted.lastIndex { id($0) == last } }.map { $0 + 1 } ?? 0
        sorted.insert(item, at: place)
      }
      last = name
    }
    var rest = sorted[...]
    return items.map { item in id(item) == nil ? item : rest.popFirst() ?? item }
  }
}

private enum TabViewCustomizationKey: EnvironmentKey {
  static var defaultValue: Binding<TabViewCustomization>? { nil }
}

private enum DefaultTabPlacementKey: EnvironmentKey {
  static let defaultValue = AdaptableTabBarPlacement.automatic
}

extension EnvironmentValues {
  /// The customization of the next tab view; `nil` if it cannot be customized.
  var tabViewCustomization: Binding<TabViewCustomization>? {
    get { self[TabViewCustomizationKey.self] }
    set { self[TabViewCustomizationKey.self] = newValue }
  }

  /// The first placement of the tabs of adaptable tab views.
  var defaultTabPlacement: AdaptableTabBarPlacement {
    get { self[DefaultTabPlacementKey.self] }
    set { self[DefaultTabPlacementKey.self] = newValue }
  }
}

extension View {
  /// Lets a person customize the tabs of a tab view in the style `sidebarAdaptable`.
  ///
  /// The sidebar has an Edit button. While a person edits, a circle at each tab that has a customization ID shows or hides it, and the
  /// tabs of a section that has one can be moved within it. A hidden tab that is selected stays on the screen.
  ///
  /// - Parameter customization: A binding to the customization; `nil` for tabs that cannot be customized.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    environment(\.tabViewCustomization, customization)
  }

  /// Sets the form in which a tab view in the style `sidebarAdaptable` first appears, on touch screens of regular width.
  ///
  /// A person changes the form with the button of the sidebar. The desktop always has the sidebar.
  ///
  /// - Parameter defaultPlacement: The form; `automatic` is the sidebar.
  nonisolated public func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View {
    environment(\.defaultTabPlacement, defaultPlacement)
  }
}
