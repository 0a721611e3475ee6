import Foundation
import RowanConditions

/// A condition of the values of one column.
///
/// A condition is false for values of another kind: a text condition for numbers, a comparison with a number for texts, dates, empty
/// cells and NaN. `notEqual` is the opposite of equality, and true for all of these.
public enum GridCondition: Hashable, Sendable, Codable {
  /// The value is a text with a pattern.
  case text(TextPattern.Match, String, TextPattern.Options = [.ignoresCase, .ignoresDiacritics])
  /// The value compares to a number, truth value or date. Dates are compared by the millisecond.
  case compare(GridComparison, GridValue)
  /// The value is not less than the first and not greater than the second number or date.
  case between(GridValue, GridValue)
  /// The value is one of a set. Numbers are equal by value, and NaN is equal to NaN.
  case values(Set<GridValue>)
  /// The cell is empty, or an empty text.
  case isEmpty
  /// The cell is neither empty nor an empty text.
  case isNotEmpty

  /// Returns the condition for a column of rows.
  func condition(_ column: RowColumn) -> RowCondition {
    switch self {
    case .text(let match, let text, let options): .text(column, TextPattern(match, text, options: options))
    case .compare(.notEqual, let value): .not(.compare(column, .equal, RowValue(value)))
    case .compare(let comparison, let value): .compare(column, comparison.positive, RowValue(value))
    case .between(let first, let last):
      .all([.compare(column, .greaterOrEqual, RowValue(first)), .compare(column, .lessOrEqual, RowValue(last))])
    case .values(let values): .values(column, RowValueSet(values.map { RowValue($0) }))
    case .isEmpty: .isBlank(column)
    case .isNotEmpty: .not(.isBlank(column))
    }
  }
}

/// A comparison of the value of a cell with a number or date.
public enum GridComparison: String, Hashable, Sendable, Codable, CaseIterable {
  /// The values are equal.
  case equal
  /// The values are not equal: also true for empty cells.
  case notEqual
  /// The cell's value is less.
  case less
  /// The cell's value is less or equal.
  case lessOrEqual
  /// The cell's value is greater.
  case greater
  /// The cell's value is greater or equal.
  case greaterOrEqual

  /// The comparison in conditions of rows, where `notEqual` is the negation of `equal`.
  var positive: RowComparison {
    switch self {
    case .equal, .notEqual: .equal
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

extension RowValue {
  /// Creates the value of a row from that of a cell.
  init(_ value: GridValue) {
    switch value {
    case .empty: self = .null
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .decimal(let decimal): self = .decimal(decimal)
    case .boolean(let value): self = .boolean(value)
    case .date(let date): self = .date(date)
    }
  }
}

extension GridValue {
  /// Creates the value of a cell from that of a row.
  init(_ value: RowValue) {
    switch value {
    case .null: self = .empty
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number)
    case .decimal(let decimal): self = .decimal(decimal)
    case .boolean(let value): self = .boolean(value)
    case .date(let date): self = .date(date)
    }
  }
}
