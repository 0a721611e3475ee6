import Foundation
import RowanGraph
import RowanInput
import RowanLayers
import RowanScene

/// A message from a browser.
///
/// Each message is a JSON array of its kind and its fields, in the order given below. Numbered messages have their
/// number after the kind, counted from 1 within a session.
enum ClientMessage: Sendable {
  /// The first message of a connection: `["hello", version, key, patch, …environment, query, kept, address, …covered,
  /// page, previous, scrollEffects, namedKeys]`.
  ///
  /// An empty key requests a new session. `patch` is the number of the last one applied. The last fields are
  /// optional: the query of the page's URL, the tab's kept values as text (see `KeptSeal`), the fragment of the page's
  /// URL, which names a screen, the covered edges, the URL without query and fragment, the key of the session of the page before in this
  /// tab, or an empty text, a flag if the browser draws effects by the place in a scroll view while it scrolls, and one if the keyboard
  /// names the keys of shortcuts.
  case hello(version: Int, key: String, seen: Int, WebEnvironment)
  /// The acknowledgment that a patch is on screen: `["ack", patch]`.
  case acknowledge(patch: Int)
  /// An event, with its number.
  case numbered(Int, ClientEvent)
}

/// An event in a tab.
///
/// On the wire, layers are given by their IDs, with 0 for none. Points are in window coordinates, or in those of a
/// layer if they follow its ID. Times are in milliseconds of the tab's clock. `modifiers` is a bit set.
enum ClientEvent: Sendable {
  /// A change of the environment: `["env", number, …environment, …covered, keyboard]`, with the height
  /// of the software keyboard.
  case environment(WebEnvironment)
  /// The browser's history buttons: `["back", number]` and `["forward", number]`.
  case navigateBack, navigateForward
  /// A traversal of the browser's history to an entry, or a change of the page's URL: `["go", number, depth, address]`.
  case navigate(String, depth: Int)
  /// A request for the address of the link in a row: `["link", number, layer]`.
  case link(LayerID)
  /// Whether the page is seen and has the keyboard: `["phase", number, phase]`. Phases are 0 for hidden, 1 for seen without the keyboard
  /// and 2 for seen with it, at first.
  case phase(ScenePhase)
  /// A scroll offset, relative to the last patch applied: `["scroll", number, layer, x, y, patch]`. A page that waits long
  /// for answers adds the distance that it predicts to scroll on, `x, y`.
  case scroll(LayerID, CGPoint, patch: Int, ScrollPrediction? = nil)
  /// The sizes of the files that a person chose for a dialog: `["chosen", number, dialog, size, …]`.
  case chosenFiles(Int, sizes: [Int])
  /// The end of a dialog without files: `["unchosen", number, dialog]`.
  case cancelledFiles(Int)
  /// The failure of a transfer of files: `["lost", number, dialog]`.
  case lostFiles(Int)
  /// Whether numbered content was written to the clipboard: `["copied", number, content, flag]`.
  case copied(Int, Bool)
  /// A change of a field's text that is too long for one message: `["edit", number, layer, start, removed, inserted, length,
  /// check]`, see `TextEdit`. If the field's selection is observed, it adds `start, end, backward`.
  case edit(LayerID, TextEdit)
  /// The other kinds, each a case of `HostEvent`:
  ///
  /// - `["down", number, x, y, modifiers, time, pointer, touch, layer, x, y]`: A pointer went down on a layer.
  /// - `["move", …]`, `["up", …]`: A pointer moved or went up, with `number, x, y, modifiers, time, pointer, touch`. `touch` is 2 for
  ///   two fingers that move together.
  /// - `["held", number, pointer]`: A finger has rested where it went down for the duration of a long press.
  /// - `["cancel", number, pointer]`, `["pan", number, pointer]`, `["leave", number]`: A pointer was canceled, was
  ///   taken over by scrolling in the browser, or left the window.
  /// - `["wheel", number, x, y, distance]`: A horizontal wheel movement, positive to the right.
  /// - `["pinch", number, x, y, phase, scale, radians]`: A pinch or a rotation. Phases are 0 for changed, 1 for ended
  ///   and 2 for canceled.
  /// - `["menu", number, x, y, layer, x, y]`: A request for a context menu. Without a point in the window (both −1),
  ///   the layer is the focused one.
  /// - `["key", number, layer, name, modifiers]`, `["focus", number, layer, flag]`: A key, and a change of focus.
  /// - `["text", number, layer, text]`, `["press", number, layer, modifiers, x, y]`, `["action", number, layer,
  ///   action]`: New text of a field, an activation, and an accessibility action. If the field's selection is observed,
  ///   `text` adds it: `start, end, backward`.
  /// - `["select", number, layer, start, end, backward, revision]`: A new selection in an observed field.
  /// - `["ahead", number, layer]`: A request for the rows of a list's first movement, from a page that waits long for answers.
  /// - `["rest", number, layer, flag]`: The end of scrolling, with a flag if its last movement was a step of a wheel or a
  ///   key.
  /// - `["paste", number, flag, text]`: A paste. Without the flag the page has no access to the text.
  case hostEvent(HostEvent)
}

