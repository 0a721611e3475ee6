import Foundation

/// The log of a script: its `console` output, warnings and errors. Keeps at most 1,000 lines.
package final class ScriptLog {
  /// The severity of a line.
  package enum Level: Int {
    case info, warning, error
  }

  /// The latest lines, oldest first.
  package private(set) var lines: [(level: Level, text: String)] = []
  private let output: (Level, String) -> Void

  /// Creates a log.
  ///
  /// - Parameter output: Called with each line as it is written.
  package init(output: @escaping (Level, String) -> Void = { _, _ in }) { self.output = output }

  func write(_ level: Level, _ text: String) {
    lines.append((level, text))
    if lines.count > 1000 { lines.removeFirst(500) }
    output(level, text)
  }

  /// The text of the latest warnings.
  package var warnings: [String] { lines.filter { $0.level == .warning }.map(\.text) }
  /// The text of the latest errors.
  package var errors: [String] { lines.filter { $0.level == .error }.map(\.text) }
}
