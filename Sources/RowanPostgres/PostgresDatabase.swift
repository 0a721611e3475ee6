import Foundation
import Logging
import RowanData

/// A PostgreSQL database, with the connections of this process to it.
///
/// Create one for the process and share it: it has a bounded pool of connections for statements, and one connection that
/// listens for changes and informs all queries. Connections are made when they are needed, and again after the server
/// was away. No function blocks a thread, except to
/// resolve the name of a host.
public final class PostgresDatabase: Sendable {
  /// The options.
  public let options: PostgresOptions
  let address: PostgresAddress
  let pool: PostgresPool
  /// The connections of transactions with code of the application, which may wait for a query of the same database.
  let writes: PostgresPool
  let changes: PostgresChanges
  let logger: Logger

  /// Creates a database, without connecting to it.
  ///
  /// - Parameters:
  ///   - connection: A connection string of libpq, such as `"postgresql://db.example.com/company?sslmode=verify-full"`
  ///     or `"host=/run/postgresql dbname=company"`. What it leaves open is taken from libpq's environment variables.
  ///   - options: The options.
  ///   - logger: The logger of connections.
  public init(
    _ connection: String,
    options: PostgresOptions = PostgresOptions(),
    logger: Logger = Logger(label: "rowan.postgres")
  ) {
    self.options = options
    self.logger = logger
    address = PostgresAddress(connection, options: options)
    pool = PostgresPool(address, limit: options.connectionLimit)
    writes = PostgresPool(address, limit: options.connectionLimit)
    changes = PostgresChanges(address, pool: pool, options: options, logger: logger)
  }

  deinit { changes.stop() }

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - retries: Whether it only reads, so that it runs once more where a connection broke while nobody used it.
  func run(_ statement: PostgresStatement, retries: Bool = false) async throws -> PostgresResult {
    guard retries else { return try await pool.use { try await $0.run(statement) } }
    return try await retrying { error in
      var statement = statement
      // Behind a pooler, a statement can be prepared on one connection of the server and executed on another one.
      if error?.hasStalePlan == true { statement.isPrepared = false }
      return try await pool.use { [statement] in try await $0.run(statement) }
    }
  }

  /// Reads in one state of the database. A connection that broke while nobody used it is replaced once.
  func read<Result: Sendable>(
    _ body: @Sendable (PostgresConnection) async throws -> Result
  ) async throws -> Result {
    try await retrying { _ in
      try await pool.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }
  }

  /// Reads, and once more over new connections if the first attempt failed because of its connection: one that broke, or that
  /// has plans which no longer fit the tables.
  ///
  /// - Parameter attempt: The attempt; called with the error of the first one, or `nil`.
  private func retrying<Result: Sendable>(
    _ attempt: (_ error: PostgresError?) async throws -> Result
  ) async throws -> Result {
    do {
      return try await attempt(nil)
    } catch let error as PostgresError where error.cause == .connection || error.hasStalePlan {
      await pool.dropIdle()
      return try await attempt(error)
    }
  }

  /// Runs statements in a transaction. It is rolled back if the closure throws.
  ///
  /// - Parameter body: The statements.
  /// - Returns: The result of `body`.
  /// - Throws: `PagedFailure`, or the error of `body`.
  public func write<Result: Sendable>(
    _ body: @Sendable (PostgresTransaction) async throws -> Result
  ) async throws -> Result {
    do {
      return try await writes.transaction("BEGIN") { try await body(PostgresTransaction(connection: $0)) }
    } catch let error as PostgresError {
      throw failure(error, table: "", "Writing")
    }
  }

  func failure(_ error: any Error, table: String, _ action: String) -> PagedFailure {
    PagedFailure(error, table: table, server: address.description, action: action)
  }
}

/// A transaction of `PostgresDatabase.write(_:)`.
public struct PostgresTransaction: Sendable {
  let connection: PostgresConnection

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - sql: The statement with parameters `$1`, `$2` and so on. It must not contain the input of a person.
  ///   - values: The values of the parameters.
  /// - Returns: The rows of the result, and the number of rows that were inserted, updated or deleted.
  /// - Throws: An error of the database.
  @discardableResult
  public func execute(
    _ sql: String,
    _ values: [any PostgresValueConvertible] = []
  ) async throws -> (rows: [PostgresRow], affected: Int) {
    let result = try await connection.run(
      PostgresStatement(sql, values.map(\.postgresValue), isPrepared: false)
    )
    return (result.rows, result.affected)
  }
}
