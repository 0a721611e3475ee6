import Foundation

/// The log of a script: its `console` output, warnings and errors. Keeps at most 1,000 lines.
package final class ScriptLog {
  /// The severity of a line.
  package enum Level: Int {
    case info, warning, error
  }

  /// The latest lines, oldest first.
  package private(set) var lines: [(level: Level, text: String)] = []
  /// The uncaught errors of the script, without the lines that it writes by `console.error`. Keeps at most 100.
  package private(set) var failures: [String] = []
  private let output: (Level, String) -> Void

  /// Creates a log.
  ///
  /// - Parameter output: Called with each line as it is written.
  package init(output: @escaping (Level, String) -> Void = { _, _ in }) { self.output = output }

  /// Writes an uncaught error.
  func fail(_ text: String) {
    if failures.count < 100 { failures.append(text) }
    write(.error, text)
  }

  func write(_ level: Level, _ text: String) {
    let text = Self.printable(text)
    lines.append((level, text))
    if lines.count > 1000 { lines.removeFirst(500) }
    output(level, text)
  }

  /// Returns a text whose further lines are indented and whose control characters are visible, so that no text of a
  /// script looks like another line or changes the terminal.
  static func printable(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    guard !isPlain else { return text }
    var printed = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: printed += "\n  "
      case 0x09: printed += "\t"
      case 0..<0x20: printed.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F: printed += "␡"
      // Further controls, line separators, and marks that reverse the order of characters.
      case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: printed += "\u{FFFD}"
      default: printed.unicodeScalars.append(scalar)
      }
    }
    return printed
  }

  /// The text of the latest warnings.
  package var warnings: [String] { lines.filter { $0.level == .warning }.map(\.text) }
  /// The text of the latest errors.
  package var errors: [String] { lines.filter { $0.level == .error }.map(\.text) }
}
