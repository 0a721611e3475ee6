import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

extension ScrollViewNode: FocusRevealing {
  package func reveal(focused target: any FocusTarget) {
    let layer = target.focusLayer
    guard layer.isInTree, layer.isInside(scrollLayer) else { return }
    let (frame, port) = (layer.frameInRoot, scrollLayer.frameInRoot)
    let room = CGRect(
      x: port.minX,
      y: port.minY + coveredInsets.top,
      width: port.width,
      height: max(0, port.height - coveredInsets.top - coveredInsets.bottom)
    )
    let way = CGPoint(
      x: Self.way(to: (frame.minX, frame.maxX), within: (room.minX, room.maxX)),
      y: Self.way(to: (frame.minY, frame.maxY), within: (room.minY, room.maxY))
    )
    guard way != .zero else { return }
    let offset = scrollLayer.scroll?.offset ?? .zero
    scroll(toOffset: CGPoint(x: offset.x + way.x, y: offset.y + way.y))
  }

  /// Returns the least distance that moves a range into another one; for a longer range, the distance that aligns their
  /// starts.
  private static func way(to range: (CGFloat, CGFloat), within room: (CGFloat, CGFloat)) -> CGFloat {
    if range.0 < room.0 || range.1 - range.0 > room.1 - room.0 { return range.0 - room.0 }
    return max(0, range.1 - room.1)
  }
}
