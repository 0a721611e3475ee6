import Foundation
import RowanTesting
import SwiftUI
import Testing

/// A column that a pointer moves.
@MainActor
struct MovedColumnTests {
  private struct Boat: Identifiable {
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
