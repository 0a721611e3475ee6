import Foundation
import Logging
import RowanData

/// The one connection of the process that listens for changes, and informs its queries.
///
/// Whether notifications arrive is tried by sending one to itself. Behind a transaction pooler they do not; then the log
/// is polled, and they are tried again now and then.
final class PostgresChanges: Sendable {
  /// The way in which changes are noticed.
  enum Mode: Sendable, Equatable {
    case connecting, listening, polling
  }

  /// Called with the number of the changed table, or `nil` if any may have changed.
  typealias Handler = @Sendable (_ relation: UInt32?) -> Void

  private struct State {
    var handlers: [Int: Handler] = [:]
    var next = 0
    var task: Task<Void, Never>?
    var pruning: Task<Void, Never>?
    var mode = Mode.connecting
    /// The mode that was logged last.
    var reported = Mode.connecting
    var hasReported = false
    var createdLogs = 0
    var notifications = 0
    /// The number of processes that listen for changes of the database; zero until it is known.
    var processes = 0
    var hasReportedProcesses = false
  }

  private let address: PostgresAddress
  private let pool: PostgresPool
  private let options: PostgresOptions
  private let logger: Logger
  private let state = Locked(State())
  /// The notification that this process sends to itself.
  let trial = PostgresTrial()
  /// The log as the queries of the process read it.
  let log = PostgresLog()
  private let pruning: PostgresPruning

  init(_ address: PostgresAddress, pool: PostgresPool, options: PostgresOptions, logger: Logger) {
    self.address = address
    self.pool = pool
    self.options = options
    self.logger = logger
    pruning = PostgresPruning(pool: pool, name: address.description, logger: logger)
  }

  var mode: Mode { state.with { $0.mode } }
  /// The number of logs that were created through this database.
  var createdLogs: Int { state.with { $0.createdLogs } }
  /// The number of notifications, of any table.
  var notifications: Int { state.with { $0.notifications } }
  /// The number of processes that listen for changes of the database, this one included; zero until it is known.
  var processes: Int { state.with { $0.processes } }

  /// Adds a handler, and begins to listen with the first one.
  ///
  /// - Parameters:
  ///   - listens: Whether there is something to listen for. Handlers of tables without a log are called when it is created.
  ///   - handler: The handler.
  /// - Returns: The number by which the handler is removed.
  func add(listens: Bool = true, _ handler: @escaping Handler) -> Int {
    state.with { state in
      state.next += 1
      state.handlers[state.next] = handler
      if listens, state.task == nil {
        state.task = Task.detached { [weak self] in
          while !Task.isCancelled, let pause = await self?.follow() { try? await Task.sleep(for: pause) }
        }
        state.pruning = Task.detached { [pruning] in await pruning.run() }
      }
      return state.next
    }
  }

  /// Removes a handler.
  func remove(_ number: Int) { state.with { $0.handlers[number] = nil } }

  /// Ends listening.
  func stop() {
    let tasks = state.with { [$0.task, $0.pruning] }
    for task in tasks { task?.cancel() }
  }

  /// Informs the handlers that the log of a table has been created.
  func didCreateLog() {
    state.with { $0.createdLogs += 1 }
    inform(nil)
  }

  private func inform(_ relation: UInt32?) {
    let handlers = state.with { state in
      state.notifications += 1
      return Array(state.handlers.values)
    }
    for handler in handlers { handler(relation) }
  }

  private func enter(_ mode: Mode, _ message: Logger.Message) {
    let isNew = state.with { state in
      defer {
        state.mode = mode
        state.reported = mode
        state.hasReported = false
      }
      return state.reported != mode
    }
    if isNew { logger.notice(message) }
  }

  /// Follows changes over one connection, until it is lost.
  ///
  /// - Returns: The pause before the next connection.
  private func follow() async -> Duration {
    state.with { $0.mode = .connecting }
    do {
      let connection = try await address.connect()
      defer { connection.close() }
      try await withTaskCancellationHandler {
        if try await listens(on: connection) {
          await listen(on: connection)
        } else {
          enter(
            .polling,
            """
            No notifications arrive from \(address.description), as behind a transaction pooler: changes are polled \
            every \(options.pollInterval).
            """
          )
          try await poll(connection)
          try Task.checkCancellation()
          await listen(on: connection)
        }
      } onCancel: {
        connection.close()
      }
    } catch is CancellationError {
    } catch {
      let isFirst = state.with { state in
        defer { state.hasReported = true }
        return !state.hasReported
      }
      if isFirst { logger.warning("Changes of \(address.description) are not followed: \(error)") }
    }
    return options.retryInterval / 10
  }

