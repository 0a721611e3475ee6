import Foundation
import RowanGraph
import RowanViews

/// A node that knows how what it shows is called.
///
/// Contract: it counts itself when it is made (`Graph.titledNodesMade`), so that nobody looks for it before.
@MainActor
package protocol TitledContent: Node {
  /// The title of what is in front; `nil` where it has none.
  var contentTitle: Text? { get }
}

/// A node that shows screens, one of them in front.
@MainActor
package protocol NavigationShowing: TitledContent {
  /// How many screens lie below the one in front.
  var depth: Int { get }
  /// Leaves the screen in front. Returns what goes there again; `nil` where nothing can.
  func goBack() -> (() -> Void)?
}

/// What a window asks of the navigation inside it for its toolbar.
@MainActor
protocol WindowNavigation: NavigationShowing {
  var frontTitle: Text? { get }
  /// The way back that the desktop's window offers.
  var backAction: (() -> Void)? { get }
  /// What stands over a column beside the screen in front, and how wide it is.
  var sidebar: (bar: BarContent, width: CGFloat)? { get }
}

extension NavigationContainer: WindowNavigation {
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

  /// The same among the nodes that are shown: those of a hidden tab are passed over.
  package func outermostVisible<Found>(_ type: Found.Type) -> Found? {
    guard core.visibility.isVisible else { return nil }
    if let found = self as? Found { return found }
    guard !(self is any ScrollContainer) else { return nil }
    var found: Found?
    forEachChild { if found == nil { found = $0.outermostVisible(type) } }
    return found
  }
}
