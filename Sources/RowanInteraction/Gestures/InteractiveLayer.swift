import Foundation
import RowanGraph
import RowanLayers

/// The responder of one element's layer, which it owns: what controls and gestures are made of.
///
/// Contract: answers in `receive`, under the terms of `LayerResponder`, once it has called `listen(for:)`.
@MainActor
package protocol InteractiveLayer: LayerResponder {
  var layer: Layer { get }
  /// Whether the layer goes before or along with what is inside it.
  var priority: GesturePriority { get }
  /// Answers an event in the layer's coordinates.
  func receive(_ event: LayerEvent) -> EventUse
}

extension InteractiveLayer {
  package var priority: GesturePriority { .normal }
  package func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { receive(event) }
  package func priority(in layer: Layer) -> GesturePriority { priority }

  /// Makes the object the one who answers for the events of its layer.
  package func listen(for interests: EventInterests) {
    layer.responder = self
    layer.interests = interests
  }
}

extension ModifiedElement {
  /// Places the inner element inside a layer that fills the element's frame.
  package func placeInner(
    inside layer: Layer,
    frame: CGRect,
    proposal: ProposedViewSize,
    into sink: LayerSink
  ) {
    place(layer, in: frame, into: sink) { inner in
      self.inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: inner)
    }
  }
}

extension ElementModifier where State: InteractiveLayer {
  /// The element stands inside the layer that answers for its events.
  package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
  }
}
