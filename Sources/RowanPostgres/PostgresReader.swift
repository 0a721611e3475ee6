import Foundation
import RowanConditions
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
    /// Reads the order, and the key of the row at an offset.
    case place(Int?, CheckedContinuation<PostgresSearchPlace?, any Error>)
    case rank(PostgresValue, CheckedContinuation<Int?, Never>)
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
  /// Ends the reading of a state that nobody waits for any more.
  private let abandon = Locked<(@Sendable () -> Void)?>(nil)

  init(_ database: PostgresDatabase, options: PagedOptions) {
    self.database = database
    let (stream, commands) = AsyncStream.makeStream(of: Command.self)
    self.commands = commands
    let worker = PostgresWorker<Record>(
      database,
      options: options,
      statistics: statistics,
      focus: focus,
      asked: asked,
      abandon: abandon
    ) { commands.yield($0) }
    Task.detached(priority: .userInitiated) {
      for await command in stream { await worker.handle(command) }
      worker.end()
    }
  }

  deinit {
    commands.finish()
    asked.with { $0 = -1 }
    abandon.with { $0 }?()
  }

  func start(_ request: PagedRequest, deliver: @escaping @Sendable (RowDelivery<Record>) -> Void) {
    commands.yield(.start(request, deliver))
  }

  func ask(_ request: PagedRequest) {
    let number = asked.with { asked in
      asked += 1
      return asked
    }
    // A server that searches for the request before ends that.
    abandon.with { $0 }?()
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

  func matchCount(_ conditions: [RowCondition], before offset: Int?) async throws -> Int {
    guard let place = try await place(at: offset) else { return 0 }
    statistics.with { $0.searches += 1 }
    let statement = place.order.matchCount(conditions.map { PostgresFilter($0) }, before: place.key)
    return try await database.run(statement, retries: true).value.flatMap { Int($0) } ?? 0
  }

  func match(_ conditions: [RowCondition], from offset: Int?, forwards: Bool, including isIncluded: Bool) async throws
    -> StoredMatch?
  {
    guard let place = try await place(at: offset) else { return nil }
    statistics.with { $0.searches += 1 }
    let statement = place.order.match(
      conditions.map { PostgresFilter($0) },
      from: place.key,
      forwards: forwards,
      including: isIncluded
    )
    guard let values = try await database.run(statement, retries: true).rows.first?.values, let key = values[0] else {
      return nil
    }
    let found = await withCheckedContinuation { _ = commands.yield(.rank(PostgresValue(key), $0)) }
    return found.map { StoredMatch(offset: $0, condition: values.dropFirst().firstIndex(of: "t").map { $0 - 1 } ?? 0) }
  }

  func totals(_ totals: [StoredTotal]) async throws -> [RowValue] {
    guard !totals.isEmpty, let place = try await place(at: nil) else { return [] }
    statistics.with { $0.searches += 1 }
    let values = try await database.run(place.order.totals(totals), retries: true).rows.first?.values ?? []
    return zip(totals, values).map { Self.value($1, of: $0) }
  }

  private static func value(_ text: String?, of total: StoredTotal) -> RowValue {
    guard let text else { return .null }
    if total.kind == .count { return Int64(text).map(RowValue.integer) ?? .null }
    switch total.column.kind {
    case .text: return .text(text)
    case .boolean: return .boolean(text == "t")
    case .date, .seconds: return Double(text).map { .date(Date(timeIntervalSince1970: $0)) } ?? .null
    case .number, .decimal:
      if let integer = Int64(text) { return .integer(integer) }
      let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
      return total.column.kind == .decimal
        ? decimal.map(RowValue.decimal) ?? .null : Double(text).map(RowValue.number) ?? .null
    }
  }

  private func place(at offset: Int?) async throws -> PostgresSearchPlace? {
    try await withCheckedThrowingContinuation { _ = commands.yield(.place(offset, $0)) }
  }

  func failure(_ error: any Error, _ action: String) -> PagedFailure {
    database.failure(error, table: Record.tableName, action)
  }

  /// Returns an ID as a parameter of the type of the key.
  static func parameter(_ id: Record.ID) -> PostgresValue { PostgresValue(id.postgresValue.text) }
}

/// The present order for a search: its statements, and the key of the row from which it goes.
struct PostgresSearchPlace: Sendable {
  let order: PostgresOrder
  let key: PostgresOrder.Key?
}
