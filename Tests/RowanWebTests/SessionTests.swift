import FakeScene
import Foundation
import Logging
import NIOCore
import RowanLayers
import Testing
import TestSupport

@testable import RowanWeb

/// A tab of a registry, without a network: messages go straight to and fro.
@MainActor
final class FakeTab {
  let browser = FakeBrowser()
  let registry: SessionRegistry
  private let address: String
  private(set) var link = SocketLink(peer: Peer(nil))
  private(set) var scene: FakeScene?
  var session: Session? { link.session }

  /// - Parameter address: Where the tab's person calls from.
  init(_ registry: SessionRegistry, from address: String = "192.0.2.1") {
    self.registry = registry
    self.address = address
  }

  func connect(now: ContinuousClock.Instant = .now) throws {
    link = SocketLink(peer: Peer(try SocketAddress(ipAddress: address, port: 50_000)))
    let message = try ClientMessage(decoding: Array(browser.hello().utf8), limits: WireLimits())
    guard case .hello(_, let key, let seen, let environment) = message else { return }
    let session = try registry.open(key: key, seen: seen, environment: environment, link: link, now: now)
    scene = session.scene as? FakeScene
  }

  func cut(now: ContinuousClock.Instant = .now) {
    if let session { registry.detach(session, from: link, now: now) }
  }

  func send(_ text: String, now: ContinuousClock.Instant = .now) throws {
    try session?.receive(ClientMessage(decoding: Array(text.utf8), limits: WireLimits()), now: now)
  }

  /// Takes all that the server has to say; acknowledges patches where `answers`.
  func read(answers: Bool = true) throws {
    while case .text(let bytes) = link.next() {
      try browser.receive(bytes)
      if answers, let acknowledgement = browser.acknowledge() { try send(acknowledgement) }
    }
  }

  func layer(_ identifier: String) -> Layer? {
    func find(_ layer: Layer) -> Layer? {
      if layer.semantics?.identifier == identifier { return layer }
      return layer.children.lazy.compactMap(find).first
    }
    return scene.flatMap { find($0.tree.root) }
  }
}