/// The version of the protocol. A page from a server with another version reloads.
let wireVersion = 4

/// The limits on messages and their fields.
struct WireLimits: Sendable {
  /// The maximum length of a message, in bytes.
  var messageBytes = 65_536
  /// The maximum length of a field's text, in UTF-8 bytes, unless the application has set a longer one.
  var textBytes = 32_768

  static let kind = 16
  static let key = 64
  static let keyName = 32
  static let locale = 64
  static let query = 8192
  static let kept = KeptSeal.textLimit
  /// The maximum length of an address, in UTF-8 bytes.
  static let address = SceneAddress.limit
  /// The number of screens above the root; −1 for an unknown number.
  static let depth = -1...1000
  /// The maximum width and height of a window in layout: two large screens side by side.
  static let windowSide = 8192.0
  /// The maximum area of a window in layout, in square points: that of a printed list beside a screen of 5120 by 2880 points. A
  /// lazy container makes the rows of the whole window.
  static let windowArea = 8192.0 * 3072
  static let points = -1e9...1e9
  static let counter = 0...(1 << 48)
  static let pointers = 0...(1 << 31)
  static let milliseconds = 0.0...1e15
}

extension ClientMessage {
  /// Decodes a message.
  ///
  /// Kept values that cannot be read, because another version or a server with another secret wrote them, are replaced
  /// by none.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - limits: The limits on its fields.
  ///   - seal: The encoding of kept values.
  /// - Throws: `WireError` if the message is not exactly of one of the known kinds.
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
      if reader.hasMore { environment.covered = try reader.covered() }
      if reader.hasMore { environment.page = try reader.string(limit: WireLimits.address) }
      if reader.hasMore { environment.previous = try reader.string(limit: WireLimits.key) }
      if reader.hasMore { environment.showsScrollEffects = try reader.flag() }
      if reader.hasMore { environment.namesKeys = try reader.flag() }
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
      var environment = try reader.environment()
      if reader.hasMore { environment.covered = try reader.covered() }
      if reader.hasMore { environment.keyboardHeight = try reader.number(in: 0...2000) }
      self = .environment(environment)
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
    case "phase":
      self = .phase([.background, .inactive, .active][try reader.integer(in: 0...2)])
      return
    case "chosen":
      let dialog = try reader.integer(in: WireLimits.counter)
      var sizes: [Int] = []
      while reader.hasMore { sizes.append(try reader.integer(in: WireLimits.counter)) }
      self = .chosenFiles(dialog, sizes: sizes)
      return
    case "unchosen":
      self = .cancelledFiles(try reader.integer(in: WireLimits.counter))
      return
    case "lost":
      self = .lostFiles(try reader.integer(in: WireLimits.counter))
      return
    case "copied":
      let content = try reader.integer(in: WireLimits.counter)
      self = .copied(content, try reader.flag())
      return
    case "edit":
      let layer = try reader.layer()
      var edit = TextEdit(
        start: try reader.integer(in: WireLimits.counter),
        removed: try reader.integer(in: WireLimits.counter),
        inserted: try reader.string(limit: limits.textBytes),
        length: try reader.integer(in: WireLimits.counter),
        check: try reader.integer(in: 0...TextEdit.greatestCheck)
      )
      if reader.hasMore { edit.selection = try reader.selection() }
      self = .edit(layer, edit)
      return
    case "go":
      let depth = try reader.integer(in: WireLimits.depth)
      self = .navigate(try reader.string(limit: WireLimits.address), depth: depth)
      return
    default: break
    }
    if kind == "scroll" {
      let layer = try reader.layer()
      let (offset, patch) = (try reader.point(), try reader.integer(in: WireLimits.counter))
      let distance = reader.hasMore ? try reader.point() : nil
      let prediction = distance.map { ScrollPrediction(distance: CGSize(width: $0.x, height: $0.y)) }
      self = .scroll(layer, offset, patch: patch, prediction)
    } else {
      self = .hostEvent(try HostEvent(kind: kind, reader: &reader, limits: limits))
    }
  }
}

