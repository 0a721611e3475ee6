import Logging
import RowanData

/// Deletes the changes in the log that every query has read.
///
/// A process deletes what was logged before it last saw the state of the database ten minutes ago. Of several processes, one at a time
/// deletes, in batches that end long before a statement's timeout: after an import the log can have millions of rows.
struct PostgresPruning: Sendable {
  let pool: PostgresPool
  /// The name of the database in the log.
  let name: String
  let logger: Logger

  /// The number of minutes after which changes are deleted.
  private static var keptMinutes: Int { 10 }
  /// The largest number of rows that a statement deletes.
  static let batchSize = 10_000
  /// The number of consecutive failures after which there is a warning.
  private static var failureLimit: Int { 3 }
  /// The advisory lock of the process that deletes.
  static let lock = 7_237_118

  /// Deletes old changes each minute, until the task is canceled.
  func run() async {
    var snapshots: [String] = []
    var failures = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(60))
      guard !Task.isCancelled, let snapshot = try? await snapshot() else { continue }
      snapshots.append(snapshot)
      guard snapshots.count > Self.keptMinutes else { continue }
      do {
        try await prune(before: snapshots.removeFirst())
        failures = 0
      } catch let error as PostgresError where error.state == "42501" {
        // A role without the right leaves it to another process.
      } catch {
        failures += 1
        if failures == Self.failureLimit {
          logger.warning("Old changes in the log of \(name) are not deleted, so that it grows: \(error)")
        }
      }
    }
  }

  /// Returns the state of the database.
  func snapshot() async throws -> String? {
    let now = PostgresStatement("SELECT pg_current_snapshot()", isPrepared: false)
    return try await pool.use { try await $0.run(now) }.value
  }

  /// Deletes the changes that were committed before a state, however long their transactions took.
  ///
  /// - Returns: The number of deleted rows; zero while another process deletes some.
  @discardableResult
  func prune(before snapshot: String) async throws -> Int {
    // The limit is computed before the first row is looked up.
    let sql = """
      DELETE FROM rowan.change WHERE ctid = ANY (ARRAY (
        SELECT ctid FROM rowan.change WHERE xid < pg_snapshot_xmin($1::pg_snapshot)
        LIMIT CASE WHEN pg_try_advisory_xact_lock(\(Self.lock)) THEN \(Self.batchSize) ELSE 0 END))
      """
    let statement = PostgresStatement(sql, [PostgresValue(snapshot)], isPrepared: false)
    var total = 0
    while !Task.isCancelled {
      let count = try await pool.use { try await $0.run(statement) }.affected
      total += count
      if count < Self.batchSize { break }
    }
    return total
  }
}
