import RowanConditions
import RowanData

/// The statements that read a table in an order.
///
/// Rows with equal values are ordered by their keys, in the direction of the last column, so that an index can be read
/// in either direction. Nulls are the greatest values, as in PostgreSQL's indexes. A page is read from a key that is
/// known, so that its cost does not depend on its offset.
struct PostgresOrder: Sendable {
  /// The result columns of a row's key.
  static let keyPrefix = "rowan_key_"
  /// The result column that tells whether the page is that of a later state of the table.
  static let staleName = "rowan_stale"

  /// An expression of the order.
  struct Term: Sendable, Equatable {
    var expression: String
    var isDescending: Bool
    var mayBeNull: Bool
  }

  /// The values of a row in the terms, as text.
  typealias Key = [String?]

  private let table: String
  /// The terms, of which the last is the key of the table.
  let terms: [Term]
  /// The bits of the table's columns in the order; see `PostgresTable.Column.bit`.
  let columns: Int
  private let filter: PostgresFilter?

  init(_ table: PostgresTable, _ request: PagedRequest) {
    self.table = PostgresSQL.quoted(table: table.name)
    filter = request.filter as? PostgresFilter
    var terms = request.terms.compactMap { term in
      table.columns[term.column].map { column in
        Term(
          expression: Self.expression(column, ignoresCase: term.collation == "NOCASE"),
          isDescending: term.isDescending,
          mayBeNull: column.mayBeNull
        )
      }
    }
    let isDescending = terms.last?.isDescending ?? false
    terms.append(
      Term(expression: Self.expression(table.key, ignoresCase: false), isDescending: isDescending, mayBeNull: false)
    )
    self.terms = terms
    columns = request.terms.compactMap { table.columns[$0.column]?.bit }.reduce(0, |)
  }

  private static func expression(_ column: PostgresTable.Column, ignoresCase: Bool) -> String {
    let name = PostgresSQL.quoted(column.name)
    guard column.isText else { return name }
    // The collation of bytes is the same on every server, and its indexes serve searches of prefixes.
    return "\(ignoresCase ? "lower(\(name))" : name) COLLATE \"C\""
  }

  /// The result column of the key of the table.
  var rowKeyName: String { "\(Self.keyPrefix)\(terms.count - 1)" }

  // MARK: Statements

  /// Returns the statement that counts the rows, and reads the snapshot in which it does.
  var count: PostgresStatement {
    var builder = PostgresBuilder()
    let condition = filter.map { " WHERE \(builder.text($0))" } ?? ""
    return PostgresStatement("SELECT count(*), pg_current_snapshot() FROM \(table)\(condition)", builder.values)
  }

  /// The start of a page: a row whose offset is known.
  struct Start: Sendable, Equatable {
    /// The key of the row; `nil` for the first row, or the end if the page is read backward.
    var key: Key?
    /// Whether the page is read backward from before the row.
    var isBackward: Bool
    /// The number of rows between it and the page.
    var distance: Int
  }

  /// Returns the statement that reads a page.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - count: The number of rows.
  ///   - state: The snapshot that the page should belong to, and the number of the table; `nil` if nothing is logged.
  func page(_ start: Start, count: Int, state: (snapshot: String, relation: UInt32)?) -> PostgresStatement {
    var builder = PostgresBuilder()
    let order = ordering(reversed: start.isBackward)
    let keys = terms.indices.map { ", (\(terms[$0].expression))::text AS \(Self.keyPrefix)\($0)" }.joined()
    let reach = count + start.distance
    var stretches = self.stretches(from: start, &builder).map { condition in
      "SELECT * FROM \(table)\(clause(condition, &builder)) ORDER BY \(order) LIMIT \(reach)"
    }
    if stretches.count > 1 { stretches = ["(" + stretches.joined(separator: ") UNION ALL (") + ")"] }
    let rows = """
      SELECT *\(keys) FROM (\(stretches[0])) AS stretch ORDER BY \(order) LIMIT \(count) OFFSET \(start.distance)
      """
    guard let state else { return PostgresStatement(rows, builder.values) }
    // A statement has one snapshot, so that a row of the log tells that the page is newer than the count.
    let snapshot = builder.bind(PostgresValue(state.snapshot))
    let relation = builder.bind(PostgresValue(String(state.relation)))
    let stale = "SELECT EXISTS (SELECT FROM rowan.change WHERE \(Self.unseen(snapshot, relation))) AS \(Self.staleName)"
    return PostgresStatement(
      """
      SELECT * FROM (\(stale)) AS log LEFT JOIN (\(rows)) AS page ON true ORDER BY \(order)
      """,
      builder.values
    )
  }

