#if Data
import Foundation
import GRDB

extension PageReader {
  /// Opens the database, and observes it from then on.
  func start(_ request: PagedRequest, deliver: @escaping @Sendable (RowDelivery<Record>) -> Void) {
    queue.async { [weak self] in
      self?.request = request
      self?.deliver = deliver
      self?.startPolling()
      self?.establish(isAsked: true)
    }
  }

  func ask(_ request: PagedRequest) {
    queue.async { [weak self] in
      self?.request = request
      self?.isOtherRequest = true
      self?.establish(isAsked: true)
    }
  }

  func load(_ range: Range<Int>, isAhead: Bool) {
    queue.async { [weak self] in self?.loadPage(range, isAhead: isAhead) }
  }

  func lookUp(_ id: Record.ID) {
    let key = id.databaseValue
    queue.async { [weak self] in
      guard let self else { return }
      deliver(.offset(id, offset(ofID: key)))
    }
  }

  func check() async {
    await withCheckedContinuation { continuation in
      queue.async { [weak self] in
        self?.catchUp()
        continuation.resume()
      }
    }
  }

  func finish() async {
    while await !withCheckedContinuation({ continuation in
      queue.async { continuation.resume(returning: self.listing == nil && !self.isPreparing) }
    }) {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  func records(_ range: Range<Int>) async throws -> [Record] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.read(range) }) }
    }
  }

  func record(id: Record.ID) async throws -> Record? {
    let key = id.databaseValue
    let database = try await opened()
    return try await database.connection.read { db in
      guard let row = try database.row(ofID: key, db) else { return nil }
      return try Record.fetchOne(
        db,
        sql: "SELECT * FROM \(database.table.quotedDatabaseIdentifier) WHERE _rowid_ = ?",
        arguments: [row]
      )
    }
  }

  /// Returns the database, opening it on first use.
  func opened() async throws -> PagedDatabase {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.openedDatabase() }) }
    }
  }

  /// Returns the database, and blocks the caller until it is open.
  func openedNow() throws -> PagedDatabase { try queue.sync { try openedDatabase() } }

  /// Checks for changes, and blocks the caller until they are delivered.
  func checkNow() { queue.sync { catchUp() } }

  private func read(_ range: Range<Int>) throws -> [Record] {
    let database = try openedDatabase()
    return try database.connection.read { db in
      _ = try takeChanges(db)
      guard var order else { return [] }
      defer { self.order = order }
      return try fetch.page(range.clamped(to: 0..<order.count), of: &order, db).records
    }
  }

  private func offset(ofID id: DatabaseValue) -> Int? {
    guard let database else { return nil }
    return try? database.connection.read { db in
      _ = try takeChanges(db)
      guard let row = try database.row(ofID: id, db) else { return nil }
      return try order?.offset(ofRow: row, db)
    }
  }
}
#endif
