import Foundation
import GalleryScreens
import Observation
import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Screens without events release rows that they can make again, without a visible difference.
@MainActor
@Suite("Rest")
struct RestTests {
  @Observable
  final class Boat: Identifiable {
    let id: Int
    var name: String

    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  /// A record of the events in the rows of a list.
  @MainActor
  final class Log {
    var tokens: [Int: [ObjectIdentifier]] = [:]
    var chances: [Int: Set<Int>] = [:]
    var appeared = 0
    var disappeared = 0
    var tasks = 0
  }

  final class Token {}

  struct BoatRow: View {
    let boat: Boat
    let log: Log
    @State private var token = Token()
    @State private var chance = Int.random(in: 0..<1_000_000_000)

    var body: some View {
      let _ = log.tokens[boat.id, default: []].append(ObjectIdentifier(token))
      let _ = log.chances[boat.id, default: []].insert(chance)
      Text("\(boat.name) \(chance)")
    }
  }

  private static func shows(_ name: String, _ screen: Screen) -> Bool {
    !screen.layers { $0.semantics?.label.hasPrefix(name) == true }.isEmpty
  }

  private static func boats() -> [Boat] { (0..<40).map { Boat($0, "Boat \($0)") } }

  private nonisolated static let screens = [
    "staff", "plain", "separators", "badges", "heights", "styles", "backgrounds", "right-to-left", "large-type",
    "hundred-sections", "long-text", "ranges",
  ]

  @Test(arguments: screens, Screen.Idiom.allCases)
  func `a screen that rested is the one that did not`(_ id: String, _ idiom: Screen.Idiom) async {
    let screen = Screen(idiom: idiom) { galleryScreens.first { $0.id == id }?.content() }
    await screen.settle()
    let before = ScreenLook(screen)
    screen.rest()
    screen.host.wake()
    #expect(!screen.host.isResting)
    if let difference = ScreenLook(screen).difference(from: before) { Issue.record("\(difference)") }
  }

  @Test func `values derived from environments are released, and computed again`() async {
    final class Key {}
    let screen = Screen(idiom: .touch) { galleryScreens.first { $0.id == "staff" }?.content() }
    await screen.settle()
    var computed = 0
    func derive() -> Int {
      screen.host.root.core.environment.memoized(ObjectIdentifier(Key.self)) { _ in
        computed += 1
        return computed
      }
    }
    #expect(derive() == 1 && derive() == 1)
    screen.rest()
    #expect(derive() == 2 && derive() == 2)
    screen.host.wake()
    #expect(derive() == 2)
  }

  @Test func `the rows of a list that rests are gone`() async {
    let screen = Screen(idiom: .touch) { galleryScreens.first { $0.id == "staff" }?.content() }
    await screen.settle()
    let (nodes, layers, rows) = (screen.nodesAlive, screen.layersAlive, screen.counters.rowsAlive)
    let blockers = screen.blockers
    screen.rest()
    #expect(screen.host.isResting, "\(blockers)")
    #expect(screen.nodesAlive < nodes / 2, "\(screen.nodesAlive) of \(nodes)")
    #expect(screen.layersAlive < layers / 2, "\(screen.layersAlive) of \(layers)")
    #expect(screen.counters.rowsAlive < rows / 2, "\(screen.counters.rowsAlive) of \(rows), \(blockers)")
  }