  /// Returns the condition of logged changes that a snapshot does not contain. It also finds a change that was logged
  /// before others and committed after them.
  static func unseen(_ snapshot: String, _ relation: String) -> String {
    """
    relation = \(relation)::oid AND xid >= pg_snapshot_xmin(\(snapshot)::pg_snapshot) \
    AND NOT pg_visible_in_snapshot(xid, \(snapshot)::pg_snapshot)
    """
  }

  /// Returns the statement that reads the key of a shown row by its ID.
  func key(ofRow id: PostgresValue) -> PostgresStatement {
    var builder = PostgresBuilder()
    let keys = terms.map { "(\($0.expression))::text" }.joined(separator: ", ")
    let condition = "\(terms[terms.count - 1].expression) = \(builder.bind(id))"
    return PostgresStatement("SELECT \(keys) FROM \(table)\(clause([condition], &builder))", builder.values)
  }

  /// Returns the statement that counts the rows before a key.
  func rank(_ key: Key) -> PostgresStatement {
    var builder = PostgresBuilder()
    let counts = stretches(from: Start(key: key, isBackward: true, distance: 0), &builder).map {
      "(SELECT count(*) FROM \(table)\(clause($0, &builder)))"
    }
    return PostgresStatement("SELECT \(counts.joined(separator: " + "))", builder.values)
  }

  /// Returns the statement that reads rows by their IDs, in any order, whether the filter includes them or not.
  func rows(_ ids: [PostgresValue]) -> PostgresStatement {
    var builder = PostgresBuilder()
    let key = terms[terms.count - 1].expression
    let places = ids.map { builder.bind($0) }.joined(separator: ", ")
    let sql = "SELECT *, (\(key))::text AS \(Self.keyPrefix)0 FROM \(table) WHERE \(key) IN (\(places))"
    return PostgresStatement(sql, builder.values, isPrepared: ids.count == 1)
  }

  /// Returns the statement that reads rows by their IDs, and whether the table has changed since a snapshot.
  func rows(_ ids: [PostgresValue], state: (snapshot: String, relation: UInt32)) -> PostgresStatement {
    var statement = rows(ids)
    let count = statement.values.count
    let stale = Self.unseen("$\(count + 1)", "$\(count + 2)")
    statement.values += [PostgresValue(state.snapshot), PostgresValue(String(state.relation))]
    statement.sql = """
      SELECT * FROM (SELECT EXISTS (SELECT FROM rowan.change WHERE \(stale)) AS \(Self.staleName)) AS log
      LEFT JOIN (\(statement.sql)) AS found ON true
      """
    return statement
  }

  // MARK: Searching

  private func any(_ conditions: [PostgresFilter], _ builder: inout PostgresBuilder) -> String {
    conditions.isEmpty ? "FALSE" : "(" + conditions.map { builder.text($0) }.joined(separator: " OR ") + ")"
  }

  /// Returns the statement that finds the next row with at least one condition: its ID, followed by whether each condition is
  /// satisfied.
  ///
  /// - Parameters:
  ///   - conditions: The conditions.
  ///   - key: The key of the row from which the search goes; `nil` for all rows.
  ///   - forwards: Whether the search goes forward.
  ///   - isIncluded: Whether the row itself counts too.
  func match(_ conditions: [PostgresFilter], from key: Key?, forwards: Bool, including isIncluded: Bool)
    -> PostgresStatement
  {
    var builder = PostgresBuilder()
    let order = ordering(reversed: !forwards)
    let own = terms[terms.count - 1].expression
    var ranges = stretches(from: Start(key: key, isBackward: !forwards, distance: 0), &builder)
    if let id = key?.last ?? nil, forwards != isIncluded {
      // The ranges behind a row begin with it, and those before it end before it.
      let place = "\(own) = \(builder.bind(PostgresValue(id)))"
      if forwards, !isIncluded { ranges = ranges.map { $0 + ["NOT (\(place))"] } }
      if !forwards, isIncluded { ranges.insert([place], at: 0) }
    }
    let meant = any(conditions, &builder)
    let parts = ranges.map { range in
      "SELECT * FROM \(table)\(clause(range + [meant], &builder)) ORDER BY \(order) LIMIT 1"
    }
    let rows = parts.count == 1 ? parts[0] : "(" + parts.joined(separator: ") UNION ALL (") + ")"
    let tests = conditions.map { ", (\(builder.text($0))) IS TRUE" }.joined()
    let sql = "SELECT (\(own))::text\(tests) FROM (\(rows)) AS found ORDER BY \(order) LIMIT 1"
    return PostgresStatement(sql, builder.values, isPrepared: false)
  }

