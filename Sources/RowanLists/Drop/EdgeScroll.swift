import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Scrolls a list or scroll view while a drag stays near one of its edges.
///
/// The speed grows towards the edge and the content never scrolls beyond its ends. Each step invalidates the layout, in
/// which a list updates the drag's target.
@MainActor
final class EdgeScroll {
  private(set) weak var container: (any ScrollContainer)?
  /// Runs after the layout of each step.
  private let didScroll: @MainActor () -> Void
  /// The pointer's position in the container's viewport.
  private var pointer: CGPoint?
  private var timer: Task<Void, Never>?
  /// The distance from an edge at which scrolling starts, and the longest step in a sixtieth of a second, in points.
  private static let reach: CGFloat = 48
  private static let fastest: CGFloat = 14

  init(_ container: any ScrollContainer, didScroll: @escaping @MainActor () -> Void = {}) {
    self.container = container
    self.didScroll = didScroll
  }

  deinit { timer?.cancel() }

  /// Updates the pointer's position in the viewport; `nil` ends scrolling.
  func follow(_ pointer: CGPoint?) {
    self.pointer = pointer
    if pointer == nil {
      timer?.cancel()
      timer = nil
    } else {
      scheduleStep()
    }
  }

  private func scheduleStep() {
    guard timer == nil, let container, target(in: container) != nil else { return }
    timer = container.core.graph.schedule(after: 1 / 60) { [weak self] in self?.step() }
  }

  private func step() {
    timer = nil
    guard let container, let target = target(in: container) else { return }
    container.scroll(toOffset: target)
    container.core.graph.enqueueAction { [weak self] in
      self?.didScroll()
      self?.scheduleStep()
    }
  }

  /// Returns the next offset, or `nil` if the pointer is not near an edge or the content ends there.
  private func target(in container: any ScrollContainer) -> CGPoint? {
    guard let pointer, let scroll = container.scrollLayer.scroll else { return nil }
    let size = container.scrollLayer.frame.size
    var target = scroll.offset
    if scroll.isVertical {
      target.y += Self.step(at: pointer.y, from: scroll.insets.top, to: size.height - scroll.insets.bottom)
      target.y = min(max(0, target.y), max(0, scroll.contentSize.height - size.height))
    }
    if scroll.isHorizontal {
      target.x += Self.step(at: pointer.x, from: scroll.insets.left, to: size.width - scroll.insets.right)
      target.x = min(max(0, target.x), max(0, scroll.contentSize.width - size.width))
    }
    return target == scroll.offset ? nil : target
  }

  /// Returns the step for a position in the uncovered part of the viewport, in points.
  private static func step(at position: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let (start, end) = (start + reach, end - reach)
    let distance = position < start ? position - start : max(0, position - end)
    return min(max(distance / reach, -1), 1) * fastest
  }
}
