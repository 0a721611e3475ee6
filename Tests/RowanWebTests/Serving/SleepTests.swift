import Logging
import RowanGraph
import RowanScene
import Testing

@testable import RowanWeb

/// Hidden tabs that keep all they showed, and have no session until they are seen again.
@MainActor
@Suite("Tabs that sleep")
struct SleepTests {
  private let start = ContinuousClock.now

  private func registry(sleep: Double = 100) -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.keptSecrets = ["s"]
    configuration.sleepSeconds = sleep
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
  }

  private func open(_ registry: SessionRegistry) throws -> (session: Session, scene: KeepingScene) {
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(
      key: "",
      seen: 0,
      environment: WebEnvironment(size: .zero),
      link: link,
      now: start
    )
    for _ in 0..<5 { _ = link.next() }
    try session.receive(.acknowledge(patch: 1), now: start)
    return (session, try #require(session.scene as? KeepingScene))
  }

  private func report(_ phase: ScenePhase, _ session: Session, number: Int = 1, after seconds: Double = 0) throws {
    try session.receive(.numbered(number, .phase(phase)), now: start + .seconds(seconds))
    _ = session.link?.next()
  }

  @Test func `a hidden tab sleeps after a quiet time, and keeps what it showed`() async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    let link = try #require(session.link)
    scene.draft = "half a sentence"
    try report(.background, session)
    #expect(scene.phase == .background)
    await registry.sweep(now: start + .seconds(99))
    #expect(registry.count == 1)
    await registry.sweep(now: start + .seconds(101))
    #expect(registry.count == 0)
    guard case .text(let bytes) = link.next() else {
      Issue.record("the tab got nothing to keep")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(#"{"k":"keep""#))
    guard case .close(let closing) = link.next() else {
      Issue.record("the tab was not told")
      return
    }
    #expect(closing == .asleep)
  }

  @Test(arguments: [ScenePhase.active, .inactive])
  func `a tab that is seen does not sleep`(_ phase: ScenePhase) async throws {
    let registry = registry()
    let (session, _) = try open(registry)
    try report(.background, session)
    try report(phase, session, number: 2)
    await registry.sweep(now: start + .seconds(500))
    #expect(registry.count == 1)
  }

  @Test func `a tab that would lose something is asked again later`() async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    scene.isReplaceable = false
    try report(.background, session)
    for second in 101...199 { await registry.sweep(now: start + .seconds(second)) }
    // A question costs a traversal of the window.
    #expect((registry.count, scene.questions) == (1, 1))
    scene.isReplaceable = true
    await registry.sweep(now: start + .seconds(202))
    #expect((registry.count, scene.questions) == (0, 2))
  }

  @Test func `a tab without a connection waits for it`() async throws {
    let registry = registry(sleep: 10)
    let (session, _) = try open(registry)
    try report(.background, session)
    registry.detach(session, from: try #require(session.link), now: start)
    await registry.sweep(now: start + .seconds(20))
    #expect(registry.count == 1)
  }

  @Test func `zero is never`() async throws {
    let registry = registry(sleep: 0)
    let (session, _) = try open(registry)
    try report(.background, session)
    await registry.sweep(now: start + .seconds(1000))
    #expect(registry.count == 1)
  }
}
