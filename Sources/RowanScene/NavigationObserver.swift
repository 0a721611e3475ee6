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
  /// Whether one of the two was found.
  private var isFollowing = false
  /// How many nodes that can be either had been made when the two were looked for last.
  private var titledNodesMade = -1
  /// What goes again where `back` left, the last one last: `forward` runs it until the person goes another way.
  private var undone: [() -> Void] = []
  private var depthAfterBack = 0

  /// How many screens stand above the root.
  var depth: Int { container?.depth ?? 0 }

  /// Looks at the navigation as it is after an update. Costs the nodes outside of scroll containers where one that has a
  /// title was made and no container is known; else nothing.
  func refresh(below root: any Node) {
    let isLost = isFollowing && container?.core.isAlive != true && titled?.core.isAlive != true
    if isLost || container == nil && titledNodesMade != root.core.graph.titledNodesMade {
      titledNodesMade = root.core.graph.titledNodesMade
      container = root.outermost((any NavigationShowing).self)
      titled = container == nil ? root.outermost((any TitledContent).self) : nil
      isFollowing = container != nil || titled != nil
    }
    // Another tab is shown.
    if container?.core.visibility.isVisible == false, let shown = root.outermostVisible((any NavigationShowing).self) {
      container = shown
      undone = []
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
