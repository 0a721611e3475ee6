import Foundation
import IssueReporting
import Testing
import TestSupport

/// Random sequences of what people, programs and devices do to lists. After each step a plain model of the data, a screen
/// made afresh from them, and the invariants of the engine agree with what is seen.
///
/// `ROWAN_SEQUENCE_STEPS` says how many steps are done in all, `ROWAN_SEQUENCE_SEED` with which seed they begin. A failure
/// names its seed and prints the shortest list of steps that was found to show it. One test after the other: ids are counted for
/// all, and a seed must mean the same every time.
@MainActor
@Suite("Random sequences", .serialized)
struct SequenceTests {
  private static let length = 100

  private func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

  @Test func `no sequence of events crashes, blanks or misplaces a list`() async {
    await run(setting("ROWAN_SEQUENCE_STEPS") ?? 300) { Step.random(&$0) }
  }

  @Test func `no sequence of edits loses, doubles or misplaces a row`() async {
    await run((setting("ROWAN_SEQUENCE_STEPS") ?? 1500) / 5) { Step.randomEdit(&$0) }
  }

  private func run(_ steps: Int, _ step: (inout SeededRandom) -> Step) async {
    let first = setting("ROWAN_SEQUENCE_SEED") ?? 1
    let mostFailures = setting("ROWAN_SEQUENCE_FAILURES") ?? 3
    var (done, failures, seed) = (0, 0, first)
    while done < steps, failures < mostFailures {
      var sequence = Sequence(seed: UInt64(seed), length: Self.length, step)
      let outcome = await sequence.run()
      done += outcome.steps
      if let problem = outcome.problem {
        failures += 1
        let short = await sequence.shrunk()
        Issue.record(
          """
          Seed \(seed), step \(outcome.steps): \(problem)
          Shortest found: \(short.problem)
          \(short.steps.map { "  \($0)" }.joined(separator: "\n"))
          """
        )
      }
      seed += 1
    }
    print("sequences: \(done) steps in \(seed - first) sequences, seeds \(first)..<\(seed), \(failures) failed")
  }
}

/// A list of steps and what comes of it.
@MainActor
struct Sequence {
  let seed: UInt64
  private(set) var steps: [Step]
  /// How often a failing sequence is tried with fewer steps.
  private static let tries = 300

  init(seed: UInt64, length: Int, _ step: (inout SeededRandom) -> Step) {
    self.seed = seed
    var random = SeededRandom(seed &* 7919)
    steps = (0..<length).map { _ in step(&random) }
  }

  /// Does the steps until something is wrong. What the developer is told on the way, such as of ids that occur twice, is
  /// expected; that a scene does not settle is not.
  mutating func run() async -> (steps: Int, problem: String?) {
    let outcome = await Self.run(seed, steps)
    if outcome.problem != nil { steps = Array(steps.prefix(outcome.steps)) }
    return outcome
  }

  private static func run(_ seed: UInt64, _ steps: [Step]) async -> (steps: Int, problem: String?) {
    let log = SequenceLog()
    let isTraced = ProcessInfo.processInfo.environment["ROWAN_SEQUENCE_TRACE"] != nil
    return await withIssueReporters([log]) {
      Edit.startAnew()
      let run = SequenceRun(seed: seed, takesEdits: steps.contains(where: \.isEditing))
      defer { run.close() }
      for (index, step) in steps.enumerated() {
        if isTraced { FileHandle.standardError.write(Data("seed \(seed) step \(index): \(step)\n".utf8)) }
        let problem = await run.perform(step)
        if let problem = problem ?? log.unexpected { return (index + 1, isTraced ? "\(problem)\n\(run)" : problem) }
      }
      return (steps.count, nil)
    }
  }

  /// Fewer steps that still go wrong: stretches are left out as long as that is so.
  func shrunk() async -> (steps: [Step], problem: String) {
    var steps = steps
    var problem = await Self.run(seed, steps).problem ?? "not seen a second time"
    var size = max(1, steps.count / 2)
    var tries = 0
    while size >= 1, tries < Self.tries {
      var isShorter = false
      var start = steps.count - size
      while start >= 0, tries < Self.tries {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, fewer.count))
        tries += 1
        let outcome = await Self.run(seed, fewer)
        if let found = outcome.problem {
          steps = Array(fewer.prefix(outcome.steps))
          problem = found
          isShorter = true
          start = min(start, steps.count)
        }
        start -= size
      }
      if !isShorter || size > steps.count { size /= 2 }
    }
    return (steps, problem)
  }
}

/// Collects what is reported while a sequence runs.
final class SequenceLog: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var found: String?

  /// What should not have been reported.
  var unexpected: String? { lock.withLock { found } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    let isExpected = ["more than once", "no size"].contains { text.contains($0) }
    if !isExpected { lock.withLock { found = found ?? text } }
  }
}
