#if Data
import Foundation
import GRDB
import RowanData
import RowanInput
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Lists and tables over rows that stay in a database: what they show and what that costs.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(70)))
struct PagedListTests {
  private static let million = Result { try Fleet(1_000_000) }

  private struct FleetList: View {
    let query: PagedQuery<Boat>
    var body: some View {
      List(query.rows) { boat in
        Text("\(boat.name), \(boat.length) feet")
      }
    }
  }

  @Observable fileprivate final class Choice { var many: Set<Int64> = [3] }

  private struct FleetChoice: View {
    let query: PagedQuery<Boat>
    @Bindable var choice: Choice
    var body: some View {
      List(query.rows, selection: $choice.many) { boat in Text("\(boat.name), \(boat.length) feet") }
        .environment(\.editMode, .constant(.active))
    }
  }

  private struct FleetTable: View {
    @Bindable var query: PagedQuery<Boat>
    @State var selection: Set<Int64> = []
    var body: some View {
      Table(query.rows, selection: $selection, sortOrder: $query.sortOrder) {
        TableColumn("Name", value: \.name)
        TableColumn("Length", value: \.length) { Text(String($0.length)) }
        TableColumn("Harbour", value: \.harbour)
      }
    }
  }

  private func screen<Content: View>(_ idiom: Screen.Idiom = .touch, @ViewBuilder _ content: () -> Content) -> Screen {
    let content = content()
    return Screen(size: CGSize(width: 400, height: 800), idiom: idiom) { content }
  }

  @Test("a million boats open at the price of a screen", arguments: Screen.Idiom.allCases)
  func opening(_ idiom: Screen.Idiom) async throws {
    let query = PagedQuery(Boat.self, in: try Self.million.get().database)
    let screen = screen(idiom) { FleetList(query: query) }
    await screen.settle()
    #expect(screen.rows.first?.position.count == 1_000_000)
    #expect(screen.rows.first?.label.hasPrefix("Boat 1,") == true)
    #expect(query.statistics.pagesRead <= 3)
    #expect(query.statistics.counts == 1)
    #expect(screen.counters.idReads < 200)
  }

  @Test("the far end and back cost a bounded number of pages, and memory stays as it is")
  func farEnd() async throws {
    let order = [KeyPathComparator(\Boat.length)]
    let query = PagedQuery(Boat.self, in: try Self.million.get().database, sortOrder: order)
    let screen = screen { FleetList(query: query) }
    await screen.settle()
    let opened = query.statistics
    let before = screen.counters
    screen.scroll(by: 1e9)
    await screen.settle()
    #expect(screen.rows.last?.label.hasSuffix("102 feet") == true)
    #expect(screen.rows.last?.position.index == 1_000_000)
    #expect(query.statistics.pagesRead - opened.pagesRead <= 4)
    #expect(screen.counters.since(before).idReads < 300)
    for part in 1...60 {
      screen.scroll(by: part.isMultiple(of: 2) ? -9e6 : 5e6)
      await screen.settle()
    }
    #expect(query.statistics.pagesHeld <= 2 * PagedOptions().pageLimit)
    #expect(query.statistics.keysHeld <= 1_000_000 / 4096 + 70)
    await screen.settle()
    #expect(screen.rows.allSatisfy { $0.label.hasPrefix("Boat ") })
    #expect(query.statistics.waits == 0)
    #expect(query.statistics.pagesRead - opened.pagesRead <= 4 * 61)
  }

  @Test("row by row, the next page is there before it is needed")
  func readingAhead() async throws {
    let query = PagedQuery(Boat.self, in: try Self.million.get().database)
    let screen = screen { FleetList(query: query) }
    await screen.settle()
    let misses = query.statistics.misses
    for _ in 0..<100 {
      screen.scroll(by: 400)
      // What is read ahead is done when the reader has nothing else to do.
      await query.settle()
    }
    #expect(query.statistics.misses == misses)
    #expect(query.statistics.pagesRead <= 14)
  }

  @Test("one changed boat is one row read and one row run")
  func oneChange() async throws {
    let fleet = try Fleet(100_000)
    let query = PagedQuery(Boat.self, in: fleet.database)
    let screen = screen { FleetList(query: query) }
    await screen.settle()
    let read = query.statistics
    let before = screen.counters
    try await query.update(Boat(id: 3, name: "Renamed", length: 9, harbour: "A"))
    screen.update()
    #expect(screen.rows[2].label == "Renamed, 9 feet")
    let cost = screen.counters.since(before)
    #expect(cost.idReads <= 2)
    #expect(cost.elementReads <= 2)
    #expect(query.statistics.rowsRead - read.rowsRead <= 1)
    #expect(query.statistics.counts == 1)
  }

  @Test("rows that come and go far above leave what is seen where it is")
  func anchored() async throws {
    let fleet = try Fleet(50_000)
    let query = PagedQuery(Boat.self, in: fleet.database)
    let screen = screen { FleetList(query: query) }
    await screen.settle()
    screen.scroll(by: 500_000)
    await screen.settle()
    let seen = screen.rows.map(\.label)
    let tops = screen.rows.map(\.frame.minY)
    let before = screen.counters
    try await query.write { try $0.execute(sql: "DELETE FROM boat WHERE id IN (7, 8, 300)") }
    screen.update()
    #expect(screen.rows.map(\.label) == seen)
    #expect(screen.rows.map(\.frame.minY) == tops)
    #expect(screen.rows.last?.position.count == 49_997)
    #expect(screen.counters.since(before).idReads == 0)
  }

