import SwiftUI

// A global variable, as Swift 5 mode takes it.
var launches = 0

@main
struct LighthouseApp: App {
  @StateObject private var log = KeepersLog()

  init() { launches += 1 }

  var body: some Scene {
    WindowGroup { LogView(log: log) }
  }
}
