#if Script
import Foundation

/// A script that is shown in any number of windows, and follows its files.
///
/// Contract: a version that does not compile leaves what is shown as it is, and its error stands over it. The next one that
/// compiles takes over in every window.
package final class ScriptProgram {
  package let file: URL
  private let compiler: ScriptCompiler
  private let limits: ScriptLimits
  private let permissions: ScriptPermissions
  private let output: (ScriptLog.Level, String) -> Void
  private var compiled: CompiledScript?
  private var failure: String?
  private var windows: [Window] = []
  private var watch: Task<Void, Never>?

  private struct Window {
    weak var session: ScriptSession?
  }

  /// Compiles a script. `output` gets what the script and its compiler say.
  package init(
    _ file: URL,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions = ScriptPermissions(),
    compiler: ScriptCompiler = ScriptCompiler(),
    output: @escaping (ScriptLog.Level, String) -> Void = { _, _ in }
  ) {
    self.file = file
    self.limits = limits
    self.permissions = permissions
    self.compiler = compiler
    self.output = output
    take(Result { try compiler.compile(file) })
  }

  /// Whether the script compiles as it is now; else what is wrong.
  package var error: String? { failure }

  /// Runs the script for one more window, with state of its own. Throws where JavaScriptCore is missing.
  package func open() throws -> ScriptSession {
    let session = try ScriptSession(log: ScriptLog(output: output), limits: limits, permissions: permissions)
    windows.removeAll { $0.session == nil }
    windows.append(Window(session: session))
    if let compiled { session.load(compiled) }
    if let failure { session.banner = failure }
    return session
  }

  /// Follows the files from now on.
  package func follow() {
    watch = Task { [weak self] in
      var stamps: [URL: Date]?
      while !Task.isCancelled {
        guard let self else { return }
        let now = modificationDates()
        if let before = stamps, before != now { await reload() }
        stamps = now
        try? await Task.sleep(for: .milliseconds(150))
      }
    }
  }

  /// Ends following.
  package func rest() { watch?.cancel() }

  private func modificationDates() -> [URL: Date] {
    let files = Set((compiled?.files ?? []) + [file])
    return files.reduce(into: [:]) { dates, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      dates[file] = attributes?[.modificationDate] as? Date
    }
  }

  /// Compiles the files as they are now, away from the main actor, and shows the result.
  package func reload() async {
    let (file, compiler) = (file, compiler)
    take(await Task.detached { Result { try compiler.compile(file) } }.value)
  }

  private func take(_ result: Result<CompiledScript, any Error>) {
    switch result {
    case .success(let script):
      compiled = script
      failure = nil
      for window in windows { window.session?.load(script) }
    case .failure(let error):
      failure = "\(error)"
      output(.error, "\(error)")
      for window in windows { window.session?.banner = failure }
    }
  }
}
#endif
