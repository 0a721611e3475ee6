import Testing

/// Frames of stacks, frames and padding recorded from Apple's SwiftUI against the frames of the same views here.
@MainActor
@Suite("Recorded layouts")
struct FixtureTests {
  /// Scenarios that are not compared, with the reason.
  private static let uncovered = [
    "ios-label-title-icon": "the size of Apple's drawing of a symbol",
    "ios-image-symbol": "the size of Apple's drawing of a symbol",
  ]

  nonisolated private static let names = Fixture.load().map(\.name)

  @Test("has the recorded frames", arguments: names)
  func hasRecordedFrames(_ name: String) throws {
    if let reason = Self.uncovered[name] {
      print("not compared: \(name) (\(reason))")
      return
    }
    let fixture = try #require(Fixture.load().first { $0.name == name })
    let differences = FixtureStage(fixture).differences()
    #expect(differences.isEmpty, "\(name)\n  \(differences.joined(separator: "\n  "))")
  }
}
