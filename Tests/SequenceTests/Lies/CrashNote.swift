import Foundation

/// Prints the case that runs when the process crashes, and ends a process that does not get on.
final class CrashNote: Sendable {
  /// The text that is printed, as bytes: a signal handler may not allocate.
  nonisolated(unsafe) private static let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1024)
  nonisolated(unsafe) private static var length = 0
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS]
  /// The longest time that a case may take, in seconds.
  private static let limit = 120
  nonisolated(unsafe) private let timer: any DispatchSourceTimer

  init() {
    timer = DispatchSource.makeTimerSource(queue: .global())
    for number in Self.signals {
      signal(number) { number in
        _ = write(2, CrashNote.text.baseAddress, CrashNote.length)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    timer.setEventHandler { abort() }
    timer.activate()
  }

  /// Notes what is done now.
  func note(_ text: String) {
    Self.length = 0
    for byte in "\nlies: \(text)\n".utf8.prefix(Self.text.count) {
      Self.text[Self.length] = byte
      Self.length += 1
    }
    timer.schedule(deadline: .now() + .seconds(Self.limit))
  }

  func end() {
    timer.cancel()
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
