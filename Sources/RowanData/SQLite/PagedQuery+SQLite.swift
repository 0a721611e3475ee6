#if Data
import Foundation
import GRDB

extension PagedQuery where Record: PagedRecord {
  /// Creates a query for a table of an open database.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - database: The database.
  ///   - sortOrder: The initial order.
  ///   - filter: An SQL expression that shown rows satisfy, or `nil` for all rows.
  ///   - options: The options of reading.
  public convenience init(
    _ record: Record.Type = Record.self,
    in database: any DatabaseWriter,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: SQL? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    self.init(sortOrder, filter, options) { PagedDatabase(database, table: Record.databaseTableName) }
  }

  /// Creates a query for a table of a database file.
  ///
  /// The file is opened off the main actor. A file that is missing, locked or damaged sets `failure`, and is opened as
  /// soon as possible.
  ///
  /// - Parameters:
  ///   - record: The record's type.
  ///   - file: The location of the file.
  ///   - sortOrder: The initial order.
  ///   - filter: An SQL expression that shown rows satisfy, or `nil` for all rows.
  ///   - options: The options of reading.
  public convenience init(
    _ record: Record.Type = Record.self,
    file: URL,
    sortOrder: [KeyPathComparator<Record>] = [],
    filter: SQL? = nil,
    options: PagedOptions = PagedOptions()
  ) {
    let path = file.path
    self.init(sortOrder, filter, options) { try PagedDatabase.opening(path, table: Record.databaseTableName) }
  }

  private convenience init(
    _ sortOrder: [KeyPathComparator<Record>],
    _ filter: SQL?,
    _ options: PagedOptions,
    _ open: @escaping @Sendable () throws -> PagedDatabase
  ) {
    self.init(
      store: PageReader<Record>(options: options, open: open),
      sortOrder: sortOrder,
      filter: filter.map { SQLiteFilter(sql: $0) },
      options: options
    )
  }

  /// Sets the filter.
  ///
  /// The IDs of the matching rows are listed off the main actor, at eight bytes each. A listing is cancelled when
  /// another one starts.
  ///
  /// - Parameter filter: An SQL expression that shown rows satisfy, such as `"salary > \(limit)"`, or `nil` for all
  ///   rows.
  public func filter(_ filter: SQL?) { select(filter.map { SQLiteFilter(sql: $0) }) }

  /// Sets the filter by a condition, such as that of a grid's filters.
  ///
  /// Texts are compared by functions that the query adds to its connections, which call the same code as
  /// `RowCondition.matches(_:)`.
  ///
  /// - Parameter condition: The condition that shown rows satisfy, or `nil` for all rows. Each value of a set is one
  ///   variable of a statement, of which SQLite allows 32,766.
  public func filter(where condition: RowCondition?) { select(condition.map { SQLiteFilter($0) }) }

  private func reader() throws -> PageReader<Record> {
    guard let reader = source.store as? PageReader<Record> else {
      throw PagedFailure(.statement, table: Record.databaseTableName, "The rows are not those of an SQLite database.")
    }
    return reader
  }

  // MARK: Writing

  /// Writes to the database off the main actor, and returns when the rows reflect the changes.
  ///
  /// - Parameter updates: The writes, in one transaction.
  /// - Returns: The result of `updates`.
  /// - Throws: `PagedFailure`, or `CancellationError` if the task was cancelled.
  @discardableResult
  public func write<Result: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      let result = try await reader().opened().connection.write(updates)
      await settleChanges()
      return result
    } catch {
      throw known(error, "Writing")
    }
  }

  /// Writes to the database on the main actor, and returns when the rows reflect the changes.
  ///
  /// It blocks on the disk, and `PagedStatistics.waits` counts it. Use it for a gesture's change in a small database, if the list
  /// must reflect the change before the gesture ends.
  ///
  /// - Parameter updates: The writes, in one transaction.
  /// - Returns: The result of `updates`.
  /// - Throws: `PagedFailure`.
  @discardableResult
  public func write<Result>(_ updates: (Database) throws -> Result) throws -> Result {
    do {
      let reader = try reader()
      reader.statistics.with { $0.waits += 1 }
      let result = try reader.openedNow().connection.write(updates)
      reader.checkNow()
      takeNews()
      return result
    } catch {
      throw known(error, "Writing")
    }
  }
}

extension PagedQuery where Record: PagedRecord & PersistableRecord {
  /// Updates the row of a record.
  ///
  /// - Throws: `PagedFailure`.
  public func update(_ record: Record) async throws { try await write { try record.update($0) } }

  /// Inserts a record.
  ///
  /// - Throws: `PagedFailure`.
  public func insert(_ record: Record) async throws { try await write { try record.insert($0) } }

  /// Deletes the record with an ID, if there is one.
  ///
  /// - Throws: `PagedFailure`.
  public func delete(id: Record.ID) async throws {
    _ = try await write { db in try Record.deleteOne(db, key: id) }
  }
}
#endif
