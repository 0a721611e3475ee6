import RowanGraph
import RowanLayers
import RowanNavigation
import RowanViews

/// The navigation state of a window: title, depth, and back and forward navigation.
@MainActor
final class NavigationObserver {
  /// The title of the visible content, as of the last `refresh(below:)`.
  private(set) var title: Text?
  private weak var container: (any NavigationShowing)?
  /// The source of the title if there is no navigation container.
  private weak var titled: (any TitledContent)?
  /// Whether the last search found a container or a titled node.
  private var isFollowing = false
  /// The value of `Graph.titledNodesMade` at the last search.
  private var titledNodesMade = -1
  /// The actions that undo `back()`, the most recent one last. Any other navigation clears them.
  private var undone: [() -> Void] = []
  private var depthAfterBack = 0

  /// The number of screens below the visible one; 0 at the root.
  var depth: Int { container?.depth ?? 0 }

  /// Updates the title, and clears the forward actions if the depth changed other than by `back()` or `forward()`.
  ///
  /// - Parameter root: The root node of the window.
  /// - Complexity: O(*n*) in the nodes outside of scroll containers if the followed node was removed, or if a titled
  ///   node was created while no container is known; otherwise O(1).
  func refresh(below root: any Node) {
    let isLost = isFollowing && container?.core.isAlive != true && titled?.core.isAlive != true
    if isLost || container == nil && titledNodesMade != root.core.graph.titledNodesMade {
      titledNodesMade = root.core.graph.titledNodesMade
      container = root.outermost((any NavigationShowing).self)
      titled = container == nil ? root.outermost((any TitledContent).self) : nil
      isFollowing = container != nil || titled != nil
    }
    // The selected tab changed.
    if container?.core.visibility.isVisible == false, let shown = root.outermostVisible((any NavigationShowing).self) {
      container = shown
      undone = []
    }
    title = container?.contentTitle ?? titled?.contentTitle
    if depth != depthAfterBack { undone = [] }
  }

  /// Goes back one screen. Does nothing at the root.
  func back() {
    guard let container, container.depth > 0 else { return }
    depthAfterBack = container.depth - 1
    if let again = container.goBack() { undone.append(again) } else { undone = [] }
  }

  /// Repeats the navigation that the last `back()` undid. Does nothing if there is none.
  func forward() {
    guard let container, let again = undone.popLast() else { return }
    depthAfterBack = container.depth + 1
    again()
  }
}
