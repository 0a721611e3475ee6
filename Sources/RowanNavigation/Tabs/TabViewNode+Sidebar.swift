import Foundation
import RowanGraph
import RowanViews

extension TabViewNode {
  /// The views that modifiers add to the sidebar.
  var sidebarHeader: AnyView? { additions[1]?.view }
  var sidebarFooter: AnyView? { additions[2]?.view }
  var sidebarBottomBar: AnyView? { additions[3]?.view }
  var sidebarToolbar: AnyView? { additions[4]?.view }

  /// Whether a person can choose between the sidebar and the bar above the content.
  var canToggleSidebar: Bool {
    let environment = core.environment
    return environment.tabViewLook.kind == .sidebarAdaptable && environment.idiom == .touch
      && environment.horizontalSizeClass == .regular
  }

  /// Whether an adaptable tab view shows its sidebar where there is space for it.
  var showsSidebar: Bool {
    guard canToggleSidebar else { return true }
    return choosesSidebar ?? (core.environment.defaultTabPlacement != .tabBar)
  }

  /// Shows the sidebar in place of the bar, or the bar in place of the sidebar.
  func toggleSidebar() {
    choosesSidebar = !showsSidebar
    core.noteState()
    arrangementDidChange()
  }

  func restoreChoice() {
    guard let data = ViewStateRestoration.take("sidebar", of: TabViewNode.self, for: self) else { return }
    choosesSidebar = data.first == 1
    core.noteState()
  }
}

extension TabViewNode: StateArchiving {
  var stateArchiver: (any StateArchiving)? { choosesSidebar == nil ? nil : self }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    guard let choosesSidebar else { return }
    collector.add(Data([choosesSidebar ? 1 : 0]), "sidebar", of: TabViewNode.self, at: path)
  }
}
