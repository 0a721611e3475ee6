import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The empty area below the last row of a list. A click there clears the selection if that is allowed (facts C5, C26).
@MainActor
final class EmptyArea: LayerResponder {
  private var layer: Layer?
  private let selection: ListSelection
  private let scroller: ListScroller

  init(_ selection: ListSelection, _ scroller: ListScroller) {
    self.selection = selection
    self.scroller = scroller
  }

  /// The layer of the area; empty if the rows fill the viewport.
  var layers: [Layer] {
    let (engine, port) = (selection.engine, scroller.port)
    let start = engine.contentExtent - engine.trailingInset
    let height = port.size.height - port.insets.bottom - start
    guard selection.clicksDeselect, height > 0 else { return [] }
    let layer = layer ?? Layer(in: selection.core.graph.layers)
    self.layer = layer
    layer.responder = self
    layer.interests = [.tap, .press]
    layer.frame = CGRect(x: 0, y: start, width: port.size.width, height: height)
    return [layer]
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard case .tap = event, selection.clicksDeselect else { return .ignored }
    return selection.model.clear() ? .claimed : .ignored
  }
}
