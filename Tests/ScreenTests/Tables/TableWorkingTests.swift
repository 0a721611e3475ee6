import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Columns of every kind, what people may do with them and with rows, and what is kept of it.
@MainActor
struct TableWorkingTests {
  struct Star: Identifiable, Equatable {
    let id: Int
    let name: String
    var planets: Int?
    var isNear = false
    var moons: [Star]?
    var nearness: Int { isNear ? 1 : 0 }
  }

  @MainActor
  @Observable
  final class Sky {
    var stars = [
      Star(id: 1, name: "Vega 10", planets: nil, isNear: true), Star(id: 2, name: "Altair", planets: 3),
      Star(id: 3, name: "Vega 9", planets: 1, isNear: true, moons: [Star(id: 30, name: "Dust")]),
    ]
    var order: [KeyPathComparator<Star>] = []
    var kind = 0
    var chosen: Set<Int> = []
    var said: [String] = []
  }

  private func headers(_ screen: Screen) -> [String] {
    screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  private func header(_ name: String, _ screen: Screen) -> CGRect { screen.element(.columnHeader, name).frame }

  private let size = CGSize(width: 800, height: 300)

  // MARK: Columns

  private struct Sorted: View {
    @Bindable var sky: Sky

    var body: some View {
      Table(sky.stars.sorted(using: sky.order), sortOrder: $sky.order) {
        TableColumn("Name", value: \.name)
        TableColumn("Planets", value: \.planets) { Text(verbatim: $0.planets.map(String.init) ?? "none") }
        TableColumn("Near", sortUsing: KeyPathComparator(\Star.nearness)) { Text(verbatim: $0.isNear ? "near" : "far") }
        TableColumn("Letters", value: \.name, comparator: String.StandardComparator.lexical) {
          Text(verbatim: "\($0.name.count)")
        }
      }
    }
  }

  @Test("strings sort in natural order, optional values too, and what a comparator of one's own says (C105)")
  func values() {
    let sky = Sky()
    let screen = Screen(size: size, idiom: .desktop) { Sorted(sky: sky) }
    func rows(by name: String) -> [String] {
      screen.element(.columnHeader, name).tap()
      return screen.rows.compactMap { $0.texts.first?.label }
    }
    #expect(rows(by: "Name") == ["Altair", "Vega 9", "Vega 10"])
    #expect(rows(by: "Letters") == ["Altair", "Vega 10", "Vega 9"])
    let forward = rows(by: "Planets")
    #expect(forward.firstIndex(of: "Vega 9")! < forward.firstIndex(of: "Altair")!)
    #expect(rows(by: "Planets") == forward.reversed())
    #expect(rows(by: "Near").first == "Altair")
    #expect(rows(by: "Near").last == "Altair")
  }

  private struct Switched: View {
    let sky: Sky

    var body: some View {
      Table(sky.stars) {
        TableColumn("Name", value: \.name)
        switch sky.kind {
        case 0: TableColumn("Planets") { Text(verbatim: "p\($0.planets ?? 0)") }
        case 1:
          TableColumn("Near") { Text(verbatim: "n\($0.isNear)") }
          TableColumn("Id") { Text(verbatim: "i\($0.id)") }
        default: TableColumn("Nothing") { _ in Text(verbatim: "–") }
        }
        TableColumn("Last") { Text(verbatim: "l\($0.id)") }
      }
    }
  }

  @Test("a switch among columns shows those of its case, in their place")
  func switches() {
    let sky = Sky()
    let screen = Screen(size: size, idiom: .desktop) { Switched(sky: sky) }
    #expect(headers(screen) == ["Name", "Planets", "Last"])
    for (kind, names, text) in [(1, ["Near", "Id"], "i3"), (2, ["Nothing"], "–"), (0, ["Planets"], "p1")] {
      sky.kind = kind
      #expect(headers(screen) == ["Name"] + names + ["Last"])
      #expect(screen.text(text).exists)
      #expect(screen.text("l3").frame.minX > screen.text(text).frame.maxX)
    }
  }

  // MARK: What may not be done

  private struct Held: View {
    let sky: Sky
    @State private var columns = TableColumnCustomization<Star>()

    var body: some View {
      Table(sky.stars, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).width(ideal: 120).customizationID("name")
          .disabledCustomizationBehavior(.resize)
        TableColumn("Planets") { Text(verbatim: "p\($0.planets ?? 0)") }.width(ideal: 120).customizationID("planets")
          .disabledCustomizationBehavior(.reorder)
        TableColumn("Id") { Text(verbatim: "i\($0.id)") }.width(ideal: 120).customizationID("id")
      }
    }
  }

  @Test("a column that may not be resized keeps its width, one that may not be moved its place")
  func disabledBehavior() {
    let screen = Screen(size: size, idiom: .desktop) { Held(sky: Sky()) }
    let name = header("Name", screen)
    screen.drag(from: CGPoint(x: name.maxX - 0.5, y: 14), to: CGPoint(x: name.maxX + 60, y: 14))
    #expect(header("Name", screen).width == name.width)
    let planets = header("Planets", screen)
    screen.drag(from: CGPoint(x: planets.midX, y: 14), to: CGPoint(x: name.minX + 10, y: 14))
    #expect(headers(screen) == ["Name", "Planets", "Id"])
    screen.drag(from: CGPoint(x: planets.maxX - 0.5, y: 14), to: CGPoint(x: planets.maxX + 60, y: 14))
    #expect(header("Planets", screen).width > planets.width + 50)
  }

