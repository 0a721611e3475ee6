import Foundation
import Synchronization

/// Draws every preview of the program, each entry in a process of its own: where one traps, the others still come out.
@MainActor
struct PreviewSupervisor {
  let folder: URL
  /// Words that the place or the name of an entry contains; all entries where there are none.
  let only: [String]

  /// A trap of a preview, and what the program said last.
  struct Trap {
    var place: String
    var name: String?
    var reason: String
  }

  /// Draws all, and says what came of each on the standard output. Returns whether all came out.
  func run() async throws -> Bool {
    let entries = PreviewCatalog.entries
    let chosen = entries.indices.filter { index in
      only.isEmpty || only.contains { entries[index].place.localizedCaseInsensitiveContains($0) }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard !chosen.isEmpty else {
      print(entries.isEmpty ? "There are no previews in this program." : "No preview is called so.")
      return only.isEmpty
    }
    var sheet = PreviewSheet()
    var (pictures, failures) = (0, 0)
    for index in chosen {
      let entry = entries[index]
      var first = 0
      while true {
        let outcome = try await Child(entry: index, first: first, folder: folder).run()
        sheet.add(entry.place, outcome)
        for preview in outcome.previews {
          pictures += preview.files.count
          if !preview.files.isEmpty { print("\(entry.place): \(preview.name): \(preview.files.count) pictures") }
        }
        guard let problem = outcome.problem else { break }
        failures += 1
        let name = outcome.previews.last.map { " \"\($0.name)\"" } ?? ""
        print("\(entry.place):\(name) failed: \(problem)")
        // A preview that was begun is left out; one that nobody began takes the entry with it.
        guard outcome.isTrap, let last = outcome.previews.last else { break }
        first = last.number + 1
      }
    }
    try Data(sheet.html.utf8).write(to: folder.appending(path: "index.html"))
    let failed = failures == 0 ? "" : ", \(failures) failed"
    print("\(pictures) pictures in \(folder.path(percentEncoded: false))\(failed); index.html shows them")
    return failures == 0
  }
}

/// What a process drew of an entry.
struct PreviewOutcome {
  struct Drawn {
    var number: Int
    var name: String
    var files: [(file: String, setting: String)] = []
  }

  var previews: [Drawn] = []
  /// Why there is no more.
  var problem: String?
  /// Whether the program ended instead of saying so itself.
  var isTrap = false

  mutating func note(_ report: PreviewReport) {
    switch report {
    case .preview(let number, let name): previews.append(Drawn(number: number, name: name))
    case .picture(let file, let setting):
      if !previews.isEmpty { previews[previews.count - 1].files.append((file, setting)) }
    case .failure(let reason): problem = reason
    }
  }
}

/// The program once more, drawing one entry.
private struct Child {
  let entry: Int
  let first: Int
  let folder: URL
  /// How long an entry may take, in seconds.
  private static let patience = 120.0

  @MainActor func run() async throws -> PreviewOutcome {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "previews", folder.path(percentEncoded: false), "--entry", "\(entry)", "--from", "\(first)",
    ]
    let (reports, words) = (folder.appending(path: ".reports"), folder.appending(path: ".words"))
    for file in [reports, words] { try Data().write(to: file) }
    defer { for file in [reports, words] { try? FileManager.default.removeItem(at: file) } }
    var environment = ProcessInfo.processInfo.environment
    environment["ROWAN_PREVIEW_REPORTS"] = reports.path(percentEncoded: false)
    // A trap tells its reason without the backtrace, which takes seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: words)
    process.standardError = process.standardOutput
    try process.run()
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, Date() < deadline { try await Task.sleep(for: .milliseconds(5)) }
    let isLate = process.isRunning
    if isLate { process.terminate() }
    process.waitUntilExit()

    var outcome = PreviewOutcome()
    let text = try String(contentsOf: reports, encoding: .utf8)
    for line in text.split(separator: "\n") {
      if let report = try? JSONDecoder().decode(PreviewReport.self, from: Data(line.utf8)) { outcome.note(report) }
    }
    if isLate {
      outcome.problem = "it was not drawn within \(Int(Self.patience)) seconds"
      outcome.isTrap = true
    } else if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 {
      let said = (try? String(contentsOf: words, encoding: .utf8)) ?? ""
      outcome.problem = Self.reason(in: said) ?? "the program ended with status \(process.terminationStatus)"
      outcome.isTrap = true
    }
    return outcome
  }

  /// The line that says why a program trapped, or else the last one.
  private static func reason(in words: String) -> String? {
    let lines = words.split(separator: "\n")
    return (lines.last { $0.contains("Fatal error:") || $0.contains("failed:") } ?? lines.last).map(String.init)
  }
}
