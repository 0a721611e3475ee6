import FakeScene
import Foundation
import Logging
import RowanGraph
import RowanScene
import Testing

@testable import RowanWeb

/// Visitors: what is one's own is not another's.
@MainActor
@Suite("Visitors", .serialized, .timeLimit(.minutes(70)))
struct VisitorTests {
  private let ann = Visitor("Ann", id: "ann", groups: ["staff"])
  private let bob = Visitor("Bob", id: "bob")

  private func registry(_ change: (inout WebServerConfiguration) -> Void = { _ in }) -> SessionRegistry {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    change(&configuration)
    return SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { KeepingScene() })
  }

  private func open(
    _ registry: SessionRegistry,
    _ key: String = "",
    as visitor: Visitor?,
    cookie: CookieJar.Grant? = nil
  ) throws -> Session {
    let link = SocketLink(peer: Peer(nil), grant: cookie, visitor: visitor)
    return try registry.open(key: key, seen: 0, environment: WebEnvironment(size: .zero), link: link)
  }

  @Test func aSessionIsResumedByItsVisitorOnly() throws {
    let registry = registry()
    let session = try open(registry, as: ann)
    for other in [bob, nil] {
      let opened = try open(registry, session.key, as: other)
      #expect(opened !== session && opened.key != session.key)
    }
    #expect(registry.count == 3)
    // The same person with other groups is the same person, as of now.
    let promoted = Visitor("Ann", id: "ann", groups: ["admins"])
    #expect(try open(registry, session.key, as: promoted) === session)
    #expect((session.scene as? KeepingScene)?.environment.visitor == promoted)
  }

  @Test func aSessionWithoutAVisitorIsNoVisitors() throws {
    let registry = registry()
    let session = try open(registry, as: nil)
    #expect(try open(registry, session.key, as: ann) !== session)
    #expect(try open(registry, session.key, as: nil) === session)
  }

  @Test func aSessionIsResumedWithItsOwnCookieOnly() throws {
    let jar = CookieJar()
    let (one, other) = (jar.grant(jar.issue(for: .peer(Peer(nil)))), jar.grant(jar.issue(for: .peer(Peer(nil)))))
    let registry = registry()
    let session = try open(registry, as: nil, cookie: one)
    #expect(try open(registry, session.key, as: nil, cookie: other) !== session)
    #expect(try open(registry, session.key, as: nil, cookie: one) === session)
  }

  @Test func aKeyThatSomebodyElseChoseIsNotTaken() throws {
    let registry = registry()
    let fixed = "chosen-by-an-attacker"
    let victim = try open(registry, fixed, as: ann)
    #expect(victim.key != fixed)
    #expect(try open(registry, fixed, as: bob) !== victim)
  }

  @Test func aPageCannotSayWhoItsVisitorIs() throws {
    let registry = registry()
    let session = try open(registry, as: ann)
    let message = #"["env",1,400,600,1,0,16,0,0,"en-US","",0]"#
    try session.receive(ClientMessage(decoding: Array(message.utf8), limits: WireLimits()), now: .now)
    #expect((session.scene as? KeepingScene)?.environment.visitor == ann)
    #expect((session.scene as? KeepingScene)?.environment.size.width == 400)
  }

  @Test func anArchiveIsItsVisitorsOnly() throws {
    let values = KeptValues(["draft": .string("a raise for Ann")])
    for seal in [KeptSeal(), KeptSeal(secret: "s")] {
      let text = try #require(seal.bound(to: "ann").text(of: values))
      #expect(seal.bound(to: "ann").values(of: text) == values)
      for other in ["bob", "", "ann ", "an", "Ann"] { #expect(seal.bound(to: other).values(of: text) == nil) }
      let anonymous = try #require(seal.text(of: values))
      #expect(seal.bound(to: "ann").values(of: anonymous) == nil)
      #expect(KeptSeal(secret: "s").values(of: text) == nil)
    }
    // A visitor cannot strip the signature either.
    let bare = try #require(KeptSeal().text(of: values))
    #expect(KeptSeal().bound(to: "bob").values(of: bare) == nil)
  }

  @Test func anArchiveOutlivesItsSecretByOneRotation() throws {
    let values = KeptValues(["draft": .string("x")])
    let (first, second, third) = (
      KeptSeal(secrets: ["one"]), KeptSeal(secrets: ["two", "one"]), KeptSeal(secrets: ["three", "two"])
    )
    for visitor in ["ann", nil] {
      let old = try #require(first.bound(to: visitor).text(of: values))
      #expect(second.bound(to: visitor).values(of: old) == values)
      #expect(third.bound(to: visitor).values(of: old) == nil)
      let new = try #require(second.bound(to: visitor).text(of: values))
      #expect(first.bound(to: visitor).values(of: new) == nil && third.bound(to: visitor).values(of: new) == values)
    }
  }

  @Test func aSessionOfAWindowThatWasWithdrawnIsNotResumedByTheNameOfAnother() throws {
    var staff: Set<String> = ["bob"]
    let registry = registry {
      $0.admits = { visitor, request in request.query.isEmpty || staff.contains(visitor?.id ?? "") }
    }
    var environment = WebEnvironment(size: .zero)
    environment.query = "?window=salaries"
    let link = SocketLink(peer: Peer(nil), visitor: bob)
    let session = try registry.open(key: "", seen: 0, environment: environment, link: link)
    staff = []
    environment.query = ""
    #expect(throws: SocketClosing.notAdmitted) {
      try registry.open(
        key: session.key,
        seen: 0,
        environment: environment,
        link: SocketLink(peer: Peer(nil), visitor: bob)
      )
    }
    #expect(session.isEnded)
  }

  @Test func aConnectionWhoseCookieWasRevokedOpensNoSession() async throws {
    let registry = registry()
    let jar = CookieJar()
    let grant = try #require(jar.grant(jar.issue(for: .peer(Peer(nil)))))
    let link = SocketLink(peer: Peer(nil), grant: grant, visitor: nil)
    jar.revoke(grant)
    await registry.endAll(of: grant)
    #expect(throws: SocketClosing.revoked) {
      try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    }
  }

  @Test func identitiesThatSwiftComparesAsEqualAreOne() {
    #expect(Visitor.text("\u{E9}ric") == "\u{E9}ric")
    #expect(Visitor.text("e\u{301}ric") == nil)
    #expect(Visitor.text("\u{212A}ent") == nil)
  }

  @Test func whoIsRefusedGetsNoSessionAndLosesOne() throws {
    let registry = registry {
      $0.admits = { visitor, request in request.query.isEmpty || visitor?.groups.contains("staff") == true }
    }
    let session = try open(registry, as: bob)
    #expect(!session.isEnded)
    var environment = WebEnvironment(size: .zero)
    environment.query = "?window=salaries"
    for (key, visitor) in [("", bob), ("", nil), (session.key, bob)] {
      let link = SocketLink(peer: Peer(nil), visitor: visitor)
      #expect(throws: SocketClosing.notAdmitted) {
        try registry.open(key: key, seen: 0, environment: environment, link: link)
      }
    }
    #expect(session.isEnded && registry.count == 0)
    let link = SocketLink(peer: Peer(nil), visitor: ann)
    #expect(try !registry.open(key: "", seen: 0, environment: environment, link: link).isEnded)
  }
}
