import Foundation
import RowanGraph
import RowanLayers

/// What a responder made of an event.
package enum EventUse: Sendable {
  /// It means nothing here.
  case ignored
  /// It is followed, but others may have it too: the start of what may become a drag.
  case noted
  /// It is taken: nobody further out gets it.
  case claimed
}

/// Who goes first where the layers of several gestures lie around a point.
package enum GesturePriority: Hashable, Sendable {
  /// The inner gesture goes first.
  case normal
  /// Goes before everything inside.
  case high
  /// Goes along with everything inside.
  case simultaneous
}

/// What answers for the events of an element: controls and gestures, each with a layer of its own.
///
/// Contract: conforming classes make `layer`, call `listen(for:)` and answer in `receive`. Pointer events and taps are
/// offered to the layers around in the order of `EventRoute`; all other events (keys, text, focus, named actions) go to
/// this layer alone and, unused, to its parents. A tap is what activates; pointer events only tell how it comes about.
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

  /// Answers for the layer from now on.
  package func listen(for interests: EventInterests) {
    layer.interests = interests
    layer.responder = self
  }

  package func respond(to event: LayerEvent, in layer: Layer) -> Bool {
    switch event {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled, .tap:
      EventRoute(event, from: self).run()
    default:
      receive(event) != .ignored
    }
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
