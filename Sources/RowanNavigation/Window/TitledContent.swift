import RowanGraph
import RowanViews

/// A node that knows how what it shows is called.
@MainActor
package protocol TitledContent: Node {
  /// The title of what is in front; `nil` where it has none.
  var contentTitle: Text? { get }
}

/// A node that shows screens, one of them in front.
@MainActor
package protocol NavigationShowing: TitledContent {
  /// What pushes and pops its screens.
  var controller: NavigationController { get }
}

extension NavigationContainer: NavigationShowing {
  var contentTitle: Text? { frontTitle }
}

extension Node {
  /// The outermost node of a type, this one or below it, outside of scrolled content. Costs the nodes before it.
  package func outermost<Found>(_ type: Found.Type) -> Found? {
    if let found = self as? Found { return found }
    guard !(self is any ScrollContainer) else { return nil }
    var found: Found?
    forEachChild { if found == nil { found = $0.outermost(type) } }
    return found
  }
}
