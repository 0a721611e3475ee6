import Foundation
import RowanLayers

/// The tracker of the layers under the mouse pointer.
///
/// Each layer around the point with an interest in hover is notified when the pointer enters and leaves it, and remains
/// hovered while the pointer is in a descendant. A layer that leaves the screen under the pointer is notified as well,
/// unless it was recycled.
@MainActor
final class HoverTracker {
  private var point: CGPoint?
  private var hovered: [Entry] = []

  private struct Entry {
    let layer: Layer
    let id: LayerID
    @MainActor var isSame: Bool { layer.id == id }
  }

  /// Updates the position of the pointer, in the coordinates of the window.
  ///
  /// - Returns: Whether a layer handled a change or the new position.
  func move(to point: CGPoint, in tree: LayerTree) -> Bool {
    self.point = point
    var isUsed = look(in: tree)
    for entry in hovered where entry.isSame {
      let moved = LayerEvent.hoverMoved(entry.layer.fromWindow(point))
      if entry.layer.responder?.receive(moved, in: entry.layer) ?? .ignored != .ignored { isUsed = true }
    }
    return isUsed
  }

  /// Clears the position, because the pointer left the window.
  func leave() -> Bool {
    point = nil
    return set([])
  }

  /// Updates the hovered layers by a hit test at the current position.
  func look(in tree: LayerTree) -> Bool {
    guard let point else { return false }
    let path = tree.root.hitTest(point, for: .hover)?.layer.path ?? []
    return set(path.filter { $0.interests.contains(.hover) && $0.isHit(at: $0.fromWindow(point)) })
  }

  private func set(_ layers: [Layer]) -> Bool {
    let old = hovered
    hovered = layers.map { Entry(layer: $0, id: $0.id) }
    var isUsed = false
    for entry in old
    where entry.isSame && !hovered.contains(where: { $0.layer === entry.layer && $0.id == entry.id }) {
      if entry.layer.responder?.receive(.hover(false), in: entry.layer) ?? .ignored != .ignored { isUsed = true }
    }
    for entry in hovered where !old.contains(where: { $0.layer === entry.layer && $0.id == entry.id }) {
      if entry.layer.responder?.receive(.hover(true), in: entry.layer) ?? .ignored != .ignored { isUsed = true }
    }
    return isUsed
  }
}
