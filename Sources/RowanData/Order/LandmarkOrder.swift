#if Data
import Foundation
import GRDB
import RowanGraph

/// The order of an index.
///
/// SQLite finds a key quickly, and the n-th row only by counting. So the order remembers the key of every 4,096th row as a
/// landmark: a page is read from the nearest one. Landmarks are found step by step behind the scenes; until then, and where
/// keys cannot be compared, rows are counted from the nearer end. Edges of pages that were read are landmarks too, so that
/// one page leads to the next.
struct LandmarkOrder: RowOrder {
  static let distance = 4096
  /// How many landmarks are looked for at once.
  private static let stride = 4
  private static let rememberedEdges = 64
  /// How many changes are followed one by one: the places of more are not looked for.
  private static let followedChanges = 500
  /// How many rows are looked at for a landmark: their keys may be none.
  private static let tries = 16

  private struct Landmark {
    var offset: Int
    var key: SortKey
  }

  private(set) var count: Int
  private let statements: OrderStatements
  /// Whether rows can be asked for by their keys: none of the columns may be null.
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

  /// Rows some way behind a key, or in front of one in reverse order.
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
      // Where all of a stretch was passed over, the rest is passed over behind it.
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

  /// The ends of what was read are where the next page begins.
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

  /// The rows behind the last landmark.
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

  /// How many rows stand in front of a key. Counts the rows from the landmark before it.
  private func rank(_ key: SortKey, _ db: Database) throws -> Int {
    let known = landmarks.partitioned { !key.isBefore($0.key, in: terms) }.last
    let edge = edges.filter { !key.isBefore($0.key, in: terms) }.max { $0.offset < $1.offset }
    let start = [known, edge].compactMap { $0 }.max { $0.offset < $1.offset }
    let passed = try statements.stretches(from: start?.key, upTo: key).reduce(0) { $0 + (try count($1, db)) }
    return (start?.offset ?? 0) + passed
  }

  mutating func apply(_ changes: [RowChange], _ db: Database) throws -> OrderChange {
    guard isKeyed else { return .lost }
    // Before the landmarks are found, counting up to a key would take long. What is found stays, and is looked on from: somebody
    // who writes all the time must not make it begin anew each time.
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

extension Array {
  /// The part in front of the first element that does not fulfil a condition, which all before it do: found by halving.
  func partitioned(_ isInFront: (Element) -> Bool) -> ArraySlice<Element> {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return self[..<low]
  }
}
#endif
