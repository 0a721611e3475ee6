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
  /// What `back` took off, the last one last: `forward` pushes it again until the person goes another way.
  private var undone: [NavigationController.Entry] = []
  private var depthAfterBack = 0

  private var controller: NavigationController? { container?.controller }

  /// How many screens stand above the root.
  var depth: Int { controller?.depth ?? 0 }

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
    guard let controller, let last = controller.entries.last else { return }
    undone.append(last)
    depthAfterBack = controller.depth - 1
    controller.pop()
  }

  func forward() {
    guard let controller, let entry = undone.popLast() else { return }
    depthAfterBack = controller.depth + 1
    controller.push(again: entry)
  }
}
