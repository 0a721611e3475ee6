#if Data
import Foundation
import GRDB
import RowanConditions

/// The translation of a condition into an SQL expression with bound values.
///
/// The names and values of a condition never become text of the statement: names are quoted identifiers.
struct SQLiteCondition {
  private(set) var arguments: [DatabaseValue] = []
  private(set) var sql = ""

  /// Translates a condition.
  init(_ condition: RowCondition) { sql = expression(condition) }

  private mutating func bind(_ value: DatabaseValue) -> String {
    arguments.append(value)
    return "?"
  }

  private mutating func expression(_ condition: RowCondition) -> String {
    switch condition {
    case .all(let conditions): list(conditions, " AND ", none: "1")
    case .any(let conditions): list(conditions, " OR ", none: "0")
    // A comparison with NULL is NULL, and its negation must be true.
    case .not(let condition): "((\(expression(condition))) IS NOT TRUE)"
    case .isBlank(let column): isBlank(column)
    case .compare(let column, let comparison, let value): comparing(column, comparison, value)
    case .text(let column, let pattern): matching(column, pattern)
    case .values(let column, let values): membership(column, values)
    }
  }

  private mutating func list(_ conditions: [RowCondition], _ separator: String, none: String) -> String {
    conditions.isEmpty ? none : conditions.map { "(\(expression($0)))" }.joined(separator: separator)
  }

  private func isBlank(_ column: RowColumn) -> String {
    let name = column.name.quotedDatabaseIdentifier
    return column.kind == .text ? "\(name) IS NULL OR \(name) = ''" : "\(name) IS NULL"
  }

  private mutating func matching(_ column: RowColumn, _ pattern: TextPattern) -> String {
    guard column.kind == .text else { return "0" }
    let name = column.name.quotedDatabaseIdentifier
    let match = bind(pattern.match.rawValue.databaseValue)
    // As bytes, since a bound text ends at its first zero.
    let text = bind(Data(pattern.folded.utf8).databaseValue)
    let options = bind(pattern.options.rawValue.databaseValue)
    return "\(ConditionFunctions.matches.name)(\(name), \(match), \(text), \(options))"
  }

  /// The values of a column that are numbers. SQLite compares a number with a text, which is greater.
  private func numbers(_ column: RowColumn) -> String {
    "typeof(\(column.name.quotedDatabaseIdentifier)) IN ('integer', 'real')"
  }

  private mutating func comparing(_ column: RowColumn, _ comparison: RowComparison, _ value: RowValue) -> String {
    let name = column.name.quotedDatabaseIdentifier
    switch (column.kind, value) {
    case (.number, .integer), (.number, .number), (.number, .decimal):
      guard let number = number(value) else { return "0" }
      return "\(numbers(column)) AND \(name) \(comparison.sql) \(bind(number))"
    case (.decimal, .integer), (.decimal, .number), (.decimal, .decimal):
      return decimal(column, comparison, value)
    case (.boolean, .boolean(let value)):
      return "\(numbers(column)) AND \(name) \(comparison.sql) \(bind(value.databaseValue))"
    case (.date, .date(let date)), (.seconds, .date(let date)):
      if date.milliseconds.isNaN { return "0" }
      guard column.kind == .date else {
        let operand = bind(date.milliseconds.databaseValue)
        return "\(numbers(column)) AND round(\(name) * 1000.0) \(comparison.sql) \(operand)"
      }
      return
        "typeof(\(name)) = 'text' AND \(name) COLLATE BINARY \(comparison.sql) \(bind(Self.text(date).databaseValue))"
    default: return "0"
    }
  }

  private mutating func decimal(_ column: RowColumn, _ comparison: RowComparison, _ value: RowValue) -> String {
    let operand: DatabaseValue
    switch value {
    case .decimal(let decimal) where !decimal.isNaN: operand = "\(decimal)".databaseValue
    default:
      guard let number = number(value) else { return "0" }
      operand = number
    }
    let order = bind(comparison.rawValue.databaseValue)
    return "\(ConditionFunctions.decimal.name)(\(column.name.quotedDatabaseIdentifier), \(order), \(bind(operand)))"
  }

  /// Returns a number as SQLite has it, or `nil` for NaN.
  private func number(_ value: RowValue) -> DatabaseValue? {
    switch value {
    case .integer(let value): value.databaseValue
    case .number(let value): value.isNaN ? nil : value.databaseValue
    case .decimal(let value): value.isNaN ? nil : number(value.binary)
    default: nil
    }
  }

  private mutating func membership(_ column: RowColumn, _ values: RowValueSet) -> String {
    let name = column.name.quotedDatabaseIdentifier
    var parts: [String] = values.hasNull ? ["\(name) IS NULL"] : []
    func sorted(_ values: [DatabaseValue]) -> [DatabaseValue] { values.sorted { $0.description < $1.description } }
    switch column.kind {
    case .text:
      // A text that is read ends at its first zero, and is equal to none with a zero.
      let readable = values.texts.filter { !$0.utf8.contains(0) }
      let texts = sorted(readable.map { TextPattern.folded($0, []).databaseValue })
      if !texts.isEmpty { parts.append("\(ConditionFunctions.normalized.name)(\(name)) IN (\(list(texts)))") }
    case .number:
      let found = sorted(values.numbers.compactMap { number($0) })
      if !found.isEmpty { parts.append("(\(numbers(column)) AND \(name) IN (\(list(found))))") }
    case .decimal:
      for value in values.numbers { parts.append(decimal(column, .equal, value)) }
    case .boolean:
      let found = sorted(values.booleans.map(\.databaseValue))
      if !found.isEmpty { parts.append("(\(numbers(column)) AND \(name) IN (\(list(found))))") }
    case .date, .seconds:
      for value in values.milliseconds.sorted() {
        parts.append("(\(comparing(column, .equal, .date(Date(timeIntervalSince1970: value / 1000)))))")
      }
    }
    return parts.isEmpty ? "0" : parts.joined(separator: " OR ")
  }

  private mutating func list(_ values: [DatabaseValue]) -> String {
    values.map { bind($0) }.joined(separator: ", ")
  }

  /// Returns a date as GRDB stores it, or a text that is before or after all dates of four-digit years.
  private static func text(_ date: Date) -> String {
    let milliseconds = date.milliseconds
    // The years 0 to 9999.
    guard milliseconds >= -62_167_219_200_000 else { return "" }
    guard milliseconds < 253_402_300_800_000 else { return "~" }
    // GRDB's formatter cuts the digits after the milliseconds.
    return String.fromDatabaseValue(Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000).databaseValue) ?? ""
  }
}
#endif
