import RowanViews

/// The functions that wait for a browser's report whether content is in the clipboard.
struct ClipboardReports {
  /// The maximum number of functions. A browser that does not report leaves the last ones.
  private static let limit = 16
  private var waiting: [(number: Int, completion: ClipboardWriter.Completion)] = []
  private var last = 0

  /// Adds a function, and returns the number of the report that it waits for.
  mutating func add(_ completion: @escaping ClipboardWriter.Completion) -> Int {
    last += 1
    if waiting.count == Self.limit { waiting.removeFirst() }
    waiting.append((last, completion))
    return last
  }

  /// Removes and returns the function that waits for a report; `nil` if there is none.
  mutating func take(_ number: Int) -> ClipboardWriter.Completion? {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
    return waiting.remove(at: index).completion
  }
}
