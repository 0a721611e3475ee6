import Foundation
import Logging
import RowanLayers

@testable import RowanGraph
@testable import RowanViews
@testable import RowanWeb
@testable import SwiftUI

/// A browser that has opened a tab of an application.
@MainActor
final class BrowserTab {
  let registry: SessionRegistry
  let link: SocketLink
  private var number = 0

  init<Application: App>(of application: ApplicationHost<Application>, idiom: Idiom) throws {
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    registry = SessionRegistry(configuration: configuration, images: ImageStore()) {
      BrowserScene(idiom: idiom, look: .v26, increasesContrast: true, fallbackTitle: "") { application.open(0, $1) }
    }
    link = SocketLink(peer: Peer(nil))
    let size = CGSize(width: 390, height: 844)
    _ = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: size), link: link)
    try read()
  }

  var session: Session? { link.session }
  var tree: LayerTree? { session?.scene.tree }

  /// Takes what the server says and acknowledges its patches.
  func read() throws {
    while case .text(let bytes) = link.next() {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains(#""k":"patch""#), let found = text.firstMatch(of: /"n":(\d+)/), let patch = Int(found.1)
      else { continue }
      try session?.receive(.acknowledge(patch: patch), now: .now)
    }
  }

  func send(_ event: ClientEvent) throws {
    number += 1
    try session?.receive(.numbered(number, event), now: .now)
    try read()
  }

  /// Sends a message as the page spells it, without its brackets; `%` stands for its number.
  func send(json: String) throws {
    number += 1
    let text = "[\(json.replacing("%", with: "\(number)"))]"
    try session?.receive(ClientMessage(decoding: Array(text.utf8), limits: WireLimits()), now: .now)
    try read()
  }

  func layers(where condition: (Layer) -> Bool) -> [Layer] {
    var found: [Layer] = []
    func visit(_ layer: Layer) {
      if condition(layer) { found.append(layer) }
      layer.children.forEach(visit)
    }
    if let tree { visit(tree.root) }
    return found
  }

  /// Scrolls down, taps what can be tapped, one after the other, and comes back from where that led.
  func beUsed() throws {
    for layer in layers(where: { $0.scroll != nil }) {
      try send(.scroll(layer.id, CGPoint(x: 0, y: 900), patch: 1))
      try send(.scroll(layer.id, .zero, patch: 1))
    }
    for layer in layers(where: { $0.interests.contains(.tap) }).prefix(6) {
      try send(.hostEvent(.activate(layer.id, [], at: CGPoint(x: 5, y: 5))))
    }
  }
}