@MainActor
@Suite("Sessions")
struct SessionTests {
  private func registry(_ change: (inout WebServerConfiguration) -> Void = { _ in }) -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    change(&configuration)
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { FakeScene(count: 1000) })
  }

  @Test func aTabGetsTheWholeScreenFirst() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    #expect(tab.browser.differences(from: scene.tree.root).isEmpty)
    #expect(tab.browser.title == "Numbers")
    #expect(tab.browser.patches == 1)
  }

  @Test func anEventChangesOnlyWhatItConcerns() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let row = try #require(tab.layer("row-3"))
    try tab.send(tab.browser.next("press", "\(row.id)", "0", "5", "5"))
    guard case .text(let bytes) = tab.link.next() else {
      Issue.record("no patch came")
      return
    }
    #expect(bytes.count < 1500)
    try tab.browser.receive(bytes)
    let scene = try #require(tab.scene)
    #expect(tab.browser.differences(from: scene.tree.root).isEmpty)
    #expect(scene.list.selected == [2])
  }

  @Test func aSlowReaderGetsOnePatchAndThenAllTheRestInOne() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let session = try #require(tab.session)
    let scene = try #require(tab.scene)
    var most = 0
    for step in 0..<2000 {
      let y = Double(step * 7919 % 40_000)
      try tab.send(tab.browser.scroll(scene.list.scroller.id, to: y))
      try tab.read(answers: false)
      most = max(most, session.changesWaiting)
    }
    #expect(tab.browser.patches == 2)
    // What waits is bounded by what is on the screen and what the browser knows, however long it lasts.
    #expect(most < 2500)
    #expect(session.layersKnown < 400)
    if let acknowledgement = tab.browser.acknowledge() { try tab.send(acknowledgement) }
    try tab.read()
    #expect(tab.browser.patches == 3)
    #expect(tab.browser.differences(from: scene.tree.root).isEmpty)
  }

  @Test func aCutTabFindsItsStateAgain() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let row = try #require(tab.layer("row-2"))
    try tab.send(tab.browser.next("press", "\(row.id)", "0", "5", "5"))
    try tab.send(tab.browser.scroll(try #require(tab.scene).list.scroller.id, to: 5000))
    let (scene, key) = (try #require(tab.scene), tab.browser.key)
    tab.cut()
    scene.changeFromOutside()
    try tab.connect()
    try tab.read()
    #expect(tab.scene === scene)
    #expect(tab.browser.key == key)
    #expect(tab.browser.received == 2)
    #expect(scene.list.selected == [1])
    #expect(tab.browser.differences(from: scene.tree.root).isEmpty)
    #expect(tab.browser.nodes[scene.list.scroller.id]?.scroll?[1] == Double(scene.list.offset))
  }

  @Test func `a tap during which the connection is cut counts, unless the tab stays away`() async throws {
    let registry = registry()
    let start = ContinuousClock.now
    for (away, selected) in [(1, [1]), (6, [Int]())] {
      let tab = FakeTab(registry)
      try tab.connect()
      try tab.read()
      let scene = try #require(tab.scene)
      let row = try #require(tab.layer("row-2"))
      let point = row.toWindow(CGPoint(x: 20, y: 20))
      let pointer = ["\(point.x)", "\(point.y)", "0", "1000", "1", "1"]
      try tab.send(tab.browser.next("down", pointer + ["\(row.id)", "20", "20"]))
      try tab.read()
      tab.cut(now: start)
      await registry.sweep(now: start + .seconds(away))
      try tab.connect()
      try tab.read()
      try tab.send(tab.browser.next("up", pointer))
      #expect(scene.list.selected == Set(selected), "after \(away) s")
    }
  }

  @Test func aPatchLostInACutIsMadeUpFor() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    let scroller = scene.list.scroller.id
    // Jumping back measures rows above, which moves the offset: the patch with the move is lost.
    try tab.send(tab.browser.scroll(scroller, to: 20_000))
    try tab.read()
    try tab.send(tab.browser.scroll(scroller, to: 19_000))
    _ = tab.link.next()
    tab.cut()
    try tab.connect()
    try tab.read()
    #expect(abs((tab.browser.nodes[scroller]?.scroll?[1] ?? 0) - Double(scene.list.offset)) < 0.01)
  }

  @Test func correctionsAndScrollingThatCrossOnTheWayAgree() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    let scroller = scene.list.scroller.id
    var random = SeededRandom(7)
    for _ in 0..<300 {
      let now = tab.browser.nodes[scroller]?.scroll?[1] ?? 0
      let target = min(max(0, now + Double.random(in: -900...900, using: &random)), Double(scene.list.end))
      try tab.send(tab.browser.scroll(scroller, to: target))
      // The next scroll leaves before the browser has seen what the last one led to.
      let bytes = tab.link.next()
      let further = min(max(0, target + Double.random(in: -200...200, using: &random)), Double(scene.list.end))
      try tab.send(tab.browser.scroll(scroller, to: further))
      if case .text(let bytes) = bytes { try tab.browser.receive(bytes) }
      if let acknowledgement = tab.browser.acknowledge() { try tab.send(acknowledgement) }
      try tab.read()
      #expect(abs((tab.browser.nodes[scroller]?.scroll?[1] ?? -1) - Double(scene.list.offset)) < 1)
    }
  }

  @Test func dishonestMessagesAreRefused() throws {
    let registry = registry()
    for (text, reason) in [
      (#"["back",2]"#, "1 was due"), (#"["back",0]"#, "1 was due"), (#"["ack",1]"#, "no patch on its way"),
      (#"["ack",9]"#, "no patch"), (#"["press",1,999999,0,1,1]"#, "never was"), (#"["press",1,0,0,1,1]"#, "never was"),
      (#"["hello",4,"",0,390,844,2,0,16,0,0,"en","",0]"#, "second hello"),
    ] {
      let tab = FakeTab(registry)
      try tab.connect()
      try tab.read()
      let error = #expect(throws: WireError.self) { try tab.send(text) }
      #expect(error?.reason.contains(reason) == true, "\(text): \(error?.reason ?? "")")
    }
  }

  @Test func eventsForLayersThatHaveGoneOrWantNoneAreDropped() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    let row = try #require(tab.layer("row-1"))
    try tab.send(tab.browser.next("text", "\(row.id)", #""typed into a row""#))
    #expect(scene.searchText.isEmpty)
    try tab.send(tab.browser.scroll(scene.list.scroller.id, to: 30_000))
    try tab.read()
    try tab.send(tab.browser.next("press", "\(row.id)", "0", "5", "5"))
    try tab.send(tab.browser.next("action", "\(scene.list.scroller.children[1].id)", "99"))
    #expect(scene.list.selected.isEmpty)
    #expect(!scene.log.contains { $0.contains("action") })
  }

  @Test func offsetsBeyondTheContentAreHeldWithinIt() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    try tab.send(tab.browser.scroll(scene.list.scroller.id, to: 1e8))
    #expect(scene.list.offset > 40_000 && scene.list.offset <= scene.list.end)
    try tab.send(tab.browser.scroll(scene.list.scroller.id, to: -500))
    #expect(scene.list.offset == 0)
  }

  @Test func historyAndTitleFollowTheNavigation() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let row = try #require(tab.layer("row-4"))
    let origin = row.toWindow(CGPoint(x: 5, y: 5))
    for time in [100, 300] {
      let place = ["\(origin.x)", "\(origin.y)", "0", "\(time)", "1", "0"]
      try tab.send(tab.browser.next("down", place + ["\(row.id)", "5", "5"]))
      try tab.send(tab.browser.next("up", place))
    }
    try tab.read()
    #expect((tab.browser.title, tab.browser.depth) == ("Row 4", 1))
    try tab.send(tab.browser.next("back"))
    try tab.read()
    #expect((tab.browser.title, tab.browser.depth) == ("Numbers", 0))
    try tab.send(tab.browser.next("forward"))
    try tab.read()
    #expect((tab.browser.title, tab.browser.depth) == ("Row 4", 1))
  }

  @Test func onlySoManyTabsAreServed() throws {
    let registry = registry { $0.maximumSessions = 3 }
    let tabs = (0..<3).map { _ in FakeTab(registry) }
    for tab in tabs { try tab.connect() }
    let late = FakeTab(registry)
    #expect(throws: SocketClosing.tooManySessions) { try late.connect() }
    // A tab that is away makes room.
    tabs[1].cut()
    try late.connect()
    #expect(registry.count == 3)
    #expect(tabs[1].scene?.isClosed == true)
    #expect(tabs[0].scene?.isClosed == false)
  }

  @Test func absentAndIdleTabsEnd() async throws {
    let registry = registry {
      $0.reconnectSeconds = 60
      $0.idleSeconds = 600
    }
    let start = ContinuousClock.now
    let (absent, idle, busy) = (FakeTab(registry), FakeTab(registry), FakeTab(registry))
    for tab in [absent, idle, busy] { try tab.connect(now: start) }
    try busy.read()
    absent.cut(now: start)
    await registry.sweep(now: start + .seconds(59))
    #expect(registry.count == 3)
    await registry.sweep(now: start + .seconds(61))
    #expect(absent.scene?.isClosed == true)
    try busy.send(busy.browser.next("back"), now: start + .seconds(500))
    await registry.sweep(now: start + .seconds(601))
    #expect(idle.scene?.isClosed == true)
    #expect(busy.scene?.isClosed == false)
    guard case .close(let closing) = idle.link.next() else {
      Issue.record("the idle tab was not told")
      return
    }
    #expect(closing == .idle)
  }

  @Test func otherWorkRunsBetweenTheEndsOfTabsThatExpireTogether() async throws {
    let registry = registry { $0.reconnectSeconds = 60 }
    let start = ContinuousClock.now
    for tab in (0..<8).map({ _ in FakeTab(registry) }) {
      try tab.connect(now: start)
      tab.cut(now: start)
    }
    let other = Task { registry.count }
    await registry.sweep(now: start + .seconds(61))
    #expect(registry.count == 0)
    #expect(await other.value > 0)
  }

  @Test func aLinkThatClosesSaysSoOnce() async {
    let link = SocketLink(peer: Peer(nil))
    let waiting = Task { for await _ in link.untilClosing {} }
    link.close(.idle)
    link.close(.stopping)
    await waiting.value
    #expect(link.closing == .idle)
  }

  @Test func aCrowdThatLeavesGivesItsMemoryBackInOneRound() async throws {
    let (rounds, continuation) = AsyncStream<Void>.makeStream()
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let registry = SessionRegistry(
      configuration: configuration,
      images: ImageStore(),
      memory: MemoryReturn { continuation.yield() },
      makeScene: { FakeScene(count: 10) }
    )
    let start = ContinuousClock.now
    for second in 0..<8 {
      let tab = FakeTab(registry)
      try tab.connect(now: start)
      registry.end(try #require(tab.session), .goodbye, now: start + .seconds(second))
      await registry.sweep(now: start + .seconds(second))
    }
    // Nobody has left for a moment: one round, and none while nobody leaves.
    for second in 9..<100 { await registry.sweep(now: start + .seconds(second)) }
    // Who goes on leaving does not put it off for ever.
    for second in 100...110 {
      let tab = FakeTab(registry)
      try tab.connect(now: start)
      registry.end(try #require(tab.session), .goodbye, now: start + .seconds(second))
      await registry.sweep(now: start + .seconds(second))
    }
    var iterator = rounds.makeAsyncIterator()
    for _ in 0..<2 { await iterator.next() }
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func aSecondConnectionTakesTheTabOver() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let first = tab.link
    try tab.connect()
    guard case .close(let closing) = first.next() else {
      Issue.record("the first connection stays")
      return
    }
    #expect(closing == .takenOver)
    try tab.read()
    #expect(tab.browser.differences(from: try #require(tab.scene).tree.root).isEmpty)
  }

  @Test func changesFromOutsideComeInOnePatch() async throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let scene = try #require(tab.scene)
    for _ in 0..<100 { scene.changeFromOutside() }
    await Task.yield()
    while tab.browser.patches < 2 {
      try tab.read()
      await Task.yield()
    }
    try tab.read()
    #expect(tab.browser.patches == 2)
    #expect(tab.layer("add")?.semantics?.label == "Add 100")
  }
}
