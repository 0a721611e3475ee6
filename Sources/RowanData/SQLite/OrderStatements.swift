#if Data
import GRDB

/// The SQL statements that read a table in an order.
///
/// Rows with equal values are ordered by row ID, in the direction of the last column, so that an index can be read in
/// either direction.
struct OrderStatements: Sendable {
  /// The result column of the row ID.
  static let rowName = "rowan_row"
  /// The result column of the byte count of the strings in the row's key.
  static let textBytesName = "rowan_text_bytes"

  let table: String
  let terms: [SortTerm]

  private var source: String { table.quotedDatabaseIdentifier }
  private var isDescending: Bool { terms.last?.isDescending ?? false }
  var expressions: [String] { terms.map(\.expression) + ["_rowid_"] }

  func ordering(reversed: Bool) -> String {
    zip(expressions, directions).map { "\($0) \($1 != reversed ? "DESC" : "ASC")" }.joined(separator: ", ")
  }

  /// Whether each column of the order, followed by the row ID, is descending.
  var directions: [Bool] { terms.map(\.isDescending) + [isDescending] }

  /// The columns that a statement reads.
  enum Columns {
    case all, key
  }

  private func list(_ columns: Columns) -> String {
    columns == .all
      ? "_rowid_ AS \(Self.rowName), \(textBytes) AS \(Self.textBytesName), *"
      : (expressions + [textBytes]).joined(separator: ", ")
  }

  /// The expression for the byte count of the strings in a row's key; see `SortKey.isExact`.
  private var textBytes: String { Self.textBytes(of: terms.map(\.column)) }

  static func textBytes(of columns: [String]) -> String {
    let lengths = columns.map { column in
      let name = column.quotedDatabaseIdentifier
      return "CASE WHEN typeof(\(name)) = 'text' THEN length(CAST(\(name) AS BLOB)) ELSE 0 END"
    }
    return lengths.isEmpty ? "0" : lengths.joined(separator: " + ")
  }

  /// A contiguous range of an index.
  struct Stretch {
    var conditions: [String] = []
    var values: [DatabaseValue] = []

    fileprivate var clause: String { conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ") }
  }

  /// Returns the rows from a key on, or those before it, as stretches in the order of their distance.
  ///
  /// Several stretches replace one comparison of several columns, for which SQLite would use only the first column of
  /// the index and read all rows that are equal in it.
  func stretches(_ key: SortKey?, behind: Bool) -> [Stretch] {
    guard let key else { return [Stretch()] }
    return terms.indices.reversed().reduce(into: [level(key, terms.count, behind: behind, inclusive: behind)]) {
      $0.append(level(key, $1, behind: behind, inclusive: false))
    }
  }

  /// Returns the rows that equal a key in the first `depth` columns, and are after it, or before it, in the next
  /// column.
  private func level(_ key: SortKey, _ depth: Int, behind: Bool, inclusive: Bool) -> Stretch {
    let values = key.values + [key.row.databaseValue]
    let sign = (behind != directions[depth] ? ">" : "<") + (inclusive ? "=" : "")
    return Stretch(
      conditions: expressions[..<depth].map { "\($0) = ?" } + ["\(expressions[depth]) \(sign) ?"],
      values: Array(values[...depth])
    )
  }

  /// Returns the rows from a key up to another key, which is excluded, as stretches.
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

  /// Returns the statement that reads rows of a stretch, in order or in reverse order.
  func rows(_ columns: Columns, of stretch: Stretch, reversed: Bool, count: Int, skipping: Int)
    -> (sql: String, arguments: StatementArguments)
  {
    (
      "SELECT \(list(columns)) FROM \(source)\(stretch.clause) ORDER BY \(ordering(reversed: reversed)) LIMIT ? OFFSET ?",
      StatementArguments(stretch.values + [count.databaseValue, skipping.databaseValue])
    )
  }

  /// Returns the statement that counts the rows of a stretch.
  func count(_ stretch: Stretch) -> (sql: String, arguments: StatementArguments) {
    ("SELECT COUNT(*) FROM \(source)\(stretch.clause)", StatementArguments(stretch.values))
  }

  /// Returns the statement that reads the key of a row by its row ID.
  func key(ofRow row: Int64) -> (sql: String, arguments: StatementArguments) {
    ("SELECT \(list(.key)) FROM \(source) WHERE _rowid_ = ?", [row])
  }

  /// Returns the statement that counts the rows before a row, with all comparisons by SQLite. Reads all rows.
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

  /// Returns the statement that lists the row IDs of filtered rows, in order.
  func list(_ filter: SQL?) -> SQL {
    let condition: SQL = filter.map { " WHERE (\($0))" } ?? ""
    return SQL(sql: "SELECT _rowid_ FROM \(source)") + condition + SQL(sql: " ORDER BY \(ordering(reversed: false))")
  }

  /// Returns the statement that tests whether a row passes a filter.
  func test(_ filter: SQL?, row: Int64) -> SQL {
    let condition: SQL = filter.map { " AND (\($0))" } ?? ""
    return SQL(sql: "SELECT 1 FROM \(source) WHERE _rowid_ = ?", arguments: [row]) + condition
  }

  /// Returns the statement that reads rows by their row IDs, in any order.
  func rows(_ ids: some Collection<Int64>) -> String {
    "SELECT _rowid_ AS \(Self.rowName), * FROM \(source) WHERE _rowid_ IN (\(ids.map(String.init).joined(separator: ", ")))"
  }

  /// Returns whether SQLite reads the rows in order from an index, without sorting.
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
