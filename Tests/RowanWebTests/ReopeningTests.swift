import FakeScene
import Logging
import NIOCore
import Testing

@testable import RowanWeb

/// Peers that connect again without end: refused beyond a rate, and nobody else is.
@MainActor
@Suite("Connecting again")
struct ReopeningTests {
  private func registry() -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.openingsAtOnce = 16
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { FakeScene(count: 10) })
  }

  @Test func aTabThatConnectsAgainWithoutEndIsRefusedForAWhile() throws {
    let registry = registry()
    let tab = FakeTab(registry)
    let start = ContinuousClock.now
    try tab.connect(now: start)
    try tab.read()
    func reconnections(_ tries: Int, after seconds: Int) -> Int {
      let now = start + .seconds(seconds)
      return (0..<tries).count { _ in
        tab.cut(now: now)
        return (try? tab.connect(now: now)) != nil
      }
    }
    #expect(reconnections(1000, after: 0) == 64)
    #expect(throws: SocketClosing.openedTooFast) { try tab.connect(now: start) }
    // The session waits, and another peer's tabs open meanwhile.
    #expect(registry.count == 1)
    let other = FakeTab(registry, from: "192.0.2.9")
    try other.connect(now: start)
    #expect(registry.count == 2)
    #expect(reconnections(1000, after: 6) == 32)
  }

  @Test func aPeerThatOpensConnectionsWithoutEndIsRefused() async throws {
    let gate = ConnectionGate(limit: 100, limitForPeer: 50, atOnce: 160)
    let peer = Peer(try SocketAddress(ipAddress: "192.0.2.1", port: 1))
    let other = Peer(try SocketAddress(ipAddress: "192.0.2.2", port: 1))
    let start = ContinuousClock.now
    var admitted = 0
    for _ in 0..<1000 where await gate.enter(peer, now: start) {
      await gate.leave(peer)
      admitted += 1
    }
    #expect(admitted == 160)
    #expect(await gate.enter(other, now: start))
    #expect(await gate.enter(peer, now: start + .seconds(1)))
  }
}
