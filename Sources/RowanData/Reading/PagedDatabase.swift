#if Data
import Foundation
import GRDB

/// What rows a query wants, and in which order.
struct PagedRequest: Sendable {
  var terms: [SortTerm] = []
  var filter: SQL?
}

/// An error of opening a database, with the path that it is about.
struct PagedOpeningError: Error {
  let path: String
  let cause: any Error
}

/// An open database with one of its tables, and the ways to notice that somebody changes it.
///
/// Contract: used on the reader's queue, but for `connection`.
final class PagedDatabase: @unchecked Sendable {
  let connection: any DatabaseWriter
  let table: String
  let path: String
  private let isChanged = Locked(false)
  private var observation: AnyDatabaseCancellable?
  /// A connection of its own, whose data version tells of changes by all others.
  private var watch: DatabaseQueue?
  private var version: Int64?

  init(_ connection: any DatabaseWriter, table: String) {
    self.connection = connection
    self.table = table
    path = connection.path
  }

  /// Opens a file that is there.
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

  /// Whether another connection has written since the last time.
  func contentsMayHaveChanged() -> Bool {
    let now = dataVersion
    guard now == version else {
      version = now
      isChanged.with { $0 = true }
      return true
    }
    return isChanged.with { $0 }
  }

  func noteContents() { isChanged.with { $0 = false } }

  func takeContentChange() -> Bool {
    isChanged.with { isChanged in
      let wasChanged = isChanged
      isChanged = false
      return wasChanged
    }
  }

  // MARK: Table

  /// Throws what keeps the table from being read.
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

  /// The statements for an order.
  func statements(_ request: PagedRequest) -> OrderStatements { OrderStatements(table: table, terms: request.terms) }

  /// An order that an index gives, with as many of the comparators as it serves; `nil` where rows are to be listed.
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
