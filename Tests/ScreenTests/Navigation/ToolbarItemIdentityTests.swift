import RowanTesting
import SwiftUI
import Testing

/// The state of toolbar items while other items come, go, and change screens.
@MainActor
struct ToolbarItemIdentityTests {
  /// A button that counts its taps in state of its own.
  private struct Counter: View {
    var name = "Taps"
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private nonisolated static let placements: [ToolbarItemPlacement] = [
    .primaryAction, .principal, .bottomBar, .navigation,
  ]

  private func screen(_ view: some View, _ idiom: Screen.Idiom) -> Screen {
    Screen(size: CGSize(width: idiom == .touch ? 390 : 900, height: 600), idiom: idiom) { view }
  }

  @Test(arguments: Screen.Idiom.allCases, placements)
  func anItemKeepsItsStateWhenOneIsInsertedBeforeIt(idiom: Screen.Idiom, placement: ToolbarItemPlacement) {
    struct Conditional: View {
      let placement: ToolbarItemPlacement
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Button("Toggle") { isEditing.toggle() }
            .toolbar {
              if isEditing { ToolbarItem(placement: placement) { Counter(name: "Other") } }
              ToolbarItem(placement: placement) { Counter() }
            }
        }
      }
    }
    let screen = screen(Conditional(placement: placement), idiom)
    screen.button("Taps 0").tap()
    screen.button("Toggle").tap()
    #expect(screen.button("Other 0").exists)
    #expect(screen.button("Taps 1").exists)
    screen.button("Toggle").tap()
    #expect(!screen.button("Other 0").exists)
    #expect(screen.button("Taps 1").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func branchesOfAConditionHaveSeparateState(idiom: Screen.Idiom) {
    struct Conditional: View {
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Button("Toggle") { isEditing.toggle() }
            .toolbar {
              if isEditing {
                ToolbarItem { Counter() }
              } else {
                ToolbarItem { Counter() }
              }
            }
        }
      }
    }
    let screen = screen(Conditional(), idiom)
    screen.button("Taps 0").tap()
    #expect(screen.button("Taps 1").exists)
    screen.button("Toggle").tap()
    #expect(screen.button("Taps 0").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aPushedScreenBeginsWithItsOwnState(idiom: Screen.Idiom) {
    let screen = screen(
      NavigationStack {
        NavigationLink("Detail") {
          Text("Pushed").toolbar { ToolbarItem(placement: .primaryAction) { Counter() } }
        }
        .toolbar { ToolbarItem(placement: .primaryAction) { Counter() } }
      },
      idiom
    )
    screen.button("Taps 0").tap()
    #expect(screen.button("Taps 1").exists)
    screen.link("Detail").tap()
    #expect(screen.text("Pushed").exists)
    #expect(screen.button("Taps 0").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func itemsOfTwoModifiersKeepTheirState(idiom: Screen.Idiom) {
    struct Twice: View {
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Group {
            if isEditing {
              Button("Toggle") { isEditing.toggle() }.toolbar { ToolbarItem { Counter(name: "Inner") } }
            } else {
              Button("Toggle") { isEditing.toggle() }
            }
          }
          .toolbar { ToolbarItem { Counter(name: "Outer") } }
        }
      }
    }
    let screen = screen(Twice(), idiom)
    screen.button("Outer 0").tap()
    screen.button("Toggle").tap()
    #expect(screen.button("Inner 0").exists)
    #expect(screen.button("Outer 1").exists)
  }
}
