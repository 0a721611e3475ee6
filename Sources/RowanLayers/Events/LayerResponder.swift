import Foundation

/// What a responder made of an event.
package enum EventUse: Sendable {
  /// It means nothing here.
  case ignored
  /// It is followed, but others may have it too: the start of what may become a drag.
  case noted
  /// It is followed and shown, as a button is that is pressed: nobody further out takes it away by waiting.
  case pressed
  /// It may mean something here once another tap comes: those who go after this one have to wait for that.
  case held
  /// It is taken: nobody else gets it.
  case claimed
}

/// Who goes first where several layers around a point want a pointer.
package enum GesturePriority: Hashable, Sendable {
  /// The inner one goes first.
  case normal
  /// Goes before everything inside.
  case high
  /// Goes along with everything inside and around.
  case simultaneous
}

/// Answers for the events of a layer.
///
/// Contract: of a pointer, a responder hears that it went down; where it did not ignore that, each movement, until somebody else
/// claims the pointer, which is a cancellation; then that it went up, and the tap if it was one. One that answered `pressed` says
/// by its answer to the release whether the tap counts. All other events go to one layer and, while they are ignored, to those
/// around it. What a responder does it does at once: it is asked in the order of precedence.
@MainActor
package protocol LayerResponder: AnyObject {
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse
  /// Whether the layer goes before or along with what is inside it.
  func priority(in layer: Layer) -> GesturePriority
}

/// A responder whose layer two fingers on a trackpad sweep aside (`EventInterests.sweep`).
@MainActor
package protocol SweepResponder: LayerResponder {
  /// Fingers go sideways over the layer: what follows them goes to the right by a distance in points. Returns whether it does.
  func sweep(by distance: CGFloat, in layer: Layer) -> Bool
}

/// Decides between those who want a pointer.
@MainActor
package protocol PointerArbiter: AnyObject {
  /// A layer wants a pointer that is down on it for a reason that is no event, as when a press has lasted. Returns whether it
  /// has it now; where no pointer is down on the layer, whether that is on the screen.
  func claimPointer(for layer: Layer) -> Bool
}

extension LayerResponder {
  package func priority(in layer: Layer) -> GesturePriority { .normal }
}

extension Layer {
  /// Sends an event to this layer's responder and, while it is ignored, to those of its ancestors. Points are converted on
  /// the way. Returns whether anybody used it.
  @discardableResult
  package func dispatch(_ event: LayerEvent) -> Bool {
    var layer: Layer? = self
    while let current = layer {
      if let responder = current.responder {
        let own = event.converted(from: self, to: current)
        if current.accepts(own), responder.receive(own, in: current) != .ignored { return true }
      }
      layer = current.parent
    }
    return false
  }

  /// Whether an event may begin here: a pointer that comes down or taps must hit the layer.
  package func accepts(_ event: LayerEvent) -> Bool {
    switch event {
    case .pointerDown(let sample), .tap(let sample): isHit(at: sample.location)
    default: true
    }
  }
}
