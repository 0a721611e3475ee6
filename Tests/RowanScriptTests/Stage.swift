import Foundation
import RowanGraph
import RowanScript
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// A script on a screen.
@MainActor
struct Stage {
  let session: ScriptSession
  let screen: Screen
  private let temporary: TemporaryFolder

  /// The folder of the script, which is deleted with the stage.
  var folder: URL { temporary.url }

  /// Writes a script, compiles it, and shows it.
  init(
    _ source: String,
    name: String = "app.tsx",
    size: CGSize = CGSize(width: 390, height: 844),
    idiom: Screen.Idiom = .touch,
    colorScheme: ColorScheme = .light,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions = ScriptPermissions(),
    storage: ScriptStorage = ScriptStorage(),
    log: ScriptLog = ScriptLog(),
    clock: ManualClock? = nil
  ) throws {
    temporary = try TemporaryFolder()
    let file = temporary.url.appending(path: name)
    try Data(source.utf8).write(to: file)
    let program = try ScriptCompiler().compile(file)
    let session = try ScriptSession(
      log: log,
      limits: limits,
      permissions: permissions,
      storage: storage,
      clock: clock.map { SceneClock($0) } ?? .system
    )
    session.load(program)
    self.session = session
    screen = Screen(size: size, idiom: idiom, colorScheme: colorScheme, clock: clock) {
      ScriptRootView(session: session)
    }
  }

  /// Saves another version of the script, which takes over.
  func save(_ source: String) throws {
    let file = folder.appending(path: "app.tsx")
    try Data(source.utf8).write(to: file)
    session.load(try ScriptCompiler().compile(file))
    screen.update()
  }

  /// Saves another text in place of the script, and does not load it.
  func write(_ source: String) throws {
    try Data(source.utf8).write(to: folder.appending(path: "app.tsx"))
  }

  /// Waits until something holds, for as long as a file or an answer may take, and fails the test if it does not. The time
  /// in which other tests keep the main actor busy does not count.
  func wait(until holds: () -> Bool) async throws { await screen.wait(until: holds) }

  var errors: [String] { session.log.errors }
  var warnings: [String] { session.log.warnings }
  var said: [String] { session.log.lines.filter { $0.level == .info }.map(\.text) }
}

/// Says where two screens differ, pixel by pixel.
@MainActor
func expectSamePixels(_ screen: Screen, _ other: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
  let (one, two) = (screen.picture(scale: 2), other.picture(scale: 2))
  let difference = one.difference(from: two, tolerance: 0)
  #expect(difference?.share == 0, "\(screen)\n\(other)", sourceLocation: sourceLocation)
}

extension Trait where Self == ConditionTrait {
  /// The test runs scripts, which takes JavaScriptCore and esbuild: a machine without them says what to install.
  static var script: Self {
    .enabled("Scripts need libjavascriptcoregtk and esbuild: script/bootstrap --script installs them.") {
      ScriptCompiler.isAvailable && JSCEngine.isAvailable
    }
  }
}