  /// Follows the notifications of a connection on which they arrive, until it is lost.
  private func listen(on connection: PostgresConnection) async {
    enter(.listening, "Listening for changes of \(address.description).")
    // Changes that were made while nobody listened.
    inform(nil)
    let keeping = Task { await keep(connection) }
    await connection.closed()
    keeping.cancel()
  }

  /// Listens, and returns whether a notification arrives that another connection sends.
  private func listens(on connection: PostgresConnection) async throws -> Bool {
    guard options.listenTimeout > .zero else { return false }
    connection.notify { [weak self] payload in
      if let relation = UInt32(payload) { self?.inform(relation) } else { self?.trial.take(payload) }
    }
    _ = try await connection.run(
      PostgresStatement("LISTEN \(PostgresSQL.quoted(PostgresChangeLog.channel))", isPrepared: false)
    )
    try await sendTrial()
    defer { trial.end() }
    let end = ContinuousClock.now + options.listenTimeout
    while !trial.hasArrived {
      guard ContinuousClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// Sends a notification to this process, by another connection.
  private func sendTrial() async throws {
    let values = [PostgresValue(PostgresChangeLog.channel), PostgresValue(trial.begin())]
    _ = try await pool.use {
      try await $0.run(PostgresStatement("SELECT pg_notify($1, $2)", values, isPrepared: false))
    }
  }

  /// Counts the processes now and then. A connection that only listens would not notice that its server is gone.
  private func keep(_ connection: PostgresConnection) async {
    // A lock belongs to its connection, and ends with it.
    let lock = "SELECT pg_advisory_lock_shared(\(Self.processLock), \(Self.process))"
    _ = try? await connection.run(PostgresStatement(lock, isPrepared: false))
    while !Task.isCancelled {
      await countProcesses(connection)
      try? await Task.sleep(for: options.retryInterval)
    }
  }

  // MARK: Processes

  /// The first number of the advisory locks of listening processes.
  private static let processLock = 7_237_117
  /// The second number, by which processes differ.
  private static let process = Int32.random(in: 1...Int32.max)

  /// Counts the processes that use the database, and warns once if there are several.
  private func countProcesses(_ connection: PostgresConnection) async {
    let sql = """
      SELECT count(DISTINCT objid) FROM pg_catalog.pg_locks WHERE locktype = 'advisory' AND classid = \(Self.processLock)
      AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
      """
    guard let count = try? await connection.run(PostgresStatement(sql, isPrepared: false)).value.flatMap({ Int($0) })
    else { return }
    let isFirst = state.with { state in
      state.processes = count
      defer { state.hasReportedProcesses = state.hasReportedProcesses || count > 1 }
      return count > 1 && !state.hasReportedProcesses
    }
    if isFirst { logger.warning("\(PostgresSharing.warning(count, of: address.description))") }
  }

  /// Polls the log until notifications arrive after all, as from a server that was slow when they were tried first.
  private func poll(_ connection: PostgresConnection) async throws {
    let sql = """
      SELECT pg_current_snapshot(), relation::text FROM (SELECT) AS now LEFT JOIN (
        SELECT DISTINCT relation FROM rowan.change WHERE xid >= pg_snapshot_xmin($1::pg_snapshot)
        AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)) AS changed ON true
      """
    let first = PostgresStatement("SELECT pg_current_snapshot()", isPrepared: false)
    guard var snapshot = try await connection.run(first).value else { return }
    // Changes that were made before the snapshot.
    inform(nil)
    var next = ContinuousClock.now + options.listenInterval
    while !Task.isCancelled {
      try await Task.sleep(for: options.pollInterval)
      let statement = PostgresStatement(sql, [PostgresValue(snapshot)], isPrepared: false)
      let isTrying = ContinuousClock.now >= next && options.listenTimeout > .zero
      if isTrying, trial.isIdle { try await sendTrial() }
      // Behind a pooler, a connection that is used can receive what was meant for another one: meanwhile it must be quiet.
      let result = isTrying ? try await pool.use { try await $0.run(statement) } : try await connection.run(statement)
      for row in result.rows { if let relation = row.values[1].flatMap({ UInt32($0) }) { inform(relation) } }
      snapshot = result.rows.first?.values[0] ?? snapshot
      if isTrying, trial.hasArrived { return }
      if isTrying, ContinuousClock.now >= next + options.listenTimeout {
        trial.end()
        next = .now + options.listenInterval
      }
    }
  }
}
