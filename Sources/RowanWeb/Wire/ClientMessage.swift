import Foundation
import RowanLayers

/// What a browser says.
///
/// On the wire each is a JSON array: its kind, then its fields in the order below. Numbered messages carry their
/// number after the kind: 1 for a session's first, then one more each.
enum ClientMessage {
  /// `["hello", version, key, patch, …environment]`: the first of a connection. An empty key asks for a new session; the
  /// patch is the last that was applied.
  case hello(version: Int, key: String, seen: Int, WebEnvironment)
  /// `["ack", patch]`: the patch of that number is on the screen.
  case acknowledge(patch: Int)
  case numbered(Int, ClientEvent)
}

/// Something that happened in a tab.
enum ClientEvent {
  /// `["env", number, …environment]`
  case environment(WebEnvironment)
  /// `["back", number]` and `["forward", number]`
  case navigateBack, navigateForward
  /// `["scroll", number, layer, x, y, patch]`: the offset reached, in the coordinates of the last patch applied.
  case scroll(LayerID, CGPoint, patch: Int)
  /// The other kinds, one for each case of `LayerEvent`:
  /// `["tap", number, layer, x, y, count, modifiers]`, `["down", number, layer, x, y, modifiers]`,
  /// `["move", number, layer, x, y]`, `["up", number, layer, x, y]`, `["cancel", number, layer]`,
  /// `["hover", number, layer, flag]`, `["key", number, layer, name, modifiers]`, `["text", number, layer, text]`,
  /// `["submit", number, layer]`, `["focus", number, layer, flag]`, `["action", number, layer, action]`
  case layer(LayerID, LayerEvent)
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
  static let points = -1e9...1e9
  static let counter = 0...(1 << 48)
}

extension ClientMessage {
  /// Decodes one message; anything that is not exactly one of the known kinds is an error.
  init(decoding bytes: [UInt8], limits: WireLimits) throws(WireError) {
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
      self = .hello(version: version, key: key, seen: seen, try reader.environment())
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
    default: break
    }
    let layer = try reader.integer(in: WireLimits.counter)
    switch kind {
    case "scroll":
      self = .scroll(layer, try reader.point(), patch: try reader.integer(in: WireLimits.counter))
    case "tap":
      self = .layer(
        layer,
        .tap(try reader.point(), count: try reader.integer(in: 1...99), try reader.modifiers())
      )
    case "down": self = .layer(layer, .pointerDown(try reader.point(), try reader.modifiers()))
    case "move": self = .layer(layer, .pointerMoved(try reader.point()))
    case "up": self = .layer(layer, .pointerUp(try reader.point()))
    case "cancel": self = .layer(layer, .pointerCancelled)
    case "hover": self = .layer(layer, .hover(try reader.flag()))
    case "key":
      self = .layer(layer, .key(try reader.string(limit: WireLimits.keyName), try reader.modifiers()))
    case "text": self = .layer(layer, .text(try reader.string(limit: limits.textBytes)))
    case "submit": self = .layer(layer, .submit)
    case "focus": self = .layer(layer, .focus(try reader.flag()))
    case "action": self = .layer(layer, .action(try reader.integer(in: SemanticAction.ids)))
    default: throw WireError("a message has an unknown kind")
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

  /// `width, height, pixelScale, dark, rootFontSize, reducesMotion, increasesContrast, locale, timeZone, pointer`
  fileprivate mutating func environment() throws(WireError) -> WebEnvironment {
    WebEnvironment(
      size: CGSize(width: try number(in: 1...20_000), height: try number(in: 1...20_000)),
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
