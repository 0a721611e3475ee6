import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The empty area below the last row of a list. A click there clears the selection if that is allowed (facts C5, C26).
@MainActor
final class EmptyArea: LayerResponder {
  private var layer: Layer?
  private unowned let list: ListNode

  init(_ list: ListNode) { self.list = list }

  /// The layer of the area; empty if the rows fill the viewport.
  var layers: [Layer] {
    let start = list.engine.contentExtent - list.engine.trailingInset
    let height = list.port.size.height - list.port.insets.bottom - start
    guard list.clicksDeselect, height > 0 else { return [] }
    let layer = layer ?? Layer(in: list.core.graph.layers)
    self.layer = layer
    layer.responder = self
    layer.interests = [.tap, .press]
    layer.frame = CGRect(x: 0, y: start, width: list.port.size.width, height: height)
    return [layer]
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard case .tap = event, list.clicksDeselect else { return .ignored }
    return list.selection.clear() ? .claimed : .ignored
  }
}
