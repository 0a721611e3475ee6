import Foundation
import RowanGraph
import RowanInput
import RowanLayers

/// What a browser says.
///
/// On the wire each is a JSON array: its kind, then its fields in the order below. Numbered messages carry their
/// number after the kind: 1 for a session's first, then one more each.
enum ClientMessage: Sendable {
  /// `["hello", version, key, patch, …environment, query, kept, address]`: the first of a connection. An empty key asks for a
  /// new session; the patch is the last that was applied. The last three may be left out: the query of the page's address, the
  /// tab's kept values as text (see `KeptSeal`), and the fragment of the page's address, which names a screen.
  case hello(version: Int, key: String, seen: Int, WebEnvironment)
  /// `["ack", patch]`: the patch of that number is on the screen.
  case acknowledge(patch: Int)
  case numbered(Int, ClientEvent)
}

/// Something that happened in a tab. Layers are told by their numbers, 0 for none; points are the window's unless they follow a
/// layer, whose they then are; times are in milliseconds by the tab's clock; `modifiers` is a set of flags.
enum ClientEvent: Sendable {
  /// `["env", number, …environment]`
  case environment(WebEnvironment)
  /// `["back", number]` and `["forward", number]`
  case navigateBack, navigateForward
  /// `["go", number, depth, address]`: the browser's history leads to an entry with that address and number of screens.
  case navigate(String, depth: Int)
  /// `["link", number, layer]`: the person points at a row that is a link; the page wants its address.
  case link(LayerID)
  /// `["scroll", number, layer, x, y, patch]`: the offset reached, in the coordinates of the last patch applied.
  case scroll(LayerID, CGPoint, patch: Int)
  /// The other kinds, each one of `InputFact`:
  ///
  /// - `["down", number, x, y, modifiers, time, pointer, touch, layer, x, y]`: a pointer, and what was seen under it.
  /// - `["move", …]`, `["up", …]`: `number, x, y, modifiers, time, pointer, touch`
  /// - `["cancel", number, pointer]`, `["pan", number, pointer]` (the browser scrolls with it), `["leave", number]`
  /// - `["wheel", number, x, y, distance]`: two fingers go sideways, to the right as positive.
  /// - `["pinch", number, x, y, phase, scale]`: phases are 0 for changed, 1 for ended, 2 for cancelled.
  /// - `["menu", number, x, y, layer, x, y]`; without a point of the window (both −1) the layer is what has the focus.
  /// - `["key", number, layer, name, modifiers]`, `["focus", number, layer, flag]`
  /// - `["text", number, layer, text]`, `["press", number, layer, modifiers, x, y]`, `["action", number, layer, action]`
  /// - `["paste", number, flag, text]`: the person pastes; without the flag the page may not say which text.
  case fact(InputFact)
}

/// The protocol's version: a page that an older server delivered reloads.
let wireVersion = 2

/// How long the fields of a message may be.
struct WireLimits: Sendable {
  var messageBytes = 65_536
  var textBytes = 32_768

  static let kind = 16
  static let key = 64
  static let keyName = 32
  static let locale = 64
  static let query = 8192
  static let kept = KeptSeal.textLimit
  static let address = SceneAddress.limit
  /// −1 stands for an unknown depth.
  static let depth = -1...1000
  /// The longest side of a window that is laid out: two large screens side by side.
  static let windowSide = 8192.0
  static let points = -1e9...1e9
  static let counter = 0...(1 << 48)
  static let pointers = 0...(1 << 31)
  static let milliseconds = 0.0...1e15
}

extension ClientMessage {
  /// Decodes one message; anything that is not exactly one of the known kinds is an error.
  ///
  /// Kept values that cannot be read, because another version or a server with another secret wrote them, count as none.
  init(decoding bytes: [UInt8], limits: WireLimits, seal: KeptSeal = KeptSeal()) throws(WireError) {
    guard bytes.count <= limits.messageBytes else {
      throw WireError("a message is longer than \(limits.messageBytes) bytes")
    }
    var reader = try MessageReader(bytes)
    let kind = try reader.string(limit: WireLimits.kind)
    switch kind {
    case "hello":
      let version = try reader.integer(in: WireLimits.counter)
      let key = try reader.string(limit: WireLimits.key)
      let seen = try reader.integer(in: WireLimits.counter)
      var environment = try reader.environment()
      if reader.hasMore { environment.query = try reader.string(limit: WireLimits.query) }
      if reader.hasMore {
        let text = try reader.string(limit: WireLimits.kept)
        environment.kept = seal.values(of: text) ?? KeptValues()
      }
      if reader.hasMore { environment.address = try reader.string(limit: WireLimits.address) }
      self = .hello(version: version, key: key, seen: seen, environment)
    case "ack":
      self = .acknowledge(patch: try reader.integer(in: WireLimits.counter))
    default:
      let number = try reader.integer(in: WireLimits.counter)
      self = .numbered(number, try ClientEvent(kind: kind, reader: &reader, limits: limits))
    }
    try reader.end()
  }
}

extension ClientEvent {
  fileprivate init(kind: String, reader: inout MessageReader, limits: WireLimits) throws(WireError) {
    switch kind {
    case "env":
      self = .environment(try reader.environment())
      return
    case "back":
      self = .navigateBack
      return
    case "forward":
      self = .navigateForward
      return
    case "link":
      self = .link(try reader.layer())
      return
    case "go":
      let depth = try reader.integer(in: WireLimits.depth)
      self = .navigate(try reader.string(limit: WireLimits.address), depth: depth)
      return
    default: break
    }
    if kind == "scroll" {
      let layer = try reader.layer()
      self = .scroll(layer, try reader.point(), patch: try reader.integer(in: WireLimits.counter))
    } else {
      self = .fact(try InputFact(kind: kind, reader: &reader, limits: limits))
    }
  }
}

