import Foundation

/// The events that a layer's responder handles. Hosts use them too: an event without an interested layer need not be
/// reported.
package struct EventInterests: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a set. The standard library's implementation would use a witness table when called from another module,
  /// which occurs several times per row.
  package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

  /// Taps and clicks.
  package static let tap = EventInterests(rawValue: 1 << 0)
  /// Pointers that go down, move and go up.
  package static let press = EventInterests(rawValue: 1 << 1)
  /// Dragging: a finger that moves from here does not scroll any ancestor.
  package static let drag = EventInterests(rawValue: 1 << 2)
  /// Entering and leaving of a pointer that is not pressed.
  package static let hover = EventInterests(rawValue: 1 << 3)
  /// Keys.
  package static let key = EventInterests(rawValue: 1 << 4)
  /// Text input.
  package static let text = EventInterests(rawValue: 1 << 5)
  /// Keyboard focus.
  package static let focus = EventInterests(rawValue: 1 << 6)
  /// Scroll offsets.
  package static let scroll = EventInterests(rawValue: 1 << 7)
  /// Requests for a context menu.
  package static let contextMenu = EventInterests(rawValue: 1 << 8)
  /// Pinches.
  package static let pinch = EventInterests(rawValue: 1 << 9)
  /// Presses that continue while the layer or an ancestor scrolls.
  package static let along = EventInterests(rawValue: 1 << 10)
  /// Selection of the drawn text by means of the host.
  package static let select = EventInterests(rawValue: 1 << 11)

  /// Horizontal sweeps of a finger, which scrolls ancestors only vertically. A mouse drags.
  package static let sweep = EventInterests(rawValue: 1 << 12)
  /// Lifting, or opening a menu, after a long press of half a second, from which on the finger scrolls nothing.
  package static let lift = EventInterests(rawValue: 1 << 13)
  /// The cursor for resizing along the x-axis while a pointer is over the layer or drags it.
  package static let resize = EventInterests(rawValue: 1 << 14)
  /// Selection among cells: a mouse drags beyond the layer, and Tab and the keys that scroll go to the layer and to
  /// those around it.
  package static let cells = EventInterests(rawValue: 1 << 15)

  /// Selection of the layer, a row, by a press without modifier keys.
  package static let choice = EventInterests(rawValue: 1 << 16)

  /// The focus without the host's ring, in the layer and its descendants.
  package static let plainFocus = EventInterests(rawValue: 1 << 17)

  /// The focus of assistive technologies, in the layer and its descendants.
  package static let assistiveFocus = EventInterests(rawValue: 1 << 18)

  /// The colors of the layer while the system inverts those of the screen.
  package static let keepsColors = EventInterests(rawValue: 1 << 19)

  /// Keys that go up.
  package static let keyUp = EventInterests(rawValue: 1 << 20)
  /// Changes of the modifier keys, which hosts report if the root has this interest.
  package static let modifierKeys = EventInterests(rawValue: 1 << 21)
  /// Two fingers that move together over the layer, instead of scrolling it.
  package static let twoFingers = EventInterests(rawValue: 1 << 22)

  /// Swipes back that begin on the layer, a strip at the edge of the screen that leaves.
  package static let goBack = EventInterests(rawValue: 1 << 23)

  /// The interests that a pressed pointer can serve.
  package static let pointer: EventInterests = [.tap, .press, .drag, .text, .sweep]
}

/// The modifier keys held during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let control = KeyModifiers(rawValue: 1 << 1)
  package static let option = KeyModifiers(rawValue: 1 << 2)
  package static let command = KeyModifiers(rawValue: 1 << 3)
}

/// The kind of a pointing device.
package enum PointerKind: Int, Hashable, Sendable {
  case mouse
  case touch
}

