import Foundation
import RowanData

/// The store of a table of a PostgreSQL database.
///
/// Requests are done one after the other by a task of its own; see `PostgresWorker`.
final class PostgresReader<Record: PostgresRecord>: RowStore {
  /// A request to the worker.
  enum Command: Sendable {
    case start(PagedRequest, @Sendable (RowDelivery<Record>) -> Void)
    case ask(PagedRequest, number: Int)
    case load(Range<Int>, isAhead: Bool)
    case lookUp(Record.ID, PostgresValue)
    case check(CheckedContinuation<Void, Never>)
    case finish(CheckedContinuation<Void, Never>)
    case records(Range<Int>, CheckedContinuation<[Record], any Error>)
    case record(PostgresValue, CheckedContinuation<Record?, any Error>)
    /// The table may have changed.
    case changed
    /// Reading failed some time ago.
    case retry
  }

  let database: PostgresDatabase
  let statistics = Locked(PagedStatistics())
  let focus = Locked(0..<0)
  private let commands: AsyncStream<Command>.Continuation
  /// The number of the last request for another order or filter.
  private let asked = Locked(0)

  init(_ database: PostgresDatabase, options: PagedOptions) {
    self.database = database
    let (stream, commands) = AsyncStream.makeStream(of: Command.self)
    self.commands = commands
    let worker = PostgresWorker<Record>(
      database,
      options: options,
      statistics: statistics,
      focus: focus,
      asked: asked
    ) { commands.yield($0) }
    Task.detached(priority: .userInitiated) {
      for await command in stream { await worker.handle(command) }
      worker.end()
    }
  }

  deinit { commands.finish() }

  func start(_ request: PagedRequest, deliver: @escaping @Sendable (RowDelivery<Record>) -> Void) {
    commands.yield(.start(request, deliver))
  }

  func ask(_ request: PagedRequest) {
    let number = asked.with { asked in
      asked += 1
      return asked
    }
    commands.yield(.ask(request, number: number))
  }

  func load(_ range: Range<Int>, isAhead: Bool) { commands.yield(.load(range, isAhead: isAhead)) }
  func lookUp(_ id: Record.ID) { commands.yield(.lookUp(id, Self.parameter(id))) }
  func check() async { await withCheckedContinuation { _ = commands.yield(.check($0)) } }
  func finish() async { await withCheckedContinuation { _ = commands.yield(.finish($0)) } }

  func records(_ range: Range<Int>) async throws -> [Record] {
    try await withCheckedThrowingContinuation { _ = commands.yield(.records(range, $0)) }
  }

  func record(id: Record.ID) async throws -> Record? {
    try await withCheckedThrowingContinuation { _ = commands.yield(.record(Self.parameter(id), $0)) }
  }

  func failure(_ error: any Error, _ action: String) -> PagedFailure {
    database.failure(error, table: Record.tableName, action)
  }

  /// Returns an ID as a parameter of the type of the key.
  static func parameter(_ id: Record.ID) -> PostgresValue { PostgresValue(id.postgresValue.text) }
}
