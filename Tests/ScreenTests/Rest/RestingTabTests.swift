import Foundation
import GalleryScreens
import RowanLayers
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// Tabs of a server that nobody operates.
@MainActor
@Suite("Resting tabs")
struct RestingTabTests {
  private struct Staff: App {
    var body: some Scene {
      WindowGroup { galleryScreens.first { $0.id == "staff" }?.content() }
    }
  }

  private func rows(of tab: BrowserTab) -> [Layer] {
    tab.layers { $0.semantics?.role == .row && $0.interests.contains(.tap) }
  }

  @Test func `a tab rests after a minute without input, and a press wakes it`() async throws {
    let application = ApplicationHost(Staff())
    let tab = try BrowserTab(of: application, idiom: .touch)
    let start = ContinuousClock.now
    let row = try #require(rows(of: tab).dropFirst(3).first).id
    await tab.registry.sweep(now: start + .seconds(50))
    #expect(tab.session?.isResting == false)
    await tab.registry.sweep(now: start + .seconds(70))
    #expect(tab.session?.isResting == true)
    #expect(rows(of: tab).count < 4)
    try tab.read()
    #expect(tab.session?.isResting == true)
    try tab.send(.hostEvent(.activate(row, [], at: CGPoint(x: 5, y: 5))))
    #expect(tab.session?.isResting == false)
    #expect(tab.session?.scene.navigationDepth == 1)
  }

  @Test func `a tab with input on its way or a change does not rest`() async throws {
    let application = ApplicationHost(Staff())
    let tab = try BrowserTab(of: application, idiom: .touch)
    let start = ContinuousClock.now
    try tab.send(.environment(WebEnvironment(size: CGSize(width: 400, height: 700))))
    // The commit that the change scheduled.
    for _ in 0..<8 { await Task.yield() }
    try tab.read()
    await tab.registry.sweep(now: start + .seconds(59))
    #expect(tab.session?.isResting == false)
    await tab.registry.sweep(now: start + .seconds(600))
    #expect(tab.session?.isResting == true)
    try tab.send(.environment(WebEnvironment(size: CGSize(width: 420, height: 700))))
    #expect(tab.session?.isResting == false)
  }

  @Test func `a resting tab that connects again shows everything`() async throws {
    let application = ApplicationHost(Staff())
    let tab = try BrowserTab(of: application, idiom: .touch)
    let known = rows(of: tab).map(\.id)
    await tab.registry.sweep(now: .now + .seconds(61))
    let session = try #require(tab.session)
    #expect(session.isResting)
    tab.registry.detach(session, from: tab.link)
    #expect(session.isResting)
    let link = SocketLink(peer: Peer(nil))
    let environment = WebEnvironment(size: CGSize(width: 390, height: 844))
    _ = try tab.registry.open(key: session.key, seen: 1, environment: environment, link: link)
    #expect(!session.isResting)
    var texts = ""
    while case .text(let bytes) = link.next() { texts += String(decoding: bytes, as: UTF8.self) }
    for id in known { #expect(texts.contains("\"i\":\(id),"), "\(id)") }
  }

  @Test func `resting tabs are counted`() async throws {
    let application = ApplicationHost(Staff())
    let tab = try BrowserTab(of: application, idiom: .touch)
    let session = try #require(tab.session)
    #expect(!session.metrics.text.contains("rowan_tabs_resting 1"))
    await tab.registry.sweep(now: .now + .seconds(61))
    #expect(session.metrics.text.contains("rowan_tabs_resting 1"))
    tab.registry.end(session, .goodbye)
    #expect(session.metrics.text.contains("rowan_tabs_resting 0"))
  }
}
