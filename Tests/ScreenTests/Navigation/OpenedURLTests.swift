import Foundation
import RowanLayers
import RowanTesting
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// URLs that open a window or reach an open one: `onOpenURL`, `handlesExternalEvents`.
@MainActor
struct OpenedURLTests {
  private struct Boats: View {
    @State private var path: [Int] = []
    @State private var offer = "No offer"

    var body: some View {
      NavigationStack(path: $path) {
        List {
          Text(offer)
          ForEach(1..<4) { NavigationLink("Boat \($0)", value: $0) }
        }
        .navigationTitle("Boats")
        .navigationDestination(for: Int.self) { Text("Deck of \($0)") }
      }
      .onOpenURL { url in
        if let number = Int(url.lastPathComponent), url.host() == "boat" { path = [number] }
        offer = "Offer of \(url.absoluteString)"
      }
    }
  }

  private struct Harbour: App {
    var body: some Scene {
      WindowGroup("Boats", id: "boats") { Boats() }
      WindowGroup("Tides", id: "tides") { Tides() }.handlesExternalEvents(matching: ["tides", "moon"])
    }
  }

  private struct Tides: View {
    @State private var last = "no tide"
    var body: some View { Text("Tides: \(last)").onOpenURL { last = $0.fragment() ?? "" } }
  }

  private func tab(
    at address: String,
    query: String = "",
    kept: KeptValues = KeptValues()
  ) throws -> (scene: BrowserScene, notices: Notices) {
    let application = ApplicationHost(Harbour())
    let scene = BrowserScene(idiom: .touch, look: .v26, increasesContrast: false, fallbackTitle: "") {
      application.open($0, orElse: 0, $1)
    }
    let notices = Notices()
    scene.onNotice = { notices.all.append($0) }
    scene.onKeep = { notices.kept = $0 }
    var environment = WebEnvironment(size: CGSize(width: 390, height: 844))
    environment.page = "https://example.org/"
    environment.address = address
    environment.query = query
    environment.kept = kept
    scene.connect(environment)
    _ = scene.commit()
    scene.keepNow()
    return (scene, notices)
  }

  private final class Notices {
    var all: [String] = []
    var kept = KeptValues()
  }

  private func labels(_ scene: BrowserScene) -> String {
    var found: [String] = []
    func visit(_ layer: Layer) {
      if let label = layer.semantics?.label { found.append(label) }
      layer.children.forEach(visit)
    }
    visit(scene.tree.root)
    return found.joined(separator: " | ")
  }

  @Test func aLinkOfTheApplicationOpensItsScreen() {
    let screen = Screen { Boats() }
    screen.open(URL(string: "harbour://boat/2")!)
    #expect(screen.text("Deck of 2").exists)
  }

  @Test func aPageOpenedByALinkPassesItsAddress() throws {
    let (scene, notices) = try tab(at: "/offers?id=7")
    #expect(labels(scene).contains("Offer of https://example.org/#/offers?id=7"))
    #expect(notices.all == [], "the application has dealt with the address")
  }

  @Test func anAddressOfAScreenLeadsThereAndIsPassedToo() throws {
    let (scene, _) = try tab(at: "/3")
    #expect(labels(scene).contains("Deck of 3"))
    #expect(scene.address == "/3")
  }

  @Test func aFragmentThatIsAURLIsPassedWithoutThePage() throws {
    let (scene, _) = try tab(at: "harbour://boat/2")
    #expect(labels(scene).contains("Deck of 2"))
    #expect(scene.address == "/2")
  }

  @Test func anAddressTypedIntoAnOpenPageIsPassed() throws {
    let (scene, _) = try tab(at: "")
    scene.navigate(to: "harbour://boat/1", depth: -1)
    _ = scene.commit()
    #expect(labels(scene).contains("Deck of 1"))
  }

  @Test func aReloadPassesNothing() throws {
    let (_, notices) = try tab(at: "harbour://boat/2")
    let (scene, _) = try tab(at: "/2", kept: notices.kept)
    #expect(labels(scene).contains("Deck of 2"))
    scene.navigate(to: "", depth: 0)
    _ = scene.commit()
    #expect(labels(scene).contains("Offer of harbour://boat/2"), "the state came back, and no URL replaced it")
  }

  @Test func aLinkOpensTheWindowThatHandlesIt() throws {
    let (scene, notices) = try tab(at: "/tides/today")
    #expect(labels(scene).contains("Tides: /tides/today"))
    let (again, _) = try tab(at: "", kept: notices.kept)
    #expect(labels(again).contains("Tides: /tides/today"), "a reload shows the same window")
    let (named, _) = try tab(at: "/tides/today", query: "?window=boats")
    #expect(labels(named).contains("Boat 1"), "the query names a window")
  }

  @Test func withoutAnActionAnUnknownAddressIsReported() {
    let screen = Screen { NavigationStack { Text("Home").navigationTitle("Home") } }
    screen.go(to: "/nowhere")
    #expect(screen.notices == ["nowhere"])
  }
}
