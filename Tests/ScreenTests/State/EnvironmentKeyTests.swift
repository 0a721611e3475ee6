import RowanTesting
import SwiftUI
import Testing

private final class Store: ObservableObject, EnvironmentKey {
  static let defaultValue = 7
  let name = "store"
}

extension EnvironmentValues {
  fileprivate var amount: Int {
    get { self[Store.self] }
    set { self[Store.self] = newValue }
  }
}

private struct Reader: View {
  @Environment(\.amount) private var amount
  @EnvironmentObject private var store: Store

  var body: some View { Text("\(store.name) \(amount)") }
}

/// Shows a value of all that its environment has.
private struct Survey: View {
  @Environment(\.self) private var environment
  let onBody: () -> Void

  var body: some View {
    onBody()
    return Passed(environment: environment)
  }

  struct Passed: View {
    let environment: EnvironmentValues

    var body: some View { Text("\(environment.amount), \(environment.colorScheme == .dark ? "dark" : "light")") }
  }
}

private struct Surveyed: View {
  @State private var amount = 1
  @State private var clicks = 0
  let onBody: () -> Void

  var body: some View {
    VStack {
      Button("More") { amount += 1 }
      Button("Click \(clicks)") { clicks += 1 }
      Survey(onBody: onBody).environment(\.amount, amount)
    }
  }
}

@Suite @MainActor struct EnvironmentKeyTests {
  @Test func `a class can be the key of a value and an object of the environment`() {
    #expect(Screen { Reader().environmentObject(Store()) }.text("store 7").exists)
    #expect(Screen { Reader().environment(\.amount, 8).environmentObject(Store()) }.text("store 8").exists)
    #expect(Screen { Reader().environmentObject(Store()).environment(\.amount, 9) }.text("store 9").exists)
  }

  @Test func `a body that reads the whole environment follows each of its values`() {
    var runs = 0
    let screen = Screen { Surveyed { runs += 1 } }
    #expect(screen.text("1, light").exists)
    screen.button("More").tap()
    #expect(screen.text("2, light").exists)
    screen.setColorScheme(.dark)
    #expect(screen.text("2, dark").exists)
    let before = runs
    screen.button("Click 0").tap()
    #expect(screen.button("Click 1").exists && runs == before)
  }
}
