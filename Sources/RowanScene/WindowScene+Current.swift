/// The window in whose turn code runs, for values that Apple's systems have once for each process.
@MainActor
package enum CurrentWindow {
  private static weak var running: WindowScene?
  private static weak var last: WindowScene?

  /// The window whose turn runs, or else the one whose turn ran last; `nil` before the first one.
  package static var scene: WindowScene? { running ?? last }

  fileprivate static func during<Result>(_ scene: WindowScene, _ body: () -> Result) -> Result {
    let outer = running
    running = scene
    last = scene
    defer { running = outer }
    return body()
  }
}

extension WindowScene {
  /// Runs a part of a turn as the current window.
  func asCurrent<Result>(_ body: () -> Result) -> Result { CurrentWindow.during(self, body) }
}
