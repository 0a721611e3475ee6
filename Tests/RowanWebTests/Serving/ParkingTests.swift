import Logging
import RowanGraph
import RowanScene
import Testing

@testable import RowanWeb

/// Hidden tabs, whose scenes release everything until they are seen again.
@MainActor
@Suite("Parked tabs")
struct ParkingTests {
  private let start = ContinuousClock.now

  private func registry(park: Double = 100) -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.parkSeconds = park
    configuration.restSeconds = 50
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
  }

  private func open(_ registry: SessionRegistry) throws -> (session: Session, scene: KeepingScene) {
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link, now: start)
    while link.next() != nil {}
    try session.receive(.acknowledge(patch: 1), now: start)
    return (session, try #require(session.scene as? KeepingScene))
  }

  private func report(_ phase: ScenePhase, _ session: Session, number: Int = 1, after seconds: Double = 0) throws {
    try session.receive(.numbered(number, .phase(phase)), now: start + .seconds(seconds))
    while session.link?.next() != nil {}
  }

  @Test func `a hidden tab is parked after a quiet time, and redrawn when it is seen`() async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    try report(.background, session)
    #expect(scene.phase == .background)
    await registry.sweep(now: start + .seconds(99))
    #expect(!session.isParked)
    await registry.sweep(now: start + .seconds(101))
    #expect(session.isParked && session.isResting && session.layersKnown == 0)
    #expect(session.link?.next() == nil)
    try session.receive(.numbered(2, .phase(.active)), now: start + .seconds(300))
    #expect(!session.isParked && !session.isResting && scene.phase == .active)
    guard case .text(let bytes)? = session.link?.next() else {
      Issue.record("no patch")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""s":1"#))
    #expect(session.layersKnown == 1)
  }

  @Test(arguments: [ScenePhase.active, .inactive])
  func `a tab that is seen is not parked`(_ phase: ScenePhase) async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    try report(.background, session)
    try report(phase, session, number: 2)
    await registry.sweep(now: start + .seconds(500))
    #expect((session.isParked, scene.attempts) == (false, 0))
  }

  @Test func `a tab that would lose something is asked again later`() async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    scene.canPark = false
    try report(.background, session)
    // Meanwhile it tries to rest.
    for second in 51...199 { await registry.sweep(now: start + .seconds(second)) }
    // An attempt costs a traversal of the window.
    #expect((session.isParked, scene.attempts) == (false, 1))
    scene.canPark = true
    await registry.sweep(now: start + .seconds(202))
    #expect((session.isParked, scene.attempts) == (true, 2))
  }

  @Test func `a parked tab ends, leaves and comes back as any other`() async throws {
    let registry = registry()
    let (session, scene) = try open(registry)
    try report(.background, session)
    await registry.sweep(now: start + .seconds(101))
    let link = try #require(session.link)
    registry.detach(session, from: link, now: start + .seconds(110))
    #expect(session.isParked)
    let next = SocketLink(peer: Peer(nil))
    let same = try registry.open(
      key: session.key,
      seen: 1,
      environment: WebEnvironment(size: .zero),
      link: next,
      now: start + .seconds(120)
    )
    #expect(same === session && !session.isParked && !scene.isResting)
    while next.next() != nil {}
    try session.receive(.acknowledge(patch: 2), now: start + .seconds(120))
    await registry.sweep(now: start + .seconds(300))
    #expect(session.isParked)
    registry.end(session, .moving)
    #expect(registry.count == 0)
  }

  @Test func `zero is never`() async throws {
    let registry = registry(park: 0)
    let (session, scene) = try open(registry)
    try report(.background, session)
    await registry.sweep(now: start + .seconds(1000))
    #expect((session.isParked, scene.attempts) == (false, 0))
  }
}
