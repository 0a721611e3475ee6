#if Data
import GRDB

/// The statements that read a table in an order.
///
/// Rows are told apart by their row id; it runs in the direction of the last column, so that an index can be read either way.
struct OrderStatements: Sendable {
  /// The name under which statements give the row id.
  static let rowName = "rowan_row"
  /// And the one under which they give how many bytes the texts of the row's key have.
  static let textBytesName = "rowan_text_bytes"

  let table: String
  let terms: [SortTerm]

  private var source: String { table.quotedDatabaseIdentifier }
  private var isDescending: Bool { terms.last?.isDescending ?? false }
  private var expressions: [String] { terms.map(\.expression) + ["_rowid_"] }

  private func ordering(reversed: Bool) -> String {
    zip(expressions, directions).map { "\($0) \($1 != reversed ? "DESC" : "ASC")" }.joined(separator: ", ")
  }

  /// Which of the columns, the row id among them, run downwards.
  private var directions: [Bool] { terms.map(\.isDescending) + [isDescending] }

  /// What is read of each row.
  enum Columns {
    case all, key
  }

  private func list(_ columns: Columns) -> String {
    columns == .all
      ? "_rowid_ AS \(Self.rowName), \(textBytes) AS \(Self.textBytesName), *"
      : (expressions + [textBytes]).joined(separator: ", ")
  }

  /// How many bytes the texts of a row's key have (`SortKey.isExact`).
  private var textBytes: String { Self.textBytes(of: terms.map(\.column)) }

  static func textBytes(of columns: [String]) -> String {
    let lengths = columns.map { column in
      let name = column.quotedDatabaseIdentifier
      return "CASE WHEN typeof(\(name)) = 'text' THEN length(CAST(\(name) AS BLOB)) ELSE 0 END"
    }
    return lengths.isEmpty ? "0" : lengths.joined(separator: " + ")
  }

  /// A part of an order that is one stretch of an index.
  struct Stretch {
    var conditions: [String] = []
    var values: [DatabaseValue] = []

    fileprivate var clause: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }
  }

  /// The rows from a key on, or those in front of it, as stretches, the nearest first.
  ///
  /// SQLite would look up no more than the first column of a comparison of several at once, and read all rows that are equal in
  /// it: in a column of few values that is most of the table.
  func stretches(_ key: SortKey?, behind: Bool) -> [Stretch] {
    guard let key else { return [Stretch()] }
    return terms.indices.reversed().reduce(into: [level(key, terms.count, behind: behind, inclusive: behind)]) {
      $0.append(level(key, $1, behind: behind, inclusive: false))
    }
  }

  /// The rows that are as a key in the columns before one, and behind it, or in front of it, in that one.
  private func level(_ key: SortKey, _ depth: Int, behind: Bool, inclusive: Bool) -> Stretch {
    let values = key.values + [key.row.databaseValue]
    let sign = (behind != directions[depth] ? ">" : "<") + (inclusive ? "=" : "")
    return Stretch(
      conditions: expressions[..<depth].map { "\($0) = ?" } + ["\(expressions[depth]) \(sign) ?"],
      values: Array(values[...depth])
    )
  }

  /// The rows from a key on up to another, that one not included, as stretches.
  func stretches(from start: SortKey?, upTo end: SortKey) -> [Stretch] {
    guard let start else { return stretches(end, behind: false) }
    let shared = start.sharedValues(with: end, in: terms)
    guard shared < terms.count else {
      var stretch = level(start, shared, behind: true, inclusive: true)
      let rest = level(end, shared, behind: false, inclusive: false)
      stretch.conditions.append(contentsOf: rest.conditions.suffix(1))
      stretch.values.append(contentsOf: rest.values.suffix(1))
      return [stretch]
    }
    var between = level(start, shared, behind: true, inclusive: false)
    let edge = level(end, shared, behind: false, inclusive: false)
    between.conditions.append(contentsOf: edge.conditions.suffix(1))
    between.values.append(contentsOf: edge.values.suffix(1))
    let deeper = (shared + 1)...terms.count
    return [between]
      + deeper.map { level(start, $0, behind: true, inclusive: $0 == terms.count) }
      + deeper.map { level(end, $0, behind: false, inclusive: false) }
  }

  /// Rows of a stretch, in order, or in reverse order.
  func rows(_ columns: Columns, of stretch: Stretch, reversed: Bool, count: Int, skipping: Int)
    -> (sql: String, arguments: StatementArguments)
  {
    (
      "SELECT \(list(columns)) FROM \(source)\(stretch.clause) ORDER BY \(ordering(reversed: reversed)) LIMIT ? OFFSET ?",
      StatementArguments(stretch.values + [count.databaseValue, skipping.databaseValue])
    )
  }

  /// The number of rows of a stretch.
  func count(_ stretch: Stretch) -> (sql: String, arguments: StatementArguments) {
    ("SELECT COUNT(*) FROM \(source)\(stretch.clause)", StatementArguments(stretch.values))
  }

  /// The key of a row that is known by its row id.
  func key(ofRow row: Int64) -> (sql: String, arguments: StatementArguments) {
    ("SELECT \(list(.key)) FROM \(source) WHERE _rowid_ = ?", [row])
  }

  /// How many rows stand in front of one, compared by SQLite alone. Reads all rows.
  func rank(ofRow row: Int64) -> String {
    let values = terms.map { "(SELECT \($0.column.quotedDatabaseIdentifier) FROM \(source) WHERE _rowid_ = \(row))" }
    let key = values + ["\(row)"]
    let conditions = expressions.indices.map { depth in
      let equal = (0..<depth).map { "\(expressions[$0]) IS \(key[$0])" }
      let sign = directions[depth] ? ">" : "<"
      return "(" + (equal + ["\(expressions[depth]) \(sign) \(key[depth])"]).joined(separator: " AND ") + ")"
    }
    return "SELECT COUNT(*) FROM \(source) WHERE \(conditions.joined(separator: " OR "))"
  }

  /// The row ids of all rows that a filter lets through, in order.
  func list(_ filter: SQL?) -> SQL {
    let condition: SQL = filter.map { " WHERE (\($0))" } ?? ""
    return SQL(sql: "SELECT _rowid_ FROM \(source)") + condition + SQL(sql: " ORDER BY \(ordering(reversed: false))")
  }

  /// Whether a row is one that a filter lets through.
  func test(_ filter: SQL?, row: Int64) -> SQL {
    let condition: SQL = filter.map { " AND (\($0))" } ?? ""
    return SQL(sql: "SELECT 1 FROM \(source) WHERE _rowid_ = ?", arguments: [row]) + condition
  }

  /// Rows known by their row ids, in any order.
  func rows(_ ids: some Collection<Int64>) -> String {
    "SELECT _rowid_ AS \(Self.rowName), * FROM \(source) WHERE _rowid_ IN (\(ids.map(String.init).joined(separator: ", ")))"
  }

  /// Whether SQLite reads the rows in order from an index, without sorting them.
  func isIndexed(_ db: Database) throws -> Bool {
    let statement = rows(.all, of: Stretch(), reversed: false, count: 1, skipping: 0)
    let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments)
    return try !plan.contains { try $0.decode(String.self, forColumn: "detail").contains("TEMP B-TREE") }
  }

  static func key(in row: Row) -> SortKey {
    let values = Array(row.databaseValues)
    let tail = values.suffix(2).map { Int64.fromDatabaseValue($0) ?? 0 }
    return SortKey(values: Array(values.dropLast(2)), row: tail.first ?? 0, textBytes: Int(tail.last ?? 0))
  }
}
#endif
