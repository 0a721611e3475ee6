#if Data
import Foundation
import GRDB
import IssueReporting

/// The rows of a container's models in an SQLite database, a table per entity.
///
/// Containers of the same file share one store, so that each is told of the changes that the others save.
final class SQLiteStore: @unchecked Sendable {
  let identifier: String
  let url: URL?
  private let database: any DatabaseWriter
  private let contexts = Locked<[ContextInbox]>([])
  /// The connection with the transaction that all statements are part of; see `transaction(_:)`.
  private var connection: Database?

  private static let open = Locked<[String: Unretained<SQLiteStore>]>([:])

  /// Returns the store of a file, which is created if there is none.
  ///
  /// - Parameters:
  ///   - url: The file, or `nil` for a store in memory.
  ///   - allowsSave: Whether the store can be written.
  /// - Throws: `SwiftDataError.loadIssueModelContainer` with the reason.
  static func store(url: URL?, allowsSave: Bool) throws -> SQLiteStore {
    guard let url else { return try SQLiteStore(url: nil, allowsSave: true) }
    let key = "\(allowsSave) \(url.standardizedFileURL.path)"
    return try open.withLock { open in
      if let store = open[key]?.object { return store }
      let store = try SQLiteStore(url: url, allowsSave: allowsSave)
      open[key] = Unretained(store)
      return store
    }
  }

  private init(url: URL?, allowsSave: Bool) throws {
    self.url = url
    var configuration = Configuration()
    configuration.label = "SwiftData"
    configuration.busyMode = .timeout(5)
    configuration.readonly = !allowsSave
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      StoreCollation.add(to: db)
      StoreFunction.add(to: db)
    }
    do {
      if let url {
        if allowsSave {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
        }
        database = try DatabasePool(path: url.path, configuration: configuration)
      } else {
        database = try DatabaseQueue(configuration: configuration)
      }
      identifier = try StoreSchema.identifier(in: database, isWritable: allowsSave)
    } catch {
      throw Self.loadError(url, error)
    }
  }

  /// Creates a store whose statements are part of a transaction of another one.
  private init(_ store: SQLiteStore, _ connection: Database) {
    url = store.url
    identifier = store.identifier
    database = store.database
    self.connection = connection
  }

  /// Returns the error of a store that cannot be opened.
  static func loadError(_ url: URL?, _ error: any Error) -> any Error {
    if error is SwiftDataError { return error }
    return SwiftDataError.loadIssueModelContainer.saying(
      "The store \(url?.path ?? "in memory") cannot be opened: \(error.localizedDescription)"
    )
  }

  /// Calls a closure in a transaction.
  func write<Result>(_ body: @Sendable (Database) throws -> Result) throws -> Result {
    guard let connection else { return try database.write(body) }
    var result: Result?
    try connection.inSavepoint {
      result = try body(connection)
      return .commit
    }
    return result!
  }

  /// Calls a closure with a store whose statements, also those that save contexts, are one transaction.
  func transaction(_ body: (SQLiteStore, Database) throws -> Void) throws {
    try database.write { db in
      let store = SQLiteStore(self, db)
      defer { store.connection = nil }
      try body(store, db)
    }
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    if let connection { return try body(connection) }
    return try database.read(body)
  }

  // MARK: Reading

  /// Returns the keys that a statement selects. A failure is reported, and counts as none.
  func keys(_ sql: String, _ arguments: [StoredValue]) -> [Int64] {
    do {
      return try fetchKeys(sql, arguments)
    } catch {
      reportIssue("SwiftData cannot read \(url?.path ?? "the store"): \(error)")
      return []
    }
  }

  /// Returns the keys that a statement selects.
  func fetchKeys(_ sql: String, _ arguments: [StoredValue]) throws -> [Int64] {
    try read { db in
      try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    }
  }

  /// Returns the number of rows that a statement selects.
  func fetchCount(_ sql: String, _ arguments: [StoredValue]) throws -> Int {
    try read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(sql))", arguments: StatementArguments(arguments)) ?? 0
    }
  }

  /// Reads the columns of rows. A failure is reported, and the rows have no values.
  ///
  /// - Parameters:
  ///   - layout: The entity.
  ///   - keys: The keys of the rows.
  ///   - receive: Receives the key and the columns of each row.
  func readRows(of layout: EntityLayout, keys: [Int64], _ receive: (Int64, [StoredValue]) -> Void) {
    let columns = layout.properties.compactMap(\.column).map { quoted($0.name) }
    let sql = "SELECT \((["_pk"] + columns).joined(separator: ", ")) FROM \(quoted(layout.table)) WHERE _pk IN "
    do {
      let rows = try read { db -> [(Int64, [StoredValue])] in
        let statement = try db.cachedStatement(
          sql: sql + "(" + Array(repeating: "?", count: keys.count).joined(separator: ", ") + ")"
        )
        var rows: [(Int64, [StoredValue])] = []
        let cursor = try Row.fetchCursor(statement, arguments: StatementArguments(keys))
        while let row = try cursor.next() {
          let values = (1..<(columns.count + 1)).map { index -> StoredValue in StoredValue(row[index] as DatabaseValue)
          }
          rows.append((row[0], values))
        }
        return rows
      }
      for (key, values) in rows { receive(key, values) }
    } catch {
      reportIssue("SwiftData cannot read \(layout.name) in \(url?.path ?? "the store"): \(error)")
    }
  }

  // MARK: Contexts

  /// Adds a context that receives the changes that others save.
  func connect(_ inbox: ContextInbox) {
    contexts.withLock { contexts in
      contexts.removeAll { $0.context == nil }
      contexts.append(inbox)
    }
  }

  /// Passes saved changes to the contexts but one.
  func publish(_ changes: SavedChanges, from sender: ModelContext) {
    let receivers = contexts.withLock { $0 }
    for receiver in receivers { receiver.receive(changes, butFrom: sender) }
  }
}
#endif
