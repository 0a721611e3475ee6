import Foundation
import GRDB
import RowanData

/// An order: a row of the database, which sorts by its columns.
struct Order: Codable, Hashable, PagedRecord, PersistableRecord {
  static let databaseTableName = "purchase"
  static let sortColumns = [
    PagedColumn<Order>("id", \.id), PagedColumn<Order>("customer", \.customer), PagedColumn<Order>("total", \.total),
    PagedColumn<Order>("day", \.day),
  ]

  let id: Int64
  var customer = ""
  /// The total in cents, so that SQL adds without rounding.
  var total = 0
  /// The day of the order, such as 2026-03-09, whose order as a text is that of time.
  var day = ""

  static func placeholder(at offset: Int) -> Order { Order(id: Int64(-1 - offset)) }
}

/// The file of the orders.
enum OrderFile {
  /// Opens a database of orders and fills a new one.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` keeps the orders in memory.
  ///   - count: The number of orders in a new database.
  /// - Throws: An error of the database.
  static func open(_ path: String? = nil, count: Int = 250_000) throws -> DatabaseQueue {
    let queue = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
    try queue.write { db in
      guard try !db.tableExists(Order.databaseTableName) else { return }
      try db.execute(
        sql: """
          CREATE TABLE purchase (
            id INTEGER PRIMARY KEY, customer TEXT NOT NULL, total INTEGER NOT NULL, day TEXT NOT NULL);
          """
      )
      try fill(db, count)
      for column in ["customer", "total", "day"] {
        try db.execute(sql: "CREATE INDEX purchase_\(column) ON purchase (\(column))")
      }
      try ChangeLog.create(for: Order.self, in: db)
    }
    return queue
  }

  private static func fill(_ db: Database, _ count: Int) throws {
    let names = ["Alder", "Birch", "Cedar", "Elder", "Hazel", "Juniper", "Larch", "Maple", "Rowan", "Spruce", "Willow"]
    let kinds = ["Bakery", "Books", "Garage", "Garden", "School"]
    let statement = try db.makeStatement(sql: "INSERT INTO purchase (customer, total, day) VALUES (?, ?, ?)")
    for index in 0..<count {
      let name = "\(names[index % names.count]) \(kinds[index / names.count % kinds.count])"
      let day = String(format: "2026-%02d-%02d", index / 28 % 12 + 1, index % 28 + 1)
      try statement.execute(arguments: [name, (index * 7919) % 100_000 + 100, day])
    }
  }
}