extension HostEvent {
  fileprivate init(kind: String, reader: inout MessageReader, limits: WireLimits) throws(WireError) {
    switch kind {
    case "down":
      var hostEvent = try reader.pointer(.down)
      if case .window(let window) = hostEvent.place { hostEvent.place = try reader.place(window: window) }
      self = .pointer(hostEvent)
    case "move": self = .pointer(try reader.pointer(.moved))
    case "up": self = .pointer(try reader.pointer(.up))
    case "cancel", "pan":
      let phase = kind == "pan" ? PointerHostEvent.Phase.scrolling : .cancelled
      let pointer = try reader.integer(in: WireLimits.pointers)
      self = .pointer(PointerHostEvent(phase, at: .window(.zero), time: 0, pointer: pointer))
    case "held":
      let pointer = try reader.integer(in: WireLimits.pointers)
      self = .pointer(PointerHostEvent(.rested, at: .window(.zero), time: 0, pointer: pointer))
    case "leave": self = .pointer(PointerHostEvent(.left, at: .window(.zero), time: 0))
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
      let (keys, id) = (try reader.modifiers(), layer == 0 ? nil : layer)
      let isRepeat = reader.hasMore ? try reader.flag() : false
      self = isRepeat ? .keyRepeat(name, keys, at: id) : .key(name, keys, at: id)
    case "keyup":
      let layer = try reader.layer()
      let name = try reader.string(limit: WireLimits.keyName)
      self = .keyUp(name, try reader.modifiers(), at: layer == 0 ? nil : layer)
    case "keys": self = .modifierKeys(try reader.modifiers())
    case "ahead": self = .scrollPreparation(try reader.layer())
    case "rest": self = .scrollEnded(try reader.layer(), isStep: reader.hasMore ? try reader.flag() : false)
    case "text":
      let layer = try reader.layer()
      let text = try reader.string(limit: limits.textBytes)
      self = .text(in: layer, text, reader.hasMore ? try reader.selection() : nil)
    case "select":
      let layer = try reader.layer()
      var selection = try reader.selection()
      selection.revision = try reader.integer(in: WireLimits.counter)
      self = .selection(in: layer, selection)
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

  /// The layer that the event refers to.
  var layer: LayerID? {
    switch self {
    case .pointer(let hostEvent): hostEvent.place.layer
    case .wheel(let place, _), .pinch(_, let place), .contextMenu(let place): place.layer
    case .key(_, _, let id), .keyRepeat(_, _, let id), .keyUp(_, _, let id): id
    case .text(let id, _, _), .selection(let id, _), .focus(let id, _), .scrolled(let id, _, _),
      .scrollEnded(let id, _), .scrollPreparation(let id), .activate(let id, _, _), .action(let id, _):
      id
    case .paste, .interrupted, .modifierKeys: nil
    }
  }
}

extension HostEventLocation {
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

  /// Reads `start, end, backward`.
  fileprivate mutating func selection() throws(WireError) -> FieldSelection {
    let (start, end) = (try integer(in: WireLimits.counter), try integer(in: WireLimits.counter))
    return FieldSelection(start, end, isBackward: try flag())
  }

  /// Reads `x, y, modifiers, time, pointer, touch`.
  fileprivate mutating func pointer(_ phase: PointerHostEvent.Phase) throws(WireError) -> PointerHostEvent {
    let point = try point()
    let keys = try modifiers()
    let time = try number(in: WireLimits.milliseconds) / 1000
    let pointer = try integer(in: WireLimits.pointers)
    let fingers = try integer(in: 0...2)
    var event = PointerHostEvent(
      phase,
      at: .window(point),
      kind: fingers > 0 ? .touch : .mouse,
      keys: keys,
      time: time,
      pointer: pointer
    )
    event.fingers = max(1, fingers)
    return event
  }

  /// Reads `layer, x, y`.
  fileprivate mutating func place(window: CGPoint) throws(WireError) -> HostEventLocation {
    let layer = try layer()
    let point = try point()
    return layer == 0 ? .window(window) : .layer(layer, point, window: window)
  }

  /// Reads `phase, scale, radians`.
  fileprivate mutating func pinch() throws(WireError) -> PinchPhase {
    let phase = try integer(in: 0...2)
    let scale = try number(in: 0.001...1000)
    // Pages that an older server has sent report no rotations.
    let radians = hasMore ? try number(in: -1000...1000) : 0
    return phase == 0 ? .changed(scale: scale, radians: radians) : phase == 1 ? .ended : .cancelled
  }

  /// Reads the width and height of the window. Content beyond the limits is not laid out.
  fileprivate mutating func windowSize() throws(WireError) -> CGSize {
    let width = min(try number(in: 1...20_000), WireLimits.windowSide)
    let height = min(try number(in: 1...20_000), WireLimits.windowSide)
    return CGSize(width: width, height: min(height, (WireLimits.windowArea / width).rounded(.down)))
  }

  /// Reads `width, height, pixelScale, dark, rootFontSize, reducesMotion, increasesContrast, locale, timeZone,
  /// pointer`.
  fileprivate mutating func environment() throws(WireError) -> WebEnvironment {
    WebEnvironment(
      size: try windowSize(),
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

  /// Reads the covered distances at the edges: `top, left, bottom, right`.
  fileprivate mutating func covered() throws(WireError) -> [CGFloat] {
    [try number(in: 0...500), try number(in: 0...500), try number(in: 0...500), try number(in: 0...500)]
  }
}