  /// Returns the statement that counts the rows with at least one condition, before a key or in all.
  func matchCount(_ conditions: [PostgresFilter], before key: Key?) -> PostgresStatement {
    var builder = PostgresBuilder()
    let ranges = stretches(from: Start(key: key, isBackward: true, distance: 0), &builder)
    let meant = any(conditions, &builder)
    let counts = ranges.map { "(SELECT count(*) FROM \(table)\(clause($0 + [meant], &builder)))" }
    return PostgresStatement("SELECT \(counts.joined(separator: " + "))", builder.values, isPrepared: false)
  }

  /// Returns the statement that computes aggregates over all rows.
  func totals(_ totals: [StoredTotal]) -> PostgresStatement {
    var builder = PostgresBuilder()
    let values = totals.map { total in
      let name = PostgresSQL.quoted(total.column.name)
      let isNumber = total.column.kind == .number || total.column.kind == .decimal
      let value = total.column.kind == .date ? "extract(epoch FROM \(name))" : name
      return switch total.kind {
      case .count: "count(\(name))"
      case .sum: isNumber ? "sum(\(name))" : "NULL::text"
      case .average: isNumber ? "avg(\(name))" : "NULL::text"
      // Truth values have no least one, unlike the texts of their order.
      case .least: total.column.kind == .boolean ? "bool_and(\(name))" : "min(\(value))"
      case .greatest: total.column.kind == .boolean ? "bool_or(\(name))" : "max(\(value))"
      }
    }
    let sql = "SELECT \(values.joined(separator: ", ")) FROM \(table)\(clause([], &builder))"
    return PostgresStatement(sql, builder.values, isPrepared: false)
  }

  // MARK: Conditions

  private func clause(_ conditions: [String], _ builder: inout PostgresBuilder) -> String {
    let all = conditions + [filter.map { builder.text($0) }].compactMap { $0 }
    return all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND ")
  }

  private func ordering(reversed: Bool) -> String {
    terms.map { "\($0.expression) \($0.isDescending != reversed ? "DESC" : "ASC")" }.joined(separator: ", ")
  }

  /// Returns the rows from a key on, or those before it, as contiguous ranges of an index.
  ///
  /// Several ranges replace one comparison of several columns, for which the server would use only the first column of
  /// an index with other directions or nulls.
  private func stretches(from start: Start, _ builder: inout PostgresBuilder) -> [[String]] {
    guard let key = start.key else { return [[]] }
    let values = zip(terms, key).map { term, value in
      (term: term, text: value.map { builder.bind(PostgresValue($0)) })
    }
    let equal = values.map { value in
      value.text.map { "\(value.term.expression) = \($0)" } ?? "\(value.term.expression) IS NULL"
    }
    var result: [[String]] = []
    for depth in terms.indices.reversed() {
      let (term, text) = values[depth]
      let isGreater = start.isBackward == term.isDescending
      let isInclusive = depth == terms.count - 1 && !start.isBackward
      var conditions: [String] = []
      if let text {
        conditions.append("\(term.expression) \(isGreater ? ">" : "<")\(isInclusive ? "=" : "") \(text)")
        if isGreater, term.mayBeNull { conditions.append("\(term.expression) IS NULL") }
      } else if !isGreater {
        conditions.append("\(term.expression) IS NOT NULL")
      }
      result += conditions.map { Array(equal[..<depth]) + [$0] }
    }
    return result
  }
}