  @Test("a selected row is still selected, and found again, when it moved")
  func selection() async throws {
    let fleet = try Fleet(20_000)
    let query = PagedQuery(
      Boat.self,
      in: fleet.database,
      sortOrder: [KeyPathComparator(\.name)]
    )
    let screen = screen(.desktop) { FleetTable(query: query) }
    await screen.settle()
    screen.row("Boat 10").tap()
    #expect(screen.row("Boat 10").isSelected)
    let place = screen.row("Boat 10").position.index
    try await query.update(Boat(id: 10, name: "Boat 0", length: 3, harbour: "B"))
    screen.update()
    let moved = screen.rows.first { $0.isSelected }
    #expect(moved?.position.index == place - 1)
    screen.press(.downArrow)
    #expect(screen.rows.first { $0.isSelected }?.position.index == place)
  }

  @Test("a click on a header sorts in the database")
  func sorting() async throws {
    let query = PagedQuery(Boat.self, in: try Self.million.get().database)
    let screen = screen(.desktop) { FleetTable(query: query) }
    await screen.settle()
    let before = screen.counters
    let read = query.statistics.pagesRead
    screen.element(.columnHeader, "Length").tap()
    await screen.settle()
    #expect(screen.rows.first?.label.contains("3") == true)
    #expect(query.sortOrder.first?.keyPath == \Boat.length)
    screen.element(.columnHeader, "Length").tap()
    await screen.settle()
    #expect(screen.rows.first?.label.contains("102") == true)
    #expect(query.statistics.pagesRead - read <= 10)
    #expect(query.statistics.counts <= 3)
    #expect(screen.counters.since(before).idReads < 1000)
  }

  /// Shows a list with a selection far from its beginning, and returns one of its placeholders.
  private func unread(in fleet: Fleet, _ idiom: Screen.Idiom) async throws -> (Screen, Choice, RowanTesting.Element) {
    let query = PagedQuery(Boat.self, in: fleet.database)
    let choice = Choice()
    await query.settle()
    let screen = screen(idiom) { FleetChoice(query: query, choice: choice) }
    screen.scroll(by: 200_000)
    let row = try #require(screen.rows.dropFirst(3).first)
    #expect(row.label == "…, 0 feet")
    return (screen, choice, row)
  }

  @Test("a placeholder that is clicked becomes the selected row when it is read", arguments: Screen.Idiom.allCases)
  func clickedPlaceholder(_ idiom: Screen.Idiom) async throws {
    let fleet = try Fleet(10_000)
    let (screen, choice, clicked) = try await unread(in: fleet, idiom)
    let index = clicked.position.index
    clicked.tap()
    await screen.settle()
    let boat = Int64(index)
    #expect(choice.many == (idiom == .touch ? [3, boat] : [boat]))
    #expect(screen.rows.first { $0.position.index == index }?.isSelected == true)
    #expect(screen.rows.filter(\.isSelected).count == 1)
  }

  @Test("a placeholder that is read between press and release is selected", arguments: Screen.Idiom.allCases)
  func pressedPlaceholder(_ idiom: Screen.Idiom) async throws {
    let fleet = try Fleet(10_000)
    let (screen, choice, pressed) = try await unread(in: fleet, idiom)
    let index = pressed.position.index
    screen.pointerDown(at: CGPoint(x: pressed.frame.midX, y: pressed.frame.midY))
    await screen.settle()
    screen.pointerUp()
    await screen.settle()
    #expect(screen.rows.first { $0.position.index == index }?.isSelected == true)
    #expect(choice.many == (idiom == .touch ? [3, Int64(index)] : [Int64(index)]))
  }

  @Test("a press of a placeholder arrives after its row was read", arguments: Screen.Idiom.allCases)
  func latePress(_ idiom: Screen.Idiom) async throws {
    let fleet = try Fleet(10_000)
    let (screen, choice, pressed) = try await unread(in: fleet, idiom)
    let index = pressed.position.index
    let seen = CGPoint(x: pressed.frame.midX, y: pressed.frame.midY)
    // A browser reports the layer that it showed at the time of the press.
    let hit = try #require(screen.root.hitTest(seen, for: .pointer)?.layer)
    let place = HostEventLocation.layer(hit.id, hit.fromWindow(seen), window: seen)
    await screen.settle()
    #expect(screen.rows.allSatisfy { $0.label.hasPrefix("Boat ") })
    let kind: PointerKind = idiom == .touch ? .touch : .mouse
    screen.host.receive(.pointer(PointerHostEvent(.down, at: place, kind: kind, time: 1)))
    screen.host.receive(.pointer(PointerHostEvent(.up, at: .window(seen), kind: kind, time: 1.1)))
    screen.update()
    #expect(screen.rows.first { $0.position.index == index }?.isSelected == true)
    #expect(choice.many == (idiom == .touch ? [3, Int64(index)] : [Int64(index)]))
  }

  @Test("a database that is late is not waited for: placeholders, then the rows in their place")
  func late() async throws {
    let fleet = try Fleet(10_000)
    let query = PagedQuery(Boat.self, in: fleet.database)
    await query.settle()
    let screen = screen { FleetList(query: query) }
    #expect(screen.rows.first?.label == "Boat 1, 22 feet")
    screen.scroll(by: 200_000)
    #expect(screen.rows.last?.label == "…, 0 feet")
    let tops = screen.rows.map(\.frame.minY)
    await screen.settle()
    #expect(screen.rows.allSatisfy { $0.label.hasPrefix("Boat ") })
    #expect(screen.rows.map(\.frame.minY) == tops)
    let first = try #require(screen.rows.first)
    #expect(first.label.hasPrefix("Boat \(first.position.index),"))
  }
}
#endif