extension InputFact {
  fileprivate init(kind: String, reader: inout MessageReader, limits: WireLimits) throws(WireError) {
    switch kind {
    case "down":
      var fact = try reader.pointer(.down)
      if case .window(let window) = fact.place { fact.place = try reader.place(window: window) }
      self = .pointer(fact)
    case "move": self = .pointer(try reader.pointer(.moved))
    case "up": self = .pointer(try reader.pointer(.up))
    case "cancel", "pan":
      let phase = kind == "pan" ? PointerFact.Phase.scrolling : .cancelled
      let pointer = try reader.integer(in: WireLimits.pointers)
      self = .pointer(PointerFact(phase, at: .window(.zero), time: 0, pointer: pointer))
    case "leave": self = .pointer(PointerFact(.left, at: .window(.zero), time: 0))
    case "wheel":
      let point = try reader.point()
      self = .wheel(at: .window(point), by: CGSize(width: try reader.number(in: WireLimits.points), height: 0))
    case "pinch":
      let point = try reader.point()
      self = .pinch(try reader.pinch(), at: .window(point))
    case "menu":
      let window = try reader.point()
      let place = try reader.place(window: window)
      if case .layer(let id, _, _) = place, window.x < 0, window.y < 0 {
        self = .contextMenu(at: .element(id))
      } else {
        self = .contextMenu(at: place)
      }
    case "key":
      let layer = try reader.layer()
      let name = try reader.string(limit: WireLimits.keyName)
      self = .key(name, try reader.modifiers(), at: layer == 0 ? nil : layer)
    case "rest": self = .scrollEnded(try reader.layer())
    case "text": self = .text(in: try reader.layer(), try reader.string(limit: limits.textBytes))
    case "paste":
      let isKnown = try reader.flag()
      let text = try reader.string(limit: limits.textBytes)
      self = .paste(isKnown ? text : nil)
    case "focus": self = .focus(at: try reader.layer(), try reader.flag())
    case "press":
      let layer = try reader.layer()
      let keys = try reader.modifiers()
      self = .activate(layer, keys, at: try reader.point())
    case "action": self = .action(of: try reader.layer(), try reader.integer(in: SemanticAction.ids))
    default: throw WireError("a message has an unknown kind")
    }
  }

  /// The layers that the fact names.
  var layer: LayerID? {
    switch self {
    case .pointer(let fact): fact.place.layer
    case .wheel(let place, _), .pinch(_, let place), .contextMenu(let place): place.layer
    case .key(_, _, let id): id
    case .text(let id, _), .focus(let id, _), .scrolled(let id, _), .scrollEnded(let id), .activate(let id, _, _),
      .action(let id, _):
      id
    case .paste, .interrupted: nil
    }
  }
}

extension InputPlace {
  fileprivate var layer: LayerID? {
    switch self {
    case .window: nil
    case .layer(let id, _, _), .element(let id): id
    }
  }
}

extension MessageReader {
  fileprivate mutating func point() throws(WireError) -> CGPoint {
    CGPoint(x: try number(in: WireLimits.points), y: try number(in: WireLimits.points))
  }

  fileprivate mutating func modifiers() throws(WireError) -> KeyModifiers {
    KeyModifiers(rawValue: try integer(in: 0...15))
  }

  fileprivate mutating func layer() throws(WireError) -> LayerID { try integer(in: WireLimits.counter) }

  /// `x, y, modifiers, time, pointer, touch`
  fileprivate mutating func pointer(_ phase: PointerFact.Phase) throws(WireError) -> PointerFact {
    let point = try point()
    let keys = try modifiers()
    let time = try number(in: WireLimits.milliseconds) / 1000
    let pointer = try integer(in: WireLimits.pointers)
    return PointerFact(
      phase,
      at: .window(point),
      kind: try flag() ? .touch : .mouse,
      keys: keys,
      time: time,
      pointer: pointer
    )
  }

  /// `layer, x, y`
  fileprivate mutating func place(window: CGPoint) throws(WireError) -> InputPlace {
    let layer = try layer()
    let point = try point()
    return layer == 0 ? .window(window) : .layer(layer, point, window: window)
  }

  /// `phase, scale`
  fileprivate mutating func pinch() throws(WireError) -> PinchPhase {
    let phase = try integer(in: 0...2)
    let scale = try number(in: 0.001...1000)
    return phase == 0 ? .changed(scale: scale) : phase == 1 ? .ended : .cancelled
  }

  /// A side of the window. What lies beyond the limit is not drawn.
  fileprivate mutating func side() throws(WireError) -> Double {
    min(try number(in: 1...20_000), WireLimits.windowSide)
  }

  /// `width, height, pixelScale, dark, rootFontSize, reducesMotion, increasesContrast, locale, timeZone, pointer`
  fileprivate mutating func environment() throws(WireError) -> WebEnvironment {
    WebEnvironment(
      size: CGSize(width: try side(), height: try side()),
      pixelScale: try number(in: 0.1...10),
      isDark: try flag(),
      rootFontSize: try number(in: 1...256),
      reducesMotion: try flag(),
      increasesContrast: try flag(),
      locale: try string(limit: WireLimits.locale),
      timeZone: try string(limit: WireLimits.locale),
      pointer: try flag() ? .touch : .mouse
    )
  }
}
