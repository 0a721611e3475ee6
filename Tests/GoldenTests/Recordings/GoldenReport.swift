import Foundation

/// Writes one line of JSON for each scenario to the file that the environment variable `GOLDEN_REPORT` names.
@MainActor
enum GoldenReport {
  /// What became of a scenario.
  enum Outcome: String, Encodable {
    /// Every recorded frame is met.
    case agrees
    /// A frame differs.
    case differs
    /// A part of the scenario's notation or one of its steps is not known.
    case cannotBeBuilt = "cannot be built"
    /// The scenario differs as `GoldenCoverage.knownDifferences` says.
    case knownDifference = "known difference"
    /// The scenario is not compared, as `GoldenCoverage.uncovered` says.
    case excluded
  }

  /// A frame that differs, or a part that cannot be built (then without frames).
  struct Difference: Encodable {
    /// "initial", or the name of a step.
    var place: String
    var probe: String
    /// x, y, width and height as recorded; `nil` for what was not recorded.
    var expected: [Double]?
    /// x, y, width and height as measured here; `nil` for what is not shown.
    var actual: [Double]?
    var tolerance: Double
    var message: String
  }

  private struct Line: Encodable {
    var scenario: String
    var outcome: Outcome
    var differences: [Difference]
    var reason: String?
  }

  private static let file: FileHandle? = {
    guard let path = ProcessInfo.processInfo.environment["GOLDEN_REPORT"], !path.isEmpty else { return nil }
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { preconditionFailure("GOLDEN_REPORT: \(path) cannot be written") }
    return file
  }()

  static func add(_ scenario: String, _ outcome: Outcome, _ differences: [Difference] = [], reason: String? = nil) {
    guard let file else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Line(scenario: scenario, outcome: outcome, differences: differences, reason: reason)
    guard var data = try? encoder.encode(line) else { preconditionFailure("\(scenario) cannot be encoded") }
    data.append(0x0A)
    file.write(data)
  }
}

extension CGRect {
  /// The coordinates and lengths for the report, in thousandths of a point.
  var reported: [Double] { [minX, minY, width, height].map { (Double($0) * 1000).rounded() / 1000 } }
}
