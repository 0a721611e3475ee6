import Foundation

/// A script that is shown in any number of windows and reloaded when its files change.
///
/// If a version does not compile, the windows keep the previous version and show the error as a banner. The next
/// version that compiles replaces it in all windows.
package final class ScriptProgram {
  /// The script's main file.
  package let file: URL
  private let compiler: ScriptCompiler
  private let limits: ScriptLimits
  private let permissions: ScriptPermissions
  private let storage: ScriptStorage
  private let output: (ScriptLog.Level, String) -> Void
  private let linesPerSecond: Int?
  /// Whether a session had an uncaught error.
  package private(set) var hasFailed = false
  private var compiled: CompiledScript?
  private var failure: String?
  private var windows: [Window] = []
  private var following: Task<Void, Never>?
  /// A session without a script, prepared for the next window.
  private var spare: ScriptSession?
  private var keepsSpare = false

  private struct Window {
    weak var session: ScriptSession?
  }

  /// Creates a program and compiles the script.
  ///
  /// - Parameters:
  ///   - file: The script's main file.
  ///   - limits: The limits of each session.
  ///   - permissions: The permissions of each session.
  ///   - storage: The store that all sessions share.
  ///   - compiler: The compiler.
  ///   - linesPerSecond: The maximum number of lines of each session's log in a second; `nil` for no limit.
  ///   - output: Called with each line of the script's log, and errors of the compiler.
  package init(
    _ file: URL,
    limits: ScriptLimits = ScriptLimits(),
    permissions: ScriptPermissions = ScriptPermissions(),
    storage: ScriptStorage = ScriptStorage(),
    compiler: ScriptCompiler = ScriptCompiler(),
    linesPerSecond: Int? = nil,
    output: @escaping (ScriptLog.Level, String) -> Void = { _, _ in }
  ) {
    self.file = file
    self.limits = limits
    self.permissions = permissions
    self.storage = storage
    self.compiler = compiler
    self.linesPerSecond = linesPerSecond
    self.output = output
    take(Result { try compiler.compile(file) })
  }

  /// The script's name: that of its file, or of its folder if the file is `index`.
  package var name: String {
    let name = file.deletingPathExtension().lastPathComponent
    return name == "index" ? file.standardizedFileURL.deletingLastPathComponent().lastPathComponent : name
  }

  /// The error of the latest compilation, or `nil` if it succeeded.
  package var error: String? { failure }

  /// Opens a session for another window, with separate state.
  ///
  /// - Returns: The session, which the caller closes.
  /// - Throws: `MissingLibrary` if JavaScriptCore is not installed.
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
    if let failure { session.presented.banner = failure }
    return session
  }

  private func makeSession() throws -> ScriptSession {
    let log = ScriptLog(
      linesPerSecond: linesPerSecond,
      output: output,
      failed: { [weak self] in self?.hasFailed = true }
    )
    return try ScriptSession(log: log, limits: limits, permissions: permissions, storage: storage)
  }

  /// Keeps a session ready for the next window from now on, so that its first frame waits only for the script. Costs
  /// some megabytes. If JavaScriptCore is missing, `open()` reports it.
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

  /// Starts watching the files, and reloads the script when they change.
  package func follow() {
    let (looks, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watch = FolderWatch { look.yield() }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + Self.pollingInterval, repeating: Self.pollingInterval, leeway: .milliseconds(200))
    timer.setEventHandler { look.yield() }
    timer.activate()
    var (before, due) = (stamps(), ContinuousClock.now)
    watch.watch(folders)
    following = Task { [weak self] in
      defer { timer.cancel() }
      for await _ in looks {
        guard let self, !Task.isCancelled else { return }
        let now = stamps()
        // A script that does not compile may depend on a file that does not exist yet and is not watched.
        guard now != before || failure != nil && ContinuousClock.now >= due else { continue }
        await reload()
        (before, due) = (now, .now + .seconds(Self.pollingInterval / 2))
        watch.watch(folders)
      }
    }
  }

  /// The polling interval in seconds, for file systems that do not report changes.
  private static let pollingInterval = 2.0

  /// Stops watching the files.
  package func rest() { following?.cancel() }

  private var files: Set<URL> { Set((compiled?.files ?? []) + [file]) }

  private var folders: Set<String> { Set(files.map { $0.deletingLastPathComponent().path }) }

  /// The version of a file: inode, size in bytes, and modification time.
  private struct Stamp: Equatable {
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  /// Returns the current versions of the files. Costs one system call per file.
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

  /// Compiles the current files off the main actor, and shows the result in all windows.
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
      for window in windows { window.session?.presented.banner = failure }
    }
  }
}
