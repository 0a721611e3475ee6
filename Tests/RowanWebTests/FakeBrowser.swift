import Foundation
import RowanLayers

@testable import RowanWeb

/// What a browser makes of the server's messages: the layers it has, as the client's `layers.js` keeps them.
@MainActor
final class FakeBrowser {
  struct Node: Equatable {
    var frame: [Double] = [0, 0, 0, 0]
    var children: [Int] = []
    var kind = ""
    /// What is spoken of the layer, as it was written.
    var speech = ""
    var interests = 0
    var opacity = 1.0
    var scroll: [Double]?
  }

  private(set) var nodes: [Int: Node] = [:]
  private(set) var key = ""
  private(set) var patch = 0
  private(set) var received = 0
  private(set) var title = ""
  private(set) var depth = 0
  private(set) var lacksHeading: Bool?
  private(set) var focused: [Int] = []
  private(set) var patches = 0
  /// A patch that was applied and not acknowledged.
  private(set) var unacknowledged: Int?
  private(set) var number = 0

  /// The text of the next numbered message.
  func next(_ kind: String, _ fields: String...) -> String { next(kind, fields) }

  func next(_ kind: String, _ fields: [String]) -> String {
    number += 1
    return "[\"\(kind)\",\(number)" + fields.map { ",\($0)" }.joined() + "]"
  }

  func hello(width: Int = 390) -> String {
    #"["hello",4,"\#(key)",\#(patch),\#(width),844,2,0,16,0,0,"en-US","Europe/Berlin",0]"#
  }

  func acknowledge() -> String? {
    defer { unacknowledged = nil }
    return unacknowledged.map { "[\"ack\",\($0)]" }
  }

  /// Takes a message of the server.
  func receive(_ bytes: [UInt8]) throws {
    let message = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    received = message["a"] as? Int ?? received
    switch message["k"] as? String {
    case "welcome":
      let key = message["key"] as? String ?? ""
      if key != self.key { (nodes, number, patch) = ([:], 0, 0) }
      self.key = key
    case "patch": apply(message)
    default: break
    }
  }

  private func apply(_ message: [String: Any]) {
    patches += 1
    patch = message["n"] as? Int ?? 0
    unacknowledged = patch
    title = message["t"] as? String ?? title
    depth = message["d"] as? Int ?? depth
    lacksHeading = (message["h"] as? Int).map { $0 == 1 } ?? lacksHeading
    focused = message["u"] as? [Int] ?? focused
    let records = message["l"] as? [[String: Any]] ?? []
    if message["s"] != nil {
      let named = Set(records.compactMap { $0["i"] as? Int })
      nodes = nodes.filter { named.contains($0.key) }
    }
    for record in records { update(record) }
    for record in records where record["b"] != nil || record["n"] != nil {
      let id = record["i"] as? Int ?? 0
      let children = record["b"] as? [Int] ?? []
      // A child of one layer is no other's.
      for other in nodes.keys where other != id { nodes[other]?.children.removeAll { children.contains($0) } }
      nodes[id]?.children = children
    }
    for id in message["x"] as? [Int] ?? [] { remove(id) }
  }

  private func update(_ record: [String: Any]) {
    let id = record["i"] as? Int ?? 0
    var node = nodes[id] ?? Node()
    if record["n"] != nil {
      node = Node(frame: node.frame, children: node.children, scroll: node.scroll)
      if record["r"] == nil { node.scroll = nil }
    }
    if let frame = record["f"] as? [Double] { node.frame = frame }
    if let content = record["c"] { node.kind = (content as? [Any])?.first as? String ?? "" }
    if let speech = record["a"] { node.speech = Self.text(speech as? [String: Any]) }
    if let interests = record["e"] as? Int { node.interests = interests }
    if let style = record["s"] as? [String: Any] { node.opacity = style["o"] as? Double ?? 1 }
    if let scroll = record["r"] as? [String: Any] {
      if let offset = scroll["o"] as? [Double] { node.scroll = offset }
      if let shift = scroll["d"] as? [Double], let old = node.scroll {
        node.scroll = [old[0] + shift[0], old[1] + shift[1]]
      }
    }
    nodes[id] = node
  }

  private func remove(_ id: Int) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    for other in nodes.keys { nodes[other]?.children.removeAll { $0 == id } }
    for child in node.children { remove(child) }
  }

  /// A person scrolls.
  func scroll(_ id: Int, to y: Double) -> String {
    nodes[id]?.scroll = [0, y]
    return next("scroll", "\(id)", "0", "\(y)", "\(patch)")
  }

  private static func text(_ speech: [String: Any]?) -> String {
    guard let speech, let data = try? JSONSerialization.data(withJSONObject: speech, options: .sortedKeys) else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func text(_ form: ResolvedSemantics) -> String {
    var writer = JSONWriter()
    writer.speech(form.inBrowser)
    return text((try? JSONSerialization.jsonObject(with: Data(writer.bytes))) as? [String: Any])
  }

  /// The browser's tree below a layer, as far as a person perceives it, compared with the engine's: what differs.
  /// - Parameter semantics: What the layers are to a reader, where more than the layers decides.
  func differences(from layer: Layer, semantics: SemanticsTree? = nil) -> [String] {
    var differences: [String] = []
    let semantics = semantics ?? SemanticsTree(layer.tree)
    semantics.title = title
    if lacksHeading != (semantics.firstHeading == nil) { differences.append("the heading is another") }
    if focused != [semantics.focused ?? 0, semantics.focusHolder ?? 0] {
      differences.append("\(focused) has the focus")
    }
    var seen = 0
    func compare(_ layer: Layer) {
      seen += 1
      guard let node = nodes[layer.id] else { return differences.append("layer \(layer.id) is missing") }
      if node.children != layer.children.map(\.id) {
        differences.append("layer \(layer.id) has \(node.children), not \(layer.children.map(\.id))")
      }
      let frame = [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height].map { Double($0) }
      if zip(node.frame, frame).contains(where: { abs($0 - $1) > 0.001 }) {
        differences.append("layer \(layer.id) is at \(node.frame), not \(frame)")
      }
      let spoken = semantics.element(layer.id).map { Self.text($0.form) } ?? ""
      if node.speech != spoken { differences.append("layer \(layer.id) says \(node.speech), not \(spoken)") }
      if node.interests != layer.interests.rawValue { differences.append("layer \(layer.id) hears \(node.interests)") }
      if abs(node.opacity - layer.opacity) > 0.001 { differences.append("layer \(layer.id) shows through") }
      layer.children.forEach(compare)
    }
    compare(layer)
    if seen != nodes.count { differences.append("there are \(nodes.count) layers, not \(seen)") }
    return differences
  }
}
