import Foundation
import IssueReporting
import Testing

extension SequenceTests {
  /// The number of steps of a case.
  private static var stepsOfCase: Int { 8 }

  /// Collections whose count, bounds, elements, indices and IDs contradict themselves crash nothing, and nothing goes on
  /// without end. Mistakes are reported, which is expected here; rows may be any.
  ///
  /// `ROWAN_SEQUENCE_LIES` is the number of cases. A crash, and a case that takes longer than two minutes, print their
  /// seed.
  @Test func `no collection that lies crashes a screen`() async {
    let (first, count) = (setting("SEED") ?? 1, setting("LIES") ?? 300)
    let mostFailures = setting("FAILURES") ?? 3
    let watch = CrashNote()
    var (seed, failures, steps) = (first, 0, 0)
    while seed < first + count, failures < mostFailures {
      let one = LyingCase(seed: UInt64(seed), length: Self.stepsOfCase)
      let problem = await withIssueReporters([]) { await one.run { watch.note($0) } }
      if let problem {
        failures += 1
        Issue.record("\(one): \(problem)")
      }
      steps += one.steps.count
      seed += 1
    }
    watch.end()
    print(
      """
      sequences: lies: \(seed - first) cases with \(steps) steps, seeds \(first)..<\(seed), \(failures) failed
      """
    )
  }

  /// Cases that failed: columns with one cell layer for two of them, a search for an ID that went through all of a false count,
  /// a list in a window that has no height for it (two cases), and rows that were created while others were placed.
  @Test(arguments: [1_000_211, 1_004_441, 1_005_382, 41_192, 16_344, 41_441, 69_879, 87_333] as [UInt64])
  func `cases that failed pass`(seed: UInt64) async {
    let watch = CrashNote()
    let one = LyingCase(seed: seed, length: Self.stepsOfCase)
    let problem = await withIssueReporters([]) { await one.run { watch.note($0) } }
    #expect(problem == nil, "\(one)")
    watch.end()
  }
}
