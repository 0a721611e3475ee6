import Foundation
import RowanScript
import RowanTesting
import SwiftUI

/// The command that runs the tests of scripts, each in its own session and on its own screen.
@MainActor
struct ScriptTests {
  let files: [URL]
  let permissions: ScriptPermissions
  var limits: ScriptLimits

  /// Runs all tests, and prints the results.
  ///
  /// - Returns: Whether all tests passed.
  func run() async throws -> Bool {
    var (passed, failed) = (0, 0)
    for file in files {
      let script = try ScriptCompiler().compile(file)
      let names = try open(script).tests
      if names.isEmpty { say("\(file.lastPathComponent) has no tests.\n") }
      for (index, name) in names.enumerated() {
        let error = try await run(index, of: script)
        if let error {
          failed += 1
          say("✘ \(name)\n    \("\(error)".replacing("\n", with: "\n    "))\n")
        } else {
          passed += 1
          say("✔ \(name)\n")
        }
      }
    }
    say("\(passed) passed, \(failed) failed\n")
    return failed == 0
  }

  private func open(_ script: CompiledScript) throws -> ScriptSession {
    let log = ScriptLog { level, text in if level != .error { say("    \(text)\n") } }
    let session = try ScriptSession(log: log, limits: limits, permissions: permissions)
    session.load(script)
    return session
  }

  private func run(_ index: Int, of script: CompiledScript) async throws -> ScriptError? {
    let session = try open(script)
    let driver = ScreenDriver(session)
    session.driver = driver
    session.runTest(index)
    let error = await driver.end()
    session.close()
    return error ?? session.log.errors.first.map { ScriptError(message: $0) }
  }
}
