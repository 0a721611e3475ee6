import Foundation

/// The check of scripts' types by the TypeScript compiler against the declarations of "scripting".
package enum ScriptTypes {
  /// The TypeScript configuration of the check.
  private struct Settings: Encodable {
    struct Options: Encodable {
      let strict = true
      let noImplicitAny = false
      let noEmit = true
      let target = "es2021"
      let lib = ["esnext"]
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

  /// Checks the types of files.
  ///
  /// - Parameter files: The sources of scripts.
  /// - Returns: The errors, one a line, and whether there are none; `nil` without TypeScript.
  /// - Throws: `CompilerProcess.Failure`, and errors of writing to the temporary folder.
  package static func check(_ files: [URL]) throws -> (errors: String, isGood: Bool)? {
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
    if run.status == 127 { return nil }
    return (run.output + note(for: run.output), run.status == 0)
  }

  /// Returns what to do where the installed compiler does not know an operator of newer ones.
  private static func note(for output: String) -> String {
    guard output.contains("Cannot find name 'satisfies'") else { return "" }
    return "The installed TypeScript has no operator “satisfies”, which came with 4.9: install a newer one.\n"
  }
}
