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
}
