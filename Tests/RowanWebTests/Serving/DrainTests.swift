import FakeScene
import Foundation
import Logging
import RowanGraph
import Testing

@testable import RowanWeb

/// The end of a server whose tabs go on elsewhere.
@MainActor
@Suite("Draining", .serialized, .timeLimit(.minutes(70)))
struct DrainTests {
  private func registry() -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.keptSecrets = ["s"]
    configuration.maximumSessionsPerPeer = 256
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
  }

  private func text(_ output: SocketLink.Output?) throws -> String {
    guard case .text(let bytes)? = output else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aTabTakesItsDraftAlongBeforeItsSocketCloses() async throws {
    let registry = registry()
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    (session.scene as? KeepingScene)?.draft = "not sent yet"
    await registry.drain(within: .seconds(600))
    let message = try JSONSerialization.jsonObject(with: Data(text(link.next()).utf8)) as? [String: Any]
    #expect(message?["k"] as? String == "keep")
    let kept = KeptSeal(secret: "s").values(of: try #require(message?["s"] as? String))
    #expect(kept?.values == ["draft": .string("not sent yet")])
    guard case .close(let closing)? = link.next() else { throw WireError("the socket stays open") }
    #expect(closing == .moving && closing.code == 1012)
    #expect(session.isEnded && registry.count == 0)
    // The next process has the draft again.
    let next = self.registry()
    var environment = WebEnvironment(size: .zero)
    environment.kept = try #require(kept)
    let again = try next.open(key: session.key, seen: 0, environment: environment, link: SocketLink(peer: Peer(nil)))
    #expect((again.scene as? KeepingScene)?.draft == "not sent yet")
  }

  @Test func whileTabsMoveNoneIsAdded() async throws {
    let registry = registry()
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    registry.detach(session, from: link)
    await registry.drain(within: .seconds(600))
    let other = SocketLink(peer: Peer(nil))
    #expect(throws: SocketClosing.moving) {
      try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: other)
    }
    // A tab that was cut may come for its last state, and is moved as well.
    let resumed = try registry.open(key: session.key, seen: 0, environment: WebEnvironment(size: .zero), link: other)
    #expect(resumed === session)
    await registry.drain(within: .seconds(600))
    #expect(other.closing == .moving)
  }

  @Test func aThousandTabsMoveWithinTheTime() async throws {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.maximumSessions = 2000
    configuration.maximumSessionsPerPeer = 2000
    let registry = SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
    let links = try (0..<1000).map { _ in
      let link = SocketLink(peer: Peer(nil))
      _ = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
      return link
    }
    await registry.drain(within: .seconds(600))
    for link in links {
      let draft = try text(link.next())
      #expect(draft.contains(#""k":"keep""#))
      #expect(link.closing == .moving)
    }
  }

  @Test func aDrainingServerIsNotReady() {
    let state = ServerState()
    let configuration = WebServerConfiguration()
    let monitor = Monitor(
      access: AccessPolicy(configuration: configuration),
      trust: ProxyTrust(configuration: configuration),
      state: state,
      metrics: { "" }
    )
    let source = RequestSource(address: .init("127.0.0.1"))
    #expect(monitor.answer(path: "/ready", headers: [:], source)?.status == .ok)
    state.startDraining()
    #expect(monitor.answer(path: "/ready", headers: [:], source)?.status == .serviceUnavailable)
    #expect(monitor.answer(path: "/health", headers: [:], source)?.status == .ok)
    #expect(monitor.answer(path: "/", headers: [:], source) == nil)
  }
}
