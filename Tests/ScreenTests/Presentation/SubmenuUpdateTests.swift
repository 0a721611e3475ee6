import RowanTesting
import SwiftUI
import Testing

/// Submenus whose items change while they are open.
@MainActor
struct SubmenuUpdateTests {
  private struct Styles: View {
    @State private var alignment = "Left"
    @State private var count = 0

    var body: some View {
      Menu("Style") {
        Button("Count \(count)") { count += 1 }
        Menu("Alignment \(count)") {
          Picker("Alignment", selection: $alignment) {
            ForEach(["Left", "Right"], id: \.self) { Text("\($0) \(count)").tag($0) }
          }
          .pickerStyle(.inline)
          Button("More \(count)") { count += 1 }.menuActionDismissBehavior(.disabled)
          Menu("Deep \(count)") { Button("Deeper \(count)") { count += 1 }.menuActionDismissBehavior(.disabled) }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the items of open submenus follow the state`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 700, height: 600), idiom: idiom) { Styles() }
    screen.element(.menu, "Style").tap()
    await screen.settle()
    screen.element(.menuItem, "Alignment 0").tap()
    await screen.settle()
    #expect(screen.element(.menuItem, "Left 0").exists && screen.element(.menuItem, "Right 0").exists)
    screen.element(.menuItem, "More 0").tap()
    await screen.settle()
    #expect(screen.element(.menuItem, "Left 1").exists && screen.element(.menuItem, "More 1").exists)
    screen.element(.menuItem, "Deep 1").tap()
    await screen.settle()
    screen.element(.menuItem, "Deeper 1").tap()
    await screen.settle()
    #expect(screen.element(.menuItem, "Deeper 2").exists && screen.element(.menuItem, "More 2").exists)
    screen.element(.menuItem, "Right 2").tap()
    await screen.settle()
    screen.element(.menu, "Style").tap()
    await screen.settle()
    #expect(screen.element(.menuItem, "Count 2").exists)
  }
}
