import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers

/// The drag of a sheet from its content: a finger that pulls content downwards which is at its top moves the sheet.
///
/// It runs beside the scrolling of the content, as a simultaneous gesture.
@MainActor
final class SheetPull: InteractiveLayer {
  let layer: Layer
  private unowned let panel: PanelLayer
  private var drag: SheetDrag?

  /// Creates the recognizer of a panel for the layer of its content.
  init(of panel: PanelLayer, on layer: Layer) {
    self.panel = panel
    self.layer = layer
    layer.responder = self
  }

  var priority: GesturePriority { .simultaneous }

  /// Updates the interests after a change of whether a finger can drag the panel.
  func update() { layer.interests = panel.isDraggable ? [.press, .along] : [] }

  /// Ends a drag whose presentation is removed.
  func forgetDrag() { drag = nil }

  func receive(_ event: LayerEvent) -> EventUse {
    switch event {
    case .pointerDown(let sample):
      let point = layer.toWindow(sample.location)
      guard panel.isDraggable, sample.kind == .touch, let presentation = panel.presentation, isAtTop(at: point) else {
        return .ignored
      }
      drag = SheetDrag(of: presentation, from: point, at: sample.time)
      return .noted
    case .pointerMoved(let sample):
      // A finger that drags a row, a control or the panel itself does not pull.
      if sample.isTaken { cancel() }
      return drag?.follow(layer.toWindow(sample.location), at: sample.time, isPull: true) == true ? .claimed : .noted
    case .pointerUp(let sample):
      defer { drag = nil }
      return drag?.end(layer.toWindow(sample.location), at: sample.time) == true ? .claimed : .noted
    case .pointerCancelled:
      cancel()
      return .noted
    default:
      return .ignored
    }
  }

  private func cancel() {
    drag?.cancel()
    drag = nil
  }

  /// Returns the layers of the content that scroll vertically at a point of the window, from the innermost.
  func scrollers(at point: CGPoint) -> [Layer] {
    guard let hit = layer.tree.root.hitTest(point, for: .scroll)?.layer else { return [] }
    var found: [Layer] = []
    var next: Layer? = hit
    while let inner = next, inner !== layer {
      if let scroll = inner.scroll, scroll.isVertical, scroll.isEnabled { found.append(inner) }
      next = inner.parent
    }
    return next == nil ? [] : found
  }

  /// Returns whether all that scrolls vertically at a point of the window is at its top, and nothing there is pulled to refresh.
  private func isAtTop(at point: CGPoint) -> Bool {
    let scrollers = scrollers(at: point)
    return !scrollers.isEmpty
      && scrollers.allSatisfy { ($0.scroll?.offset.y ?? 0) <= 0.5 && !$0.interests.contains(.along) }
  }
}
