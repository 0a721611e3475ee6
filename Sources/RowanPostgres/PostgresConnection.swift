import CPostgres
import Dispatch
import Foundation
import RowanData

/// A connection to a server, which runs one statement at a time without blocking a thread.
///
/// The socket is in a dispatch source; all state belongs to `queue`.
final class PostgresConnection: @unchecked Sendable {
  /// A statement that waits or runs. It belongs to the queue.
  private final class Job: @unchecked Sendable {
    let statement: PostgresStatement
    let continuation: CheckedContinuation<PostgresResult, any Error>
    var isPreparing = false
    /// Whether nobody waits for the result any more.
    var isAbandoned = false
    var result = PostgresResult()
    var error: PostgresError?

    init(_ statement: PostgresStatement, _ continuation: CheckedContinuation<PostgresResult, any Error>) {
      self.statement = statement
      self.continuation = continuation
    }
  }

  private let queue = DispatchQueue(label: "rowan.postgres.connection", qos: .userInitiated)
  private let timeout: Duration
  private let handle: OpaquePointer
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  private var current: Job?
  private var waiting: [Job] = []
  private var prepared: [String: String] = [:]
  private var preparations = 0
  /// The beginning of the names of prepared statements. Behind a transaction pooler, connections of several clients use
  /// one connection of the server.
  private let prefix = "rowan_\(UUID().uuidString.prefix(8).lowercased())_"
  private var isClosed = false
  /// Whether the server is being asked to end the running statement. The next one waits for that, since it would be ended as well.
  private var isCanceling: Bool { cancel != nil }
  /// The number of the request that is under way.
  private var cancel: Int?
  private var cancelCount = 0
  private let openness = Locked(true)
  private var closings: [CheckedContinuation<Void, Never>] = []
  private var noticed: (@Sendable (_ payload: String) -> Void)?
  private static var preparedLimit: Int { 200 }

  /// Takes over an established connection.
  init(_ handle: OpaquePointer, timeout: Duration) {
    self.handle = handle
    self.timeout = timeout
    PQsetnonblocking(handle, 1)
    let source = DispatchSource.makeReadSource(fileDescriptor: PQsocket(handle), queue: queue)
    source.setEventHandler { [weak self] in self?.receive() }
    // The socket may close only when the source has let go of it.
    nonisolated(unsafe) let finished = handle
    source.setCancelHandler { PQfinish(finished) }
    reading = source
    source.resume()
  }

  deinit {
    writing?.cancel()
    reading?.cancel()
  }

  /// Whether neither side has closed the connection, as far as is known.
  var isOpen: Bool { openness.with { $0 } }

  // MARK: Statements

