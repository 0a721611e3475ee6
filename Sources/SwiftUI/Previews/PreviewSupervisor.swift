import Foundation
import Synchronization

/// The parent process of drawing previews. Each entry is drawn in a child process, so that a trap affects no other
/// entry.
@MainActor
struct PreviewSupervisor {
  let folder: URL
  /// Substrings of the location of chosen entries; empty for all entries.
  let only: [String]

  /// A trap in a preview, with the last output of the program.
  struct Trap {
    var place: String
    var name: String?
    var reason: String
  }

  /// Draws all previews, and prints the results.
  ///
  /// - Returns: Whether all previews could be drawn.
  /// - Throws: An error of the file system or of starting a process.
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
        // After a trap, the run continues with the next preview; a trap before the first preview ends the entry.
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

/// The result of a child process.
struct PreviewOutcome {
  struct Drawn {
    var number: Int
    var name: String
    var files: [(file: String, setting: String)] = []
  }

  var previews: [Drawn] = []
  /// The reason that there are no further previews.
  var problem: String?
  /// Whether the process ended without reporting the reason itself.
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

/// A child process that draws one entry.
private struct Child {
  let entry: Int
  let first: Int
  let folder: URL
  /// The time limit of an entry in seconds.
  private static let timeLimit = 120.0

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
    // Without the backtrace, which takes seconds, a trap reports its reason at once.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: words)
    process.standardError = process.standardOutput
    try process.run()
    let deadline = Date(timeIntervalSinceNow: Self.timeLimit)
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
      outcome.problem = "it was not drawn within \(Int(Self.timeLimit)) seconds"
      outcome.isTrap = true
    } else if process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 {
      let said = (try? String(contentsOf: words, encoding: .utf8)) ?? ""
      outcome.problem = Self.reason(in: said) ?? "the program ended with status \(process.terminationStatus)"
      outcome.isTrap = true
    }
    return outcome
  }

  /// Returns the line with the reason of a trap, else the last line.
  private static func reason(in words: String) -> String? {
    let lines = words.split(separator: "\n")
    return (lines.last { $0.contains("Fatal error:") || $0.contains("failed:") } ?? lines.last).map(String.init)
  }
}
