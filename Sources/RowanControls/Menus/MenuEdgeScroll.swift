import Foundation
import RowanGraph
import RowanLayers

/// Scrolls a menu that is higher than the window while a pressed pointer is near its upper or lower edge.
@MainActor
final class MenuEdgeScroll {
  /// The position of the pointer in the coordinates of the window; `nil` if no pointer is pressed in the menu.
  private var point: CGPoint?
  private var timer: Task<Void, Never>?
  /// The distance from an edge at which scrolling starts, and the longest step in a sixtieth of a second, in points.
  private static let reach: CGFloat = 40
  private static let fastest: CGFloat = 10

  nonisolated init() {}

  deinit { timer?.cancel() }

  /// Updates the position of the pointer, or ends scrolling.
  ///
  /// - Parameters:
  ///   - point: The position in the coordinates of the window, or `nil` if the pointer has gone up.
  ///   - menu: The menu.
  func follow(_ point: CGPoint?, in menu: MenuController) {
    self.point = point
    guard point == nil else { return goOn(in: menu) }
    timer?.cancel()
    timer = nil
  }

  private func goOn(in menu: MenuController) {
    guard timer == nil, let point, menu.isOpen, let layer = Self.scrollLayer(in: menu.panel.layer),
      let scroll = layer.scroll, let step = Self.step(at: point, in: menu.panel.layer.frameInRoot)
    else { return }
    let wanted = CGPoint(x: scroll.offset.x, y: scroll.offset.y + step)
    let target = scroll.reachable(wanted, in: layer.frame.size)
    guard target != scroll.offset else { return }
    timer = menu.graph.schedule(after: 1 / 60) { [weak self, weak menu, weak layer] in
      guard let self, let menu, let layer else { return }
      timer = nil
      _ = layer.responder?.receive(.scroll(target, nil), in: layer)
      menu.graph.enqueueAction { [weak self, weak menu] in
        guard let self, let menu, let point = self.point else { return }
        menu.press(at: point)
      }
    }
  }

  /// Returns the next scrolling step, or `nil` if a point of the window is not near the upper or lower edge of a menu.
  private static func step(at point: CGPoint, in frame: CGRect) -> CGFloat? {
    guard frame.minX <= point.x, point.x < frame.maxX else { return nil }
    let (top, bottom) = (frame.minY + reach, frame.maxY - reach)
    let past = point.y < top ? point.y - top : max(0, point.y - bottom)
    return past == 0 ? nil : min(max(past / reach, -1), 1) * fastest
  }

  /// Returns the layer of the scroll view in a menu.
  private static func scrollLayer(in layer: Layer) -> Layer? {
    if layer.scroll != nil { return layer }
    for child in layer.children { if let found = scrollLayer(in: child) { return found } }
    return nil
  }
}
