import Foundation
import RowanConditions
import RowanData
import RowanFoundation

extension PagedQuery where Record: PostgresRecord {
  /// Creates a query for a table of a PostgreSQL database.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - database: The database, which all queries of the process share.
  ///   - sortOrder: The initial order. Strings are compared byte by byte, without regard to case as `lower` does where
  ///     the column says so; nulls are the greatest values.
  ///   - filter: A condition that shown rows satisfy, or `nil` for all rows.
  ///   - options: The options of reading. The poll interval is that of the database's options.
  public convenience init(
    _ record: Record.Type = Record.self,
    in database: PostgresDatabase,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: PostgresFilter? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    self.init(
      store: PostgresReader<Record>(database, options: options),
      sortOrder: sortOrder,
      filter: filter,
      options: options
    )
  }

  /// Sets the filter. The rows are counted and the visible ones read; meanwhile the previous rows are shown.
  ///
  /// - Parameter filter: A condition that shown rows satisfy, such as `"salary > \(limit)"`, or `nil` for all rows.
  public func filter(_ filter: PostgresFilter?) { select(filter) }

  /// Sets the filter by a condition, such as that of a grid's filters.
  ///
  /// - Parameter condition: The condition that shown rows satisfy, or `nil` for all rows. For differences to its evaluation in
  ///   memory, see `PostgresFilter.init(_:)`.
  public func filter(where condition: RowCondition?) { select(condition.map { PostgresFilter($0) }) }

  /// Runs statements in a transaction, and returns when the rows reflect them.
  ///
  /// - Parameter updates: The statements.
  /// - Returns: The result of `updates`.
  /// - Throws: `PagedFailure`, or `CancellationError` if the task was cancelled.
  @discardableResult
  public func write<Result: Sendable>(
    _ updates: @Sendable (PostgresTransaction) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await database().writes.transaction("BEGIN") {
        try await updates(PostgresTransaction(connection: $0))
      }
      await settleChanges()
      return result
    } catch {
      throw known(error, "Writing")
    }
  }

  /// Deletes the row with an ID, if there is one.
  ///
  /// - Throws: `PagedFailure`.
  public func delete(id: Record.ID) async throws {
    let statement = PostgresWrite<Record>.delete(id)
    try await write { _ = try await $0.connection.run(statement) }
  }

  private func database() throws -> PostgresDatabase {
    guard let reader = store as? PostgresReader<Record> else {
      throw PagedFailure(.statement, table: Record.tableName, "The rows are not those of a PostgreSQL database.")
    }
    return reader.database
  }
}

extension PagedQuery where Record: PostgresRecord & Encodable {
  /// Inserts a record. Columns whose properties are `nil` have their default values.
  ///
  /// - Throws: `PagedFailure`.
  public func insert(_ record: Record) async throws {
    let statement = try PostgresWrite<Record>.insert(record)
    try await write { _ = try await $0.connection.run(statement) }
  }

  /// Updates the columns in which a record differs from what was read, by one statement.
  ///
  /// Nothing is written if another writer was first: if the version column of the row is not that of `old`, or, without
  /// such a column, one of the changed columns does not have its old value. `update(_:)` writes the edit of a person, which is in
  /// conflict only with changes of the same values.
  ///
  /// - Parameters:
  ///   - record: The record with its new values.
  ///   - old: The record as it was read, with the same ID.
  /// - Throws: `PagedFailure`, of the kind `conflict` if another writer was first.
  public func update(_ record: Record, from old: Record) async throws {
    guard let update = try PostgresWrite<Record>.update(record, from: old) else { return }
    try await write { transaction in
      let result = try await transaction.connection.run(update)
      guard result.affected == 0 else { return }
      let isThere = try await transaction.connection.run(PostgresWrite<Record>.exists(old.id)).value != nil
      throw PostgresError(
        .conflict,
        isThere
          ? "Somebody else has changed this row of “\(Record.tableName)” meanwhile; nothing was written"
          : "Somebody else has deleted this row of “\(Record.tableName)” meanwhile; nothing was written"
      )
    }
  }
}

extension PagedQuery where Record: PostgresRecord & Codable & Equatable {
  /// Updates the values that a person has changed, also if somebody else has changed other values of the row meanwhile.
  ///
  ///     @State private var draft: RowDraft<Part>
  ///
  ///     Button("Save") {
  ///       Task {
  ///         do { try await parts.update(draft) } catch { message = error.localizedDescription }
  ///       }
  ///     }
  ///     .onChange(of: part) { draft.rebase(on: part) }
  ///
  /// - Parameter draft: The edit.
  /// - Returns: The record that was written, with the values of others. A version column has its value before the update.
  /// - Throws: `PagedFailure`, of the kind `conflict` if somebody else has changed one of the values that the edit changes, or has deleted
  ///   the row. Then nothing is written.
  @discardableResult
  public func update(_ draft: RowDraft<Record>) async throws -> Record {
    try await write(draft) { try await update($0, from: $1) }
  }
}
