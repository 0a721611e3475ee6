import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Toolbar items that move into the menu where space is short.
@MainActor
struct ToolbarOverflowTests {
  private struct Boats: View {
    var hasPriorities = true
    @State private var last = "nothing"
    var body: some View {
      NavigationStack {
        Text("Last: \(last)")
          .navigationTitle("Boats")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar {
            item("Archive").visibilityPriority(hasPriorities ? .low : .automatic)
            item("Print")
            item("Sort")
            item("Share").visibilityPriority(.high)
          }
      }
    }

    private func item(_ name: String) -> ToolbarItem<(), some View> {
      ToolbarItem { Button(name) { last = name } }
    }
  }

  private func screen(_ width: CGFloat, _ idiom: Screen.Idiom = .touch) -> Screen {
    Screen(size: CGSize(width: width, height: 600), idiom: idiom) { Boats() }
  }

  private func shown(_ screen: Screen) -> [String] {
    ["Archive", "Print", "Sort", "Share"].filter { screen.button($0).exists && screen.button($0).isVisible }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func itemsOfLowPriorityMoveIntoTheMenuFirst(idiom: Screen.Idiom) {
    #expect(shown(screen(900, idiom)) == ["Archive", "Print", "Sort", "Share"])
    #expect(!screen(900, idiom).element(.menu, "More").exists)
    var last = 4
    for width in stride(from: CGFloat(700), through: 180, by: -20) {
      let screen = screen(width, idiom)
      let items = shown(screen)
      #expect(items.count <= last, "an item came back at \(width)")
      last = items.count
      let orders = [
        ["Archive", "Print", "Sort", "Share"], ["Print", "Sort", "Share"], ["Print", "Share"], ["Share"], [],
      ]
      #expect(orders.contains(items), "\(items) at \(width)")
      #expect(screen.element(.menu, "More").exists == (items.count < 4))
      for item in items { #expect(screen.button(item).frame.maxX <= width) }
    }
    #expect(last < 3)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func anItemInTheMenuActs(idiom: Screen.Idiom) {
    let screen = screen(280, idiom)
    #expect(!screen.button("Archive").exists)
    screen.element(.menu, "More").tap()
    screen.choose("Archive")
    #expect(screen.text("Last: Archive").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func itemsComeBackWithTheSpace(idiom: Screen.Idiom) {
    let screen = screen(280, idiom)
    #expect(!screen.button("Archive").exists)
    screen.resize(to: CGSize(width: 900, height: 600))
    #expect(shown(screen) == ["Archive", "Print", "Sort", "Share"])
    #expect(!screen.element(.menu, "More").exists)
  }

  @Test func prioritiesAreOrdered() {
    typealias Priority = ToolbarItemVisibilityPriority
    #expect(Priority.low < .automatic && Priority.automatic < .high)
    #expect(Priority(higherThan: .high) > .high)
    #expect(Priority(lowerThan: .high) < .high && Priority(lowerThan: .high) > .automatic)
    #expect(Priority(higherThan: .low) == Priority(higherThan: .low))
  }
}
