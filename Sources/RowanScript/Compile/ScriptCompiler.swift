import Foundation

/// A compiler from a script and the files it imports to one text, by esbuild.
///
/// A script imports "scripting" and files of its own folder only. `async` functions are lowered to generators over the
/// runtime's promises, which the watchdog can interrupt. Results are cached on disk and reused while the contents of
/// all source files are unchanged.
nonisolated package struct ScriptCompiler: Sendable {
  /// The path or name of esbuild; the environment variable `ROWAN_ESBUILD` overrides it.
  private let program: String
  private let cache: URL
  private let limits: CompilerProcess.Limits

  /// Creates a compiler.
  ///
  /// - Parameters:
  ///   - environment: The environment variables `ROWAN_ESBUILD`, and `XDG_CACHE_HOME` and `HOME` for the location of the
  ///     cache.
  ///   - limits: The limits of esbuild.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    limits: CompilerProcess.Limits = CompilerProcess.Limits()
  ) {
    self.limits = limits
    program = environment["ROWAN_ESBUILD"] ?? "esbuild"
    let home = environment["HOME"].map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    let caches = environment["XDG_CACHE_HOME"].map { URL(filePath: $0) } ?? home.appending(path: ".cache")
    cache = caches.appending(path: "rowan/scripts")
  }

  /// Whether esbuild is installed.
  package static var isAvailable: Bool {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/esbuild" }
    return ([environment["ROWAN_ESBUILD"]].compactMap(\.self) + folders).contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// A cached result: the digests of the source files by their paths in the script's folder, the body and the source
  /// map.
  private struct Kept: Codable {
    var files: [String: String]
    var body: String
    var map: Data
  }

  /// Compiles a script, or reads it from the cache.
  ///
  /// - Parameter file: The script's main file.
  /// - Returns: The compiled script.
  /// - Throws: `ScriptError` if the file is missing, esbuild is missing or reports an error, or the script imports a
  ///   file outside of its folder. The error has a source location where one is known.
  package func compile(_ file: URL) throws -> CompiledScript {
    let file = file.standardizedFileURL.resolvingSymlinksInPath()
    let folder = file.deletingLastPathComponent()
    try ScriptSources(folder: folder).check(file)
    guard let source = try? RegularFile.read(file.path) else {
      throw ScriptError(message: "There is no script \(file.path).")
    }
    let name = Self.digest(Data("\(Self.arguments) \(program) \(file.path)".utf8) + source)
    let kept = cache.appending(path: "\(name).json")
    if let data = try? RegularFile.read(kept.path, most: 256 << 20),
      let found = try? JSONDecoder().decode(Kept.self, from: data),
      found.files.allSatisfy({ Self.digest(of: folder.appending(path: $0.key)) == $0.value })
    {
      return CompiledScript(
        file: file,
        files: found.files.keys.map { folder.appending(path: $0) },
        body: found.body,
        map: try SourceMap(found.map, shift: 1)
      )
    }
    let made = try run(file, in: folder)
    try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try? JSONEncoder().encode(made).write(to: kept, options: .atomic)
    return CompiledScript(
      file: file,
      files: made.files.keys.map { folder.appending(path: $0) },
      body: made.body,
      map: try SourceMap(made.map, shift: 1)
    )
  }

  private static let arguments = [
    "--bundle", "--format=cjs", "--platform=neutral", "--charset=utf8", "--log-level=error", "--color=false",
    "--log-limit=20",
    "--jsx=automatic", "--jsx-dev", "--jsx-import-source=scripting", "--external:scripting", "--external:scripting/*",
    "--target=esnext", "--supported:async-await=false", "--supported:async-generator=false",
    "--supported:for-await=false",
    "--supported:top-level-await=false", "--sourcemap=external", "--sources-content=false",
  ]

  private struct Metafile: Decodable {
    struct Input: Decodable {
      struct Import: Decodable {
        var path: String
        var external: Bool?
      }

      var imports: [Import]?
    }
    var inputs: [String: Input]
  }

  private func run(_ file: URL, in folder: URL) throws -> Kept {
    let files = FileManager.default
    let work = files.temporaryDirectory.appending(path: "rowan-script-\(UUID().uuidString)")
    try files.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: work) }
    // An empty configuration, since a `tsconfig.json` in the script's folder is for editors.
    let settings = work.appending(path: "tsconfig.json")
    try Data("{}".utf8).write(to: settings)
    let (result, meta) = (work.appending(path: "script.js"), work.appending(path: "meta.json"))
    let arguments =
      [program, file.lastPathComponent] + Self.arguments
      + ["--outfile=\(result.path)", "--metafile=\(meta.path)", "--tsconfig=\(settings.path)"]
    let run = try compiled { () throws(CompilerProcess.Failure) in
      try CompilerProcess.run(arguments, in: folder, limits: limits)
    }
    if run.status == 127 {
      throw ScriptError(
        message: "Scripts need esbuild, and \(program) was not found. On Debian: sudo apt-get install esbuild."
      )
    }
    guard run.status >= 0, !run.output.contains("out of memory") else {
      throw ScriptError(message: "The compiler was stopped: it needs more than \(limits.bytes >> 20) MB of memory.")
    }
    guard run.status == 0 else { throw Self.error(run.output) }
    let metafile = try JSONDecoder().decode(Metafile.self, from: Data(contentsOf: meta))
    let inputs = metafile.inputs.keys.sorted()
    let imports = metafile.inputs.values.flatMap { $0.imports ?? [] }
    if let web = imports.map(\.path).first(where: { $0.contains("://") || $0.hasPrefix("//") }) {
      throw ScriptError(
        message: "The script imports \(web), and nothing is loaded from the web: copy it into the script's folder.",
        place: Self.place(of: web, in: inputs.map { folder.appending(path: $0) }, folder)
      )
    }
    if let outside = inputs.first(where: { $0.hasPrefix("..") || $0.hasPrefix("/") }) {
      throw ScriptError(
        message: "The script imports \(outside), which is not in its folder: a script's files stay together.",
        place: Self.placeOfImport(of: outside, in: inputs.map { folder.appending(path: $0) }, folder)
      )
    }
    let digests = inputs.map { ($0, Self.digest(of: folder.appending(path: $0)) ?? "") }
    return Kept(
      files: Dictionary(digests) { first, _ in first },
      body: try String(contentsOf: result, encoding: .utf8),
      map: try Self.renamed(Data(contentsOf: URL(filePath: result.path + ".map")), from: work, to: folder)
    )
  }

  private func compiled(
    _ run: () throws(CompilerProcess.Failure) -> CompilerProcess.Result
  ) throws -> CompilerProcess.Result {
    do {
      return try run()
    } catch .tooSlow(let seconds) {
      throw ScriptError(message: "The compiler was stopped: it took more than \(seconds.formatted(.number)) s.")
    } catch .notStarted {
      throw ScriptError(message: "The compiler could not be started.")
    }
  }

  /// Returns a source map whose source paths are relative to the script's folder.
  private static func renamed(_ map: Data, from work: URL, to folder: URL) throws -> Data {
    guard var object = try JSONSerialization.jsonObject(with: map) as? [String: Any],
      let sources = object["sources"] as? [String]
    else { return map }
    let prefix = folder.path + "/"
    object["sources"] = sources.map { source in
      let path = work.appending(path: source).standardizedFileURL.path
      return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : source
    }
    return try JSONSerialization.data(withJSONObject: object)
  }

  /// Returns esbuild's first message as an error, with the location from the lines that follow it.
  private static func error(_ said: String) -> ScriptError {
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let head = lines.first(where: { $0.contains("[ERROR]") }) else { return ScriptError(message: said) }
    var message = head[(head.range(of: "[ERROR]")?.upperBound ?? head.startIndex)...].trimmingCharacters(
      in: .whitespaces
    )
    let later = ["async generator", "for-await"]
    if message.contains("is not supported yet"), later.contains(where: { message.contains($0) }) {
      message = """
        async generators and "for await" do not compile with this esbuild, which is older than 0.18.5: write a loop with await, or \
        name a newer one by ROWAN_ESBUILD.
        """
    }
    let place = lines.first { $0.range(of: #"^\S+:\d+:\d+:$"#, options: .regularExpression) != nil } ?? ""
    var (file, column) = (String(place.dropLast()), "")
    // esbuild counts columns from 0.
    if let colon = file.lastIndex(of: ":"), let number = Int(file[file.index(after: colon)...]) {
      column = ":\(number + 1)"
      file = String(file[..<colon])
    }
    return ScriptError(message: message, place: file + column)
  }

  /// Returns the location of the first line that contains a text.
  private static func place(of text: String, in files: [URL], _ folder: URL) -> String {
    for file in files {
      guard let source = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let found = line.range(of: text) else { continue }
        let column = line.distance(from: line.startIndex, to: found.lowerBound) + 1
        return "\(file.path.replacing(folder.path + "/", with: "")):\(number + 1):\(column)"
      }
    }
    return ""
  }

  private static func placeOfImport(of path: String, in files: [URL], _ folder: URL) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    for file in files {
      guard let text = (try? RegularFile.read(file.path)).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.contains("import"), line.contains(".."), let found = line.range(of: name) else { continue }
        let column = line.distance(from: line.startIndex, to: found.lowerBound) + 1
        return "\(file.path.replacing(folder.path + "/", with: "")):\(number + 1):\(column)"
      }
    }
    return ""
  }

  private static func digest(of file: URL) -> String? { (try? RegularFile.read(file.path)).map(digest) }

  /// Returns the FNV-1a hash of the bytes and their count. It detects changes; it is not cryptographic.
  private static func digest(_ data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(String(hash, radix: 36))-\(data.count)"
  }
}
