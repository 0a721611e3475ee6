import Foundation

/// Draws the previews of the program that it is part of, as its arguments ask: `previews OUT [--only WORD]...`.
///
/// An application's program does this by itself (see `App.main()`); the tools link this into a program of their own where a
/// package has libraries only.
@MainActor
public enum _PreviewProgram {
  /// Runs the program and ends it.
  public static func main() async -> Never {
    do {
      guard CommandLine.arguments.dropFirst().first == "previews" else { throw UsageError("usage: previews OUT") }
      let options = try PreviewOptions(
        Array(CommandLine.arguments.dropFirst(2)),
        ProcessInfo.processInfo.environment
      )
      exit(try await run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is UsageError ? 2 : 1)
    }
  }

  /// Returns whether all that was asked for came out.
  static func run(_ options: PreviewOptions) async throws -> Bool {
    let folder = URL(filePath: options.folder, directoryHint: .isDirectory)
    guard let entry = options.entry else {
      return try await PreviewSupervisor(folder: folder, only: options.only).run()
    }
    let entries = PreviewCatalog.entries
    guard entries.indices.contains(entry), let path = options.reports else {
      throw UsageError("--entry is for the program's own use.")
    }
    let reports = try FileHandle(forWritingTo: URL(filePath: path))
    let encoder = JSONEncoder()
    await PreviewRun(folder: folder) { report in
      // Each line is written before the application's code runs on: a trap loses nothing.
      if let line = try? encoder.encode(report) { reports.write(line + Data("\n".utf8)) }
    }
    .draw(entries[entry], from: options.first)
    return true
  }
}

/// What is asked of the previews in a program.
struct PreviewOptions: Equatable {
  var folder: String
  var only: [String] = []
  /// Draws one entry, from one of its previews on: what the program asks of itself.
  var entry: Int?
  var first = 0
  var reports: String?

  init(_ arguments: [String], _ environment: [String: String]) throws {
    var only: [String] = []
    var rest: [String] = []
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      guard argument == "--only" else {
        rest.append(argument)
        continue
      }
      guard let word = remaining.popFirst() else { throw UsageError("--only needs a part of a preview's place.") }
      only.append(word)
    }
    let reader = try ArgumentReader(rest, valued: ["entry", "from"], flags: [], environment: environment)
    guard let folder = reader.rest.first, reader.rest.count == 1 else {
      throw UsageError("previews takes one folder for the pictures. See --help.")
    }
    self.folder = folder
    self.only = only
    entry = try reader.value("entry") == nil ? nil : reader.wholeNumber("entry", default: 0, in: 0...100_000)
    first = try reader.wholeNumber("from", default: 0, in: 0...100_000)
    reports = environment["ROWAN_PREVIEW_REPORTS"]
  }
}
