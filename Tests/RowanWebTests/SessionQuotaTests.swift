import FakeScene
import Foundation
import Logging
import Testing
import TestSupport

@testable import RowanWeb

/// Who makes room for whom when there are too many tabs.
@MainActor
@Suite("Places")
struct SessionQuotaTests {
  private let start = ContinuousClock.now
  private let here = "192.0.2.1"
  private let there = "192.0.2.2"
  private let elsewhere = "192.0.2.3"

  private func registry(_ limit: Int, ofPeer limitForPeer: Int) -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.fonts = []
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.maximumSessions = limit
    configuration.maximumSessionsPerPeer = limitForPeer
    configuration.quietSeconds = 60
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { FakeScene(count: 10) })
  }

  /// Tabs of a peer, opened one second after the other.
  private func tabs(_ count: Int, _ registry: SessionRegistry, from address: String, at begin: Int = 0) throws
    -> [FakeTab]
  {
    try (0..<count).map { number in
      let tab = FakeTab(registry, from: address)
      try tab.connect(now: start + .seconds(begin + number))
      return tab
    }
  }

  private func isOver(_ tabs: [FakeTab]) -> [Bool] { tabs.map { $0.scene?.isClosed == true } }

  @Test func atItsLimitAPeersTabThatWasCutFirstMakesRoom() throws {
    let registry = registry(9, ofPeer: 3)
    let (mine, theirs) = (try tabs(3, registry, from: here), try tabs(1, registry, from: there))
    theirs[0].cut(now: start + .seconds(4))
    mine[2].cut(now: start + .seconds(5))
    mine[1].cut(now: start + .seconds(6))
    _ = try tabs(1, registry, from: here, at: 7)
    #expect(isOver(mine) == [false, false, true])
    _ = try tabs(1, registry, from: here, at: 8)
    #expect(isOver(mine) == [false, true, true])
    #expect(isOver(theirs) == [false])
  }

  @Test func atItsLimitAPeersTabThatWasIdleLongestMakesRoomAndIsTold() throws {
    let registry = registry(9, ofPeer: 3)
    let mine = try tabs(3, registry, from: here)
    for tab in mine { try tab.read() }
    try mine[0].send(mine[0].browser.next("back"), now: start + .seconds(30))
    let late = FakeTab(registry, from: here)
    #expect(throws: SocketClosing.tooManySessions) { try late.connect(now: start + .seconds(60)) }
    try late.connect(now: start + .seconds(61))
    #expect(isOver(mine) == [false, true, false])
    guard case .close(let closing) = mine[1].link.next() else {
      Issue.record("the tab was not told")
      return
    }
    #expect(closing == .madeRoom)
  }

  @Test func aPeerThatFillsTheServerWithBusyTabsMakesRoomForAnother() throws {
    let registry = registry(4, ofPeer: 4)
    let mine = try tabs(4, registry, from: here)
    for (number, tab) in mine.enumerated() {
      try tab.read()
      try tab.send(tab.browser.next("back"), now: start + .seconds(20 - number))
    }
    _ = try tabs(1, registry, from: there, at: 21)
    #expect(isOver(mine) == [false, false, false, true])
    // Evenly shared, nobody gives way to one who has as many: the newcomer's own tabs are in use.
    let theirs = try tabs(1, registry, from: there, at: 22)
    #expect(isOver(mine) == [false, false, true, true])
    #expect(throws: SocketClosing.tooManySessions) { try tabs(1, registry, from: there, at: 23) }
    #expect(throws: SocketClosing.tooManySessions) { try tabs(1, registry, from: here, at: 24) }
    #expect(isOver(theirs) == [false])
    #expect(registry.count == 4)
  }

  @Test func aTabThatWasCutKeepsItsPlaceForItsWholeTimeAgainstAPeerWithMore() async throws {
    let registry = registry(4, ofPeer: 4)
    let lone = try tabs(1, registry, from: there)
    try lone[0].read()
    let key = lone[0].browser.key
    lone[0].cut(now: start + .seconds(1))
    _ = try tabs(3, registry, from: here, at: 2)
    // All that the crowded peer opens from here on costs it tabs of its own.
    for second in stride(from: 10, to: 60, by: 5) { _ = try? tabs(1, registry, from: here, at: second) }
    await registry.sweep(now: start + .seconds(60))
    #expect(isOver(lone) == [false])
    try lone[0].connect(now: start + .seconds(60))
    try lone[0].read()
    #expect(lone[0].browser.key == key)
  }

  @Test func whoHasNoTabYetMayHaveThatOfOneWhoIsAway() throws {
    let registry = registry(2, ofPeer: 2)
    let (mine, theirs) = (try tabs(1, registry, from: here), try tabs(1, registry, from: there, at: 1))
    #expect(throws: SocketClosing.tooManySessions) { try tabs(1, registry, from: elsewhere, at: 2) }
    theirs[0].cut(now: start + .seconds(3))
    _ = try tabs(1, registry, from: elsewhere, at: 4)
    #expect(isOver(mine + theirs) == [false, true])
  }

  @Test func aTabThatComesBackIsNeverRefused() throws {
    let registry = registry(3, ofPeer: 2)
    let mine = try tabs(2, registry, from: here)
    _ = try tabs(1, registry, from: there)
    for tab in mine {
      try tab.read()
      tab.cut(now: start + .seconds(3))
    }
    for tab in mine {
      try tab.connect(now: start + .seconds(4))
      try tab.read()
    }
    #expect(isOver(mine) == [false, false])
    #expect(registry.count == 3)
  }

  @Test func whateverComesThereAreNeverTooManyAndNobodyTakesFromWhoHasLess() async throws {
    let registry = registry(12, ofPeer: 6)
    var random = SeededRandom(11)
    var open: [(address: String, tab: FakeTab)] = []
    for second in 0..<3000 {
      let now = start + .seconds(second)
      open.removeAll { $0.tab.scene?.isClosed == true }
      if let one = open.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
        one.tab.cut(now: now)
        continue
      }
      let address = "192.0.2.\(Int.random(in: 0..<5, using: &random))"
      func count(_ address: String) -> Int { open.filter { $0.address == address }.count }
      let tab = FakeTab(registry, from: address)
      let isIn = (try? tab.connect(now: now)) != nil
      let lost = open.filter { $0.tab.scene?.isClosed == true }
      #expect(lost.count <= (isIn ? 1 : 0))
      for (victim, _) in lost {
        #expect(victim == address || count(victim) > count(address) + 1 || count(address) == 0)
      }
      if isIn { open.append((address, tab)) }
      await registry.sweep(now: now)
      #expect(registry.count <= 12)
      #expect(count(address) - lost.filter { $0.address == address }.count <= 6)
    }
  }
}
