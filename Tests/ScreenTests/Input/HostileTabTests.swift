import Foundation
import GalleryScreens
import Logging
import RowanLayers
import RowanScene
import RowanTesting
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// Tabs that go away in the middle of something, and those that never were a browser.
@MainActor
@Suite("Hostile tabs")
struct HostileTabTests {
  /// Tabs of one server, each with a view of its own.
  @MainActor
  private final class Server {
    let registry: SessionRegistry

    init(_ idiom: Idiom, view: @escaping @MainActor () -> AnyView) {
      var configuration = WebServerConfiguration()
      configuration.fonts = []
      configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      registry = SessionRegistry(configuration: configuration, images: ImageStore()) {
        BrowserScene(idiom: idiom, look: .v26, increasesContrast: false, fallbackTitle: "") { _, traits in
          WindowScene(view(), traits: traits)
        }
      }
    }

    func open(key: String = "") throws -> Session {
      let environment = WebEnvironment(size: CGSize(width: 390, height: 844))
      return try registry.open(key: key, seen: 0, environment: environment, link: SocketLink(peer: Peer(nil)))
    }
  }

  /// What a browser that acknowledges everything would do.
  private func read(_ session: Session) throws {
    guard let link = session.link else { return }
    while case .text(let bytes) = link.next() {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(#""k":"patch""#), let found = text.firstMatch(of: /"n":(\d+)/), let patch = Int(found.1)
      else { continue }
      try session.receive(.acknowledge(patch: patch), now: .now)
    }
  }

  private func send(_ text: String, to session: Session) throws {
    let message = try ClientMessage(decoding: Array(text.utf8), limits: WireLimits())
    try session.receive(message, now: .now)
    try read(session)
  }

  private func layers(of session: Session) -> [Layer] {
    var found: [Layer] = []
    func visit(_ layer: Layer) {
      found.append(layer)
      layer.children.forEach(visit)
    }
    visit(session.scene.tree.root)
    return found
  }

  private struct Counter: View {
    @State private var count = 0
    @State private var isHeld = false
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
        Text(isHeld ? "held" : "free").frame(width: 100, height: 100).onLongPressGesture(minimumDuration: 100) {
        } onPressingChanged: {
          isHeld = $0
        }
      }
    }
  }

  /// - Parameter seconds: The time without a connection.
  @Test(arguments: [1, 6])
  func `a tab that is cut while it is pressed goes on, or comes back at rest if it was away for long`(
    _ seconds: Int
  ) async throws {
    let server = Server(.touch) { AnyView(Counter()) }
    let session = try server.open()
    try read(session)
    let labels = { layers(of: session).compactMap { $0.semantics?.label } }
    func middle(_ label: String) throws -> CGPoint {
      let layer = try #require(layers(of: session).first { $0.semantics?.label == label })
      return layer.toWindow(layer.middle)
    }
    let (button, pad) = try (middle("Count 0"), middle("free"))
    try send(#"["down",1,\#(button.x),\#(button.y),0,1000,7,1,0,0,0]"#, to: session)
    try send(#"["down",2,\#(pad.x),\#(pad.y),0,1000,8,1,0,0,0]"#, to: session)
    #expect(labels().contains("held"))
    let link = try #require(session.link)
    let start = ContinuousClock.now
    server.registry.detach(session, from: link, now: start)
    await server.registry.sweep(now: start + .seconds(seconds))
    let isAtRest = seconds == 6
    #expect(labels().contains(isAtRest ? "free" : "held"))
    #expect(try server.open(key: session.key) === session)
    try read(session)
    let opacity = layers(of: session).first { $0.semantics?.label == "Count 0" }?.opacity
    #expect((opacity == 1) == isAtRest)
    // What was kept for the server meanwhile is about nothing after the longer time.
    try send(#"["up",3,\#(button.x),\#(button.y),0,1100,7,1]"#, to: session)
    try send(#"["up",4,\#(pad.x),\#(pad.y),0,1100,8,1]"#, to: session)
    #expect(labels().contains(isAtRest ? "Count 0" : "Count 1") && labels().contains("free"))
    try send(#"["down",5,\#(button.x),\#(button.y),0,3000,9,1,0,0,0]"#, to: session)
    try send(#"["up",6,\#(button.x),\#(button.y),0,3100,9,1]"#, to: session)
    #expect(labels().contains(isAtRest ? "Count 1" : "Count 2"))
  }

  /// Writes messages that the protocol allows and no person would cause.
  private struct Vandal {
    var random: SplitMix
    var number = 0

    mutating func message(highest: LayerID) -> String {
      number += 1
      let layer = Int.random(in: 1...max(1, highest), using: &random)
      let seen = Bool.random(using: &random) ? layer : 0
      let (x, y) = (length(), length())
      let point = "\(x),\(y)"
      let place = "\(seen),\(length()),\(length())"
      let pointer = Int.random(in: 0...3, using: &random)
      let keys = Int.random(in: 0...15, using: &random)
      let moment = "\(point),\(keys),\(Int.random(in: 0...5000, using: &random)),\(pointer),\(pointer % 2)"
      let names = ["Enter", " ", "Tab", "Escape", "ArrowDown", "ArrowUp", "ArrowLeft", "End", "Home", "a", "PageDown"]
      let name = names.randomElement(using: &random) ?? ""
      return switch Int.random(in: 0..<24, using: &random) {
      case 0..<6: #"["down",\#(number),\#(moment),\#(place)]"#
      case 6..<9: #"["move",\#(number),\#(moment)]"#
      case 9..<14: #"["up",\#(number),\#(moment)]"#
      case 14: #"["cancel",\#(number),\#(pointer)]"#
      case 15: #"["pan",\#(number),\#(pointer)]"#
      case 16: #"["leave",\#(number)]"#
      case 17: #"["pinch",\#(number),\#(point),\#(pointer % 3),0.5,1.5]"#
      case 18: #"["menu",\#(number),\#(point),\#(place)]"#
      case 19: #"["key",\#(number),\#(seen),"\#(name)",\#(keys)]"#
      case 20: #"["focus",\#(number),\#(layer),\#(pointer % 2)]"#
      case 21: #"["text",\#(number),\#(layer),"\#(name)"]"#
      case 22: #"["press",\#(number),\#(layer),\#(keys),\#(point)]"#
      default: #"["action",\#(number),\#(layer),\#(pointer)]"#
      }
    }

    private mutating func length() -> Double {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: [-1e9, 1e9, -1, 0, 390, 844].randomElement(using: &random) ?? 0
      default: Double.random(in: 0...400, using: &random).rounded()
      }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The screen of icons reports the one that does not exist. The garden's diary is that of all tabs, which see what one deletes.
  @Test(arguments: galleryScreens.map(\.id).filter { !["icons", "garden"].contains($0) })
  func `whatever a client says, it is about its own tab`(_ id: String) throws {
    let screen = try #require(galleryScreens.first { $0.id == id })
    for idiom in [Idiom.touch, .desktop] {
      let server = Server(idiom) { screen.content() }
      let (session, other) = try (server.open(), server.open())
      try read(session)
      try read(other)
      let before = layers(of: other).map { "\($0.id) \($0.frame) \($0.interests) \($0.semantics?.label ?? "")" }
      var vandal = Vandal(random: SplitMix(state: id.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
      for _ in 0..<120 {
        let highest = layers(of: session).map(\.id).max() ?? 1
        try send(vandal.message(highest: highest), to: session)
      }
      #expect(!session.isEnded)
      #expect(other.changesWaiting == 0)
      other.scene.update(WebEnvironment(size: CGSize(width: 390, height: 844)))
      _ = other.scene.commit()
      let after = layers(of: other).map { "\($0.id) \($0.frame) \($0.interests) \($0.semantics?.label ?? "")" }
      #expect(after == before)
      session.end(SocketClosing.idle)
      other.end(SocketClosing.idle)
    }
  }
}
