import Foundation

/// What a script says: by `console`, and by mistakes.
package final class ScriptLog {
  package enum Level: Int {
    case info, warning, error
  }

  package private(set) var lines: [(level: Level, text: String)] = []
  private let output: (Level, String) -> Void

  /// A log that hands on each line as it comes.
  package init(output: @escaping (Level, String) -> Void = { _, _ in }) { self.output = output }

  func write(_ level: Level, _ text: String) {
    lines.append((level, text))
    if lines.count > 1000 { lines.removeFirst(500) }
    output(level, text)
  }

  package var warnings: [String] { lines.filter { $0.level == .warning }.map(\.text) }
  package var errors: [String] { lines.filter { $0.level == .error }.map(\.text) }
}
