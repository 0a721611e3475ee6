import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Lists worked by the keyboard alone, the same way in every host.
@MainActor
struct KeyboardTests {
  private func links(_ count: Int = 200) -> some View {
    NavigationStack {
      List {
        Text("Not a link")
        ForEach(0..<count, id: \.self) { number in
          NavigationLink("Row \(number)") { Text("Detail \(number)") }
        }
      }
      .listStyle(.plain)
    }
  }

  /// The row that keys mean.
  private func marked(_ screen: Screen) -> String? { screen.rows.first { $0.isFocused }?.label }

  @Test func arrowsGoFromLinkToLinkAndReturnFollowsIt() async {
    let screen = Screen { links() }
    screen.element(.list).focus()
    #expect(marked(screen) == "Row 0")
    screen.press(.downArrow)
    screen.press(.downArrow)
    screen.press(.upArrow)
    #expect(marked(screen) == "Row 1")
    screen.press(.return)
    await screen.settle()
    #expect(screen.text("Detail 1").exists)
  }

  @Test func theEndsAreEnds() {
    let screen = Screen { links() }
    screen.element(.list).focus()
    screen.press(.upArrow)
    #expect(marked(screen) == "Row 0")
    screen.press(.end)
    #expect(marked(screen) == "Row 199")
    screen.press(.downArrow)
    #expect(marked(screen) == "Row 199")
    screen.press(.home)
    #expect(marked(screen) == "Row 0")
  }

  /// Fact C119.
  @Test func theMarkedRowIsScrolledIntoSight() throws {
    let screen = Screen { links() }
    screen.element(.list).focus()
    for _ in 0..<40 { screen.press(.downArrow) }
    let row = try #require(screen.rows.first { $0.isFocused })
    #expect(row.label == "Row 40")
    #expect(row.frame.minY >= 0 && row.frame.maxY <= 844)
  }

  @Test func pagesGoAsFarAsIsSeen() throws {
    let screen = Screen { links() }
    screen.element(.list).focus()
    screen.press(.pageDown)
    let first = try #require(marked(screen).flatMap { Int($0.dropFirst(4)) })
    #expect((10...18).contains(first))
    screen.press(.pageDown)
    let second = try #require(marked(screen).flatMap { Int($0.dropFirst(4)) })
    #expect(second - first == first)
    screen.press(.pageUp)
    screen.press(.pageUp)
    #expect(marked(screen) == "Row 0")
  }

  private struct Openable: View {
    @State private var open: Set<Int> = []

    var body: some View {
      NavigationStack {
        List(0..<100) { number in
          if open.contains(number) {
            Button("Close \(number)") { open.remove(number) }
          } else {
            Button("Open \(number)") { open.insert(number) }
          }
        }
      }
    }
  }

  @Test func aRowThatBecomesAnotherViewIsStillTheOneThatKeysMean() {
    let screen = Screen { Openable() }
    screen.element(.list).focus()
    screen.press(.downArrow)
    screen.press(.downArrow)
    #expect(marked(screen) == "Open 2")
    screen.press(.return)
    #expect(marked(screen) == "Close 2")
    screen.press(.return)
    #expect(marked(screen) == "Open 2")
    screen.press(.downArrow)
    #expect(marked(screen) == "Open 3")
  }

  @Test func theEndOfAMillionRowsIsAKeyAwayAndCostsNone() {
    let screen = Screen { links(1_000_000) }
    screen.element(.list).focus()
    let before = screen.counters.rowsMade
    screen.press(.end)
    #expect(marked(screen) == "Row 999,999")
    screen.press(.upArrow)
    #expect(marked(screen) == "Row 999,998")
    #expect(screen.counters.rowsMade - before < 200)
  }

  @Test func theMarkedRowOutlivesBeingScrolledAway() {
    let screen = Screen { links(100_000) }
    screen.element(.list).focus()
    screen.press(.downArrow)
    screen.element(.list).scroll(by: 1_000_000)
    screen.press(.downArrow)
    #expect(marked(screen) == "Row 2")
  }

  private struct Names: View {
    @State private var names = (0..<20_000).map { "Name \($0)" }
    var body: some View {
      List {
        ForEach(names, id: \.self) { name in Button(name) { names.removeAll { $0 == name } } }
      }
    }
  }

  @Test func aDeletedRowHandsOverToItsNeighbour() {
    let screen = Screen { Names() }
    screen.element(.list).focus()
    screen.press(.downArrow)
    screen.press(.space)
    #expect(!screen.rows.contains { $0.label == "Name 1" })
    #expect(marked(screen) == "Name 2" || marked(screen) == "Name 0")
  }

  @Test func dataThatChangesFarFromTheMarkedRowIsNotRead() {
    let screen = Screen { Names() }
    screen.element(.list).focus()
    screen.element(.list).scroll(by: 400_000)
    let before = screen.counters.idReads
    screen.rows.last { !$0.isFocused }?.tap()
    #expect(screen.counters.idReads - before < 2_000)
    screen.press(.downArrow)
    #expect(marked(screen) == "Name 1")
  }

  private struct Choice: View {
    @State var choice: Int? = 3
    var body: some View {
      VStack {
        List(0..<50, id: \.self, selection: $choice) { Text("Row \($0)") }
        Text("Chosen: \(choice ?? -1)")
      }
    }
  }

  @Test func onTheDesktopArrowsSelect() {
    let screen = Screen(idiom: .desktop) { Choice() }
    screen.element(.list).focus()
    #expect(marked(screen) == "Row 3")
    screen.press(.downArrow)
    #expect(screen.text("Chosen: 4").exists)
    screen.press(.home)
    #expect(screen.text("Chosen: 0").exists)
  }

  @Test func onTouchScreensReturnSelects() {
    let screen = Screen { Choice() }
    screen.element(.list).focus()
    screen.press(.downArrow)
    #expect(screen.text("Chosen: 3").exists)
    screen.press(.return)
    #expect(screen.text("Chosen: 4").exists)
  }

  @Test func aListWithNothingToReachLeavesKeysToScrolling() {
    let screen = Screen { List(0..<50, id: \.self) { Text("Row \($0)") } }
    screen.host.update()
    #expect(screen.element(.list).exists)
    #expect(!screen.host.tree.root.hasInterest(.key))
  }
}

extension Layer {
  fileprivate func hasInterest(_ wanted: EventInterests) -> Bool {
    !interests.isDisjoint(with: wanted) || children.contains { $0.hasInterest(wanted) }
  }
}
