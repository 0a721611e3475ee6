import Logging

@testable import RowanWeb

/// A session of a scene, and what its browser is told.
@MainActor
final class OpenTab {
  let session: Session
  /// All messages that were read so far.
  private(set) var texts: [String] = []
  private let registry: SessionRegistry
  private var link: SocketLink

  /// A new session, of which everything is read that it says at first.
  init(of scene: any WebScene) throws {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    registry = SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { scene })
    link = SocketLink(peer: Peer(nil))
    session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    read()
  }

  func read() {
    while case .text(let bytes) = link.next() { texts.append(String(decoding: bytes, as: UTF8.self)) }
  }

  /// Connects the tab again, and returns what it is told.
  func again() throws -> [String] {
    link = SocketLink(peer: Peer(nil))
    _ = try registry.open(key: session.key, seen: 0, environment: WebEnvironment(size: .zero), link: link)
    let before = texts.count
    read()
    return Array(texts.dropFirst(before))
  }
}
