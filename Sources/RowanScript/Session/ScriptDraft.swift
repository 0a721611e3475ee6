import Foundation

/// A script whose text is edited while it runs.
///
/// A text that compiles replaces the running version, whose components keep their state. For one that does not compile, the
/// session shows the error in front of the version that runs.
package final class ScriptDraft {
  /// The session that runs the script. It may neither read files nor reach hosts.
  package let session: ScriptSession
  /// The message about the latest text, or about an error of the running version; `nil` without one.
  package var problem: String? {
    session.presented.showing.read()
    return session.presented.banner
  }
  private let folder: URL
  private let compiler: ScriptCompiler
  /// The text to compile after the one that is compiled now, or `nil` if there is none.
  private var next: String?
  private var isCompiling = false

  /// Creates a draft without a script.
  ///
  /// - Parameters:
  ///   - limits: The limits of the session.
  ///   - compiler: The compiler.
  /// - Throws: `MissingLibrary` if JavaScriptCore is not installed, or the system's error if no temporary folder can be made.
  package init(limits: ScriptLimits = ScriptLimits(), compiler: ScriptCompiler = ScriptCompiler()) throws {
    self.compiler = compiler
    session = try ScriptSession(log: ScriptLog(linesPerSecond: 0), limits: limits)
    folder = FileManager.default.temporaryDirectory.appending(path: "rowan-draft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
  }

  isolated deinit {
    session.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Compiles a text off the main actor, and shows the result. Of several texts that arrive during a compilation, only the
  /// latest is compiled.
  ///
  /// - Parameter text: The source of the script, in TSX.
  package func run(_ text: String) async {
    next = text
    guard !isCompiling else { return }
    isCompiling = true
    defer { isCompiling = false }
    while let text = next, !session.isClosed {
      next = nil
      let (file, compiler) = (folder.appending(path: "draft.tsx"), compiler)
      let result = await Task.detached {
        Result {
          try Data(text.utf8).write(to: file, options: .atomic)
          return try compiler.compile(file)
        }
      }.value
      // A later text says whether its own version compiles.
      guard next == nil else { continue }
      switch result {
      case .success(let script): session.load(script)
      case .failure(let error): session.presented.banner = "\(error)"
      }
    }
  }
}
