import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A modifier that turns the pages of its content by horizontal swipes of a finger, which still scrolls vertically.
nonisolated struct PageSwipeModifier: ElementModifier {
  typealias Body = Never
  /// Turns to the next page for 1, and to the previous one for -1.
  let turn: (Int) -> Void

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> PageSwipeLayer {
    PageSwipeLayer(in: element.core.graph, node: element, turn: turn)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.turn = turn
    return .nothing
  }
}

/// The layer of pages that a swipe turns.
@MainActor
final class PageSwipeLayer: InteractiveLayer {
  let layer: Layer
  var turn: (Int) -> Void
  private weak var node: (any Node)?
  private var start = CGPoint.zero
  private var isSwiping = false
  /// The shortest swipe that turns a page, in points.
  private static let distance: CGFloat = 40

  init(in graph: Graph, node: any Node, turn: @escaping (Int) -> Void) {
    self.node = node
    self.turn = turn
    layer = Layer(in: graph.layers)
    listen(for: [.press, .sweep])
  }

  func receive(_ event: LayerEvent) -> EventUse {
    guard let environment = node?.core.environment, environment.isEnabled else { return .ignored }
    switch event {
    case .pointerDown(let sample):
      guard sample.kind == .touch else { return .ignored }
      (start, isSwiping) = (sample.location, false)
      return .noted
    case .pointerMoved(let sample):
      let (x, y) = (sample.location.x - start.x, sample.location.y - start.y)
      if !isSwiping, !sample.hasStayed, abs(x) > abs(y) { isSwiping = true }
      return isSwiping ? .claimed : .noted
    case .pointerUp(let sample):
      let x = sample.location.x - start.x
      guard isSwiping else { return .noted }
      isSwiping = false
      if abs(x) >= Self.distance { turn((x < 0) == (environment.layoutDirection == .leftToRight) ? 1 : -1) }
      return .claimed
    case .pointerCancelled:
      isSwiping = false
      return .noted
    default: return .ignored
    }
  }
}
