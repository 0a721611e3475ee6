import SwiftUI

@main
struct ErrandsApp: App {
  @State private var errands = ErrandModel.sample

  var body: some Scene {
    WindowGroup("Errands") {
      ErrandList(model: errands)
    }
  }
}
