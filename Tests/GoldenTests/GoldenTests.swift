import Testing

/// Frames recorded from Apple's SwiftUI (macOS 26, iOS 26) against the frames of the same views here.
@MainActor
@Suite("Recorded screens")
struct GoldenTests {
  @Test("has the recorded frames", arguments: GoldenCoverage.covered)
  func hasRecordedFrames(_ name: String) throws {
    let golden = try #require(Golden.byName[name])
    let stage = try GoldenStage(golden)
    var differences = stage.differences(from: golden.frames, in: "at first")
    for step in golden.steps ?? [] {
      if !stage.perform(step) { differences.append("the step \(step.name) is unknown") }
      guard GoldenCoverage.ignoredSteps[name]?[step.name] == nil else { continue }
      differences += stage.differences(from: step.frames, in: step.name)
    }
    differences += stage.unsupported.sorted().map { "the builder does not know \($0)" }
    let report = "\(name)\n  \(differences.joined(separator: "\n  "))"
    if let difference = GoldenCoverage.knownDifferences[name] {
      print("\(name) is known to differ: \(difference)")
      withKnownIssue { #expect(differences.isEmpty, "\(report)") }
    } else {
      #expect(differences.isEmpty, "\(report)")
    }
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
      print("  \(scenarios.count) need \(reason): \(scenarios.joined(separator: ", "))")
    }
  }
}
