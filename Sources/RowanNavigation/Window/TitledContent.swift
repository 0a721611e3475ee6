import Foundation
import RowanGraph
import RowanViews

/// A node that determines the title of a window's content.
///
/// A conforming node increments `Graph.titledNodesMade` when it is created, so that the content is searched for such
/// nodes only after that.
@MainActor
package protocol TitledContent: Node {
  /// The title of the front-most content; `nil` if it has none.
  var contentTitle: Text? { get }
}

/// A node that shows screens, one of them in front.
@MainActor
package protocol NavigationShowing: TitledContent {
  /// The number of screens below the one in front.
  var depth: Int { get }
  /// Pops the screen in front.
  ///
  /// - Returns: An action that shows the screen again, or `nil` if that is impossible.
  func goBack() -> (() -> Void)?
}

/// The properties of navigation containers that a window's toolbar reads.
@MainActor
protocol WindowNavigation: NavigationShowing {
  /// The title of the front-most screen that has one.
  var frontTitle: Text? { get }
  /// The action of the back button in the desktop's window; `nil` without one.
  var backAction: BackAction? { get }
  /// The bar of a sidebar column beside the screen in front, and the distance of its trailing edge from the window's
  /// leading edge in points; `nil` without a sidebar.
  var sidebar: (bar: BarContent, width: CGFloat)? { get }
}

extension NavigationContainer: WindowNavigation {
  var contentTitle: Text? { frontTitle }
}

extension Node {
  /// Returns the outermost node of a type among this node and its descendants, outside of scrolled content.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes visited before the result.
  package func outermost<Found>(_ type: Found.Type) -> Found? {
    if let found = self as? Found { return found }
    guard !(self is any ScrollContainer) else { return nil }
    var found: Found?
    forEachChild { if found == nil { found = $0.outermost(type) } }
    return found
  }

  /// Returns the outermost visible node of a type, which excludes the content of hidden tabs.
  package func outermostVisible<Found>(_ type: Found.Type) -> Found? {
    guard core.visibility.isVisible else { return nil }
    if let found = self as? Found { return found }
    guard !(self is any ScrollContainer) else { return nil }
    var found: Found?
    forEachChild { if found == nil { found = $0.outermostVisible(type) } }
    return found
  }
}
