import Foundation
import IssueReporting
import RowanScript
import RowanWeb

/// An error in the arguments, with a description of the correct ones.
struct ToolUsage: Error, CustomStringConvertible {
  var description: String
}

/// The commands of `rowan`.
@MainActor
struct RowanTool {
  private let command: String
  private var files: [String] = []
  /// The arguments of the application's own program, such as `--port` and `--dark`.
  private var passed: [String] = []
  private var limits = ScriptLimits()
  private var readable: [URL] = []
  private var writable: [URL] = []
  private var storage: URL?
  private var hosts: Set<String> = []
  private var filter: String?

  static let help = """
    usage: rowan init [FOLDER]                 writes declarations, editor settings and a first script
           rowan run SCRIPT [OPTION...]        shows a script in the browser, and follows its files
           rowan picture SCRIPT FILE [OPTION…] draws a script's window into a PNG file; the status is 1 after an uncaught error
           rowan test SCRIPT...                runs tests; --filter=TEXT runs those with the text in their names
           rowan check SCRIPT...               compiles scripts, and checks types where tsc is installed
           rowan --version                     prints the version of Rowan

    A script is a file, or a folder with an index.tsx; rowan test takes a folder with tests as well.

      --allow-read=DIR     the script may read files of a folder; may be said several times
      --allow-write=DIR    the script may read and write files of a folder: the first is its documents
      --allow-net=HOST     the script may ask a host
      --storage=FILE       what the script keeps by Storage is kept in a file; else it lasts as long as the program
      --time-limit=N       seconds that a script may run at a stretch; 2
      --memory-limit=N     megabytes that a script may hold; 512

    run and picture take the options of every application of Rowan: --port, --host, --tabs, --idiom, --look, --width, --height,
    --scale, --dark, --text-size, --locale…

    """

  init(_ arguments: [String]) throws {
    command = arguments.first ?? "help"
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let value = parts.count == 2 ? parts[1] : nil
      switch parts.first ?? "" {
      case "--allow-read": readable.append(URL(filePath: try Self.needed(value, argument)))
      case "--allow-write": writable.append(URL(filePath: try Self.needed(value, argument)))
      case "--storage": storage = URL(filePath: try Self.needed(value, argument))
      case "--filter": filter = try Self.needed(value, argument)
      case "--allow-net": hosts.insert(try Self.needed(value, argument))
      case "--time-limit": limits.seconds = try Self.number(value, argument)
      case "--memory-limit": limits.bytes = Int(min(1_048_576, try Self.number(value, argument)) as Double) << 20
      case let name where name.hasPrefix("--"): passed.append(argument)
      // The value of the preceding option.
      case _ where passed.last.map({ $0.hasPrefix("--") && !$0.contains("=") && $0 != "--dark" }) ?? false:
        passed.append(argument)
      default: files.append(argument)
      }
    }
  }

  private static func needed(_ value: String?, _ argument: String) throws -> String {
    guard let value, !value.isEmpty else {
      throw ToolUsage(description: "\(argument) needs a value, as in --allow-read=DIR.")
    }
    return value
  }

  private static func number(_ value: String?, _ argument: String) throws -> Double {
    guard let number = value.flatMap({ Double($0) }), number > 0 else {
      throw ToolUsage(description: "\(argument) takes a number above 0.")
    }
    return number
  }

  /// Runs a command that needs no application.
  ///
  /// - Returns: Whether the command succeeded.
  /// - Throws: `ToolUsage` for invalid arguments, or the command's error.
  func run() async throws -> Bool {
    switch command {
    case "test":
      try needFiles()
      return try await ScriptTests(
        files: try scripts(asTests: true),
        permissions: permissions,
        limits: limits,
        filter: filter
      ).run()
    case "check":
      try needFiles()
      return try ScriptCheck(files: try scripts()).run()
    case "init":
      try ScriptFolder(URL(filePath: files.first ?? ".")).write()
    case "version", "--version": say("rowan \(rowanVersion)\n")
    case "help", "--help", "-h": say(Self.help)
    default: throw ToolUsage(description: "rowan has no command \"\(command)\".\n\n\(Self.help)")
    }
    return true
  }

  /// Returns the scripts of the arguments: files, or the `index` of folders. For tests, a folder stands for its tests.
  private func scripts(asTests: Bool = false) throws -> [URL] {
    try files.flatMap { name -> [URL] in
      let url = URL(filePath: name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
        return [url]
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
      let tests = names.filter { $0.hasSuffix(".test.tsx") || $0.hasSuffix(".test.ts") }
      if asTests, !tests.isEmpty { return tests.map { url.appending(path: $0) } }
      let known = ["index.tsx", "index.ts", "index.jsx", "index.js", "app.tsx"]
      if let found = known.first(where: names.contains) { return [url.appending(path: found)] }
      throw ScriptError(message: "The folder \(url.path) is no script: it has no index.tsx.")
    }
  }
  private var permissions: ScriptPermissions {
    ScriptPermissions(readable: readable, writable: writable, hosts: hosts)
  }

  private func needFiles() throws {
    if files.isEmpty { throw ToolUsage(description: "rowan \(command) takes the name of a script. See rowan help.") }
  }

  /// The exit status after the application's command has succeeded: 1 for a picture of a script with an uncaught error, which the
  /// log has named with its place.
  var status: Int32 { command == "picture" && ScriptApp.program?.hasFailed == true ? 1 : 0 }

  /// Returns the arguments of the application that shows the script, or `nil` if the command needs no application.
  ///
  /// - Throws: `ToolUsage` for invalid arguments, or `ScriptError` if the storage or the script cannot be read.
  func application() throws -> [String]? {
    guard command == "run" || command == "picture" else { return nil }
    try needFiles()
    let kept = ScriptStorage(file: storage)
    if let problem = kept.problem { throw ScriptError(message: problem) }
    let program = ScriptProgram(
      try scripts()[0],
      limits: limits,
      permissions: permissions,
      storage: kept,
      // A server's visitors make its scripts write.
      linesPerSecond: command == "run" ? 100 : nil
    ) { level, text in complain(level == .info ? text : "\(level): \(text)") }
    // The program has written the error.
    if command == "picture", program.error != nil { exit(1) }
    IssueReporters.current = [EngineWarnings()]
    if command == "run" {
      program.follow()
      program.keepSpare()
    }
    ScriptApp.program = program
    return [command == "run" ? "serve" : "picture"] + files.dropFirst() + passed
  }
}

/// Writes the engine's warnings without the places in its own source, which are not the script's.
private struct EngineWarnings: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    guard let message = message() else { return }
    complain("warning: \(message)")
  }
}

/// Writes a line to the standard error, on the thread of the process's queue: a server waits for no reader.
func complain(_ line: String) {
  LogQueue.shared.add(bytes: line.utf8.count + 64) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  } report: { count in
    try? FileHandle.standardError.write(
      contentsOf: Data("warning: \(count) lines were dropped, because nobody read them\n".utf8)
    )
  }
}

/// Writes a text to the standard output.
func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
