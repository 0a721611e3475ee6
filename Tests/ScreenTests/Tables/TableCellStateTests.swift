import Foundation
import Observation
import RowanTesting
import SwiftUI
import Testing

/// The state of cells in the window that takes the place of another one.
@MainActor
@Suite("State of cells")
struct TableCellStateTests {
  private struct Boat: Identifiable {
    let id: Int
    var name: String { "Boat \(id)" }
  }

  @Observable fileprivate final class Model {
    var years: [Int]
    init(_ years: some Sequence<Int>) { self.years = Array(years) }
  }

  private struct Repairs: View {
    let of: String
    @State private var count = 0
    var body: some View { Button("\(of): \(count)") { count += 1 } }
  }

  private struct Log: View {
    let model: Model
    private let boats = (1...3).map(Boat.init)

    var body: some View {
      Table(boats) {
        TableColumn("Name") { Text($0.name) }
        TableColumnForEach(model.years, id: \.self) { year in
          TableColumn(Text(verbatim: "\(year)")) { boat in Repairs(of: "\(boat.name) in \(year)") }.width(130)
        }
      }
    }
  }

  private func screen(_ model: Model) -> Screen {
    Screen(size: CGSize(width: 640, height: 300), idiom: .desktop) { Log(model: model) }
  }

  /// What the cells of the screen say, without those that say 0.
  private func repairs(_ screen: Screen) -> [String] {
    screen.buttons.map(\.label).filter { $0.contains(" in ") && !$0.hasSuffix(": 0") }.sorted()
  }

  @Test func `what was counted in a cell stays after other columns have gone and the window was parked`() throws {
    let model = Model(2001...2003)
    let screen = screen(model)
    model.years = [2002, 2010, 2011]
    screen.button("Boat 1 in 2010: 0").tap()
    screen.button("Boat 2 in 2011: 0").tap()
    screen.button("Boat 2 in 2011: 1").tap()
    let expected = ["Boat 1 in 2010: 1", "Boat 2 in 2011: 2"]
    #expect(repairs(screen) == expected)
    let again = try #require(screen.parkedAndResumed())
    #expect(repairs(again) == expected)
    #expect(repairs(try #require(again.parkedAndResumed())) == expected)
  }

  @Test func `columns that come while a window is parked take no other column's state`() throws {
    let model = Model(2001...2003)
    let screen = screen(model)
    screen.button("Boat 1 in 2002: 0").tap()
    screen.button("Boat 1 in 2003: 0").tap()
    screen.button("Boat 1 in 2003: 1").tap()
    let again = try #require(screen.parkedAndResumed { model.years = [2000, 2003, 2002] })
    #expect(repairs(again) == ["Boat 1 in 2002: 1", "Boat 1 in 2003: 2"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the last columns come back where the table was scrolled to them`(_ direction: LayoutDirection) throws {
    let model = Model(2001...2030)
    let screen = Screen(size: CGSize(width: 640, height: 300), idiom: .desktop) {
      Log(model: model).environment(\.layoutDirection, direction)
    }
    let isLeftToRight = direction == .leftToRight
    screen.wheel(by: 0, horizontally: isLeftToRight ? 9000 : -9000, at: CGPoint(x: 300, y: 150))
    let place = screen.element(.columnHeader, "2030").frame
    #expect(isLeftToRight ? place.maxX > 600 : place.minX < 40)
    #expect(screen.reloaded().element(.columnHeader, "2030").frame == place)
    #expect(try #require(screen.parkedAndResumed()).element(.columnHeader, "2030").frame == place)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the end of a row of cards comes back`(_ direction: LayoutDirection) throws {
    let screen = Screen(size: CGSize(width: 640, height: 300), idiom: .desktop) {
      ScrollView(.horizontal) {
        HStack { ForEach(0..<30) { card in Text("Card \(card)").frame(width: 120, height: 100) } }
      }
      .environment(\.layoutDirection, direction)
    }
    let way: CGFloat = direction == .leftToRight ? 9000 : -9000
    screen.wheel(by: 0, horizontally: way, at: CGPoint(x: 300, y: 150))
    let place = screen.text("Card 29").frame
    #expect(screen.reloaded().text("Card 29").frame == place)
    #expect(try #require(screen.parkedAndResumed()).text("Card 29").frame == place)
  }

  @Test func `after a reload what was counted is in the column where it was counted`() {
    let model = Model(2001...2030)
    let screen = screen(model)
    for distance: CGFloat in [2500, -700] {
      screen.wheel(by: 0, horizontally: distance, at: CGPoint(x: 300, y: 150))
    }
    let button = screen.buttons.first { $0.label.hasPrefix("Boat 2 in ") && $0.visibleFrame.width > 60 }
    button?.tap()
    let counted = repairs(screen)
    #expect(counted.count == 1)
    let again = screen.reloaded()
    #expect(repairs(again) == counted)
  }
}
