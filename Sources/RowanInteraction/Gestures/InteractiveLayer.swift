import Foundation
import RowanGraph
import RowanLayers

/// The owner and responder of one element's layer, on which controls and gestures are based.
///
/// It receives events according to the rules of `LayerResponder` once it has called `listen(for:)`.
@MainActor
package protocol InteractiveLayer: LayerResponder {
  /// The layer.
  var layer: Layer { get }
  /// The precedence of the layer over its descendants.
  var priority: GesturePriority { get }
  /// Handles an event in the coordinates of the layer.
  ///
  /// - Returns: The use of the event.
  func receive(_ event: LayerEvent) -> EventUse
}

extension InteractiveLayer {
  package var priority: GesturePriority { .normal }
  package func receive(_ event: LayerEvent, in layer: Layer) -> EventUse { receive(event) }
  package func priority(in layer: Layer) -> GesturePriority { priority }

  /// Returns whether a pressed pointer is on the layer: within its bounds, or, for a finger, up to 24 points outside of
  /// them.
  package func holdsPress(_ sample: PointerSample) -> Bool {
    let reach: CGFloat = sample.kind == .touch ? 24 : 0
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    return bounds.insetBy(dx: -reach, dy: -reach).contains(sample.location)
  }

  /// Sets this object as the responder of its layer.
  ///
  /// - Parameter interests: The events to receive.
  package func listen(for interests: EventInterests) {
    layer.responder = self
    layer.interests = interests
  }
}

/// An interactive layer whose semantics depend on its content, as those of a control that is named by its label.
@MainActor
package protocol DescribedLayer: InteractiveLayer {
  /// Updates the semantics after the content was placed.
  ///
  /// - Parameter environment: The environment of the element.
  func describe(in environment: EnvironmentValues)
}

extension ModifiedElement {
  /// Places the inner element within a layer that fills the frame of this element.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - frame: The frame, in the coordinates of the sink.
  ///   - proposal: The proposal for the inner element.
  ///   - sink: The collector of layers.
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

extension ElementModifier where State == Layer {
  /// Places the inner element within the layer.
  package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state, frame: frame, proposal: proposal, into: sink)
  }
}

extension ElementModifier where State: InteractiveLayer {
  /// Places the inner element within the interactive layer.
  package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
  }
}

extension ElementModifier where State: DescribedLayer {
  /// Places the inner element within the interactive layer, and updates the semantics.
  package func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.placeInner(inside: element.state.layer, frame: frame, proposal: proposal, into: sink)
    element.state.describe(in: element.core.environment)
  }
}
