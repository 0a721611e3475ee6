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
  private let failed: () -> Void
  /// The maximum number of lines in a second for which `output` is called; `nil` for no limit.
  private let linesPerSecond: Int?
  private let now: () -> ContinuousClock.Instant
  /// The start of the present second, and the number of its lines.
  private var second: (start: ContinuousClock.Instant, lines: Int)?
  /// The number of lines of the second for which `output` was not called.
  private var suppressed = 0
  /// The maximum length of a line in UTF-8 bytes where lines are limited; the rest is cut off.
  private static let lineLimit = 16_384

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - linesPerSecond: The maximum number of lines in a second for which `output` is called; `nil` for no limit. Further
  ///     lines are counted, and their number is a line of its own in a later second.
  ///   - output: Called with each line as it is written.
  ///   - failed: Called after each uncaught error.
  ///   - now: The clock.
  package init(
    linesPerSecond: Int? = nil,
    output: @escaping (Level, String) -> Void = { _, _ in },
    failed: @escaping () -> Void = {},
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.linesPerSecond = linesPerSecond
    self.now = now
    self.failed = failed
    self.output = output
  }

  /// Writes an uncaught error.
  func fail(_ text: String) {
    if failures.count < 100 { failures.append(text) }
    write(.error, text)
    failed()
  }

  func write(_ level: Level, _ text: String) {
    let text = Self.printable(text)
    lines.append((level, text))
    if lines.count > 1000 { lines.removeFirst(500) }
    put(level, text)
  }

  /// Calls `output`, within the limits.
  private func put(_ level: Level, _ text: String) {
    guard let linesPerSecond else { return output(level, text) }
    let now = now()
    if second.map({ now - $0.start >= .seconds(1) }) ?? true {
      if suppressed > 0 { output(.warning, "\(suppressed) lines of the script were left out.") }
      suppressed = 0
      second = (now, 0)
    }
    let lines = second?.lines ?? 0
    second?.lines = lines + 1
    if lines < linesPerSecond {
      let bytes = text.utf8.count
      let isLong = bytes > Self.lineLimit
      let start = isLong ? String(decoding: text.utf8.prefix(Self.lineLimit), as: UTF8.self) : text
      output(level, isLong ? "\(start)… (\(bytes) bytes)" : text)
    } else {
      suppressed += 1
      if lines == linesPerSecond {
        output(.warning, "The script writes more than \(linesPerSecond) lines in a second. The rest is left out.")
      }
    }
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
