import Foundation

/// A progress bar: updated in place in a terminal, and printed in steps of 10 percent otherwise.
struct ProgressBar {
  private let begin = ContinuousClock.now
  private let isTerminal = isatty(STDOUT_FILENO) != 0
  private var lastPercent = -1

  /// Shows a step and the completed fraction, from 0 to 1.
  mutating func show(_ what: String, _ part: Double) {
    let percent = Int(part * 100)
    guard percent != lastPercent else { return }
    lastPercent = percent
    let filled = Int(part * 40)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 40 - filled)
    let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
    let number = String(repeating: " ", count: max(0, 3 - "\(percent)".count)) + "\(percent)"
    let line = "\(bar) \(number) %  \(seconds) s  \(what)"
    if isTerminal {
      FileHandle.standardOutput.write(Data("\r\u{1B}[K\(line)\(percent == 100 ? "\n" : "")".utf8))
    } else if percent.isMultiple(of: 10) {
      FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
  }
}
