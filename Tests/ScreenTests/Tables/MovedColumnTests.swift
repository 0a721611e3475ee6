import Foundation
import RowanTesting
import SwiftUI
import Testing

/// A column that a pointer moves.
@MainActor
struct MovedColumnTests {
  fileprivate struct Boat: Identifiable {
    let id: Int
    var name: String { "Boat \(id)" }
  }

  private struct Boats: View {
    @State private var customization = TableColumnCustomization<Boat>()

    var body: some View {
      Table((1...3).map { Boat(id: $0) }, columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }.customizationID("name")
        TableColumn("Length") { Text(verbatim: "\($0.id * 7) m") }.customizationID("length")
        TableColumn("Berth") { Text(verbatim: "Berth \($0.id)") }.customizationID("berth")
      }
    }
  }

  @Test func theCellsMoveWithTheHeaderAndTheOthersMakeRoom() {
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop) { Boats() }
    let (name, length) = (screen.text("Boat 1").frame, screen.text("7 m").frame)
    let header = screen.element(.columnHeader, "Name").frame
    screen.pointerDown(at: CGPoint(x: header.midX, y: header.midY))
    screen.pointerMove(to: CGPoint(x: header.midX + 250, y: header.midY))
    #expect(screen.text("Boat 1").frame.minX == name.minX + 250)
    #expect(screen.text("7 m").frame.minX < length.minX - 100, "the next column fills the gap")
    screen.pointerMove(to: CGPoint(x: header.midX, y: header.midY))
    #expect(screen.text("Boat 1").frame == name && screen.text("7 m").frame == length)
    screen.pointerMove(to: CGPoint(x: header.midX + 250, y: header.midY))
    screen.pointerUp()
    #expect(screen.text("7 m").frame.minX < screen.text("Boat 1").frame.minX)
  }
}

extension MovedColumnTests {
  private struct Hidden: View {
    @State private var customization: TableColumnCustomization<Boat> = {
      var start = TableColumnCustomization<Boat>()
      start[visibility: "length"] = .hidden
      return start
    }()

    var body: some View {
      Table((1...3).map { Boat(id: $0) }, columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }.customizationID("name")
        TableColumn("Length") { Text(verbatim: "\($0.id * 7) m") }.customizationID("length")
        TableColumn("Fixed") { Text(verbatim: "Fixed \($0.id)") }
        TableColumn("Berth") { Text(verbatim: "Berth \($0.id)") }.customizationID("berth")
      }
    }
  }

  @Test func aHiddenColumnTakesNoPlaceFromAMovedOne() {
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop) { Hidden() }
    let (name, fixed) = (screen.text("Boat 1").frame.minX, screen.text("Fixed 1").frame.minX)
    let header = screen.element(.columnHeader, "Berth").frame
    screen.drag(from: CGPoint(x: header.midX, y: header.midY), to: CGPoint(x: 20, y: header.midY))
    #expect(screen.text("Berth 1").frame.minX == name)
    #expect(screen.text("Fixed 1").frame.minX == fixed, "a column without an ID stays")
    #expect(screen.text("Boat 1").frame.minX > fixed)
  }
  private struct Chosen: View {
    @State private var customization = TableColumnCustomization<Boat>()

    var body: some View {
      Table((1...3).map { Boat(id: $0) }, columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }.customizationID("name")
        TableColumn("Length") { Text(verbatim: "\($0.id * 7) m") }.customizationID("length")
        TableColumn("Fixed") { Text(verbatim: "Fixed \($0.id)") }
        TableColumn("Berth") { Text(verbatim: "Berth \($0.id)") }.customizationID("berth")
        TableColumn("Owner") { Text(verbatim: "Owner \($0.id)") }.customizationID("owner")
      }
    }
  }

  private func titles(_ screen: Screen) -> [String] {
    screen.elements(role: .columnHeader).sorted { $0.frame.minX < $1.frame.minX }.map(\.label)
  }

  private func choose(_ column: String, _ screen: Screen) {
    let header = screen.element(.columnHeader, "Fixed").frame
    screen.openMenu(at: CGPoint(x: header.midX, y: header.midY))
    screen.choose(column)
    if !screen.menu.isEmpty { screen.press(.escape) }
  }

  private func pull(_ column: String, to x: CGFloat, _ screen: Screen) {
    let header = screen.element(.columnHeader, column).frame
    screen.drag(from: CGPoint(x: header.midX, y: header.midY), to: CGPoint(x: x, y: header.midY))
  }

  @Test func hidingAColumnLeavesTheOthersInTheirOrder() {
    let screen = Screen(size: CGSize(width: 800, height: 300), idiom: .desktop) { Chosen() }
    pull("Berth", to: 20, screen)
    let order = ["Berth", "Name", "Fixed", "Length", "Owner"]
    #expect(titles(screen) == order)
    for column in ["Berth", "Name", "Length", "Owner"] {
      choose(column, screen)
      #expect(titles(screen) == order.filter { $0 != column })
      choose(column, screen)
      #expect(titles(screen) == order, "\(column) returns to where it was")
    }
  }

  @Test func aHiddenColumnReturnsBehindTheColumnThatItFollowed() {
    let screen = Screen(size: CGSize(width: 800, height: 300), idiom: .desktop) { Chosen() }
    choose("Length", screen)
    choose("Owner", screen)
    pull("Berth", to: 20, screen)
    #expect(titles(screen) == ["Berth", "Fixed", "Name"])
    choose("Length", screen)
    #expect(titles(screen) == ["Berth", "Length", "Fixed", "Name"])
    choose("Owner", screen)
    #expect(titles(screen) == ["Berth", "Length", "Fixed", "Name", "Owner"])
  }

  @Observable
  fileprivate final class Harbour {
    var hasBerths = true
  }

  private struct Seasonal: View {
    let harbour: Harbour
    @State private var customization = TableColumnCustomization<Boat>()

    var body: some View {
      Table((1...3).map { Boat(id: $0) }, columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }.customizationID("name")
        TableColumn("Length") { Text(verbatim: "\($0.id * 7) m") }.customizationID("length")
        if harbour.hasBerths { TableColumn("Berth") { Text(verbatim: "Berth \($0.id)") }.customizationID("berth") }
        TableColumn("Owner") { Text(verbatim: "Owner \($0.id)") }.customizationID("owner")
      }
    }
  }

  @Test func aColumnThatIsGoneForAWhileReturnsToWhereAPersonHasMovedIt() {
    let harbour = Harbour()
    let screen = Screen(size: CGSize(width: 800, height: 300), idiom: .desktop) { Seasonal(harbour: harbour) }
    pull("Berth", to: 20, screen)
    #expect(titles(screen) == ["Berth", "Name", "Length", "Owner"])
    harbour.hasBerths = false
    screen.update()
    pull("Owner", to: 20, screen)
    #expect(titles(screen) == ["Owner", "Name", "Length"])
    harbour.hasBerths = true
    screen.update()
    #expect(titles(screen) == ["Berth", "Owner", "Name", "Length"])
  }
}
