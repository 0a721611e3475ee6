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

@Suite @MainActor struct EnvironmentKeyTests {
  @Test func `a class can be the key of a value and an object of the environment`() {
    #expect(Screen { Reader().environmentObject(Store()) }.text("store 7").exists)
    #expect(Screen { Reader().environment(\.amount, 8).environmentObject(Store()) }.text("store 8").exists)
    #expect(Screen { Reader().environmentObject(Store()).environment(\.amount, 9) }.text("store 9").exists)
  }
}