  /// Runs a statement, after those that were given before.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - canBeAbandoned: Whether the server is asked to end the statement when the task is cancelled.
  /// - Throws: `PostgresError`, or `CancellationError` if the statement was abandoned.
  func run(_ statement: PostgresStatement, canBeAbandoned: Bool = false) async throws -> PostgresResult {
    guard !statement.hasNull else {
      throw PostgresError(.server, state: "22021", "a text contains a null character, which PostgreSQL cannot store")
    }
    if canBeAbandoned { try Task.checkCancellation() }
    let abandoning = Locked<(@Sendable () -> Void)?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = Job(statement, continuation)
        if canBeAbandoned { abandoning.with { $0 = { [weak self, weak job] in self?.abandon(job) } } }
        queue.async {
          self.waiting.append(job)
          self.next()
        }
        // The task may have been cancelled before.
        if canBeAbandoned, Task.isCancelled { abandon(job) }
      }
    } onCancel: {
      abandoning.with { $0 }?()
    }
  }

  /// Calls a closure with the payload of each notification.
  func notify(_ noticed: @escaping @Sendable (_ payload: String) -> Void) {
    queue.async { self.noticed = noticed }
  }

  /// Returns when the connection is closed, by either side.
  func closed() async {
    await withCheckedContinuation { continuation in
      queue.async {
        if self.isClosed { continuation.resume() } else { self.closings.append(continuation) }
      }
    }
  }

  /// Closes the connection. Statements that have not ended fail.
  func close() {
    queue.async { self.close(PostgresError(.connection, "the connection was closed")) }
  }

  private func next() {
    guard current == nil, isClosed || !isCanceling, !waiting.isEmpty else { return }
    let job = waiting.removeFirst()
    guard !isClosed else {
      job.continuation.resume(throwing: PostgresError(.connection, "the connection is closed"))
      return next()
    }
    current = job
    watch(job)
    send(job)
  }

  private func send(_ job: Job) {
    let statement = job.statement
    let sent: Int32
    if statement.isPrepared, let name = prepared[statement.plan] {
      sent = Self.withValues(statement.values) { values, _ in
        PQsendQueryPrepared(handle, name, Int32(statement.values.count), values, nil, nil, 0)
      }
    } else if statement.isPrepared, preparations < Self.preparedLimit {
      job.isPreparing = true
      preparations += 1
      sent = Self.withValues(statement.values) { _, types in
        PQsendPrepare(handle, "\(prefix)\(preparations)", statement.sql, Int32(statement.values.count), types)
      }
    } else {
      sent = Self.withValues(statement.values) { values, types in
        PQsendQueryParams(handle, statement.sql, Int32(statement.values.count), types, values, nil, nil, 0)
      }
    }
    if sent == 0 { close(PostgresError(connection: handle)) } else { flush() }
  }

  private static func withValues(
    _ values: [PostgresValue],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Oid>?) -> Int32
  ) -> Int32 {
    let texts = values.map { value in value.text.flatMap { strdup($0) } }
    defer { for text in texts { free(text) } }
    return texts.map { UnsafePointer($0) }.withUnsafeBufferPointer { texts in
      values.map(\.type).withUnsafeBufferPointer { body(texts.baseAddress, $0.baseAddress) }
    }
  }

  /// Sends what libpq holds back, now or when the socket takes it.
  private func flush() {
    switch PQflush(handle) {
    case 0:
      writing?.cancel()
      writing = nil
    case 1:
      guard writing == nil else { return }
      let source = DispatchSource.makeWriteSource(fileDescriptor: PQsocket(handle), queue: queue)
      source.setEventHandler { [weak self] in self?.flush() }
      writing = source
      source.resume()
    default: close(PostgresError(connection: handle))
    }
  }

  // MARK: Answers

  private func receive() {
    guard !isClosed else { return }
    guard PQconsumeInput(handle) == 1 else { return close(PostgresError(connection: handle)) }
    if writing != nil { flush() }
    while current != nil, PQisBusy(handle) == 0 {
      if let result = PQgetResult(handle) { take(result) } else { endCommand() }
    }
    // A server that goes away says so, and its end can arrive with the same event.
    if current == nil, PQconsumeInput(handle) != 1 { return close(PostgresError(connection: handle)) }
    while let notice = PQnotifies(handle) {
      let payload = String(cString: notice.pointee.extra)
      PQfreemem(notice)
      noticed?(payload)
    }
    if PQstatus(handle) == CONNECTION_BAD { close(PostgresError(connection: handle)) }
  }

  private func take(_ result: OpaquePointer) {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
      if current?.isPreparing == false { current?.result = PostgresResult(result: result) }
    case PGRES_FATAL_ERROR: current?.error = current?.error ?? PostgresError(result: result)
    case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
      // libpq returns such a result until all data have been copied.
      close(PostgresError(.server, "COPY from or to the client is not supported; insert rows, or copy a file"))
    default: current?.error = current?.error ?? PostgresError(.server, "the statement has no result that can be read")
    }
  }

  /// Continues after the last result of what was sent.
  private func endCommand() {
    guard let job = current else { return }
    if job.isPreparing, job.error == nil, !job.isAbandoned {
      job.isPreparing = false
      prepared[job.statement.plan] = "\(prefix)\(preparations)"
      return send(job)
    }
    // A plan that no longer fits the table, or that a pooler keeps on another connection, is not used again.
    if job.error?.hasStalePlan == true { prepared[job.statement.plan] = nil }
    current = nil
    if job.isAbandoned {
      job.continuation.resume(throwing: CancellationError())
      if job.error?.cause == .connection { return close(PostgresError(.connection, "the connection was lost")) }
    } else if let error = job.error {
      job.continuation.resume(throwing: error)
      if error.cause == .connection { return close(error) }
    } else {
      job.continuation.resume(returning: job.result)
    }
    next()
  }

  // MARK: Limits

  /// The time that the server has to end a statement, in milliseconds.
  private var grace: Int { max(100, timeout.milliseconds / 10) }

  /// Cancels a statement that the server has not ended in time, and closes the connection where that has no effect.
  private func watch(_ job: Job) {
    queue.asyncAfter(deadline: .now() + .milliseconds(timeout.milliseconds + grace)) { [weak self, weak job] in
      guard let self, let job, current === job, !isClosed else { return }
      job.error = PostgresError(.timeout, "the statement took longer than \(timeout)")
      guard requestCancel() else { return close(PostgresError(.timeout, "there was no answer within \(timeout)")) }
      queue.asyncAfter(deadline: .now() + .milliseconds(grace)) { [weak self, weak job] in
        guard let self, let job, current === job else { return }
        close(PostgresError(.timeout, "there was no answer within \(timeout)"))
      }
    }
  }

  /// Ends a statement for whose result nobody waits any more. One that cannot be ended goes on until its limit.
  private func abandon(_ job: Job?) {
    queue.async { [self] in
      guard let job, !isClosed, !job.isAbandoned else { return }
      if job === current {
        job.isAbandoned = requestCancel()
      } else if let index = waiting.firstIndex(where: { $0 === job }) {
        waiting.remove(at: index)
        job.continuation.resume(throwing: CancellationError())
      }
    }
  }

  /// Requests the end of the running statement over a connection of its own, which can block.
  ///
  /// Over TLS nothing is requested: before version 17, libpq sends the key of the connection in plain text.
  ///
  /// - Returns: Whether the end is requested.
  private func requestCancel() -> Bool {
    guard !isCanceling, PQsslInUse(handle) == 0, let cancel = PQgetCancel(handle) else { return false }
    cancelCount += 1
    self.cancel = cancelCount
    // The next statement cannot wait for a server that does not answer, nor run before the signal.
    queue.asyncAfter(deadline: .now() + .milliseconds(max(2000, grace))) { [weak self, cancelCount] in
      guard let self, self.cancel == cancelCount else { return }
      close(PostgresError(.connection, "the server does not end a statement"))
    }
    nonisolated(unsafe) let canceller = cancel
    DispatchQueue.global().async { [queue] in
      var text = [CChar](repeating: 0, count: 256)
      // It returns when the server has sent the signal, so that it cannot reach a later statement.
      _ = PQcancel(canceller, &text, Int32(text.count))
      PQfreeCancel(canceller)
      queue.async { [weak self] in
        guard let self else { return }
        self.cancel = nil
        next()
      }
    }
    return true
  }

  private func close(_ error: PostgresError) {
    guard !isClosed else { return }
    isClosed = true
    openness.with { $0 = false }
    writing?.cancel()
    writing = nil
    reading?.cancel()
    let jobs = [current].compactMap { $0 } + waiting
    current = nil
    waiting = []
    for job in jobs { job.continuation.resume(throwing: error) }
    for closing in closings { closing.resume() }
    closings = []
  }
}
