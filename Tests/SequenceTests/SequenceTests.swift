import Foundation
import Testing
import TestSupport

/// Random sequences of what people, programs and devices do to lists and tables. After each step a plain model of the data, a
/// screen made afresh from them, and the invariants of the engine agree with what is seen.
///
/// `ROWAN_SEQUENCE_STEPS` says how many steps are done to lists, `ROWAN_SEQUENCE_EDITS` how many to lists that people edit,
/// `ROWAN_SEQUENCE_TABLES` how many to tables, `ROWAN_SEQUENCE_LIES` how many screens are made over collections that
/// contradict themselves, and `ROWAN_SEQUENCE_SEED` with which seed they begin. A failure names its seed
/// and prints the shortest list of steps that was found to show it. One test after the other: ids are counted for all, and a
/// seed must mean the same every time.
@MainActor
@Suite("Random sequences", .serialized)
struct SequenceTests {
  private static let length = 100

  func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment["ROWAN_SEQUENCE_\(name)"].flatMap(Int.init)
  }

  @Test func `no sequence of events crashes, blanks or misplaces a list`() async {
    await run(ListStage.self, setting("STEPS") ?? 300) { .random(&$0) }
  }

  /// Elements in one run, in sections, below parents that open and close, and in a `ForEach` of a `ForEach`.
  @Test(arguments: [Plan.Form.flat, .sections, .outlined, .nested])
  func `no sequence of edits loses, doubles or misplaces a row`(_ form: Plan.Form) async {
    await run(ListStage.self, (setting("EDITS") ?? 400) / 4, lane: form.rawValue, beginning: .form(form.rawValue)) {
      .randomEdit(&$0)
    }
  }

  /// Rows in one run, in sections, and in outlines of both kinds.
  @Test(arguments: Sheet.Form.allCases)
  func `no sequence of events crashes, blanks or misplaces a table`(_ form: Sheet.Form) async {
    await run(TableStage.self, (setting("TABLES") ?? 400) / 4, lane: form.rawValue, beginning: .form(form)) {
      .random(&$0)
    }
  }

  private func run<Stage: SequenceStage>(
    _ stage: Stage.Type,
    _ steps: Int,
    lane: Int = 0,
    beginning: Stage.Step? = nil,
    _ step: (inout SeededRandom) -> Stage.Step
  ) async {
    let first = setting("SEED") ?? 1
    let mostFailures = setting("FAILURES") ?? 3
    var (done, failures, seed) = (0, 0, first)
    while done < steps, failures < mostFailures {
      var sequence = Sequence<Stage>(seed: UInt64(seed), lane: lane, length: Self.length, beginning: beginning, step)
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
    print(
      "sequences: \(Stage.self): \(done) steps in \(seed - first) sequences, seeds \(first)..<\(seed), \(failures) failed"
    )
  }
}
