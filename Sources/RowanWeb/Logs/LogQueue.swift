import Foundation

/// A bounded queue of log lines that a thread of its own writes, so that a reader that does not read blocks nobody else.
///
/// A line that does not fit is dropped and counted; the number is written in its place, when the lines before have been written.
package final class LogQueue: @unchecked Sendable {
  /// The queue of the process. What waits at the exit of the process has one second to be written.
  package static let shared: LogQueue = {
    atexit { LogQueue.shared.flush(within: 1) }
    return LogQueue()
  }()

  private enum Entry {
    case line(bytes: Int, write: @Sendable () -> Void)
    /// The lines that were dropped between those before and after.
    case dropped(Int, report: @Sendable (Int) -> Void)
  }

  /// The maximum size of the lines that wait, in bytes.
  private let limit: Int
  private let condition = NSCondition()
  // The condition's lock guards the rest.
  private var entries: [Entry] = []
  private var bytes = 0
  private var isStarted = false
  private var isWriting = false

  /// Creates an empty queue.
  ///
  /// - Parameter limit: The maximum size of the lines that wait, in bytes.
  package init(limit: Int = 1_048_576) { self.limit = limit }

  /// Adds a line, and returns at once.
  ///
  /// - Parameters:
  ///   - bytes: The size of the line, in bytes. An estimate is sufficient.
  ///   - write: Writes the line, on the thread of the queue. It may block.
  ///   - report: Writes the number of dropped lines, on the same thread.
  package func add(
    bytes: Int,
    write: @escaping @Sendable () -> Void,
    report: @escaping @Sendable (Int) -> Void
  ) {
    condition.lock()
    defer { condition.unlock() }
    if !isStarted { start() }
    if self.bytes + bytes <= limit {
      self.bytes += bytes
      entries.append(.line(bytes: bytes, write: write))
    } else if case .dropped(let count, let report)? = entries.last {
      entries[entries.count - 1] = .dropped(count + 1, report: report)
    } else {
      entries.append(.dropped(1, report: report))
    }
    condition.broadcast()
  }

  /// Waits until all lines have been written.
  ///
  /// - Parameter seconds: The maximum time in seconds.
  /// - Returns: Whether all lines have been written.
  @discardableResult
  package func flush(within seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while isWriting || !entries.isEmpty {
      guard condition.wait(until: end) else { return false }
    }
    return true
  }

  private func start() {
    isStarted = true
    let thread = Thread { [self] in
      // A reader that has gone is an error of the write, and does not end the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      while true { writeNext() }
    }
    thread.name = "rowan.log"
    thread.start()
  }

  /// Writes the lines that wait.
  private func writeNext() {
    condition.lock()
    isWriting = false
    condition.broadcast()
    while entries.isEmpty { condition.wait() }
    isWriting = true
    let batch = entries
    entries = []
    condition.unlock()
    for entry in batch {
      switch entry {
      case .line(let size, let write):
        write()
        condition.withLock { bytes -= size }
      case .dropped(let count, let report): report(count)
      }
    }
  }
}
