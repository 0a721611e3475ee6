import Foundation
import IssueReporting
import TestSupport

/// A list of steps and what comes of it.
@MainActor
struct Sequence<Stage: SequenceStage> {
  let seed: UInt64
  private(set) var steps: [Stage.Step]
  /// How often a failing sequence is tried with fewer steps.
  private static var tries: Int { 300 }

  /// Sequences of several lanes differ where their seeds are the same.
  init(seed: UInt64, lane: Int, length: Int, beginning: Stage.Step?, _ step: (inout SeededRandom) -> Stage.Step) {
    self.seed = seed
    var random = SeededRandom((seed &+ UInt64(lane) &* 10_000_000) &* 7919)
    steps = (beginning.map { [$0] } ?? []) + (0..<length).map { _ in step(&random) }
  }

  /// Does the steps until something is wrong. What the developer is told on the way, such as of ids that occur twice, is
  /// expected; that a scene does not settle is not.
  mutating func run() async -> (steps: Int, problem: String?) {
    let outcome = await Self.run(seed, steps)
    if outcome.problem != nil { steps = Array(steps.prefix(outcome.steps)) }
    return outcome
  }

  private static func run(_ seed: UInt64, _ steps: [Stage.Step]) async -> (steps: Int, problem: String?) {
    let log = SequenceLog()
    let isTraced = ProcessInfo.processInfo.environment["ROWAN_SEQUENCE_TRACE"] != nil
    return await withIssueReporters([log]) {
      SequenceIDs.startAnew()
      let stage = Stage(seed: seed, steps: steps)
      defer { stage.close() }
      for (index, step) in steps.enumerated() {
        if isTraced { FileHandle.standardError.write(Data("seed \(seed) step \(index): \(step)\n".utf8)) }
        let problem = await stage.perform(step)
        if let problem = problem ?? log.unexpected { return (index + 1, isTraced ? "\(problem)\n\(stage)" : problem) }
      }
      return (steps.count, nil)
    }
  }

  /// Fewer steps that still go wrong: stretches are left out as long as that is so.
  func shrunk() async -> (steps: [Stage.Step], problem: String) {
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

/// Ids that were never there before. They begin again with each sequence, which makes the same ones every time.
@MainActor
enum SequenceIDs {
  private static var last = 0

  static func startAnew() { last = 0 }

  static func next() -> Int {
    last += 1
    return last
  }
}

/// Collects what is reported while a sequence runs.
final class SequenceLog: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var found: String?

  /// What steps are free to do, and what is said about it.
  private static let expected = ["more than once", "no size", "no columns", "all columns are hidden"]

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
    let isExpected = Self.expected.contains { text.contains($0) }
    if !isExpected { lock.withLock { found = found ?? text } }
  }
}
