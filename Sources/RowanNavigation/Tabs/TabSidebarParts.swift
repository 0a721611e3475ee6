import RowanGraph
import RowanViews

private enum SidebarHeaderKey: EnvironmentKey { static var defaultValue: TabAccessory? { nil } }
private enum SidebarFooterKey: EnvironmentKey { static var defaultValue: TabAccessory? { nil } }
private enum SidebarBottomBarKey: EnvironmentKey { static var defaultValue: TabAccessory? { nil } }
private enum SidebarToolbarKey: EnvironmentKey { static var defaultValue: TabAccessory? { nil } }

extension EnvironmentValues {
  /// The view above the tabs in the sidebar of the next tab view.
  var tabSidebarHeader: TabAccessory? {
    get { self[SidebarHeaderKey.self] }
    set { self[SidebarHeaderKey.self] = newValue }
  }

  /// The view below the tabs in the sidebar of the next tab view.
  var tabSidebarFooter: TabAccessory? {
    get { self[SidebarFooterKey.self] }
    set { self[SidebarFooterKey.self] = newValue }
  }

  /// The view at the bottom of the sidebar of the next tab view.
  var tabSidebarBottomBar: TabAccessory? {
    get { self[SidebarBottomBarKey.self] }
    set { self[SidebarBottomBarKey.self] = newValue }
  }

  /// The items at the top of the sidebar of the next tab view.
  var tabSidebarToolbar: TabAccessory? {
    get { self[SidebarToolbarKey.self] }
    set { self[SidebarToolbarKey.self] = newValue }
  }

  /// Removes what modifiers add to the next tab view, for the content of a tab view.
  mutating func leaveTabView() {
    tabAccessory = nil
    tabSidebarHeader = nil
    tabSidebarFooter = nil
    tabSidebarBottomBar = nil
    tabSidebarToolbar = nil
    tabBarMinimizeBehavior = .automatic
    tabViewLook = _TabViewLook(kind: .automatic)
    tabViewCustomization = nil
    defaultTabPlacement = .automatic
    tabSearchActivation = .automatic
  }
}

extension View {
  /// Adds a view above the tabs in the sidebar of a tab view, which scrolls with them. It is shown while the sidebar is.
  ///
  /// - Parameter content: The view.
  nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(TabAccessoryModifier(slot: \.tabSidebarHeader, view: AnyView(content())))
  }

  /// Adds a view below the tabs in the sidebar of a tab view, which scrolls with them. It is shown while the sidebar is.
  ///
  /// - Parameter content: The view.
  nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(TabAccessoryModifier(slot: \.tabSidebarFooter, view: AnyView(content())))
  }

  /// Adds a view at the bottom of the sidebar of a tab view, which does not scroll. It is shown while the sidebar is.
  ///
  /// - Parameter content: The view.
  nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(TabAccessoryModifier(slot: \.tabSidebarBottomBar, view: AnyView(content())))
  }
}

/// A view that a modifier adds to a tab view, in the environment of its own.
struct TabExtraView: View {
  let view: AnyView

  var body: some View { view.modifier(OutsideOfTabView()) }
}

/// Removes what modifiers add to the outer tab view.
nonisolated struct OutsideOfTabView: ViewModifier, EnvironmentChanging, SelfComparing {
  typealias Body = Never

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.leaveTabView() }

  @MainActor func isEquivalent(to other: OutsideOfTabView) -> Bool { true }
}
