import Foundation
import Logging
import RowanGraph
import RowanScene
import Testing

@testable import RowanWeb

/// A page that is loaded again before its tab has got what it must keep.
@MainActor
@Suite("Loading a page again")
struct ReloadTests {
  private func registry() -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.keptSecrets = ["s"]
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
  }

  private func open(
    _ registry: SessionRegistry,
    after previous: String = "",
    visitor: String? = nil,
    query: String = "",
    now: ContinuousClock.Instant = .now
  ) throws -> Session {
    var environment = WebEnvironment(size: .zero)
    environment.previous = previous
    environment.query = query
    let link = SocketLink(peer: Peer(nil), visitor: visitor.map { Visitor($0) })
    return try registry.open(key: "", seen: 0, environment: environment, link: link, now: now)
  }

  private func draft(_ session: Session) -> String? { (session.scene as? KeepingScene)?.draft }

  @Test func theNextPageShowsWhatThePageBeforeHadNotKeptYet() throws {
    let registry = registry()
    let session = try open(registry)
    (session.scene as? KeepingScene)?.draft = "of the last second"
    registry.end(session, .goodbye)
    let next = try open(registry, after: session.key)
    #expect(draft(next) == "of the last second")
    // The tab gets it to keep, so that it has it after the server as well.
    #expect(next.lastKeep != nil)
    // Once: a copy of the tab begins with what its storage has.
    #expect(try draft(open(registry, after: session.key)) == "")
  }

  @Test func aPageWhoseSocketIsStillOpenIsReplaced() throws {
    let registry = registry()
    let session = try open(registry)
    (session.scene as? KeepingScene)?.draft = "on its way"
    #expect(try draft(open(registry, after: session.key)) == "on its way")
    #expect(session.isEnded && registry.count == 1)
  }

  @Test func aPageWhoseConnectionBrokeIsReplaced() throws {
    let registry = registry()
    let session = try open(registry)
    registry.detach(session, from: try #require(session.link))
    (session.scene as? KeepingScene)?.draft = "of a broken connection"
    #expect(try draft(open(registry, after: session.key)) == "of a broken connection")
    #expect(session.isEnded && registry.count == 1)
  }

  @Test func aPageOfAnOlderServerStatesNoSessionBefore() throws {
    func previous(_ more: String) throws -> String? {
      let hello = #"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0,"","","",0,0,0,0,"http://a/"\#(more)]"#
      guard case .hello(_, _, _, let environment) = try ClientMessage(decoding: Array(hello.utf8), limits: WireLimits())
      else { return nil }
      return environment.previous
    }
    #expect(try previous("") == "")
    #expect(try previous(#","k""#) == "k")
    #expect(throws: WireError.self) { try previous(#","k","more""#) }
    #expect(throws: WireError.self) { try previous(#",7"#) }
  }

  @Test func othersGetNothingOfIt() throws {
    let registry = registry()
    func departed(_ visitor: String? = nil) throws -> String {
      let session = try open(registry, visitor: visitor)
      (session.scene as? KeepingScene)?.draft = "private"
      registry.end(session, .goodbye)
      return session.key
    }
    #expect(try draft(open(registry, after: departed("ida"), visitor: "tomas")) == "")
    #expect(try draft(open(registry, after: departed(), query: "window=other")) == "")
    #expect(try draft(open(registry, after: departed(), now: .now + DepartedTabs.retention + .seconds(1))) == "")
    // A session of somebody else stays.
    let session = try open(registry, visitor: "ida")
    #expect(try draft(open(registry, after: session.key, visitor: "tomas")) == "")
    #expect(!session.isEnded)
  }

  @Test func aThousandClosedTabsLeaveABoundedNumberOfArchivesAndRemoveNoneOfOthers() throws {
    let registry = registry()
    var departed = DepartedTabs()
    let now = ContinuousClock.now
    let other = try open(registry, visitor: "ida", now: now)
    let sessions = try (0..<3).map { try open(registry, now: now + .seconds($0 + 1)) }
    let (first, second, last) = (sessions[0], sessions[1], sessions[2])
    departed.add("other", of: other, now: now)
    departed.add("first", of: first, now: now)
    departed.add("second", of: second, now: now)
    for _ in 0..<(DepartedTabs.limitForVisitor - 1) { departed.add("last", of: last, now: now + .seconds(1)) }
    #expect(departed.count == DepartedTabs.limitForVisitor + 1)
    #expect(departed.take(first.key, for: first.request, now: now) == nil)
    #expect(departed.take(second.key, for: second.request, now: now) == "second")
    for _ in 0..<1000 { departed.add("last", of: last, now: now + .seconds(1)) }
    #expect(departed.take(other.key, for: other.request, now: now) == "other")
    departed.sweep(now: now + DepartedTabs.retention)
    #expect(departed.count == DepartedTabs.limitForVisitor)
    departed.sweep(now: now + DepartedTabs.retention + .seconds(1))
    #expect(departed.count == 0)
  }

  @Test func closedTabsOfManyVisitorsLeaveABoundedNumberOfArchives() throws {
    let registry = registry()
    var departed = DepartedTabs()
    for number in 0..<5 {
      let session = try open(registry, visitor: "visitor \(number)", now: .now + .seconds(number))
      for _ in 0..<DepartedTabs.limitForVisitor { departed.add("text", of: session, now: .now) }
    }
    #expect(departed.count == DepartedTabs.limit)
  }

  @Test func aQuietTabWhoseSessionEndsTakesAlongWhatItHas() async throws {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    configuration.keptSecrets = ["s"]
    let registry = SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    (session.scene as? KeepingScene)?.draft = "of a long lunch"
    await registry.sweep(now: .now + .seconds(configuration.idleSeconds + 1))
    #expect(session.isEnded)
    guard case .text(let message)? = link.next() else {
      Issue.record("nothing is kept")
      return
    }
    #expect(String(decoding: message, as: UTF8.self).contains("keep"))
    #expect(link.closing == .idle)
  }
}
