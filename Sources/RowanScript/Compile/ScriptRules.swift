import Foundation

/// The rules of `rowan check` for scripts: ids, hooks, and state that is set while rendering.
///
/// Node.js runs them over the syntax trees of TypeScript (check.js). A rule that the linter for Swift has too is known by
/// the same name, and has the same message.
package enum ScriptRules {
  /// Applies the rules to files.
  ///
  /// - Parameter files: The sources of scripts.
  /// - Returns: The findings, one a line, and whether none of them is an error; `nil` without Node.js and TypeScript.
  /// - Throws: `CompilerProcess.Failure`.
  package static func check(_ files: [URL]) throws -> (findings: String, isGood: Bool)? {
    guard let typescript,
      let rules = Bundle.module.url(forResource: "check", withExtension: "js", subdirectory: "Runtime")
    else { return nil }
    let run = try CompilerProcess.run(
      ["node", rules.path, typescript.path] + files.map { $0.standardizedFileURL.path },
      in: FileManager.default.temporaryDirectory,
      limits: CompilerProcess.Limits(seconds: 120, bytes: 4 << 30)
    )
    if run.status < 0 { return ("The check was stopped: it needs more than 4 GB of memory.\n", false) }
    return run.status == 127 ? nil : (run.output, run.status == 0)
  }

  /// The library of the installed TypeScript compiler.
  private static var typescript: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let program = URL(filePath: String(folder)).appending(path: "tsc").resolvingSymlinksInPath()
      let library = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/typescript.js")
      if FileManager.default.fileExists(atPath: library.path) { return library }
    }
    return nil
  }
}
