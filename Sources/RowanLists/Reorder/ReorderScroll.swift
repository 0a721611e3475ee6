import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// Scrolls the innermost scroll view that can scroll on while dragged items stay near one of its edges.
///
/// The speed grows towards the edge, and the content never scrolls beyond its ends.
@MainActor
final class ReorderScroll {
  private struct Weak { weak var view: (any ScrollContainer)? }
  private var views: [Weak] = []
  /// The position of the pointer, in the coordinates of the window.
  private var point: CGPoint?
  private var timer: Task<Void, Never>?
  private var didScroll: () -> Void = {}
  /// The distance from an edge at which scrolling starts, and the longest step in a sixtieth of a second, in points.
  private static let reach: CGFloat = 48
  private static let fastest: CGFloat = 14

  deinit { timer?.cancel() }

  /// Updates the position of the pointer.
  ///
  /// - Parameters:
  ///   - point: The position in the coordinates of the window; `nil` ends scrolling.
  ///   - views: The scroll views around the destination, the innermost first.
  ///   - didScroll: Called after each step, once the content is placed.
  func follow(_ point: CGPoint?, in views: [any ScrollContainer], didScroll: @escaping () -> Void) {
    self.point = point
    self.views = views.map { Weak(view: $0) }
    self.didScroll = didScroll
    if point == nil {
      timer?.cancel()
      timer = nil
    } else {
      goOn()
    }
  }

  private func goOn() {
    guard timer == nil, let graph = next?.view.core.graph else { return }
    timer = graph.schedule(after: 1 / 60) { [weak self] in
      guard let self else { return }
      timer = nil
      guard let next else { return }
      next.view.scroll(toOffset: next.target)
      next.view.core.graph.enqueueAction { [weak self] in
        self?.didScroll()
        self?.goOn()
      }
    }
  }

  /// The scroll view that scrolls next, and its next offset.
  private var next: (view: any ScrollContainer, target: CGPoint)? {
    for case let view? in views.map(\.view) where view.core.isAlive {
      if let target = target(in: view) { return (view, target) }
    }
    return nil
  }

  /// Returns the next offset of a scroll view, or `nil` if the pointer is not near an edge or the content ends there.
  private func target(in view: any ScrollContainer) -> CGPoint? {
    let layer = view.scrollLayer
    guard let point, layer.isInTree, let info = layer.scroll, info.isEnabled else { return nil }
    let place = layer.fromWindow(point)
    var offset = info.offset
    if info.isVertical {
      let step = Self.step(place.y, from: info.insets.top, to: layer.frame.height - info.insets.bottom)
      let limit = max(0, info.contentSize.height - layer.frame.height)
      offset.y = step == 0 ? offset.y : min(max(0, offset.y + step), limit)
    }
    if info.isHorizontal {
      let step = Self.step(place.x, from: info.insets.left, to: layer.frame.width - info.insets.right)
      let limit = max(0, info.contentSize.width - layer.frame.width)
      offset.x = step == 0 ? offset.x : min(max(0, offset.x + step), limit)
    }
    return offset == info.offset ? nil : offset
  }

  private static func step(_ place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    let (low, high) = (start + reach, end - reach)
    let past = place < low ? place - low : max(0, place - high)
    return min(max(past / reach, -1), 1) * fastest
  }
}
