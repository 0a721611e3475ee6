import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The shapes of row backgrounds: runs of selected rows, and rows whose edges lie between pixels (fact B100).
@MainActor
struct SelectionRunTests {
  private struct Letters: View {
    @State var chosen: Set<Int>

    var body: some View {
      List(0..<8, id: \.self, selection: $chosen) { Text("Letter \($0)") }
    }
  }

  /// Whether the corner of a row's highlight is filled: the pixel 10.5 points from the edge, half a point inside the row.
  private func isSquare(_ row: String, atTop: Bool, _ picture: Picture, _ screen: Screen) -> Bool {
    let frame = screen.row(row).frame
    let inside = picture.pixel(at: CGPoint(x: frame.minX + 30, y: frame.maxY - 2))
    let corner = picture.pixel(at: CGPoint(x: frame.minX + 10.75, y: atTop ? frame.minY + 0.75 : frame.maxY - 0.75))
    return corner == inside
  }

  @Test func `on the desktop a run of selected rows is one shape with round ends`() async {
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Letters(chosen: [1, 2, 3, 5]) }
    await screen.settle()
    func corners() -> [String] {
      let picture = screen.picture(scale: 2)
      return [1, 2, 3, 5].map { index in
        [true, false].map { isSquare("Letter \(index)", atTop: $0, picture, screen) ? "square" : "round" }
          .joined(separator: " ")
      }
    }
    #expect(corners() == ["round square", "square square", "square round", "round round"])
    // A row in the middle is given up: the run becomes two.
    screen.row("Letter 2").tap(modifiers: .command)
    await screen.settle()
    let picture = screen.picture(scale: 2)
    #expect(!isSquare("Letter 1", atTop: false, picture, screen))
    #expect(!isSquare("Letter 3", atTop: true, picture, screen))
  }

  private struct Uneven: View {
    var body: some View {
      List {
        Section {
          ForEach(0..<12, id: \.self) { index in
            Color.clear.frame(height: 21.37 + CGFloat(index) * 0.29)
          }
        }
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3], [ColorScheme.light, .dark])
  func `nothing shows between the rows of a card`(scale: CGFloat, scheme: ColorScheme) async throws {
    for look in Screen.Look.allCases {
      let screen = Screen(size: CGSize(width: 390, height: 800), look: look, colorScheme: scheme) {
        Uneven().environment(\.displayScale, scale)
      }
      await screen.settle()
      let picture = screen.picture(scale: scale)
      let rows = screen.rows
      let (first, last) = (try #require(rows.first).frame, try #require(rows.last).frame)
      // Beside the separators, and below the round corners.
      let x = look == .v26 ? first.maxX - 16 - 8 : first.minX + 16 + 8
      let card = picture.pixel(at: CGPoint(x: x, y: first.midY + 10))
      var others: [CGFloat] = []
      for y in stride(from: first.minY + 27, to: last.maxY - 27, by: 0.5 / scale) {
        if picture.pixel(at: CGPoint(x: x, y: y)) != card { others.append(y) }
      }
      #expect(others.isEmpty, "\(look) \(others)")
    }
  }
}
