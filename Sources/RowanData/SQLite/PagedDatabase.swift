#if Data
import Foundation
import GRDB

extension PagedRequest {
  /// The condition in SQLite's SQL.
  var sqlite: SQLiteFilter? { filter as? SQLiteFilter }
}

/// An error while opening a database, with its path.
struct PagedOpeningError: Error {
  let path: String
  let cause: any Error
}

/// An open database for one of its tables, and the detection of changes to it.
///
/// It is used on the reader's queue, except for `connection`.
final class PagedDatabase: @unchecked Sendable {
  let connection: any DatabaseWriter
  let table: String
  let path: String
  private let isChanged = Locked(false)
  private var observation: AnyDatabaseCancellable?
  /// A separate connection, whose data version changes with writes by all other connections.
  private var watch: DatabaseQueue?
  private var version: Int64?

  init(_ connection: any DatabaseWriter, table: String) {
    self.connection = connection
    self.table = table
    path = connection.path
  }

  /// Opens an existing file.
  ///
  /// - Throws: `PagedOpeningError`.
  static func opening(_ path: String, table: String) throws -> PagedDatabase {
    do {
      guard FileManager.default.fileExists(atPath: path) else { throw DatabaseError(resultCode: .SQLITE_CANTOPEN) }
      var configuration = Configuration()
      configuration.busyMode = .timeout(0.5)
      configuration.maximumReaderCount = 3
      configuration.readonly = !FileManager.default.isWritableFile(atPath: path)
      let connection: any DatabaseWriter =
        configuration.readonly
        ? try DatabaseQueue(path: path, configuration: configuration)
        : try DatabasePool(path: path, configuration: configuration)
      return PagedDatabase(connection, table: table)
    } catch {
      throw PagedOpeningError(path: path, cause: error)
    }
  }

  // MARK: Changes

  /// Starts observing changes of the table.
  ///
  /// - Parameter changed: Called after each change by `connection`.
  func observe(_ changed: @escaping @Sendable () -> Void) throws {
    let isChanged = isChanged
    observation = AnyDatabaseCancellable(
      DatabaseRegionObservation(tracking: Table<Row>(table)).start(
        in: connection,
        onError: { _ in },
        onChange: { _ in
          isChanged.with { $0 = true }
          changed()
        }
      )
    )
    guard FileManager.default.fileExists(atPath: path) else { return }
    var configuration = Configuration()
    configuration.readonly = true
    watch = try? DatabaseQueue(path: path, configuration: configuration)
    version = dataVersion
  }

  private var dataVersion: Int64? {
    watch.flatMap { try? $0.unsafeRead { try Int64.fetchOne($0, sql: "PRAGMA data_version") } }
  }

  /// Returns whether any connection has written since the contents were last marked as read.
  func contentsMayHaveChanged() -> Bool {
    let now = dataVersion
    guard now == version else {
      version = now
      isChanged.with { $0 = true }
      return true
    }
    return isChanged.with { $0 }
  }

  /// Marks the current contents as read.
  func noteContents() { isChanged.with { $0 = false } }

  /// Returns whether the contents have changed, and marks them as read.
  func takeContentChange() -> Bool {
    isChanged.with { isChanged in
      let wasChanged = isChanged
      isChanged = false
      return wasChanged
    }
  }

  // MARK: Table

  /// Checks that the table can be read for a record.
  ///
  /// - Throws: `PagedFailure` if the table, a column or the row IDs are missing.
  func checkTable<Record: PagedRecord>(for record: Record.Type, _ db: Database) throws {
    guard try db.tableExists(table) else {
      throw PagedFailure(.schema, table: table, "There is no table “\(table)” in \(path).")
    }
    let known = Set(try db.columns(in: table).map { $0.name.lowercased() })
    let missing = Record.sortColumns.map(\.name).filter { !known.contains($0.lowercased()) }
    guard missing.isEmpty else {
      let names = missing.map { "“\($0)”" }.joined(separator: ", ")
      throw PagedFailure(.schema, table: table, "The table “\(table)” of \(path) has no column \(names).")
    }
    do {
      _ = try Row.fetchOne(db, sql: "SELECT _rowid_ FROM \(table.quotedDatabaseIdentifier) LIMIT 0")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw PagedFailure(
        .schema,
        table: table,
        "The table “\(table)” of \(path) has no row ids: it is made WITHOUT ROWID."
      )
    }
  }

  func row(ofID id: DatabaseValue, _ db: Database) throws -> Int64? {
    guard let column = try db.primaryKey(table).columns.first else { return nil }
    let name = column.quotedDatabaseIdentifier
    let sql = "SELECT _rowid_ FROM \(table.quotedDatabaseIdentifier) WHERE \(name) = ?"
    return try Int64.fetchOne(db, sql: sql, arguments: [id])
  }

  // MARK: Orders

  /// Returns the statements for an order.
  func statements(_ request: PagedRequest) -> OrderStatements { OrderStatements(table: table, terms: request.terms) }

  /// Returns an order by an index, with as many leading comparators as the index supports, or `nil` if the rows must be
  /// listed.
  func indexedOrder(_ request: PagedRequest, count: Int?, limit: Int, _ db: Database) throws -> LandmarkOrder? {
    guard let count else { return nil }
    var terms = request.terms
    while true {
      let statements = statements(PagedRequest(terms: terms))
      if try statements.isIndexed(db) {
        return LandmarkOrder(statements, count: count, mayBeNull: try mayBeNull(terms, db))
      }
      guard count > limit, terms.count > 1 else { return nil }
      terms.removeLast()
    }
  }

  private func mayBeNull(_ terms: [SortTerm], _ db: Database) throws -> Bool {
    let names = Set(terms.map { $0.column.lowercased() })
    let key = try db.primaryKey(table).rowIDColumn?.lowercased()
    return try db.columns(in: table).contains { column in
      names.contains(column.name.lowercased()) && !column.isNotNull && column.name.lowercased() != key
    }
  }
}
#endif
