/// A condition of rows in no store's language.
///
/// `matches(_:)` evaluates it in memory; a store translates it into its own language and selects the same rows. A leaf is true or
/// false for each row, also where the column has no value: a comparison with no value is false, and its negation true.
public indirect enum RowCondition: Hashable, Sendable {
  /// All of some conditions; every row if there is none.
  case all([RowCondition])
  /// At least one of some conditions; no row if there is none.
  case any([RowCondition])
  /// The opposite of a condition.
  case not(RowCondition)
  /// The column has no value, or an empty text.
  case isBlank(RowColumn)
  /// The column's value is of the kind of a value, and compares to it in this way.
  case compare(RowColumn, RowComparison, RowValue)
  /// The column's value is a text with a pattern.
  case text(RowColumn, TextPattern)
  /// The column's value is one of a set.
  case values(RowColumn, RowValueSet)

  /// Returns whether a row satisfies the condition.
  ///
  /// - Parameter value: Returns the row's value in a column.
  public func matches(_ value: (RowColumn) -> RowValue) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.matches(value) }
    case .any(let conditions): conditions.contains { $0.matches(value) }
    case .not(let condition): !condition.matches(value)
    case .isBlank(let column): value(column).isBlank
    case .compare(let column, let comparison, let operand):
      value(column).compared(to: operand).map(comparison.holds) ?? false
    case .text(let column, let pattern):
      if case .text(let text) = value(column) { pattern.matches(text) } else { false }
    case .values(let column, let values): values.contains(value(column))
    }
  }
}

/// A column of a store in a condition.
public struct RowColumn: Hashable, Sendable {
  /// The kind of a column's values and the way in which a store has them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Texts.
    case text
    /// Integers or floating-point numbers.
    case number
    /// Decimal numbers: texts in SQLite, as GRDB writes them, and `numeric` in PostgreSQL.
    case decimal
    /// Truth values: 0 and 1 in SQLite, `boolean` in PostgreSQL.
    case boolean
    /// Points in time: texts as `2026-01-31 12:30:00.000` in UTC in SQLite, as GRDB writes them, and timestamps in PostgreSQL.
    case date
    /// Points in time as numbers: the seconds since 1970.
    case seconds
  }

  /// The name of the column in the store.
  public let name: String
  /// The kind of the column's values.
  public let kind: Kind

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name of the column in the store.
  ///   - kind: The kind of the column's values. A comparison with a value of another kind is false for every row.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A comparison of a column's value with another value.
public enum RowComparison: String, Hashable, Sendable, CaseIterable, Codable {
  /// The values are equal.
  case equal
  /// The column's value is less.
  case less
  /// The column's value is less or equal.
  case lessOrEqual
  /// The column's value is greater.
  case greater
  /// The column's value is greater or equal.
  case greaterOrEqual

  /// Returns whether the comparison holds for an order: negative if the column's value is less, positive if it is greater.
  package func holds(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}
