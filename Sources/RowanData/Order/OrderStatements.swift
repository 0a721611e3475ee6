#if Data
import GRDB

/// The statements that read a table in an order.
///
/// Rows are told apart by their row id; it runs in the direction of the last column, so that an index can be read either way.
struct OrderStatements: Sendable {
  /// The name under which statements give the row id.
  static let rowName = "rowan_row"

  let table: String
  let terms: [SortTerm]

  private var source: String { table.quotedDatabaseIdentifier }
  private var isDescending: Bool { terms.last?.isDescending ?? false }
  private var expressions: [String] { terms.map(\.expression) + ["_rowid_"] }

  /// Whether a row's place can be asked for by its key: all columns run the same way.
  var isKeyed: Bool { Set(terms.map(\.isDescending)).count <= 1 }

  private func ordering(reversed: Bool) -> String {
    let directions = terms.map(\.isDescending) + [isDescending]
    return zip(expressions, directions).map { "\($0) \($1 != reversed ? "DESC" : "ASC")" }.joined(separator: ", ")
  }

  private func comparison(_ sign: String) -> String {
    let marks = Array(repeating: "?", count: expressions.count).joined(separator: ", ")
    return "(\(expressions.joined(separator: ", "))) \(sign) (\(marks))"
  }

  /// The sign by which rows from a key on are asked for, or those in front of it.
  private func sign(behind: Bool) -> String {
    switch (behind, isDescending) {
    case (true, false): ">="
    case (true, true): "<="
    case (false, false): "<"
    case (false, true): ">"
    }
  }

  private func tail(_ key: SortKey?, behind: Bool) -> String {
    let condition = key == nil ? "" : " WHERE \(comparison(sign(behind: behind)))"
    return "FROM \(source)\(condition) ORDER BY \(ordering(reversed: !behind)) LIMIT ? OFFSET ?"
  }

  private func arguments(_ key: SortKey?) -> [DatabaseValue] { key.map { $0.values + [$0.row.databaseValue] } ?? [] }

  /// The rows some way behind a key, in order, or in front of one, in reverse order; from the first or last one without a key.
  func rows(_ key: SortKey?, behind: Bool, count: Int, skipping: Int) -> (sql: String, arguments: StatementArguments) {
    (
      "SELECT _rowid_ AS \(Self.rowName), * \(tail(key, behind: behind))",
      StatementArguments(arguments(key) + [count.databaseValue, skipping.databaseValue])
    )
  }

  /// The key of one row some way behind another.
  func key(behind key: SortKey?, skipping: Int) -> (sql: String, arguments: StatementArguments) {
    (
      "SELECT \(expressions.joined(separator: ", ")) \(tail(key, behind: true))",
      StatementArguments(arguments(key) + [1.databaseValue, skipping.databaseValue])
    )
  }

  /// The key of a row that is known by its row id.
  func key(ofRow row: Int64) -> (sql: String, arguments: StatementArguments) {
    ("SELECT \(expressions.joined(separator: ", ")) FROM \(source) WHERE _rowid_ = ?", [row])
  }

  /// The number of rows between two keys, the second not included.
  func count(from key: SortKey?, upTo end: SortKey) -> (sql: String, arguments: StatementArguments) {
    let conditions = (key == nil ? [] : [comparison(sign(behind: true))]) + [comparison(sign(behind: false))]
    return (
      "SELECT COUNT(*) FROM \(source) WHERE \(conditions.joined(separator: " AND "))",
      StatementArguments(arguments(key) + arguments(end))
    )
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
    let statement = rows(nil, behind: true, count: 1, skipping: 0)
    let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments)
    return try !plan.contains { try $0.decode(String.self, forColumn: "detail").contains("TEMP B-TREE") }
  }

  static func key(in row: Row) -> SortKey {
    let values = Array(row.databaseValues)
    return SortKey(values: Array(values.dropLast()), row: values.last.flatMap { Int64.fromDatabaseValue($0) } ?? 0)
  }
}
#endif
