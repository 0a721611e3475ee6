import Logging

/// A log handler that has another one write its lines on the thread of a queue.
///
/// The other handler may block, for example on a pipe that nobody reads. The metadata is that of the caller; a time that the
/// other handler adds is the time of writing.
package struct QueuedLogHandler: LogHandler {
  private var base: any LogHandler
  private let queue: LogQueue

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - base: The handler that writes.
  ///   - queue: The queue.
  package init(_ base: any LogHandler, queue: LogQueue = .shared) {
    self.base = base
    self.queue = queue
  }

  /// The lowest level that is written.
  package var logLevel: Logger.Level {
    get { base.logLevel }
    set { base.logLevel = newValue }
  }
  /// The metadata of every line.
  package var metadata: Logger.Metadata {
    get { base.metadata }
    set { base.metadata = newValue }
  }
  /// The source of further metadata.
  package var metadataProvider: Logger.MetadataProvider? {
    get { base.metadataProvider }
    set { base.metadataProvider = newValue }
  }
  /// The metadata for a key.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { base[metadataKey: key] }
    set { base[metadataKey: key] = newValue }
  }

  /// Adds a line to the queue.
  package func log(event: LogEvent) {
    var (base, event) = (base, event)
    // A source of metadata may read task-local values, which the queue's thread does not have.
    if let provided = base.metadataProvider?.get(), !provided.isEmpty {
      event.metadata = provided.merging(event.metadata ?? [:]) { $1 }
    }
    base.metadataProvider = nil
    let bytes = 256 + event.message.description.utf8.count
    queue.add(bytes: bytes) { [base, event] in
      base.log(event: event)
    } report: { [base, source = event.source] count in
      base.log(
        event: LogEvent(
          level: .warning,
          message: "log lines were dropped, because nobody read them",
          metadata: ["count": .stringConvertible(count)],
          source: source,
          file: #fileID,
          function: #function,
          line: #line
        )
      )
    }
  }
}