/// The state of a pressed pointer at one moment, in an event for a layer.
package struct PointerSample: Equatable, Sendable {
  /// The location in the layer's coordinates.
  package var location: CGPoint
  /// The kind of the pointing device.
  package var kind: PointerKind
  /// The modifier keys held.
  package var keys: KeyModifiers
  /// The time in seconds of the host's clock.
  package var time: Double
  /// The maximum distance from the press so far, in points of the window.
  package var travel: CGFloat
  /// The number of the tap in a series, from 1.
  package var count: Int
  /// Whether a responder of higher precedence is pressed by the pointer or handles its tap, so that only a movement can
  /// claim it.
  package var isContested: Bool
  /// Whether the pointer has been claimed for anything but scrolling the layer or an ancestor. Set for simultaneous
  /// responders.
  package var isTaken = false
  /// The number of fingers that move together as the pointer.
  package var fingers = 1

  package init(
    location: CGPoint,
    kind: PointerKind = .mouse,
    keys: KeyModifiers = [],
    time: Double = 0,
    travel: CGFloat = 0,
    count: Int = 1,
    isContested: Bool = false
  ) {
    self.location = location
    self.kind = kind
    self.keys = keys
    self.time = time
    self.travel = travel
    self.count = count
    self.isContested = isContested
  }

  /// The distance in points beyond which a press becomes a movement.
  package static let slop: CGFloat = 10

  /// Whether the pointer has stayed within the slop.
  package var hasStayed: Bool { travel <= Self.slop }
}

/// The phase of a gesture with two fingers; scales and clockwise angles are relative to its beginning.
package enum PinchPhase: Equatable, Sendable {
  case changed(scale: CGFloat, radians: Double = 0)
  case ended
  case cancelled
}

/// An input event addressed to a layer, with points in the coordinates of that layer.
package enum LayerEvent {
  /// A pointer went down.
  case pointerDown(PointerSample)
  /// A pressed pointer moved.
  case pointerMoved(PointerSample)
  /// A pressed pointer went up.
  case pointerUp(PointerSample)
  /// The pointer is lost or was claimed by another responder; its action does not happen.
  case pointerCancelled
  /// A tap or click. Return, Space and the activation by an assistive technology send it too.
  case tap(PointerSample)
  /// A pointer that is not pressed entered (`true`) or left.
  case hover(Bool)
  /// A pointer that is not pressed is at a point of the layer.
  case hoverMoved(CGPoint)
  /// A pinch or a rotation around a point.
  case pinch(PinchPhase, at: CGPoint)
  /// A request for the context menu at a point.
  case contextMenu(CGPoint)
  /// A request by a key or an assistive technology for the menu of an element, at a point. The element's own actions
  /// follow the items.
  case elementMenu(CGPoint, of: Layer)
  /// A key by its DOM name ("ArrowDown", "Enter", "a"); see `KeyboardEvent.key`.
  case key(String, KeyModifiers)
  /// A held key by its DOM name. A layer that ignores it receives `key` next.
  case keyRepeat(String, KeyModifiers)
  /// A key that went up by its DOM name.
  case keyUp(String, KeyModifiers)
  /// The complete new text of a field, and the selection in it if the host reports it.
  case text(String, FieldSelection? = nil)
  /// The new selection in the text of a field.
  case selection(FieldSelection)
  /// The layer received (`true`) or lost the keyboard focus.
  case focus(Bool)
  /// The scroll offset that the host has set, and its prediction of the further scrolling.
  case scroll(CGPoint, ScrollPrediction? = nil)
  /// The scrolling by a person has ended, including its deceleration; by a step of a wheel or a key if `isStep`.
  case scrollEnded(isStep: Bool)
  /// The host will show the first movement late, so that its content is to be prepared. The person has not scrolled.
  case scrollPreparation
  /// One of `Semantics.actions`, by its ID.
  case action(Int)
}

extension LayerEvent {
  /// Returns the event with its points converted from the coordinates of one layer to those of another.
  @MainActor package func converted(from layer: Layer, to other: Layer) -> LayerEvent {
    if layer === other { return self }
    @MainActor func moved(_ sample: PointerSample) -> PointerSample {
      var copy = sample
      copy.location = layer.convert(sample.location, to: other)
      return copy
    }
    return switch self {
    case .pointerDown(let sample): .pointerDown(moved(sample))
    case .pointerMoved(let sample): .pointerMoved(moved(sample))
    case .pointerUp(let sample): .pointerUp(moved(sample))
    case .tap(let sample): .tap(moved(sample))
    case .hoverMoved(let point): .hoverMoved(layer.convert(point, to: other))
    case .pinch(let phase, let point): .pinch(phase, at: layer.convert(point, to: other))
    case .contextMenu(let point): .contextMenu(layer.convert(point, to: other))
    case .elementMenu(let point, let element): .elementMenu(layer.convert(point, to: other), of: element)
    default: self
    }
  }
}
