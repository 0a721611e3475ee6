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
  private let storage: ScriptStorage
  private let output: (ScriptLog.Level, String) -> Void
  private var compiled: CompiledScript?
  private var failure: String?
  private var windows: [Window] = []
  private var following: Task<Void, Never>?
  /// What the next window takes: everything of it is ready but the script.
  private var spare: ScriptSession?
  private var keepsSpare = false

  private struct Window {
    weak var session: ScriptSession?
  }

  /// Compiles a script. `output` gets what the script and its compiler say.
  package init(
    _ file: URL,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions = ScriptPermissions(),
    storage: ScriptStorage = ScriptStorage(),
    compiler: ScriptCompiler = ScriptCompiler(),
    output: @escaping (ScriptLog.Level, String) -> Void = { _, _ in }
  ) {
    self.file = file
    self.limits = limits
    self.permissions = permissions
    self.storage = storage
    self.compiler = compiler
    self.output = output
    take(Result { try compiler.compile(file) })
  }

  /// The script's name: its file's, or its folder's where the file is that folder's index.
  package var name: String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "index" ? file.standardizedFileURL.deletingLastPathComponent().lastPathComponent : name
  }

  /// Whether the script compiles as it is now; else what is wrong.
  package var error: String? { failure }

  /// Runs the script for one more window, with state of its own. Throws where JavaScriptCore is missing.
  package func open() throws -> ScriptSession {
    let session: ScriptSession
    do {
      session = try spare ?? makeSession()
    } catch {
      output(.error, "\(error)")
      throw error
    }
    spare = nil
    if keepsSpare { prepareSpare(after: .seconds(1)) }
    windows.removeAll { $0.session == nil }
    windows.append(Window(session: session))
    if let compiled { session.load(compiled) }
    if let failure { session.banner = failure }
    return session
  }

  private func makeSession() throws -> ScriptSession {
    try ScriptSession(log: ScriptLog(output: output), limits: limits, permissions: permissions, storage: storage)
  }

  /// Keeps a machine ready for the next window from now on, so that its first frame waits for the script alone: some megabytes.
  /// Where JavaScriptCore is missing, the window says so.
  package func keepSpare() {
    keepsSpare = true
    prepareSpare(after: .zero)
  }

  private func prepareSpare(after wait: Duration) {
    Task { [weak self] in
      if wait > .zero { try? await Task.sleep(for: wait) }
      guard let self, spare == nil else { return }
      spare = try? makeSession()
    }
  }

  /// Follows the files from now on: takes them over when they are written.
  package func follow() {
    let (looks, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watch = FolderWatch { look.yield() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.patience, repeating: Self.patience, leeway: .milliseconds(200))
    timer.setEventHandler { look.yield() }
    timer.activate()
    var (before, due) = (stamps(), ContinuousClock.now)
    watch.watch(folders)
    following = Task { [weak self] in
      defer { timer.cancel() }
      for await _ in looks {
        guard let self, !Task.isCancelled else { return }
        let now = stamps()
        // What does not compile may wait for a file that is not there yet, and that nobody knows of here.
        guard now != before || failure != nil && ContinuousClock.now >= due else { continue }
        await reload()
        (before, due) = (now, .now + .seconds(Self.patience / 2))
        watch.watch(folders)
      }
    }
  }

  /// So often, in seconds, the files are looked at where the system does not tell of them.
  private static let patience = 2.0

  /// Ends following.
  package func rest() { following?.cancel() }

  private var files: Set<URL> { Set((compiled?.files ?? []) + [file]) }

  private var folders: Set<String> { Set(files.map { $0.deletingLastPathComponent().path }) }

  /// What tells one state of a file from another: which file stands under the name, how long it is, and when it was written.
  private struct Stamp: Equatable {
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// One call of the system for each file.
  private func stamps() -> [URL: Stamp] {
    files.reduce(into: [:]) { stamps, file in
      var status = stat()
      guard stat(file.path, &status) == 0 else { return }
      stamps[file] = Stamp(
        number: UInt64(status.st_ino),
        size: Int64(status.st_size),
        seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec
      )
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
      let isNew = failure != "\(error)"
      failure = "\(error)"
      if isNew { output(.error, "\(error)") }
      for window in windows { window.session?.banner = failure }
    }
  }
}
