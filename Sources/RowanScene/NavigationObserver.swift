import RowanGraph
import RowanLayers
import RowanNavigation
import RowanViews

/// Follows the navigation inside a window: the title of what is in front, how deep it stands, back and forward.
@MainActor
final class NavigationObserver {
  private(set) var title: Text?
  private weak var container: (any NavigationShowing)?
  /// What tells the title where there is no container.
  private weak var titled: (any TitledContent)?
  /// How many nodes had been made when the two were looked for last.
  private var nodesMade = -1
  /// What goes again where `back` left, the last one last: `forward` runs it until the person goes another way.
  private var undone: [() -> Void] = []
  private var depthAfterBack = 0

  /// How many screens stand above the root.
  var depth: Int { container?.depth ?? 0 }

  /// Looks at the navigation as it is after an update. Costs the nodes outside of scroll containers where some were made
  /// and no container is known; else nothing.
  func refresh(below root: any Node) {
    let isLost = container?.core.isAlive == false || titled?.core.isAlive == false
    if isLost || container == nil && nodesMade != root.core.graph.nodesMade {
      nodesMade = root.core.graph.nodesMade
      container = root.outermost((any NavigationShowing).self)
      titled = container == nil ? root.outermost((any TitledContent).self) : nil
    }
    title = container?.contentTitle ?? titled?.contentTitle
    if depth != depthAfterBack { undone = [] }
  }

  func back() {
    guard let container, container.depth > 0 else { return }
    depthAfterBack = container.depth - 1
    if let again = container.goBack() { undone.append(again) } else { undone = [] }
  }

  func forward() {
    guard let container, let again = undone.popLast() else { return }
    depthAfterBack = container.depth + 1
    again()
  }
}
