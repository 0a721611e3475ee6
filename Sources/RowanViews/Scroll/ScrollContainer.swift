import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A node with scrollable content: a scroll view, a list.
@MainActor
package protocol ScrollContainer: LayoutNode, ScrollSpace {
  /// The layer with the scroll offset.
  var scrollLayer: Layer { get }
  /// Scrolls to the view or element with an ID.
  ///
  /// - Parameters:
  ///   - id: The ID of a view inside the container.
  ///   - anchor: The point of the view that moves to the same point of the viewport; `nil` scrolls the least distance
  ///     that shows the view whole (fact C116).
  /// - Returns: `false` if no view inside has the ID.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// The insets of the content at rest: bars and content margins.
  var scrollInsets: EdgeInsets { get }
  /// The size, in points, that container-relative frames use.
  var relativeSize: CGSize { get }
  /// Registers a node whose size depends on `relativeSize`; a change of it invalidates the node's layout.
  func addRelative(_ node: any LayoutNode)
  /// Scrolls to an offset, in points.
  func scroll(toOffset offset: CGPoint)
  /// Whether code set the current offset, rather than a scroll gesture.
  var wasScrolledByCode: Bool { get }
}

extension ScrollContainer {
  package var scrollInsets: EdgeInsets { EdgeInsets() }
  package var relativeSize: CGSize { scrollLayer.frame.size }
  package func addRelative(_ node: any LayoutNode) {}
  package var wasScrolledByCode: Bool { false }
}

/// An observer of the scroll offset, such as a navigation bar.
@MainActor
package protocol ScrollObserver: AnyObject {
  /// Handles a change of the offset, in points; the offset is 0 at the top.
  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat)
}

/// The bars above outermost scroll containers, besides the safe area, and the observer of their offset.
package struct ScrollSurroundings {
  /// The height covered at the top while the content is at rest, in points; bars that collapse on scroll cover less.
  package var restingTop: CGFloat = 0
  /// The observer of the offset of containers that reach the top of the safe area.
  package weak var observer: (any ScrollObserver)?
  /// The height covered at the top while the content is scrolled, in points; a scroll target without an anchor is moved
  /// below it.
  package var collapsedTop: CGFloat = 0
  /// Whether a large title is directly above the content (fact M81).
  package var isBelowLargeTitle = false

  /// Creates surroundings without bars.
  package init() {}

  /// Returns the insets of content that scrolls under bars.
  ///
  /// - Parameter room: The distances, in points, by which the container extends under the bars.
  package func insets(reaching room: EdgeInsets) -> EdgeInsets {
    var insets = room
    if room.top > 0 { insets.top = max(room.top, restingTop) }
    return insets
  }
}

extension ScrollSurroundings: SelfComparing {
  package func isEquivalent(to other: ScrollSurroundings) -> Bool {
    restingTop == other.restingTop && observer === other.observer
      && collapsedTop == other.collapsedTop
      && isBelowLargeTitle == other.isBelowLargeTitle
  }
}

private enum ScrollSurroundingsKey: EnvironmentKey {
  static var defaultValue: ScrollSurroundings { ScrollSurroundings() }
}

private enum ListMembershipKey: EnvironmentKey { static let defaultValue = false }

private enum LazyBufferKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0.5
}

extension EnvironmentValues {
  /// The surroundings of scroll containers in this environment.
  package var scrollSurroundings: ScrollSurroundings {
    get { self[ScrollSurroundingsKey.self] }
    set { self[ScrollSurroundingsKey.self] = newValue }
  }

  /// The number of viewports of rows that lazy containers create in advance on each side.
  package var lazyBuffer: CGFloat {
    get { self[LazyBufferKey.self] }
    set { self[LazyBufferKey.self] = newValue }
  }

  /// Whether the view is in a list, which swipes and moves its rows itself.
  package var isInList: Bool {
    get { self[ListMembershipKey.self] }
    set { self[ListMembershipKey.self] = newValue }
  }

  /// Returns the environment inside a scroll container, popover or window: without its surroundings and scroll requests, and
  /// outside of lists around it.
  @MainActor package func insideScrollContainer() -> EnvironmentValues {
    var copy = self
    copy.scrollSurroundings = ScrollSurroundings()
    copy.isInScrollContainer = true
    if isInList { copy.isInList = false }
    if !scrollRequests.isEquivalent(to: ScrollRequests()) { copy.scrollRequests = ScrollRequests() }
    return copy
  }
}

/// A lazy container in a scroll view.
@MainActor
package protocol LazyScrollClient: Node {
  /// Returns the frame of an element in content coordinates; `nil` if no element has the ID.
  ///
  /// Measures the element, which becomes the anchor of the next layout.
  func frame(ofID id: AnyHashable) -> CGRect?
  /// The elements that exist: their IDs and frames in content coordinates.
  var placedTargets: [(id: AnyHashable, frame: CGRect)] { get }
  /// The path of the first row in view, by which another process finds it again, and its frame in content coordinates.
  var firstVisibleRow: (path: String, frame: CGRect)? { get }
  /// Returns the frame of the row at an untrusted path in content coordinates; `nil` if there is none.
  ///
  /// Measures the row, which becomes the anchor of the next layout.
  func frame(ofRowAtPath path: String) -> CGRect?
}
