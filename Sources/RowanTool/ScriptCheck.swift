import Foundation
import RowanScript

/// The command that compiles scripts, and checks their types if TypeScript is installed.
@MainActor
struct ScriptCheck {
  let files: [URL]

  /// Runs the checks, and prints the errors.
  ///
  /// - Returns: Whether there are no errors.
  func run() throws -> Bool {
    var isGood = true
    for file in files {
      do {
        _ = try ScriptCompiler().compile(file)
      } catch {
        isGood = false
        say("\(error)\n")
      }
    }
    guard isGood else { return false }
    guard try checkTypes(), try checkMistakes() else { return false }
    say("\(files.count == 1 ? "1 script" : "\(files.count) scripts"): nothing is wrong.\n")
    return true
  }

  /// Prints the mistakes that types cannot express.
  private func checkMistakes() throws -> Bool {
    guard let result = try ScriptRules.check(files) else {
      let install = "sudo apt-get install node-typescript"
      say("Rules are not checked: Node.js or TypeScript is not installed (on Debian: \(install)).\n")
      return true
    }
    say(result.findings)
    return result.isGood
  }

  private func checkTypes() throws -> Bool {
    guard let result = try ScriptTypes.check(files) else {
      say("Types are not checked: tsc is not installed (on Debian: sudo apt-get install node-typescript).\n")
      return true
    }
    say(result.errors)
    return result.isGood
  }
}
