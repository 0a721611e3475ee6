/// The window in whose turn code runs, for values that Apple's systems have once for each process.
@MainActor
package enum CurrentWindow {
  private static weak var running: WindowScene?
  private static var windows: [Reference] = []
  private static var last: SceneTraits?

  /// The window in whose turn the running task was started.
  @TaskLocal private static var started: Reference?

  @MainActor
  private final class Reference {
    weak var scene: WindowScene?
    init(_ scene: WindowScene) { self.scene = scene }
  }

  /// The window whose turn runs or in whose turn the running task was started, or the only window of the process; otherwise
  /// `nil`, since other code can belong to any window.
  package static var scene: WindowScene? {
    if let running { return running }
    if let started { return started.scene }
    let open = windows.compactMap(\.scene)
    return open.count == 1 ? open[0] : nil
  }

  /// The traits of the window whose turn runs or which is being made, or else of the one whose turn ran last.
  package static var traits: SceneTraits? { running?.traits ?? last }

  /// Runs code that makes the views of a window.
  static func making<Result>(_ traits: SceneTraits, _ body: () -> Result) -> Result {
    let (outer, before) = (running, last)
    (running, last) = (nil, traits)
    defer { (running, last) = (outer, outer == nil ? traits : before) }
    return body()
  }

  fileprivate static func during<Result>(_ scene: WindowScene, _ body: () -> Result) -> Result {
    let outer = running
    running = scene
    last = scene.traits
    defer { running = outer }
    return $started.withValue(windows.first { $0.scene === scene }) { body() }
  }

  /// Adds a window.
  static func add(_ scene: WindowScene) {
    windows.removeAll { $0.scene == nil }
    windows.append(Reference(scene))
  }
}

extension WindowScene {
  /// Runs a part of a turn as the current window.
  func asCurrent<Result>(_ body: () -> Result) -> Result { CurrentWindow.during(self, body) }
}
