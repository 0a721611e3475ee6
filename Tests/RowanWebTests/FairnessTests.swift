import FakeScene
import Foundation
import Logging
import NIOCore
import RowanInput
import RowanLayers
import Testing
import TestSupport

@testable import RowanWeb

/// What one tab sends costs others at most a turn, and what waits is bounded.
@MainActor
@Suite("Fairness", .serialized, .timeLimit(.minutes(70)))
struct FairnessTests {
  /// A tab with so many messages, each of which takes a while.
  private final class BusyTab: TurnTaker {
    nonisolated let peer: Peer
    var waiting: Int
    private(set) var handled = 0
    private(set) var isOpening: Bool
    private let handle: () -> Void

    init(_ address: String, waiting: Int, isOpening: Bool = false, handle: @escaping () -> Void) throws {
      self.isOpening = isOpening
      peer = Peer(try SocketAddress(ipAddress: address, port: 1))
      self.waiting = waiting
      self.handle = handle
    }

    func handleNext() -> Bool {
      guard waiting > 0 else { return false }
      waiting -= 1
      handled += 1
      isOpening = false
      handle()
      return waiting > 0
    }
  }

  /// A clock that moves when messages are handled.
  private final class Clock {
    var now = ContinuousClock.now
  }

  private func scheduler(_ clock: Clock) -> TurnScheduler {
    TurnScheduler(budget: .milliseconds(8), now: { clock.now }, later: { _ in })
  }

  @Test(arguments: [1, 5, 40], [true, false])
  func aQuietTabWaitsForOneTurnOfEachBusyOne(_ count: Int, _ isOnePeer: Bool) throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    let busy = try (0..<count).map { number in
      try BusyTab(isOnePeer ? "192.0.2.1" : "198.51.100.\(number)", waiting: 50_000) { clock.now += .milliseconds(3) }
    }
    busy.forEach(scheduler.add)
    for _ in 0..<(3 * count) { scheduler.runTurn() }
    let quiet = try BusyTab(isOnePeer ? "192.0.2.1" : "203.0.113.1", waiting: 1) {}
    let (turns, start) = (scheduler.turns, clock.now)
    let before = busy.map(\.handled)
    scheduler.add(quiet)
    while quiet.handled == 0, scheduler.turns < turns + 1000 { scheduler.runTurn() }
    #expect(scheduler.turns - turns <= count + 1)
    // A turn ends with the first message that is over the budget.
    #expect(clock.now - start <= .milliseconds(9 * count))
    for (tab, handled) in zip(busy, before) { #expect(tab.handled - handled <= 3) }
  }

