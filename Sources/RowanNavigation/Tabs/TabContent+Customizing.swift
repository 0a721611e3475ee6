import RowanGraph
import RowanViews

// Values of modifiers closer to a tab have precedence over those of the sections around it.

extension TabContent {
  /// Sets the ID by which a customization stores the changes that a person makes to the tab or the section.
  ///
  /// - Parameter id: An ID that is unique in the tab view, and does not change from one version of the application to another.
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    let list = _tabs()
    if let section = list.ownSection {
      return _SomeTabContent<TabValue>(
        list: list.changed { info in
          if info.section?.id == section { info.section?.customizationID = id }
        }
      )
    }
    return _SomeTabContent<TabValue>(list: list.changed { $0.customizing.id = $0.customizing.id ?? id })
  }

  /// Sets the changes that a person can make to the tabs. Only tabs with a customization ID can be customized.
  ///
  /// - Parameters:
  ///   - behavior: The changes.
  ///   - placements: The placements in which the changes are possible.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    changing { info in
      if placements.includes(.sidebar) {
        info.customizing.sidebarBehavior = info.customizing.sidebarBehavior ?? behavior
      }
      if placements.includes(.tabBar) {
        info.customizing.tabBarBehavior = info.customizing.tabBarBehavior ?? behavior
      }
    }
  }

  /// Sets the visibility of the tabs until a person changes it. Without `tabViewCustomization(_:)`, tabs are visible.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - placements: The placements for which it is set.
  public func defaultVisibility(
    _ visibility: Visibility,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    changing { info in
      if placements.includes(.sidebar) {
        info.customizing.sidebarVisibility = info.customizing.sidebarVisibility ?? visibility
      }
      if placements.includes(.tabBar) {
        info.customizing.tabBarVisibility = info.customizing.tabBarVisibility ?? visibility
      }
    }
  }

  /// Sets the place of the tabs in a tab view in the style `sidebarAdaptable`.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changing { $0.customizing.placement = $0.customizing.placement ?? placement }
  }
}

extension [AdaptableTabBarPlacement] {
  fileprivate func includes(_ placement: AdaptableTabBarPlacement) -> Bool {
    contains(placement) || contains(.automatic)
  }
}
