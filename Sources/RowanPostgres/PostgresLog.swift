import RowanData

/// The log of changes as the queries of a process read it: once for all of them after a notification.
///
/// A reading ends in a snapshot that is then that of every query. A query whose snapshot is another one, because it has read the table
/// meanwhile, reads the changes up to the common snapshot itself.
actor PostgresLog {
  /// The changes between two snapshots.
  struct Step: Sendable {
    var start: String
    var changes: [PostgresChange]
  }

  /// What was read after a notification.
  struct Reading: Sendable {
    /// The number of the reading, which grows.
    var number: Int
    /// The changes before, the oldest first.
    var steps: [Step] = []
    /// The state that the log was read in.
    var snapshot: String
    /// The time before the reading. A state that was known then is older than the snapshot.
    var begin: ContinuousClock.Instant

    /// Returns the changes since a snapshot, or `nil` if it is not one of the steps.
    func changes(after snapshot: String) -> [PostgresChange]? {
      if snapshot == self.snapshot { return [] }
      return steps.lastIndex { $0.start == snapshot }.map { steps[$0...].flatMap(\.changes) }
    }
  }

  /// The numbers of statements.
  struct Statistics: Sendable, Equatable {
    /// Readings for all queries.
    var readings = 0
    /// Readings of changed rows for all queries that show them.
    var rowReadings = 0
    /// Readings by one query.
    var ownReadings = 0
  }

  private struct Entry {
    var number: Int
    var notifications: Int
    var reading: Task<Reading, any Error>
    var rows: [String: Task<PostgresResult, any Error>] = [:]
  }

  private var entries: [UInt32: Entry] = [:]
  nonisolated let statistics = Locked(Statistics())
  private static var stepLimit: Int { 8 }
  /// The number of changes above which they are one without a row.
  private static var changeLimit: Int { 2_000 }
  /// The time after which changes may have been deleted from the log.
  static var oldest: Duration { .seconds(300) }

  /// Returns the changes of a table as of a notification or later.
  ///
  /// - Parameters:
  ///   - relation: The number of the table.
  ///   - notifications: The number of notifications that have arrived.
  ///   - number: The number of a reading that is not new enough; zero for none.
  ///   - database: The database.
  func reading(
    of relation: UInt32,
    after notifications: Int,
    laterThan number: Int,
    in database: PostgresDatabase
  ) async throws -> Reading {
    let entry = entries[relation]
    if let entry, entry.notifications >= notifications, entry.number > number { return try await entry.reading.value }
    let next = (entry?.number ?? 0) + 1
    let task = Task { [statistics] in
      let before = try? await entry?.reading.value
      statistics.with { $0.readings += 1 }
      return try await Self.read(relation, number: next, after: before, database)
    }
    entries[relation] = Entry(number: next, notifications: notifications, reading: task)
    do {
      return try await task.value
    } catch {
      // Those who ask next read anew.
      if entries[relation]?.number == next { entries[relation]?.notifications = -1 }
      throw error
    }
  }

  private static func read(
    _ relation: UInt32,
    number: Int,
    after before: Reading?,
    _ database: PostgresDatabase
  ) async throws -> Reading {
    let begin = ContinuousClock.now
    guard let before, begin - before.begin < oldest else {
      let now = PostgresStatement("SELECT pg_current_snapshot()")
      let snapshot = try await database.run(now, retries: true).value
      return Reading(number: number, snapshot: snapshot ?? "", begin: begin)
    }
    let statement = PostgresChange.statement(after: before.snapshot, of: relation)
    var (changes, snapshot) = PostgresChange.changes(in: try await database.run(statement, retries: true))
    if changes.count > changeLimit {
      let delta = changes.reduce(0) { $0.addingReportingOverflow($1.delta).partialValue }
      changes = [PostgresChange(key: nil, delta: delta, moved: nil)]
    }
    let steps = Array(before.steps.suffix(stepLimit - 1)) + [Step(start: before.snapshot, changes: changes)]
    return Reading(number: number, steps: steps, snapshot: snapshot ?? before.snapshot, begin: begin)
  }

  /// Returns the result of a statement that reads changed rows of a table. Equal statements run once until the next reading.
  func rows(_ statement: PostgresStatement, of relation: UInt32, in database: PostgresDatabase) async throws
    -> PostgresResult
  {
    let key = ([statement.sql] + statement.values.map { $0.text ?? "" }).joined(separator: "\0")
    if let task = entries[relation]?.rows[key] { return try await task.value }
    let task = Task { [statistics] in
      statistics.with { $0.rowReadings += 1 }
      return try await database.run(statement, retries: true)
    }
    entries[relation]?.rows[key] = task
    return try await task.value
  }
}
