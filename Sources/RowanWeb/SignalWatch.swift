import Foundation

/// A handler of SIGINT and SIGTERM. It handles the first signal; a second one ends the process, as by default.
final class SignalWatch: @unchecked Sendable {
  // Each source is created and canceled once; dispatch sources are safe to use from any thread.
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM]

  init(_ body: @escaping @Sendable (Int32) -> Void) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        body(number)
      }
      return source
    }
    sources.forEach { $0.resume() }
  }

  func cancel() {
    sources.forEach { $0.cancel() }
    Self.signals.forEach { signal($0, SIG_DFL) }
  }
}
