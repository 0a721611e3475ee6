import Foundation

/// Which events a layer's responder answers to. Hosts need them too: what nobody wants need not be reported.
package struct EventInterests: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// The standard library's way goes through a witness table where another module calls it, some times for each row.
  package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

  package static let tap = EventInterests(rawValue: 1 << 0)
  package static let press = EventInterests(rawValue: 1 << 1)
  /// A finger that is moved from here drags: it scrolls nothing, whatever lies around.
  package static let drag = EventInterests(rawValue: 1 << 2)
  package static let hover = EventInterests(rawValue: 1 << 3)
  package static let key = EventInterests(rawValue: 1 << 4)
  package static let text = EventInterests(rawValue: 1 << 5)
  package static let focus = EventInterests(rawValue: 1 << 6)
  package static let scroll = EventInterests(rawValue: 1 << 7)
  package static let contextMenu = EventInterests(rawValue: 1 << 8)
  package static let pinch = EventInterests(rawValue: 1 << 9)
  /// A press here goes along with scrolling.
  package static let along = EventInterests(rawValue: 1 << 10)
  /// The host lets people select the characters that are drawn here.
  package static let select = EventInterests(rawValue: 1 << 11)

  /// A finger that is moved sideways from here sweeps; up and down it scrolls what lies around. A mouse drags.
  package static let sweep = EventInterests(rawValue: 1 << 12)
  /// A finger that has rested here for half a second lifts what is here: from then on it scrolls nothing.
  package static let lift = EventInterests(rawValue: 1 << 13)

  /// What a pointer that goes down may mean.
  package static let pointer: EventInterests = [.tap, .press, .drag, .text, .sweep]
}

/// Modifier keys held during an event.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1 << 0)
  package static let control = KeyModifiers(rawValue: 1 << 1)
  package static let option = KeyModifiers(rawValue: 1 << 2)
  package static let command = KeyModifiers(rawValue: 1 << 3)
}

/// What points.
package enum PointerKind: Int, Hashable, Sendable {
  case mouse
  case touch
}

/// One moment of a pointer that is down, as a layer is told of it.
package struct PointerSample: Equatable, Sendable {
  /// Where the pointer is, in the layer's coordinates.
  package var location: CGPoint
  package var kind: PointerKind
  package var keys: KeyModifiers
  /// When, in seconds by the host's clock.
  package var time: Double
  /// How far from where it went down the pointer has been, in points of the window.
  package var travel: CGFloat
  /// Which tap of a series it is, from 1.
  package var count: Int
  /// Whether something further in is pressed by the pointer, so that only a movement takes it away from there.
  package var isContested: Bool
  /// Whether somebody other than what scrolls has claimed the pointer: told to those who go along.
  package var isTaken = false

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

  /// Farther than this a press has become a movement, in points.
  package static let slop: CGFloat = 10

  /// Whether the pointer has stayed where it went down, as far as a hand can.
  package var hasStayed: Bool { travel <= Self.slop }
}

/// How far a pinch has come. Scales are relative to its beginning.
package enum PinchPhase: Equatable, Sendable {
  case changed(scale: CGFloat)
  case ended
  case cancelled
}

/// Something a person did, addressed to a layer. Points are in that layer's coordinates.
package enum LayerEvent {
  case pointerDown(PointerSample)
  case pointerMoved(PointerSample)
  case pointerUp(PointerSample)
  /// The pointer means something else, or is gone: what it was about does not happen.
  case pointerCancelled
  /// A pointer went down and up here; also what Return, Space and an accessibility "press" send.
  case tap(PointerSample)
  case hover(Bool)
  case pinch(PinchPhase, at: CGPoint)
  /// The menu of what is here is asked for, at a point.
  case contextMenu(CGPoint)
  /// The menu of an element is asked for by a key or an assistive technology, at a point: the element's own actions follow the
  /// items.
  case elementMenu(CGPoint, of: Layer)
  /// A key by its DOM name ("ArrowDown", "Enter", "a"), see `KeyboardEvent.key`.
  case key(String, KeyModifiers)
  /// The whole new text of a field.
  case text(String)
  case focus(Bool)
  /// The offset that the host scrolled to.
  case scroll(CGPoint)
  /// The person has let go of what they scrolled, and it moves no more.
  case scrollEnded
  /// One of `Semantics.actions`, by its id.
  case action(Int)
}

extension LayerEvent {
  /// The event with its points moved from one layer's coordinates to another's.
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
    case .pinch(let phase, let point): .pinch(phase, at: layer.convert(point, to: other))
    case .contextMenu(let point): .contextMenu(layer.convert(point, to: other))
    case .elementMenu(let point, let element): .elementMenu(layer.convert(point, to: other), of: element)
    default: self
    }
  }
}
