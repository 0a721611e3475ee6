import Foundation
import RowanLayers

/// A host event: an action of a person as the host observed it.
///
/// Hosts report events without interpretation. `InputRouter` determines the affected layer, whether a press is a tap,
/// and which of several responders receives it, so that the result is the same for every host.
package enum HostEvent {
  /// An event of a pointer.
  case pointer(PointerHostEvent)
  /// Wheel or trackpad movement in points, positive downward and to the right.
  case wheel(at: HostEventLocation, by: CGSize)
  /// A phase of a pinch.
  case pinch(PinchPhase, at: HostEventLocation)
  /// A request for the context menu: a secondary click, a long press that the host recognizes, or the menu key, which
  /// refers to the focused element.
  case contextMenu(at: HostEventLocation)
  /// A key that went down, by its DOM name. `at` is the layer with the host's focus, if the host has one.
  case key(String, KeyModifiers, at: LayerID?)
  /// A key that is held.
  case keyRepeat(String, KeyModifiers, at: LayerID?)
  /// A key that went up.
  case keyUp(String, KeyModifiers, at: LayerID?)
  /// The modifier keys that are held, after a change.
  case modifierKeys(KeyModifiers)
  /// The complete new text of a field that the host edits itself, and the selection in it if the host reports it.
  case text(in: LayerID, String, FieldSelection? = nil)
  /// The new selection in the text of a field that the host edits itself.
  case selection(in: LayerID, FieldSelection)
  /// A layer received or lost the host's focus.
  case focus(at: LayerID, Bool)
  /// The host scrolled a layer to an offset in points; a host that shows layouts late predicts how far it scrolls on.
  case scrolled(LayerID, to: CGPoint, predicting: ScrollPrediction? = nil)
  /// Scrolling by the host ended; its last movement was a step of a wheel or a key if `isStep`.
  case scrollEnded(LayerID, isStep: Bool)
  /// A host that shows layouts late asks a layer for the content of the first movement.
  case scrollPreparation(LayerID)
  /// An assistive technology pressed an element, optionally at a point in the layer's coordinates.
  case activate(LayerID, KeyModifiers, at: CGPoint?)
  /// An assistive technology or a menu requested one of an element's actions, by its ID.
  case action(of: LayerID, Int)
  /// Text was pasted at the focus; `nil` if the host cannot read the text.
  case paste(String?)
  /// The host lost the pointers, so that interactions in progress are cancelled.
  case interrupted
}

/// The position of a host event.
///
/// A host that displays a past state, such as a browser on a network, reports the layer that the person saw and the
/// point in it, because the layer may have moved since.
package enum HostEventLocation {
  /// A point in the coordinates of the window.
  case window(CGPoint)
  /// A point in the coordinates of a layer, and the point in the window at which the person saw it.
  case layer(LayerID, CGPoint, window: CGPoint)
  /// The layer of an element as a whole.
  case element(LayerID)
}

/// A host event of a pointer.
package struct PointerHostEvent {
  /// The phase of a pointer event.
  package enum Phase: Hashable, Sendable {
    /// The pointer went down.
    case down
    /// The pointer moved, whether or not it is down.
    case moved
    /// The pointer is down and has rested for the duration of a long press, by the clock of a host that reports it.
    case rested
    /// The pointer went up.
    case up
    /// The system cancelled the pointer.
    case cancelled
    /// The host uses the pointer for scrolling from now on.
    case scrolling
    /// The pointer left the window.
    case left
  }

  /// The phase.
  package var phase: Phase
  /// The position.
  package var place: HostEventLocation
  /// The kind of pointer.
  package var kind: PointerKind
  /// The modifier keys held during the event.
  package var keys: KeyModifiers
  /// The time in seconds of the host's clock.
  package var time: Double
  /// An identifier that distinguishes pointers that are down simultaneously.
  package var pointer: Int
  /// The number of fingers that move together as the pointer, at their center.
  package var fingers = 1

  /// Creates a pointer event.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - place: The position.
  ///   - kind: The kind of pointer.
  ///   - keys: The modifier keys held during the event.
  ///   - time: The time in seconds of the host's clock.
  ///   - pointer: An identifier that distinguishes pointers that are down simultaneously.
  package init(
    _ phase: Phase,
    at place: HostEventLocation,
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
