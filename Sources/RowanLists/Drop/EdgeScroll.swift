import Foundation
import RowanGraph
import RowanLayers

/// Scrolls a list while a drag stays near its upper or lower edge.
///
/// The speed grows towards the edge and the content never scrolls beyond its ends. Each step invalidates the layout, in
/// which the drag updates its target.
@MainActor
final class EdgeScroll {
  private let scroller: ListScroller
  /// The pointer's position in the list's viewport.
  private var y: CGFloat?
  private var timer: Task<Void, Never>?
  /// Called after each step, once the rows are placed.
  var didScroll: () -> Void = {}
  /// The distance from an edge at which scrolling starts, and the longest step in a sixtieth of a second, in points.
  private static let reach: CGFloat = 48
  private static let fastest: CGFloat = 14

  init(_ scroller: ListScroller) { self.scroller = scroller }

  deinit { timer?.cancel() }

  /// Updates the pointer's position in the viewport; `nil` ends scrolling.
  func follow(_ y: CGFloat?) {
    self.y = y
    if y == nil {
      timer?.cancel()
      timer = nil
    } else {
      goOn()
    }
  }

  private func goOn() {
    guard timer == nil, let step else { return }
    let before = scroller.port.offset.y
    let graph = scroller.engine.graph
    timer = graph.schedule(after: 1 / 60) { [weak self] in
      guard let self, y != nil else { return }
      timer = nil
      let limit = max(0, scroller.engine.contentExtent - scroller.port.size.height)
      let target = min(max(0, before + step), limit)
      guard target != before else { return }
      scroller.scroll(toOffset: CGPoint(x: scroller.port.offset.x, y: target))
      scroller.engine.graph.enqueueAction { [weak self] in
        self?.didScroll()
        self?.goOn()
      }
    }
  }

  /// The next scrolling step, or `nil` if the pointer is not near an edge.
  private var step: CGFloat? {
    guard let y else { return nil }
    let top = scroller.port.coveredTop(at: scroller.port.offset.y) + Self.reach
    let bottom = scroller.port.size.height - scroller.port.insets.bottom - Self.reach
    let past = y < top ? y - top : max(0, y - bottom)
    guard past != 0 else { return nil }
    return min(max(past / Self.reach, -1), 1) * Self.fastest
  }
}
