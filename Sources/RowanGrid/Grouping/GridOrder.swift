import Foundation
import RowanConditions

/// The order of values of any kinds: truth values, numbers, NaN, dates, texts, empty cells.
enum GridOrder {
  /// Returns whether a value is before another one.
  static func isBefore(_ value: GridValue, _ other: GridValue) -> Bool {
    switch (value, other) {
    case (.text(let value), .text(let other)): return value < other
    case (.date(let value), .date(let other)): return value < other
    case (.integer(let value), .integer(let other)): return value < other
    default: break
    }
    let (rank, otherRank) = (rank(value), self.rank(other))
    if rank != otherRank { return rank < otherRank }
    let order = RowValue(value).compared(to: RowValue(other)) ?? 0
    // A floating-point number before the decimal numbers to which it is the nearest.
    return order != 0 ? order < 0 : kind(value) < kind(other)
  }

  /// Returns whether a value can be the least or greatest.
  static func isComparable(_ value: GridValue) -> Bool { value != .empty && rank(value) != 2 }

  private static func rank(_ value: GridValue) -> Int {
    switch value {
    case .boolean: 0
    case .integer: 1
    case .number(let value): value.isNaN ? 2 : 1
    case .decimal(let value): value.isNaN ? 2 : 1
    case .date: 3
    case .text: 4
    case .empty: 5
    }
  }

  private static func kind(_ value: GridValue) -> Int {
    switch value {
    case .integer: 0
    case .number: 1
    case .decimal: 2
    case .empty, .text, .boolean, .date: 3
    }
  }
}
