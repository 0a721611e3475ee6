import Foundation

/// A responder's answer to an event.
package enum EventUse: Sendable {
  /// The event is not used.
  case ignored
  /// The event is used, but others may claim the pointer: the beginning of a possible drag.
  case noted
  /// The event is used with visible feedback, as by a pressed button. Outer responders cannot claim the pointer by the
  /// passage of time.
  case pressed
  /// The event is used only if another tap follows; responders of lower precedence wait for that.
  case held
  /// The event is used exclusively.
  case claimed
}

/// The precedence of a responder in the gesture arena of a pointer.
package enum GesturePriority: Hashable, Sendable {
  /// Inner responders take precedence.
  case normal
  /// The responder takes precedence over everything inside.
  case high
  /// The responder receives the pointer simultaneously with those inside and around it.
  case simultaneous
}

/// The handler of a layer's events.
///
/// Of a pointer, a responder receives `pointerDown`; unless it ignores this, each movement, until another responder
/// claims the pointer, which is a cancellation; then `pointerUp`, and `tap` if it was one. If it answered `pressed`,
/// its answer to `pointerUp` determines whether the tap counts. All other events go to one layer and, while they are
/// ignored, to its ancestors. A responder acts immediately, because responders are called in the order of precedence.
@MainActor
package protocol LayerResponder: AnyObject {
  /// Handles an event.
  ///
  /// - Returns: The use of the event.
  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse
  /// Returns the precedence of the layer over its descendants.
  func priority(in layer: Layer) -> GesturePriority
}

/// A responder whose layer two fingers on a trackpad can sweep horizontally (`EventInterests.sweep`).
@MainActor
package protocol TrackpadSwipeResponder: LayerResponder {
  /// Handles a horizontal sweep over the layer.
  ///
  /// - Parameters:
  ///   - distance: The distance in points, positive to the right.
  ///   - layer: The layer.
  /// - Returns: `true` if the layer follows.
  func sweep(by distance: CGFloat, in layer: Layer) -> Bool
}

/// The arbiter between the responders for a pointer.
@MainActor
package protocol PointerArbiter: AnyObject {
  /// Claims the pointer that is down on a layer without an event, as when a press has lasted long enough.
  ///
  /// - Returns: `true` if the layer has the pointer; if no pointer is down on it, whether it is on screen.
  func claimPointer(for layer: Layer) -> Bool
  /// Passes the pointer that a layer has to another layer.
  func movePointer(from layer: Layer, to other: Layer)
  /// Passes a finger that has opened a menu by a long press to the menu, in which it slides to an item.
  ///
  /// - Parameter layer: The layer of the menu.
  func menuDidOpen(in layer: Layer)
}

extension LayerResponder {
  package func priority(in layer: Layer) -> GesturePriority { .normal }
}

extension Layer {
  /// Sends an event to the responder of this layer and, while it is ignored, to those of its ancestors, with points
  /// converted.
  ///
  /// - Returns: `true` if a responder used the event.
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

  /// Returns whether an event can begin at this layer: a `pointerDown` or `tap` must hit it.
  package func accepts(_ event: LayerEvent) -> Bool {
    switch event {
    case .pointerDown(let sample), .tap(let sample): isHit(at: sample.location)
    default: true
    }
  }
}
