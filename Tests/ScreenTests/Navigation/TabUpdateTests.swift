import RowanTesting
import SwiftUI
import Testing

/// The selected tab of a tab view whose surroundings change.
@MainActor
struct TabUpdateTests {
  /// Tabs without values from data, in a view with a state of its own.
  private struct Harbour: View {
    @State private var count = 0
    @State private var names = ["Quay", "Sea", "Town"]

    var body: some View {
      TabView {
        ForEach(names, id: \.self) { name in
          Tab(name, systemImage: count.isMultiple(of: 2) ? "star" : "circle") {
            VStack {
              Text("\(name) \(count)")
              Button("Count") { count += 1 }
              Button("Shorten") { names.removeFirst() }
            }
          }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a tab without a value stays when the view around updates`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 390, height: 700), idiom: idiom) { Harbour() }
    await screen.settle()
    screen.element(.tab, "Sea").tap()
    await screen.settle()
    screen.button("Count").tap()
    await screen.settle()
    #expect(screen.text("Sea 1").exists)
    screen.button("Count").tap()
    await screen.settle()
    #expect(screen.text("Sea 2").exists)
  }

  @Test func `a tab stays when one before it goes`() async {
    let screen = Screen(size: CGSize(width: 390, height: 700)) { Harbour() }
    await screen.settle()
    screen.element(.tab, "Town").tap()
    await screen.settle()
    screen.button("Shorten").tap()
    await screen.settle()
    #expect(screen.text("Town 0").exists && !screen.element(.tab, "Quay").exists)
  }

  /// Rows whose number of views changes, in containers that gather them while they update.
  private struct Uneven: View {
    @State private var isLong = false

    var body: some View {
      VStack {
        Button("Toggle") { isLong.toggle() }
        ForEach(0..<3, id: \.self) { number in
          Text("Row \(number)")
          if isLong, number != 1 { Text("More \(number)") }
        }
      }
    }
  }

  @Test func `rows that grow during an update keep their order`() async {
    let screen = Screen(size: CGSize(width: 390, height: 700)) { Uneven() }
    screen.button("Toggle").tap()
    await screen.settle()
    let labels = screen.texts.map(\.label).filter { $0.hasPrefix("Row") || $0.hasPrefix("More") }
    #expect(labels == ["Row 0", "More 0", "Row 1", "Row 2", "More 2"])
    screen.button("Toggle").tap()
    await screen.settle()
    #expect(screen.texts.filter { $0.label.hasPrefix("More") }.isEmpty)
  }
}
