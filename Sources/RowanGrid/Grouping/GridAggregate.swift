import Foundation

/// A value that is computed from the values of a column.
public enum GridAggregate: String, Hashable, Sendable, Codable, CaseIterable {
  /// The number of cells that are not empty; texts and NaN count.
  case count
  /// The sum of the numbers.
  ///
  /// Integers have an integer as their sum, and a decimal number where it exceeds `Int64`. Decimal numbers stay decimal and
  /// exact within their 38 digits. With one floating-point number among the values, the sum is one. Empty cells, texts, dates, truth
  /// values and NaN are left out; without numbers the sum is empty. An infinity makes the sum infinite, and both make it NaN.
  case sum
  /// The least value: of numbers by value, of dates by time, of texts by their Unicode characters; empty cells and NaN are left out.
  case min
  /// The greatest value; see `min`.
  case max
  /// The sum of the numbers divided by their number: a decimal number if the sum is one of decimal numbers, otherwise a
  /// floating-point number.
  case average

  /// Returns the aggregate of values.
  ///
  /// - Complexity: O(*n*) in time and O(1) in memory.
  public func value(of values: some Sequence<GridValue>) -> GridValue {
    var accumulator = GridAccumulator(self)
    for value in values { accumulator.add(value) }
    return accumulator.value
  }
}

/// An aggregate of a column.
public struct GridAggregation: Hashable, Sendable, Codable {
  /// The ID of the column.
  public let column: String
  /// The aggregate.
  public let aggregate: GridAggregate

  /// Creates an aggregate of a column.
  public init(_ aggregate: GridAggregate, of column: String) {
    self.column = column
    self.aggregate = aggregate
  }
}

/// The state of an aggregate after some values, which can be merged with that of others.
enum GridAccumulator {
  case count(Int)
  case sum(GridSum)
  case average(GridSum)
  case least(GridValue)
  case greatest(GridValue)

  init(_ aggregate: GridAggregate) {
    switch aggregate {
    case .count: self = .count(0)
    case .sum: self = .sum(GridSum())
    case .average: self = .average(GridSum())
    case .min: self = .least(.empty)
    case .max: self = .greatest(.empty)
    }
  }

  /// Adds a value.
  mutating func add(_ value: GridValue) {
    switch self {
    case .count(let count): self = .count(count + (value == .empty ? 0 : 1))
    case .sum(var sum):
      sum.add(value)
      self = .sum(sum)
    case .average(var sum):
      sum.add(value)
      self = .average(sum)
    case .least(let least):
      guard GridOrder.isComparable(value) else { return }
      if least == .empty || GridOrder.isBefore(value, least) { self = .least(value) }
    case .greatest(let greatest):
      guard GridOrder.isComparable(value) else { return }
      if greatest == .empty || GridOrder.isBefore(greatest, value) { self = .greatest(value) }
    }
  }

  /// Adds the values of another state of the same aggregate.
  mutating func merge(_ other: GridAccumulator) {
    switch (self, other) {
    case (.count(let count), .count(let more)): self = .count(count + more)
    case (.sum(var sum), .sum(let more)):
      sum.merge(more)
      self = .sum(sum)
    case (.average(var sum), .average(let more)):
      sum.merge(more)
      self = .average(sum)
    case (.least, .least(let value)), (.greatest, .greatest(let value)): add(value)
    default: preconditionFailure("States of different aggregates are merged.")
    }
  }

  /// The aggregate.
  var value: GridValue {
    switch self {
    case .count(let count): .integer(Int64(count))
    case .sum(let sum): sum.total
    case .average(let sum): sum.average
    case .least(let value), .greatest(let value): value
    }
  }
}
