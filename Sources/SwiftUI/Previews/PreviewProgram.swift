import Foundation

/// The program that draws the previews that are linked into it: `previews OUT [--only WORD]...`.
///
/// An application's program includes it (see `App.main()`). For packages with libraries only, the tools link it into a
/// separate program.
@MainActor
public enum _PreviewProgram {
  /// Runs the program with its arguments, and exits.
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

  /// Draws the previews.
  ///
  /// - Returns: Whether all requested previews could be drawn.
  /// - Throws: `UsageError`, or an error of the file system.
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
      // Each line is written before code of the application runs, so that a trap loses none.
      if let line = try? encoder.encode(report) { reports.write(line + Data("\n".utf8)) }
    }
    .draw(entries[entry], from: options.first)
    return true
  }
}

/// The options of drawing previews.
struct PreviewOptions: Equatable {
  var folder: String
  var only: [String] = []
  /// The index of a single entry to draw, in the child process of that entry.
  var entry: Int?
  /// The number of the entry's first preview to draw.
  var first = 0
  /// The file for reports of a child process.
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
