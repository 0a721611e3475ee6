import Foundation
import RowanData
import RowanFoundation

@testable import RowanPostgres

/// A ship of a fleet in a table.
struct Ship: PostgresRecord, Codable, Equatable {
  static let tableName = "ship"
  static let versionColumn: String? = "version"

  let id: Int64
  var name: String
  var length: Int
  var owner: String?
  var version = 1

  static let sortColumns: [PagedColumn<Ship>] = [
    PagedColumn("id", \.id), PagedColumn("name", \.name, collation: .noCase), PagedColumn("length", \.length),
    PagedColumn("owner", \.owner),
  ]

  static func placeholder(at offset: Int) -> Ship {
    Ship(id: Int64(-1 - offset), name: "…", length: 0, owner: nil, version: 0)
  }
}

/// A database of ships of its own on a server.
struct Harbour {
  let server: PostgresServer
  let name: String
  let database: PostgresDatabase

  /// Ships that are 3 to 102 feet long, every third without an owner.
  init(_ count: Int, on server: PostgresServer? = nil, isLogged: Bool = true, options: PostgresOptions = Harbour.quick)
    async throws
  {
    self.server = try server ?? PostgresServer.shared.get()
    name = "harbour_\(UUID().uuidString.prefix(8).lowercased())"
    let admin = PostgresDatabase(self.server.string())
    try await admin.execute("CREATE DATABASE \(name)")
    database = PostgresDatabase(self.server.string(name), options: options)
    try await database.execute(
      """
      CREATE TABLE ship (
        id bigint PRIMARY KEY, name text NOT NULL, length integer NOT NULL, owner text,
        version integer NOT NULL DEFAULT 1)
      """
    )
    try await database.execute(
      """
      INSERT INTO ship SELECT i, 'Ship ' || i, 3 + i * 7919 % 100, CASE WHEN i % 3 > 0 THEN 'Owner ' || i % 7 END
      FROM generate_series(1, \(count)) AS i
      """
    )
    try await database.execute("CREATE INDEX ship_length ON ship (length, id)")
    if isLogged { try await PostgresChangeLog.create(for: Ship.self, in: database) }
  }

  /// Options whose limits are short.
  static var quick: PostgresOptions {
    var options = PostgresOptions()
    options.retryInterval = .milliseconds(400)
    return options
  }

  /// Another connection pool to the same database, as another process has.
  func other(_ options: PostgresOptions = Harbour.quick) -> PostgresDatabase {
    PostgresDatabase(server.string(name), options: options)
  }

  /// Returns the rows of the table in an order.
  func ships(_ order: String, where condition: String = "true") async throws -> [Ship] {
    try await database.write { transaction in
      let rows = try await transaction.execute("SELECT * FROM ship WHERE \(condition) ORDER BY \(order)").rows
      return try rows.map { try Ship(row: $0) }
    }
  }
}

extension PostgresDatabase {
  /// Runs a statement.
  @discardableResult
  func execute(_ sql: String) async throws -> [PostgresRow] {
    // CREATE DATABASE and the like cannot run in a transaction.
    if sql.hasPrefix("CREATE DATABASE") { return try await run(PostgresStatement(sql, isPrepared: false)).rows }
    return try await write { try await $0.execute(sql).rows }
  }
}

extension PagedQuery {
  /// The row at an offset, when it has been read.
  func row(_ offset: Int) async -> Record {
    if !isLoaded { await settle() }
    let misses = statistics.misses
    let record = rows[offset]
    guard statistics.misses != misses else { return record }
    await settle()
    return rows[offset]
  }

  /// All rows, each when it has been read.
  func all() async -> [Record] {
    await settle()
    var result: [Record] = []
    for offset in 0..<rows.count { result.append(await row(offset)) }
    return result
  }
}
