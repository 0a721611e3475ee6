import Foundation
import RowanConditions
import RowanData

extension PostgresFilter {
  /// Creates the filter of a condition, such as that of a grid's filters.
  ///
  /// It includes the rows that `RowCondition.matches(_:)` includes, with these differences: case is that of the server's `lower`, marks
  /// are those of U+0300 to U+036F, and integers beyond 2⁵³ are compared with floating-point numbers as such. Patterns of texts
  /// need PostgreSQL 13 and a database in UTF-8.
  ///
  /// - Parameter condition: The condition.
  public init(_ condition: RowCondition) {
    parts = []
    append(condition)
  }

  private mutating func append(_ sql: String) { parts.append(.text(sql)) }
  private mutating func append(_ value: some PostgresValueConvertible) { parts.append(.value(value.postgresValue)) }

  private mutating func append(_ condition: RowCondition) {
    switch condition {
    case .all(let conditions): append(conditions, " AND ", none: "TRUE")
    case .any(let conditions): append(conditions, " OR ", none: "FALSE")
    // A comparison with NULL is NULL, and its negation must be true.
    case .not(let condition):
      append("((")
      append(condition)
      append(") IS NOT TRUE)")
    case .isBlank(let column):
      append(column.sql + " IS NULL" + (column.kind == .text ? " OR \(column.sql) = ''" : ""))
    case .compare(let column, let comparison, let value): append(column, comparison.sql, value)
    case .text(let column, let pattern): append(column, pattern)
    case .values(let column, let values): append(column, values)
    }
  }

  private mutating func append(_ conditions: [RowCondition], _ separator: String, none: String) {
    if conditions.isEmpty { append(none) }
    for (index, condition) in conditions.enumerated() {
      append(index == 0 ? "(" : separator + "(")
      append(condition)
      append(")")
    }
  }

  // MARK: Texts

  private mutating func append(_ column: RowColumn, _ pattern: TextPattern) {
    // No text of PostgreSQL has a zero.
    guard column.kind == .text, !pattern.text.utf8.contains(0) else { return append("FALSE") }
    let (start, end) = Self.folding(pattern.options)
    let text = "\(start)\(column.sql)::text\(end)"
    func appendPattern(to filter: inout PostgresFilter) {
      filter.append(start)
      filter.append(PostgresValue(pattern.text, type: 25))
      filter.append(end)
    }
    switch pattern.match {
    case .contains:
      append("position(")
      appendPattern(to: &self)
      append(" IN \(text)) > 0")
    case .equals:
      append("\(text) = ")
      appendPattern(to: &self)
    case .begins:
      append("starts_with(\(text), ")
      appendPattern(to: &self)
      append(")")
    case .ends:
      append("right(\(text), length(")
      appendPattern(to: &self)
      append(")) = ")
      appendPattern(to: &self)
    }
  }

  /// The SQL before and after a text that makes it the form in which texts are compared.
  private static func folding(_ options: TextPattern.Options) -> (start: String, end: String) {
    var (start, end) = ("normalize(", ", NFC) COLLATE \"C\"")
    if options.contains(.ignoresDiacritics) {
      (start, end) = (start + "regexp_replace(normalize(", #", NFD), '[\u0300-\u036f]', '', 'g')"# + end)
    }
    if options.contains(.ignoresCase) { (start, end) = (start + "lower(", ")" + end) }
    return ("(" + start, end + ")")
  }

  // MARK: Values

  private mutating func append(_ column: RowColumn, _ comparison: String, _ value: RowValue) {
    switch (column.kind, value) {
    case (.number, .integer), (.number, .number), (.number, .decimal), (.decimal, .integer), (.decimal, .number),
      (.decimal, .decimal):
      guard let number = Self.number(value, for: column) else { return append("FALSE") }
      append("\(column.sql) \(comparison) ")
      append(number)
      // NaN is the greatest number.
      append(" AND NOT \(column.isNaN)")
    case (.boolean, .boolean(let value)):
      append("\(column.sql) \(comparison) ")
      append(value)
    case (.date, .date(let date)), (.seconds, .date(let date)):
      guard !date.milliseconds.isNaN else { return append("FALSE") }
      append("\(column.milliseconds) \(comparison) ")
      append(date.milliseconds)
    default: append("FALSE")
    }
  }

  private mutating func append(_ column: RowColumn, _ values: RowValueSet) {
    var isFirst = true
    func separate(_ filter: inout PostgresFilter) {
      if !isFirst { filter.append(" OR ") }
      isFirst = false
    }
    if values.hasNull {
      separate(&self)
      append("\(column.sql) IS NULL")
    }
    if values.hasNaN, column.kind == .number || column.kind == .decimal {
      separate(&self)
      append(column.isNaN)
    }
    var list: [(sql: String, value: PostgresValue)] = []
    switch column.kind {
    case .text:
      let texts = values.texts.filter { !$0.utf8.contains(0) }.map(\.precomposedStringWithCanonicalMapping)
      let sql = "normalize(\(column.sql)::text, NFC) COLLATE \"C\""
      list = texts.sorted().map { (sql, PostgresValue($0, type: 25)) }
    case .number, .decimal:
      list = values.numbers.compactMap { Self.number($0, for: column) }.map { (column.sql, $0) }
    case .boolean: list = values.booleans.map { (column.sql, $0.postgresValue) }
    case .date, .seconds: list = values.milliseconds.map { (column.milliseconds, $0.postgresValue) }
    }
    for (sql, value) in list {
      separate(&self)
      append("\(sql) = ")
      append(value)
    }
    if isFirst { append("FALSE") }
  }

  /// Returns a number as a parameter, or `nil` for NaN.
  private static func number(_ value: RowValue, for column: RowColumn) -> PostgresValue? {
    switch value {
    case .integer(let value): value.postgresValue
    case .number(let value): value.isNaN ? nil : value.postgresValue
    case .decimal(let value):
      value.isNaN
        ? nil : column.kind == .decimal ? PostgresValue("\(value)", type: 1700) : number(value.binary, for: column)
    default: nil
    }
  }
}

extension RowColumn {
  /// The quoted name.
  fileprivate var sql: String { PostgresSQL.quoted(name) }

  /// Whether the number is NaN, in SQL.
  fileprivate var isNaN: String {
    kind == .decimal ? "\(sql) = 'NaN'::numeric" : "\(sql)::double precision = 'NaN'::double precision"
  }

  /// The milliseconds since 1970 of a date, in SQL.
  fileprivate var milliseconds: String {
    let seconds = kind == .seconds ? sql : "extract(epoch FROM \(sql))"
    return "round((\(seconds) * 1000)::numeric)::double precision"
  }
}
