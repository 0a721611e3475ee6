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

  /// The TypeScript configuration of the check.
  private struct Settings: Encodable {
    struct Options: Encodable {
      let strict = true
      let noImplicitAny = false
      let noEmit = true
      let target = "es2021"
      let lib = ["es2021"]
      let module = "esnext"
      let moduleResolution = "node"
      let resolveJsonModule = true
      let allowSyntheticDefaultImports = true
      let jsx = "react-jsx"
      let jsxImportSource = "scripting"
      let types: [String] = []
    }

    let compilerOptions = Options()
    let files: [String]
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
    let folder = FileManager.default.temporaryDirectory.appending(path: "rowan-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let declarations = folder.appending(path: "scripting.d.ts")
    try Data(Declarations.text.utf8).write(to: declarations)
    let settings = folder.appending(path: "tsconfig.json")
    try JSONEncoder().encode(Settings(files: [declarations.path] + files.map { $0.standardizedFileURL.path }))
      .write(to: settings)
    let run = try CompilerProcess.run(
      ["tsc", "--pretty", "false", "--project", settings.path],
      in: folder,
      limits: CompilerProcess.Limits(seconds: 120, bytes: 4 << 30)
    )
    if run.status == 127 {
      say("Types are not checked: tsc is not installed (on Debian: sudo apt-get install node-typescript).\n")
      return true
    }
    say(run.output)
    return run.status == 0
  }
}
