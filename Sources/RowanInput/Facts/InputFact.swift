import Foundation
import RowanLayers

/// Something that happened in front of a host: what a person did, as the host saw it.
///
/// Contract: hosts report facts and draw no conclusions. Which layer is meant, whether a press is a tap, who of several
/// takes it: all that is decided behind the door (`InputRouter`), so that it is decided the same way everywhere.
package enum InputFact {
  case pointer(PointerFact)
  /// A wheel or trackpad asks for a movement of the content, in points: down and right are positive.
  case wheel(at: InputPlace, by: CGSize)
  case pinch(PinchPhase, at: InputPlace)
  /// A secondary click, a touch that the host takes for one, or the menu key, which means what has the focus.
  case contextMenu(at: InputPlace)
  /// A key by its DOM name went down, or is held. `at` is the layer that has the host's focus, where the host has one.
  case key(String, KeyModifiers, at: LayerID?)
  /// The whole new text of a field that the host edits itself.
  case text(in: LayerID, String)
  /// The host's focus came to a layer, or left it.
  case focus(at: LayerID, Bool)
  /// The host has scrolled a layer by itself.
  case scrolled(LayerID, to: CGPoint)
  /// What the host has scrolled by itself for a person moves no more.
  case scrollEnded(LayerID)
  /// An assistive technology presses an element, or a part of it at a point of its own.
  case activate(LayerID, KeyModifiers, at: CGPoint?)
  /// An assistive technology or a menu asks for one of an element's actions, by its id.
  case action(of: LayerID, Int)
  /// The person pastes a text, which goes to what has the focus; `nil` where the host may not say which.
  case paste(String?)
  /// The host has lost sight of what the person points with: what was begun does not happen.
  case interrupted
}

/// Where something happened.
///
/// A host that shows a moment ago, as a browser does over a network, names the layer that the person saw there and the place in
/// it: the layer may have moved on meanwhile.
package enum InputPlace {
  case window(CGPoint)
  case layer(LayerID, CGPoint, window: CGPoint)
  /// The layer of an element, as a whole.
  case element(LayerID)
}

/// A moment of a pointer.
package struct PointerFact {
  package enum Phase: Hashable, Sendable {
    case down
    /// It moves, whether it is down or not.
    case moved
    case up
    /// The system took it away.
    case cancelled
    /// The host scrolls with it from here on.
    case scrolling
    /// It left the window.
    case left
  }

  package var phase: Phase
  package var place: InputPlace
  package var kind: PointerKind
  package var keys: KeyModifiers
  /// When, in seconds by the host's clock.
  package var time: Double
  /// Tells pointers that are down at the same time from each other.
  package var pointer: Int

  package init(
    _ phase: Phase,
    at place: InputPlace,
    kind: PointerKind = .mouse,
    keys: KeyModifiers = [],
    time: Double,
    pointer: Int = 0
  ) {
    self.phase = phase
    self.place = place
    self.kind = kind
    self.keys = keys
    self.time = time
    self.pointer = pointer
  }
}
