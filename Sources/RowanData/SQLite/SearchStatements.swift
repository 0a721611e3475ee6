#if Data
import GRDB
import RowanConditions

/// The SQL statements that search a table in an order, from a row on.
///
/// The row is named by its row ID and its values are read by SQLite, so that values that cannot be compared in Swift are found too.
/// Null is the least value.
struct SearchStatements {
  let order: OrderStatements
  let filter: SQL?
  let conditions: [SQL]

  private var source: String { order.table.quotedDatabaseIdentifier }

  /// A condition for rows with at least one of the conditions, within the filter.
  private var meant: SQL {
    let any: SQL = conditions.isEmpty ? "0" : conditions.map { SQL("(\($0))") }.joined(separator: " OR ")
    return filter.map { SQL("(\($0)) AND (\(any))") } ?? SQL("(\(any))")
  }

  /// Returns the rows after a row, or those before it, as contiguous ranges of an index in the order of their distance.
  private func stretches(from key: SortKey, forwards: Bool) -> [String] {
    let names = order.terms.map { $0.column.quotedDatabaseIdentifier } + ["_rowid_"]
    func value(_ index: Int) -> String { "(SELECT \(names[index]) FROM \(source) WHERE _rowid_ = \(key.row))" }
    var result: [String] = []
    for depth in names.indices.reversed() {
      let equal = (0..<depth).map { "\(order.expressions[$0]) IS \(value($0))" }
      let expression = order.expressions[depth]
      let isGreater = forwards != order.directions[depth]
      let isNull = depth < key.values.count && key.values[depth].isNull
      let next =
        isNull
        ? (isGreater ? ["\(expression) IS NOT NULL"] : [])
        : isGreater
          ? ["\(expression) > \(value(depth))"] : ["\(expression) < \(value(depth))", "\(expression) IS NULL"]
      for condition in next where !(depth == names.count - 1 && condition.hasSuffix("IS NULL")) {
        result.append((equal + [condition]).joined(separator: " AND "))
      }
    }
    return result
  }

  /// Returns the statements that find the next row, of which the first with a result has it: the row ID, followed by whether each
  /// condition is satisfied.
  ///
  /// - Parameters:
  ///   - key: The key of the row from which the search goes; `nil` for all rows.
  ///   - forwards: Whether the search goes forward.
  ///   - isIncluded: Whether the row itself counts too.
  func next(from key: SortKey?, forwards: Bool, including isIncluded: Bool) -> [SQL] {
    let tests = conditions.map { SQL(", (\($0)) IS TRUE") }.joined()
    let head = SQL(sql: "SELECT _rowid_") + tests + SQL(sql: " FROM \(source) WHERE ") + meant
    let tail = SQL(sql: " ORDER BY \(order.ordering(reversed: !forwards)) LIMIT 1")
    guard let key else { return [head + tail] }
    let own = isIncluded ? [head + SQL(sql: " AND _rowid_ = \(key.row)")] : []
    return own + stretches(from: key, forwards: forwards).map { head + SQL(sql: " AND \($0)") + tail }
  }

  /// Returns the statements whose results are added to the number of rows.
  ///
  /// - Parameter key: The key of the row before which rows are counted; `nil` for all rows.
  func counts(before key: SortKey?) -> [SQL] {
    let head = SQL(sql: "SELECT COUNT(*) FROM \(source) WHERE ") + meant
    guard let key else { return [head] }
    return stretches(from: key, forwards: false).map { head + SQL(sql: " AND \($0)") }
  }
}
#endif
