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

  /// The text that the names of the run tests contain; `nil` for all tests.
  var filter: String?

  /// Runs the tests, and prints the results.
  ///
  /// - Returns: Whether a test ran and all that ran passed.
  func run() async throws -> Bool {
    var (passed, failed, skipped) = (0, 0, 0)
    for file in files {
      let script = try ScriptCompiler().compile(file)
      let session = try open(script)
      let tests = session.tests
      if let error = session.log.failures.first {
        failed += 1
        say("✘ \(file.lastPathComponent) does not load\n    \(indented(error))\n")
        continue
      }
      if tests.isEmpty {
        failed += 1
        say("✘ \(file.lastPathComponent) has no tests: import { test } from \"scripting/testing\".\n")
      }
      for (index, test) in tests.enumerated() where filter.map(test.name.localizedStandardContains) ?? true {
        if let reason = test.skipped {
          skipped += 1
          say("– \(test.name) (\(reason))\n")
        } else if let error = try await run(index, of: script) {
          failed += 1
          say("✘ \(test.name)\n    \(indented("\(error)"))\n")
        } else {
          passed += 1
          say("✔ \(test.name)\n")
        }
      }
    }
    if let filter, passed + failed + skipped == 0 { say("No test has \"\(filter)\" in its name.\n") }
    say("\(passed) passed, \(failed) failed\(skipped > 0 ? ", \(skipped) skipped" : "")\n")
    return failed == 0 && passed + skipped > 0
  }

  private func indented(_ text: String) -> String { text.replacing("\n", with: "\n    ") }

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
    return error ?? session.log.failures.first.map { ScriptError(message: $0) }
  }
}