  @Test func tabsThatAreBusyHaveEquallyManyTurns() throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    let tabs = try (0..<7).map { number in
      try BusyTab("192.0.2.\(number)", waiting: 10_000) { clock.now += .milliseconds(1 + number) }
    }
    tabs.forEach(scheduler.add)
    for _ in 0..<700 { scheduler.runTurn() }
    // Cheap messages are handled as many as there is time for, dear ones one by one.
    #expect(tabs.map(\.handled) == [800, 400, 300, 200, 200, 200, 200])
  }

  @Test func aPeerWithManyTabsHasNoMoreTurnsThanOneWithAFew() throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    func tab(_ address: String) throws -> BusyTab {
      try BusyTab(address, waiting: 10_000) { clock.now += .milliseconds(10) }
    }
    let crowd = try (0..<64).map { _ in try tab("192.0.2.1") }
    let single = try tab("192.0.2.2")
    (crowd + [single]).forEach(scheduler.add)
    for _ in 0..<256 { scheduler.runTurn() }
    #expect(single.handled == 128)
    #expect(crowd.allSatisfy { $0.handled == 2 })
  }

  @Test func openingTabsTakeAQuarterOfTheTimeWhileOthersWait() throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    let open = try BusyTab("192.0.2.1", waiting: 100_000) { clock.now += .milliseconds(2) }
    scheduler.add(open)
    let storm = try (0..<200).map { number in
      try BusyTab("198.51.100.\(number)", waiting: 1, isOpening: true) { clock.now += .milliseconds(100) }
    }
    storm.forEach(scheduler.add)
    let start = clock.now
    while clock.now - start < .seconds(10) { scheduler.runTurn() }
    let opened = storm.filter { $0.handled > 0 }.count
    #expect((24...26).contains(opened), "\(opened)")
    #expect(open.handled >= 3700, "\(open.handled)")
  }

  @Test func anOpenTabWaitsForOneOpeningAtMost() throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    let storm = try (0..<200).map { number in
      try BusyTab("198.51.100.\(number)", waiting: 1, isOpening: true) { clock.now += .milliseconds(100) }
    }
    storm.forEach(scheduler.add)
    for _ in 0..<20 {
      // The tab's message arrives while a session is opened.
      scheduler.runTurn()
      let open = try BusyTab("192.0.2.1", waiting: 1) {}
      scheduler.add(open)
      scheduler.runTurn()
      #expect(open.handled == 1)
    }
    #expect(storm.filter { $0.handled > 0 }.count == 20)
  }

  @Test func withNobodyWaitingAllTabsOpenAtOnce() throws {
    let clock = Clock()
    let scheduler = scheduler(clock)
    let tabs = try (0..<30).map { number in
      try BusyTab("198.51.100.\(number)", waiting: 2, isOpening: true) { clock.now += .milliseconds(100) }
    }
    tabs.forEach(scheduler.add)
    while scheduler.count > 0, scheduler.turns < 1000 { scheduler.runTurn() }
    #expect(tabs.allSatisfy { $0.handled == 2 })
  }

  @Test func aPeerThatOpensTabsAgainAndAgainIsRefused() throws {
    var rates = OpeningRates(atOnce: 64)
    func peer(_ address: String) throws -> Peer { Peer(try SocketAddress(ipAddress: address, port: 1)) }
    func admitted(_ address: String, tabs: Int = 1, after seconds: Int) throws -> Int {
      let (peer, now) = (try peer(address), start + .seconds(seconds))
      var count = 0
      for _ in 0..<tabs where rates.admit(peer, now: now) { count += 1 }
      return count
    }
    let start = ContinuousClock.now
    #expect(try admitted("192.0.2.1", tabs: 100, after: 0) == 64)
    #expect(try admitted("192.0.2.2", after: 0) == 1)
    #expect(try admitted("192.0.2.1", tabs: 100, after: 3) == 16)
    // However many peers come, none is refused its first tab.
    for number in 0..<3000 { #expect(try admitted("10.0.\(number / 256).\(number % 256)", after: 4) == 1) }
  }

  @Test func tabsWithoutMessagesHaveNoTurns() throws {
    let scheduler = scheduler(Clock())
    let tab = try BusyTab("192.0.2.1", waiting: 2) {}
    for _ in 0..<3 { scheduler.add(tab) }
    #expect(scheduler.count == 1)
    for _ in 0..<5 { scheduler.runTurn() }
    #expect((tab.handled, scheduler.turns, scheduler.count) == (2, 1, 0))
  }

  // MARK: - What waits

  private func message(_ text: String) throws -> ClientMessage {
    try ClientMessage(decoding: Array(text.utf8), limits: WireLimits())
  }

  /// Adds messages and returns what comes out: `kind first-last`.
  private func passed(_ texts: [String], limits: Inbox.Limits = Inbox.Limits()) throws -> [String] {
    let inbox = Inbox(limits: limits)
    for text in texts { _ = try inbox.add(message(text), bytes: text.utf8.count) }
    var result: [String] = []
    while let (entry, _) = inbox.take() {
      guard case .numbered(let number, let event) = entry.message else {
        result.append("ack")
        continue
      }
      let name =
        switch event {
        case .environment(let environment): "env \(Int(environment.size.width))"
        case .scroll(let layer, let offset, _, _): "scroll \(layer) \(Int(offset.y))"
        case .hostEvent(.pointer(let hostEvent)): "\(hostEvent.phase)"
        case .hostEvent(.text(_, let text, _)): "text \(text)"
        case .hostEvent(.activate): "press"
        default: "other"
        }
      result.append("\(name) \(entry.first ?? 0)-\(number)")
    }
    return result
  }

  private func environment(_ number: Int, width: Int) -> String {
    #"["env",\#(number),\#(width),844,2,0,16,0,0,"en-US","",0]"#
  }

  @Test func theNewestOfAKindReplacesOlderOnes() throws {
    let texts = [
      environment(1, width: 400), #"["scroll",2,5,0,10,1]"#, environment(3, width: 401), #"["move",4,1,1,0,0,1,0]"#,
      #"["scroll",5,6,0,20,1]"#, #"["scroll",6,5,0,30,1]"#, #"["move",7,2,2,0,0,1,0]"#, environment(8, width: 402),
    ]
    #expect(try passed(texts) == ["scroll 6 20 1-5", "scroll 5 30 6-6", "moved 7-7", "env 402 8-8"])
  }

  @Test func anEventMeetsTheNewestBeforeItAndNothingAfterIt() throws {
    let texts = [
      environment(1, width: 400), environment(2, width: 500), #"["press",3,5,0,1,1]"#, environment(4, width: 600),
      #"["ack",1]"#, environment(5, width: 700), environment(6, width: 800),
    ]
    #expect(try passed(texts) == ["env 500 1-2", "press 3-3", "env 600 4-4", "ack", "env 800 5-6"])
  }

  @Test func dragsAndTypingStayWholeUntilTooMuchWaits() throws {
    func drag(_ count: Int) -> [String] {
      [#"["down",1,1,1,0,0,1,0,0,0,0]"#] + (2...count).map { #"["move",\#($0),\#($0),1,0,\#($0),1,0]"# }
        + [#"["up",\#(count + 1),\#(count),1,0,\#(count),1,0]"#]
    }
    #expect(try passed(drag(50)).count == 51)
    let many = try passed(drag(1000))
    #expect(many.count == 66)
    #expect(many.suffix(2) == ["moved 65-1000", "up 1001-1001"])
    func typing(_ count: Int) -> [String] { (1...count).map { #"["text",\#($0),5,"\#($0)"]"# } }
    #expect(try passed(typing(20)).count == 20)
    #expect(try passed(typing(500)).last == "text 500 65-500")
  }

  @Test func fiftyThousandWindowChangesWaitAsOne() throws {
    let inbox = Inbox()
    var announcements = 0
    for number in 1...50_000 {
      let text = number % 2 == 0 ? environment(number, width: 300 + number % 700) : #"["scroll",\#(number),5,0,1,1]"#
      if try inbox.add(message(text), bytes: text.utf8.count) { announcements += 1 }
      #expect(inbox.counts.waiting <= 2)
    }
    #expect(announcements == 1)
    #expect(inbox.counts == (2, 49_998))
    #expect(inbox.take()?.hasMore == true)
    let last = try #require(inbox.take())
    #expect(!last.hasMore)
    #expect(last.entry.first == 50_000)
    // Whoever took all is told of the next one.
    #expect(try inbox.add(message(environment(50_001, width: 1)), bytes: 60))
  }

  @Test func moreThanCanWaitIsRefused() throws {
    func fill(_ inbox: Inbox, _ text: (Int) -> String) throws -> Int {
      for number in 1...10_000 {
        do {
          _ = try inbox.add(message(text(number)), bytes: text(number).utf8.count)
        } catch let error as WireError {
          #expect(error.reason.contains("more input waits"))
          return number - 1
        }
      }
      return 10_000
    }
    #expect(try fill(Inbox()) { #"["back",\#($0)]"# } == 2048)
    let long = String(repeating: "x", count: 30_000)
    #expect(try fill(Inbox()) { #"["text",\#($0),\#($0),"\#(long)"]"# } == 17)
  }

  @Test func numbersThatDoNotFollowAreRefused() throws {
    let inbox = Inbox()
    _ = try inbox.add(message(environment(4, width: 400)), bytes: 60)
    for number in [4, 3, 6] {
      let error = #expect(throws: WireError.self) { try inbox.add(message(environment(number, width: 400)), bytes: 60) }
      #expect(error?.reason == "message \(number) came where 5 was due")
    }
  }

  @Test func whatWaitsEndsWithItsConnection() throws {
    var handled = 0
    let link = SocketLink(peer: Peer(nil)) { _, _ in handled += 1 }
    for number in 1...1000 { _ = try link.inbox.add(message(#"["back",\#(number)]"#), bytes: 10) }
    #expect(link.handleNext())
    link.close(.goodbye)
    #expect(link.inbox.isEmpty && !link.handleNext())
    #expect(try !link.inbox.add(message(#"["back",1001]"#), bytes: 10))
    #expect(handled == 1)
  }

  @Test func theLastClicksBeforeAGoodbyeAreHandledAndAFloodIsNot() throws {
    for (count, stays) in [(20, 20), (1000, 0)] {
      let inbox = Inbox()
      for number in 1...count { _ = try inbox.add(message(#"["back",\#(number)]"#), bytes: 10) }
      inbox.finish()
      #expect(inbox.counts.waiting == stays)
    }
  }

  @Test func aRateIsHeldOverTimeAndABurstIsTaken() {
    var limit = RateLimit(rate: 10, burst: 30)
    var now = ContinuousClock.now
    func admitted(_ count: Int) -> Int { (0..<count).count { _ in limit.admit(now: now) } }
    #expect(admitted(100) == 30)
    now += .seconds(1)
    #expect(admitted(100) == 10)
    now += .seconds(60)
    #expect(admitted(100) == 30)
    now -= .seconds(5)
    #expect(admitted(1) == 0)
  }

  @Test func aClickAfterAFloodOfResizesSeesTheLastSize() throws {
    let tab = FakeTab(registry())
    try tab.connect()
    try tab.read()
    let session = try #require(tab.session)
    let scene = try #require(tab.scene)
    let button = try #require(tab.layer("add"))
    let inbox = Inbox()
    for number in 1...3000 { _ = try inbox.add(message(environment(number, width: 300 + number % 90)), bytes: 60) }
    _ = try inbox.add(message(#"["press",3001,\#(button.id),0,5,5]"#), bytes: 30)
    while let (entry, _) = inbox.take() { try session.receive(entry.message, first: entry.first, now: .now) }
    let sizes: [String] = scene.log.filter { $0.hasPrefix("environment") }
    #expect(sizes == ["environment 330×844"])
    #expect(scene.taps == 1)
  }

  private func registry() -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { FakeScene(count: 1000) })
  }

  @Test func largerWindowsAreLaidOutUpToALimit() throws {
    guard case .numbered(_, .environment(let environment)) = try message(environment(1, width: 20_000)) else { return }
    #expect(environment.size == CGSize(width: WireLimits.windowSide, height: 844))
  }
}
