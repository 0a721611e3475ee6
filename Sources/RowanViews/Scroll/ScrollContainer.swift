import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// A node that scrolls what is inside it: a scroll view, a list.
@MainActor
package protocol ScrollContainer: LayoutNode, ScrollSpace {
  /// The layer with the scroll offset.
  var scrollLayer: Layer { get }
  /// Moves a view or element with an id to a place in the viewport; `nil` anchors move the least that shows it whole
  /// (fact C116). Returns false where nothing inside has the id.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// What covers the edges of the content where it rests, margins included.
  var scrollInsets: EdgeInsets { get }
  /// The size that frames relative to the container go by, and what has such a frame: it is told when that changes.
  var relativeSize: CGSize { get }
  func addRelative(_ node: any LayoutNode)
  /// Moves the content to an offset in points.
  func scroll(toOffset offset: CGPoint)
}

extension ScrollContainer {
  package var scrollInsets: EdgeInsets { EdgeInsets() }
  package var relativeSize: CGSize { scrollLayer.frame.size }
  package func addRelative(_ node: any LayoutNode) {}
}

/// Hears where a scroll container stands: a navigation bar above it.
@MainActor
package protocol ScrollObserver: AnyObject {
  /// `offset` is 0 where the content rests at the top, in points.
  func scrollContainer(_ container: any ScrollContainer, didScrollTo offset: CGFloat)
}

/// What is around the outermost scroll containers besides the safe area, and who wants to know where they stand.
package struct ScrollSurroundings {
  /// What covers the top while the content rests there, also while less covers it because it is scrolled.
  package var restingTop: CGFloat = 0
  package weak var observer: (any ScrollObserver)?
  /// What covers the top when the content is scrolled: what scrolling to the top aligns with.
  package var collapsedTop: CGFloat = 0
  /// Whether a large title stands right above the content (fact M81).
  package var isBelowLargeTitle = false

  package init() {}

  /// The insets of content that scrolls under bars, from the room that a container takes under them.
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

private enum LazyBufferKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0.5
}

extension EnvironmentValues {
  package var scrollSurroundings: ScrollSurroundings {
    get { self[ScrollSurroundingsKey.self] }
    set { self[ScrollSurroundingsKey.self] = newValue }
  }

  /// How many viewports of rows lazy containers keep ready on each side.
  package var lazyBuffer: CGFloat {
    get { self[LazyBufferKey.self] }
    set { self[LazyBufferKey.self] = newValue }
  }

  /// The environment inside a scroll container: what covers its edges is its own business.
  @MainActor package func insideScrollContainer() -> EnvironmentValues {
    var copy = self
    copy.scrollSurroundings = ScrollSurroundings()
    copy.isInScrollContainer = true
    if !scrollRequests.isEquivalent(to: ScrollRequests()) { copy.scrollRequests = ScrollRequests() }
    return copy
  }
}

/// A lazy container inside a scroll view.
@MainActor
package protocol LazyScrollClient: Node {
  /// The place of an id in the coordinates of the scrolled content, made known if need be; `nil` where it is unknown.
  func frame(ofID id: AnyHashable) -> CGRect?
  /// The elements that exist, by id, with their places in the coordinates of the scrolled content.
  var placedTargets: [(id: AnyHashable, frame: CGRect)] { get }
}
