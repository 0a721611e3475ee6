#if Data
import Foundation
import GRDB
import RowanData

/// One boat of a fleet in a table.
struct Boat: PagedRecord, Codable, Equatable, PersistableRecord {
  static let databaseTableName = "boat"

  let id: Int64
  var name: String
  var length: Int
  var harbour: String

  static let sortColumns: [PagedColumn<Boat>] = [
    PagedColumn("id", \.id), PagedColumn("name", \.name, collation: .noCase), PagedColumn("length", \.length),
    PagedColumn("harbour", \.harbour),
  ]

  static func placeholder(at offset: Int) -> Boat {
    Boat(id: Int64(-1 - offset), name: "…", length: 0, harbour: "")
  }
}

/// A database of boats in a temporary folder, which goes with it.
final class Fleet {
  let url: URL
  let database: DatabasePool

  /// Boats that are 3 to 102 feet long; the first is called Boat 1.
  init(_ count: Int, isLogged: Bool = true) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "fleet-\(UUID().uuidString).sqlite")
    database = try DatabasePool(path: url.path)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE boat (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, length INTEGER NOT NULL, harbour TEXT NOT NULL);
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(max(1, count)))
          INSERT INTO boat
            SELECT i, printf('Boat %d', i), 3 + i * 7919 % 100, char(65 + i % 5) FROM n WHERE i <= \(count);
          CREATE INDEX boat_name ON boat (name);
          CREATE INDEX boat_length ON boat (length);
          """
      )
      if isLogged { try ChangeLog.create(for: Boat.self, in: db) }
    }
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
  }

  /// Returns the rows of the table in an order.
  func boats(_ order: String, where condition: String = "1") throws -> [Boat] {
    try database.read { try Boat.fetchAll($0, sql: "SELECT * FROM boat WHERE \(condition) ORDER BY \(order)") }
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
#endif