  @Test func `a row that rested holds the same state objects and values`() throws {
    let (boats, log) = (Self.boats(), Log())
    let screen = Screen { List(boats) { BoatRow(boat: $0, log: log) } }
    let before = ScreenLook(screen)
    let made = log.tokens
    screen.rest()
    #expect(screen.host.isResting)
    screen.host.wake()
    #expect(ScreenLook(screen) == before)
    let (bodies, bodiesBefore) = (log.tokens.values.joined().count, made.values.joined().count)
    #expect(bodies > bodiesBefore)
    for (id, tokens) in log.tokens where made[id] != nil { #expect(Set(tokens).count == 1, "\(id)") }
    for (id, chances) in log.chances where made[id] != nil { #expect(chances.count == 1, "\(id)") }
  }

  @Test func `a change of what a resting row reads is shown`() {
    let (boats, log) = (Self.boats(), Log())
    let screen = Screen { List(boats) { BoatRow(boat: $0, log: log) } }
    screen.rest()
    #expect(!screen.host.needsUpdate)
    boats[3].name = "Albatross"
    #expect(screen.host.needsUpdate)
    screen.update()
    #expect(!screen.host.isResting)
    #expect(Self.shows("Albatross", screen))
    screen.rest()
    boats[3].name = "Bittern"
    screen.update()
    #expect(Self.shows("Bittern", screen))
  }

  @Test func `an event reaches a row under the number that the browser knows`() async throws {
    let screen = Screen(idiom: .touch) { galleryScreens.first { $0.id == "staff" }?.content() }
    await screen.settle()
    let rows = screen.layers { $0.semantics?.role == .row && $0.interests.contains(.tap) }
    let row = try #require(rows.dropFirst(4).first).id
    screen.rest()
    #expect(screen.host.isResting)
    #expect(screen.host.tree.layer(row) == nil)
    screen.host.receive(.activate(row, [], at: CGPoint(x: 5, y: 5)))
    screen.update()
    #expect(screen.host.navigationDepth == 1 || screen.host.title != "Staff")
  }

  @Test func `an accessibility action reaches its row after a rest`() async throws {
    let log = Log()
    let screen = Screen(idiom: .touch) {
      List(0..<40, id: \.self) { number in
        Text("Row \(number)").accessibilityAction(named: "Archive") { log.appeared = number }
      }
    }
    await screen.settle()
    let holders = screen.layers { $0.semantics?.actions.contains { $0.name == "Archive" } == true }
    let holder = try #require(holders.dropFirst(4).first)
    let action = try #require(holder.semantics?.actions.first { $0.name == "Archive" }?.id)
    let id = holder.id
    screen.rest()
    screen.host.receive(.action(of: id, action))
    screen.update()
    #expect(log.appeared == 4)
  }

  @Test func `rows that have appeared or have a task stay`() async {
    let log = Log()
    let screen = Screen {
      List(0..<40, id: \.self) { number in
        if number.isMultiple(of: 2) {
          Text("Row \(number)")
            .onAppear { log.appeared += 1 }
            .onDisappear { log.disappeared += 1 }
            .task { log.tasks += 1 }
        } else {
          Text("Row \(number)")
        }
      }
    }
    await screen.settle()
    let (before, rows) = (ScreenLook(screen), screen.counters.rowsAlive)
    let counts: [Int] = [log.appeared, log.disappeared, log.tasks]
    screen.rest()
    await screen.settle()
    #expect(screen.counters.rowsAlive < rows)
    screen.host.wake()
    await screen.settle()
    let countsAfter: [Int] = [log.appeared, log.disappeared, log.tasks]
    #expect(countsAfter == counts)
    #expect(ScreenLook(screen) == before)
  }

  @Test func `a list rests where it was scrolled to`() {
    let boats = Self.boats()
    let screen = Screen { List(boats) { Text($0.name) } }
    screen.scrollList(to: 333)
    let before = ScreenLook(screen)
    for _ in 0..<3 {
      screen.rest()
      #expect(screen.host.isResting)
      screen.host.wake()
      #expect(ScreenLook(screen) == before)
    }
    screen.rest()
    screen.scrollList(to: 0)
    #expect(Self.shows("Boat 0", screen))
  }

  @Test func `a covered list rests, and is there when its screen comes back`() async throws {
    let screen = Screen(idiom: .touch) { galleryScreens.first { $0.id == "staff" }?.content() }
    await screen.settle()
    let row = try #require(screen.rows.first { $0.label.contains("Director") } ?? screen.rows.first)
    let before = screen.description
    row.tap()
    await screen.settle()
    screen.rest()
    #expect(screen.host.isResting)
    screen.host.goBack()
    await screen.settle()
    #expect(screen.description == before)
  }
}
