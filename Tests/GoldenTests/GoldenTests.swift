import Testing

/// Frames recorded from Apple's SwiftUI (macOS 26, iOS 26) against the frames of the same views here.
@MainActor
@Suite("Recorded screens")
struct GoldenTests {
  @Test("has the recorded frames", arguments: GoldenCoverage.covered)
  func hasRecordedFrames(_ name: String) throws {
    let golden = try #require(Golden.byName[name])
    let (differences, unknown) = Self.compare(golden)
    let report = "\(name)\n  \((differences.map(\.message) + unknown.map(\.message)).joined(separator: "\n  "))"
    if !unknown.isEmpty {
      GoldenReport.add(name, .cannotBeBuilt, differences + unknown, reason: unknown[0].message)
      Issue.record("\(report)")
    } else if let difference = GoldenCoverage.knownDifferences[name] {
      print("\(name) is known to differ: \(difference)")
      GoldenReport.add(name, differences.isEmpty ? .agrees : .knownDifference, differences, reason: difference)
      withKnownIssue { #expect(differences.isEmpty, "\(report)") }
    } else {
      let outcome: GoldenReport.Outcome = differences.isEmpty ? .agrees : .differs
      GoldenReport.add(name, outcome, differences, reason: differences.first?.message)
      #expect(differences.isEmpty, "\(report)")
    }
  }

  /// What differs from the recording, and what of it cannot be shown here.
  private static func compare(_ golden: Golden) -> (
    differences: [GoldenReport.Difference], unknown: [GoldenReport.Difference]
  ) {
    func unknown(_ place: String, _ message: String) -> GoldenReport.Difference {
      GoldenReport.Difference(place: place, probe: "", tolerance: GoldenStage.tolerance, message: message)
    }
    let stage: GoldenStage
    do {
      stage = try GoldenStage(golden)
    } catch {
      return ([], [unknown("initial", "the view cannot be read: \(error)")])
    }
    var differences = stage.differences(from: golden.frames, in: nil)
    var missing: [GoldenReport.Difference] = []
    for step in golden.steps ?? [] {
      if !stage.perform(step) { missing.append(unknown(step.name, "the step \(step.name) is unknown")) }
      guard GoldenCoverage.ignoredSteps[golden.name]?[step.name] == nil else { continue }
      differences += stage.differences(from: step.frames, in: step.name)
    }
    missing += stage.unsupported.sorted().map { unknown("initial", "the builder does not know \($0)") }
    return (differences, missing)
  }

  @Test func `the scenarios of facts are compared`() {
    let missing = Set(GoldenCoverage.hostEvents.values.joined()).subtracting(GoldenCoverage.covered).sorted()
    #expect(missing.isEmpty, "not compared: \(missing)")
  }

  @Test func `every scenario is compared, or the reason why not is known`() {
    let names = Set(Golden.all.map(\.name))
    let unknown = GoldenCoverage.uncovered.keys.filter { !names.contains($0) }.sorted()
    #expect(unknown.isEmpty, "no recording is named \(unknown)")
    print("\(GoldenCoverage.covered.count) of \(names.count) recorded screens are compared. Not yet:")
    let byReason = Dictionary(grouping: GoldenCoverage.uncovered.keys.sorted()) {
      GoldenCoverage.uncovered[$0] ?? ""
    }
    for (reason, scenarios) in byReason.sorted(by: { $0.key < $1.key }) {
      print("  \(scenarios.count): \(reason): \(scenarios.joined(separator: ", "))")
      for scenario in scenarios { GoldenReport.add(scenario, .excluded, reason: reason) }
    }
  }
}
