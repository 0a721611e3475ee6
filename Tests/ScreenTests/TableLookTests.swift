import Foundation
import RowanTesting
import SwiftUI
import Testing

/// What tables look like: grounds, lines, headers and columns, in large type and from right to left.
@MainActor
struct TableLookTests {
  struct Tea: Identifiable {
    let id: Int
    let name: String
    let place: String
    let grams: Int

    static let all = [
      Tea(id: 1, name: "Assam", place: "India", grams: 250), Tea(id: 2, name: "Keemun", place: "China", grams: 1_000),
      Tea(id: 3, name: "Sencha", place: "Japan", grams: 75),
      Tea(id: 4, name: "Nuwara Eliya", place: "Sri Lanka", grams: 50),
    ]
  }

  private struct Teas: View {
    @State private var order = [KeyPathComparator(\Tea.name)]
    @State private var chosen: Set<Int> = [2]

    var body: some View {
      Table(Tea.all, selection: $chosen, sortOrder: $order) {
        TableColumn("Tea", value: \.name)
        TableColumn("Place", value: \.place)
        TableColumn("Grams", value: \.grams) { Text($0.grams, format: .number) }.alignment(.numeric)
      }
    }
  }

  private func size(_ idiom: Screen.Idiom) -> CGSize { CGSize(width: idiom == .touch ? 700 : 520, height: 240) }

  // MARK: Pictures

  @Test(
    "bold sorted header with its sign, dividers, stripes and selection (M58, M59, M64)",
    arguments: Screen.Idiom.allCases
  )
  func plain(_ idiom: Screen.Idiom) {
    for scheme in [ColorScheme.light, .dark] {
      let screen = Screen(size: size(idiom), idiom: idiom, colorScheme: scheme) { Teas() }
      screen.expectPicture(named: "table-\(idiom)-\(scheme)")
    }
  }

  @Test("columns run from the right, their numbers stay aligned", arguments: Screen.Idiom.allCases)
  func rightToLeft(_ idiom: Screen.Idiom) {
    let screen = Screen(size: size(idiom), idiom: idiom, layoutDirection: .rightToLeft) { Teas() }
    screen.expectPicture(named: "table-\(idiom)-right-to-left")
  }

  @Test("large type makes rows and the header taller and cuts no text at its height", arguments: Screen.Idiom.allCases)
  func largeType(_ idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 760, height: 420), idiom: idiom) {
      Teas().dynamicTypeSize(.accessibility2)
    }
    screen.expectPicture(named: "table-\(idiom)-large")
    for row in screen.rows { for text in row.texts { #expect(row.frame.contains(text.frame), "\(text.label)") } }
    let header = screen.element(.columnHeader, "Place")
    #expect(header.frame.height >= (idiom == .touch ? 40 : 28))
  }

  @Test("a bordered table's columns begin at its edge, an inset one's stand in; stripes can be left out (B95, M60)")
  func styles() {
    let screen = Screen(size: CGSize(width: 620, height: 330), idiom: .desktop) {
      VStack(spacing: 10) {
        Teas().tableStyle(.bordered).frame(height: 150)
        Teas().tableStyle(.inset).alternatingRowBackgrounds(.disabled).frame(height: 150)
      }
      .padding(10)
    }
    screen.expectPicture(named: "table-styles")
    let headers = screen.elements(role: .columnHeader).filter { $0.label == "Tea" }
    #expect(headers.map(\.frame.minX).sorted() == [10, 18])
  }

  // MARK: Grounds

  private func pixel(_ screen: Screen, _ row: String, x: CGFloat = 200) -> Picture.Pixel? {
    screen.picture(scale: 2).pixel(at: CGPoint(x: x, y: screen.row(row).frame.midY + 6))
  }

  @Test("every second row has a ground on the desktop, and where it is asked for with touch (B95)")
  func stripes() {
    func grounds(_ idiom: Screen.Idiom, _ behavior: AlternatingRowBackgroundBehavior) -> [Bool] {
      let screen = Screen(size: CGSize(width: 500, height: 240), idiom: idiom) {
        Table(Tea.all) { TableColumn("Tea", value: \Tea.name) }.alternatingRowBackgrounds(behavior)
      }
      let first = pixel(screen, "Assam", x: 300)
      return ["Assam", "Keemun", "Sencha", "Nuwara Eliya"].map { pixel(screen, $0, x: 300) != first }
    }
    #expect(grounds(.desktop, .automatic) == [false, true, false, true])
    #expect(grounds(.desktop, .disabled) == [false, false, false, false])
    #expect(grounds(.touch, .automatic) == [false, false, false, false])
  }
}
