#if Data
import Foundation
import GRDB
import RowanConditions

/// A filter in SQLite's SQL.
struct SQLiteFilter: RowFilter {
  let sql: SQL
  private let usesFunctions: Bool

  /// Creates a filter from an SQL expression.
  init(sql: SQL) {
    self.sql = sql
    usesFunctions = false
  }

  /// Creates a filter from a condition.
  init(_ condition: RowCondition) {
    let translated = SQLiteCondition(condition)
    sql = SQL(sql: translated.sql, arguments: StatementArguments(translated.arguments))
    usesFunctions = true
  }

  /// Adds the functions that the filter calls to a connection. Called before each use of the filter, since a pool has several
  /// connections.
  func prepare(_ db: Database) throws { if usesFunctions { try ConditionFunctions.add(to: db) } }
}

/// Functions of SQL that compare values as `RowCondition.matches(_:)` does, where SQLite has no such comparison.
enum ConditionFunctions {
  /// Whether a text has a pattern: the value, the match, the folded text and the options of a `TextPattern`.
  static let matches = DatabaseFunction("rowan_matches", argumentCount: 4, pure: true) { values in
    guard case .string(let text) = values[0].storage, let match = String.fromDatabaseValue(values[1]),
      let folded = Data.fromDatabaseValue(values[2]), let options = Int.fromDatabaseValue(values[3]),
      let match = TextPattern.Match(rawValue: match)
    else { return false }
    let pattern = String(decoding: folded, as: UTF8.self)
    return TextPattern(match, folded: pattern, options: TextPattern.Options(rawValue: options)).matches(text)
  }

  /// A text in its normalized form.
  static let normalized = DatabaseFunction("rowan_normalized", argumentCount: 1, pure: true) { values in
    guard case .string(let text) = values[0].storage else { return nil }
    return TextPattern.folded(text, [])
  }

  /// Whether a decimal number compares to a number: the value, the comparison and the number.
  static let decimal = DatabaseFunction("rowan_decimal", argumentCount: 3, pure: true) { values in
    guard let decimal = Decimal.fromDatabaseValue(values[0]), let name = String.fromDatabaseValue(values[1]),
      let comparison = RowComparison(rawValue: name)
    else { return false }
    let operand: RowValue
    switch values[2].storage {
    case .int64(let value): operand = .integer(value)
    case .double(let value): operand = .number(value)
    case .string(let text):
      operand = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")).map(RowValue.decimal) ?? .null
    case .null, .blob: operand = .null
    }
    return RowValue.decimal(decimal).compared(to: operand).map(comparison.holds) ?? false
  }

  /// Adds the functions to a connection that does not have them. SQLite refuses to replace a function while a statement uses it.
  static func add(to db: Database) throws {
    let found = try Int.fetchOne(
      db,
      sql: "SELECT 1 FROM pragma_function_list WHERE name = ?",
      arguments: [decimal.name]
    )
    guard found == nil else { return }
    for function in [matches, normalized, decimal] { db.add(function: function) }
  }
}
#endif
