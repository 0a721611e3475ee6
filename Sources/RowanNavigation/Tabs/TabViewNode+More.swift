import RowanGraph
import RowanViews

/// The way back from a tab under More to the list of these tabs.
extension TabViewNode {
  /// Gives the first screen of the selected tab a back button that leads to the list of More, while the tab is in that list. A split
  /// view shows its own columns there and has none.
  ///
  /// - Parameter content: The content of the bar.
  func updateWayToMore(_ content: TabBarContent) {
    guard let current, let stack = current.part.outermost(NavigationContainer.self), !(stack is SplitColumn),
      let root = stack.rootScreen
    else { return }
    if content.hidden.contains(where: { $0.id == current.id }) {
      root.outerTitle = Text("More")
      root.goBack = content.showMore
      root.canGoBack = true
    } else if root.outerTitle != nil {
      root.canGoBack = false
      root.outerTitle = nil
    }
  }
}
