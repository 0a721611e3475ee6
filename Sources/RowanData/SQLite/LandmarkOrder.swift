#if Data
import Foundation
import GRDB
import RowanGraph

/// A row order given by an index.
///
/// SQLite finds a key quickly, but the n-th row only by counting. Therefore the order stores the keys of about every
/// 4,096th row as landmarks, and reads a page from the nearest one. Landmarks are found incrementally in the
/// background; until then, and if keys cannot be compared, rows are counted from the nearer end. The first and last
/// rows of pages that were read are landmarks too, so that adjacent pages are fast.
struct LandmarkOrder: RowOrder {
  static let distance = 4096
  /// The number of landmarks found per step.
  private static let stride = 4
  private static let rememberedEdges = 64
  /// The most changes whose offsets are computed one by one.
  private static let followedChanges = 500
  /// The number of rows tried for a landmark, since a key may be inexact.
  private static let tries = 16

  private struct Landmark {
    var offset: Int
    var key: SortKey
  }

  private(set) var count: Int
  private let statements: OrderStatements
  /// Whether rows can be found by their keys, which requires that no column of the order can be null.
  private let isKeyed: Bool
  private var landmarks: [Landmark] = []
  private var edges: [Landmark] = []

  init(_ statements: OrderStatements, count: Int, mayBeNull: Bool) {
    self.statements = statements
    self.count = count
    isKeyed = !mayBeNull
  }

  var terms: [SortTerm] { statements.terms }
  var heldKeys: Int { landmarks.count + edges.count }

  // MARK: Reading

  mutating func rows(_ range: Range<Int>, _ db: Database) throws -> [Row] {
    guard !range.isEmpty else { return [] }
    let front = landmark(atOrBefore: range.lowerBound)
    let back = landmark(atOrBehind: range.upperBound)
    let fromFront = range.lowerBound - (front?.offset ?? 0)
    let fromBack = (back?.offset ?? count) - range.upperBound
    let isForward = fromFront <= fromBack
    var rows = try fetch(
      .all,
      from: isForward ? front?.key : back?.key,
      behind: isForward,
      count: range.count,
      skipping: isForward ? fromFront : fromBack,
      db
    )
    if !isForward { rows.reverse() }
    if isKeyed, rows.count == range.count { remember(rows, range) }
    return rows
  }

