/// Which recorded scenarios are compared, and why the others are not. A scenario that cannot be built fails.
enum GoldenCoverage {
  /// Whether a scenario shows UIKit's own views, whatever it is named.
  private static func isUIKit(_ golden: Golden) -> Bool {
    golden.view.hasPrefix("(uitableview") || golden.view.hasPrefix("(uicollectionview")
  }

  private static let needs: [(reason: String, scenarios: [String])] = [
    ("the recording does not hold the source of the view", ["ios/button/looks"]),
    ("UIKit views inside SwiftUI", ["ios/representable/list", "ios/representable/form"]),
  ]

  /// The scenarios that are not compared, with what they need.
  static let uncovered: [String: String] = Dictionary(
    needs.flatMap { need in need.scenarios.map { ($0, need.reason) } }
      + Golden.all.filter(isUIKit).map { ($0.name, "a UIKit table or collection view, not SwiftUI") },
    uniquingKeysWith: { first, _ in first }
  )

  static let covered = Golden.all.map(\.name).filter { uncovered[$0] == nil }

  /// Steps that are performed but not compared, with the reason.
  static let ignoredSteps: [String: [String: String]] = [
    "ios/nav/list-scroll": [
      "row1": "the recorded row comes to rest 6.5 points under the bar that collapsed during the scroll (fact M78)"
    ]
  ]

  /// Probes that are left out of the comparison, with the reason.
  static let ignoredProbes: [String: [String: String]] = [
    "scroll/geometry": reports, "ios/scroll/geometry": reports,
  ]

  private static let reports = Dictionary(
    uniqueKeysWithValues: ["geometryCalls", "phaseChanges"].map {
      ($0, "counts what Apple's scroll view reports while it is laid out, not what it reports")
    }
  )

  /// Scenarios that are compared and are known to differ by more than half a point, with what differs. A scenario
  /// that comes to agree fails until it is taken off this list.
  static let knownDifferences: [String: String] = [
    "ios/label/basic": "a symbol of title size stands 0.64 points higher: its bearing above the cap height differs"
  ]
}