  // MARK: Rows

  private struct Worked: View {
    @Bindable var sky: Sky

    var body: some View {
      Table(of: Star.self, selection: $sky.chosen) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach(sky.stars) { star in
          TableRow(star).onHover { sky.said.append("\($0 ? "over" : "off") \(star.name)") }
        }
      }
      .contextMenu(forSelectionType: Int.self) { ids in
        if ids.isEmpty { Button("New") { sky.said.append("new") } }
        if !ids.isEmpty { Button("Hide") { sky.said.append("hide \(ids.sorted())") } }
      }
    }
  }

  @Test("a table's menu is made for the row that it is opened on, for all that are selected, or for none (C112)")
  func menus() {
    let sky = Sky()
    let screen = Screen(size: size, idiom: .desktop) { Worked(sky: sky) }
    screen.row("Altair").openMenu()
    #expect(screen.menu.contains("Hide"))
    screen.choose("Hide")
    sky.chosen = [1, 3]
    screen.update()
    screen.row("Vega 9").openMenu()
    screen.choose("Hide")
    screen.openMenu(at: CGPoint(x: 300, y: 280))
    screen.choose("New")
    #expect(sky.said.filter { !$0.contains("o") || $0 == "new" } == ["hide [2]", "hide [1, 3]", "new"])
  }

  @Test func rowsHearOfThePointer() {
    let sky = Sky()
    let screen = Screen(size: size, idiom: .desktop) { Worked(sky: sky) }
    screen.row("Altair").hover()
    screen.row("Vega 9").hover()
    screen.hoverAway()
    #expect(sky.said == ["over Altair", "off Altair", "over Vega 9", "off Vega 9"])
  }

  private struct Family: View {
    @Bindable var sky: Sky

    var body: some View {
      Table(sky.stars, children: \.moons, selection: $sky.chosen) { TableColumn("Name", value: \.name) }
    }
  }

  @Test("arrows open and close a row of an outline and go from a row into it and out of it (C111)")
  func outlineKeys() {
    let sky = Sky()
    let screen = Screen(size: size, idiom: .desktop) { Family(sky: sky) }
    screen.row("Vega 9").tap()
    screen.press(.rightArrow)
    #expect(screen.row("Dust").exists)
    #expect(screen.row("Vega 9").isExpanded)
    screen.press(.downArrow)
    #expect(sky.chosen == [30])
    screen.press(.upArrow)
    screen.press(.leftArrow)
    #expect(!screen.row("Dust").exists)
    #expect(sky.chosen == [3])
  }

  // MARK: What is kept

  private struct Kept: View {
    let sky: Sky
    @AppStorage("columns") private var columns: TableColumnCustomization<Star>

    var body: some View {
      Table(sky.stars, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).width(ideal: 120).customizationID("name")
        TableColumn("Planets") { Text(verbatim: "p\($0.planets ?? 0)") }.width(ideal: 120).customizationID("planets")
        TableColumn("Id") { Text(verbatim: "i\($0.id)") }.width(ideal: 120).customizationID("id")
      }
    }
  }

  @Test("what people make of columns is there again when the program is started again (C108)")
  func restarts() throws {
    let name = "rowan.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { UserDefaults.standard.removePersistentDomain(forName: name) }
    func start() throws -> Screen {
      let store = try #require(UserDefaults(suiteName: name))
      return Screen(size: size, idiom: .desktop) { Kept(sky: Sky()).defaultAppStorage(store) }
    }
    let first = try start()
    let before = header("Name", first)
    first.drag(from: CGPoint(x: before.maxX - 0.5, y: 14), to: CGPoint(x: before.maxX + 40, y: 14))
    first.drag(
      from: CGPoint(x: header("Id", first).midX, y: 14),
      to: CGPoint(x: header("Planets", first).minX + 20, y: 14)
    )
    first.openMenu(at: CGPoint(x: header("Name", first).midX, y: 14))
    first.choose("Planets")
    #expect(headers(first) == ["Name", "Id"])
    let widths = ["Name", "Id"].map { header($0, first).width }
    let second = try start()
    #expect(headers(second) == ["Name", "Id"])
    #expect(["Name", "Id"].map { header($0, second).width } == widths)
    second.openMenu(at: CGPoint(x: header("Name", second).midX, y: 14))
    second.choose("Planets")
    #expect(headers(second) == ["Name", "Id", "Planets"])
    // Damaged from outside: as if nothing had been kept, and said.
    store.set("{ nothing", forKey: "columns")
    try withKnownIssue {
      let third = try start()
      #expect(headers(third) == ["Name", "Planets", "Id"])
    } matching: {
      "\($0)".contains("columns")
    }
  }
}
