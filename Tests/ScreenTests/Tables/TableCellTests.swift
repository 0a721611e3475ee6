import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The cells and rows of a table: their state, menus and selection.
@MainActor
struct TableCellTests {
  private typealias Gem = TableColumnTests.Gem

  @Test("what a person did in a cell stays there, wherever it is scrolled to")
  func statesOfCells() {
    struct Counter: View {
      let name: String
      @State private var taps = 0
      var body: some View { Button("\(name): \(taps)") { taps += 1 } }
    }
    struct Content: View {
      var body: some View {
        Table((0..<200).map { Gem(id: $0, name: "g\($0)", hardness: 0) }) {
          TableColumnForEach(0..<30) { column in
            TableColumn("C\(column)") { (gem: Gem) in Counter(name: "\(gem.id)/\(column)") }.width(100)
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop) { Content() }
    for _ in 0..<2 { screen.button("0/0: \(screen.button("0/0: 1").exists ? 1 : 0)").tap() }
    screen.button("0/1: 0").tap()
    screen.element(.table).scroll(by: 0, horizontally: 2000)
    #expect(!screen.button("0/0: 2").exists)
    screen.element(.table).scroll(by: 3000)
    screen.element(.table).scroll(by: -3000)
    screen.element(.table).scroll(by: 0, horizontally: -2000)
    #expect(screen.button("0/0: 2").isVisible)
    #expect(screen.button("0/1: 1").isVisible)
    #expect(screen.button("0/2: 0").isVisible)
  }

  @Test("rows have menus of their own, and some cannot be selected (C112)")
  func rowModifiers() {
    struct Content: View {
      @State var chosen: Int?
      @State var log = "nothing"
      var body: some View {
        VStack {
          Text("log " + log)
          Table(of: Gem.self, selection: $chosen) {
            TableColumn("Name", value: \.name)
          } rows: {
            ForEach(Gem.all) { gem in
              TableRow(gem)
                .contextMenu { Button("Polish") { log = gem.name } }
                .selectionDisabled(gem.id == 2)
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop) { Content() }
    screen.row("Opal").openMenu()
    screen.choose("Polish")
    #expect(screen.text("log Opal").exists)
    let opal = screen.row("Opal").frame
    screen.tap(at: CGPoint(x: opal.midX, y: opal.midY))
    #expect(!screen.row("Opal").isSelected)
    screen.row("Topaz").tap()
    #expect(screen.row("Topaz").isSelected)
  }
}
