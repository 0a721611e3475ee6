import Foundation
import RowanGraph
import RowanLayers

/// Scrolls a list while a drag stays near its upper or lower edge.
///
/// The speed grows towards the edge and the content never scrolls beyond its ends. Each step invalidates the layout, in
/// which the drag updates its target.
@MainActor
final class EdgeScroll {
  /// The list, which owns the drag that uses this object.
  private unowned let list: ListNode
  /// The pointer's position in the list's viewport.
  private var y: CGFloat?
  private var timer: Task<Void, Never>?
  /// The distance from an edge at which scrolling starts, and the longest step in a sixtieth of a second, in points.
  private static let reach: CGFloat = 48
  private static let fastest: CGFloat = 14

  init(_ list: ListNode) { self.list = list }

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
    let before = list.scroller.port.offset.y
    let graph = list.core.graph
    timer = graph.schedule(after: 1 / 60) { [weak self] in
      guard let self, y != nil else { return }
      timer = nil
      let limit = max(0, list.engine.contentExtent - list.scroller.port.size.height)
      let target = min(max(0, before + step), limit)
      guard target != before else { return }
      list.scroller.scroll(toOffset: CGPoint(x: list.scroller.port.offset.x, y: target))
      list.core.graph.enqueueAction { [weak self] in self?.goOn() }
    }
  }

  /// The next scrolling step, or `nil` if the pointer is not near an edge.
  private var step: CGFloat? {
    guard let y else { return nil }
    let top = list.scroller.port.coveredTop(at: list.scroller.port.offset.y) + Self.reach
    let bottom = list.scroller.port.size.height - list.scroller.port.insets.bottom - Self.reach
    let past = y < top ? y - top : max(0, y - bottom)
    guard past != 0 else { return nil }
    return min(max(past / Self.reach, -1), 1) * Self.fastest
  }
}
