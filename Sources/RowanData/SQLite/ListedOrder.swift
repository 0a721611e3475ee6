#if Data
import Foundation
import GRDB
import RowanGraph

/// A row order without an index, or of filtered rows: the list of row IDs, at eight bytes each, read by one statement.
struct ListedOrder: RowOrder {
  private let statements: OrderStatements
  private let filter: SQLiteFilter?
  private var ids: [Int64]
  /// The most changes whose offsets are computed one by one; beyond it the rows are listed again.
  private static let followedChanges = 500

  /// Lists the rows. Reads the columns of the filter and the order for all rows once.
  init(_ statements: OrderStatements, filter: SQLiteFilter?, _ db: Database) throws {
    self.statements = statements
    self.filter = filter
    try filter?.prepare(db)
    ids = try Int64.fetchAll(db, SQLRequest(literal: statements.list(filter?.sql)))
  }

  var count: Int { ids.count }
  var terms: [SortTerm] { statements.terms }
  var heldKeys: Int { ids.count }

  mutating func rows(_ range: Range<Int>, _ db: Database) throws -> [Row] {
    guard !range.isEmpty else { return [] }
    let wanted = ids[range.clamped(to: ids.indices)]
    var found: [Int64: Row] = [:]
    for row in try Row.fetchAll(db, sql: statements.rows(wanted)) { found[row[OrderStatements.rowName]] = row }
    return wanted.compactMap { found[$0] }
  }

  func offset(ofRow row: Int64, _ db: Database) throws -> Int? { ids.firstIndex(of: row) }
  mutating func prepare(_ db: Database) throws -> Bool { false }

  mutating func apply(_ changes: [RowChange], _ db: Database) throws -> OrderChange {
    guard changes.count <= Self.followedChanges else { return .lost }
    let changed = Set(changes.map(\.row))
    var result = CollectionChange()
    var oldPlaces: [Int64: Int] = [:]
    for (offset, id) in ids.enumerated() where changed.contains(id) { oldPlaces[id] = offset }
    let before = ids
    ids.removeAll { changed.contains($0) }
    try filter?.prepare(db)
    let come = try changed.filter {
      try Int.fetchOne(db, SQLRequest(literal: statements.test(filter?.sql, row: $0))) != nil
    }
    for id in come.sorted() {
      guard let key = try key(ofRow: id, db) else { continue }
      guard let place = try place(of: key, db) else { return .lost }
      ids.insert(id, at: place)
    }
    var places: [Int64: Int] = [:]
    for (offset, id) in ids.enumerated() where come.contains(id) { places[id] = offset }
    // If the order is unchanged, only values of the rows have changed.
    if before == ids {
      result.updated = IndexSet(places.values)
    } else {
      result.removed = IndexSet(oldPlaces.values)
      result.inserted = IndexSet(places.values)
      for (id, old) in oldPlaces { result.moved[old] = places[id] }
    }
    return .followed(result)
  }

  private func key(ofRow row: Int64, _ db: Database) throws -> SortKey? {
    let statement = statements.key(ofRow: row)
    return try Row.fetchOne(db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
      .map { OrderStatements.key(in: $0) }
  }

  /// Returns the insertion offset of a key by binary search, which reads one row per step; `nil` if keys cannot be
  /// compared.
  private func place(of key: SortKey, _ db: Database) throws -> Int? {
    guard key.isExact else { return nil }
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      let other = try self.key(ofRow: ids[middle], db)
      if other?.isExact == false { return nil }
      if let other, !key.isBefore(other, in: terms) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
#endif