  /// Returns rows at a distance after a key, or before it in reverse order.
  private func fetch(
    _ columns: OrderStatements.Columns,
    from key: SortKey?,
    behind: Bool,
    count: Int,
    skipping: Int,
    _ db: Database
  ) throws -> [Row] {
    var rows: [Row] = []
    var skipping = skipping
    for stretch in statements.stretches(key, behind: behind) where rows.count < count {
      let wanted = count - rows.count
      let statement = statements.rows(columns, of: stretch, reversed: !behind, count: wanted, skipping: skipping)
      let found = try Row.fetchAll(db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
      rows += found
      // If the whole stretch was skipped, the remaining rows are skipped in the next one.
      if !found.isEmpty {
        skipping = 0
      } else if skipping > 0 {
        skipping = max(0, skipping - (try self.count(stretch, db)))
      }
    }
    return rows
  }

  private func count(_ stretch: OrderStatements.Stretch, _ db: Database) throws -> Int {
    let statement = statements.count(stretch)
    return try Int.fetchOne(db.cachedStatement(sql: statement.sql), arguments: statement.arguments) ?? 0
  }

  /// Stores the first and last rows as landmarks for adjacent pages.
  private mutating func remember(_ rows: [Row], _ range: Range<Int>) {
    guard let first = rows.first.flatMap(key), let last = rows.last.flatMap(key) else { return }
    edges.append(Landmark(offset: range.lowerBound, key: first))
    edges.append(Landmark(offset: range.upperBound - 1, key: last))
    if edges.count > Self.rememberedEdges { edges.removeFirst(2) }
  }

  private func key(of row: Row) -> SortKey? {
    guard let id: Int64 = row[OrderStatements.rowName] else { return nil }
    let values = statements.terms.compactMap { row[$0.column] as DatabaseValue? }
    guard values.count == statements.terms.count, let bytes: Int = row[OrderStatements.textBytesName] else {
      return nil
    }
    let key = SortKey(values: values, row: id, textBytes: bytes)
    return key.isExact ? key : nil
  }

  private func landmark(atOrBefore offset: Int) -> Landmark? {
    let known = landmarks.partitioned { $0.offset <= offset }
    let edge = edges.filter { $0.offset <= offset }.max { $0.offset < $1.offset }
    return [known.last, edge].compactMap { $0 }.max { $0.offset < $1.offset }
  }

  private func landmark(atOrBehind offset: Int) -> Landmark? {
    let place = landmarks.partitioned { $0.offset < offset }.endIndex
    let known = place < landmarks.endIndex ? landmarks[place] : nil
    let edge = edges.filter { $0.offset >= offset }.min { $0.offset < $1.offset }
    return [known, edge].compactMap { $0 }.min { $0.offset < $1.offset }
  }

  // MARK: Landmarks

  /// The number of rows after the last landmark.
  private var tail: Int { count - (landmarks.last?.offset ?? 0) }

  mutating func prepare(_ db: Database) throws -> Bool {
    for _ in 0..<Self.stride {
      guard isKeyed, tail > Self.distance else { return false }
      let last = landmarks.last
      let keys = try fetch(.key, from: last?.key, behind: true, count: Self.tries, skipping: Self.distance, db)
        .map { OrderStatements.key(in: $0) }
      guard let place = keys.firstIndex(where: \.isExact) else { return false }
      landmarks.append(Landmark(offset: (last?.offset ?? 0) + Self.distance + place, key: keys[place]))
    }
    return true
  }

  // MARK: Changes

  func offset(ofRow row: Int64, _ db: Database) throws -> Int? {
    guard isKeyed, let key = try key(ofRow: row, db) else { return nil }
    if key.isExact { return try rank(key, db) }
    return try Int.fetchOne(db, sql: statements.rank(ofRow: row))
  }

  private func key(ofRow row: Int64, _ db: Database) throws -> SortKey? {
    let statement = statements.key(ofRow: row)
    return try Row.fetchOne(db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
      .map { OrderStatements.key(in: $0) }
  }

  /// Returns the number of rows before a key, counted from the nearest landmark before it.
  private func rank(_ key: SortKey, _ db: Database) throws -> Int {
    let known = landmarks.partitioned { !key.isBefore($0.key, in: terms) }.last
    let edge = edges.filter { !key.isBefore($0.key, in: terms) }.max { $0.offset < $1.offset }
    let start = [known, edge].compactMap { $0 }.max { $0.offset < $1.offset }
    let passed = try statements.stretches(from: start?.key, upTo: key).reduce(0) { $0 + (try count($1, db)) }
    return (start?.offset ?? 0) + passed
  }

  mutating func apply(_ changes: [RowChange], _ db: Database) throws -> OrderChange {
    guard isKeyed else { return .lost }
    // While landmarks are incomplete, counting up to a key would take long. The landmarks found so far are kept, so
    // that a program that writes continuously does not restart the search.
    let isFollowed = tail <= 16 * Self.distance && changes.count <= Self.followedChanges
    var gone: [SortKey] = []
    var come: [SortKey] = []
    var same: [SortKey] = []
    for change in changes {
      let now = try key(ofRow: change.row, db)
      switch (change.before, now) {
      case (let before?, let now?) where before == now: same.append(now)
      default:
        if let before = change.before { gone.append(before) }
        if let now { come.append(now) }
      }
    }
    guard (gone + come + same).allSatisfy(\.isExact) else { return .lost }
    let terms = terms
    gone.sort { $0.isBefore($1, in: terms) }
    come.sort { $0.isBefore($1, in: terms) }
    func count(_ keys: [SortKey], before key: SortKey) -> Int {
      keys.partitioned { $0.isBefore(key, in: terms) }.count
    }
    func shift(_ landmark: inout Landmark) {
      landmark.offset += count(come, before: landmark.key) - count(gone, before: landmark.key)
    }
    for index in landmarks.indices { shift(&landmarks[index]) }
    for index in edges.indices { shift(&edges[index]) }
    self.count += come.count - gone.count
    guard isFollowed else { return .shifted }
    var result = CollectionChange()
    var oldPlaces: [Int64: Int] = [:]
    for key in gone {
      let place = try rank(key, db) - count(come, before: key) + count(gone, before: key)
      result.removed.insert(place)
      oldPlaces[key.row] = place
    }
    for key in come {
      let place = try rank(key, db)
      result.inserted.insert(place)
      if let old = oldPlaces[key.row] { result.moved[old] = place }
    }
    for key in same { result.updated.insert(try rank(key, db)) }
    let isSound = result.removed.count == gone.count && result.inserted.count == come.count
    return isSound ? .followed(result) : .lost
  }
}
#endif
