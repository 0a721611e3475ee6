import Foundation
import TestSupport
import Testing

@testable import RowanGrid

@Suite("Totals")
struct GridAggregateTests {
  @Test("A sum of integers beyond 64 bits is an exact decimal number")
  func integersDoNotOverflow() {
    let values = [GridValue](repeating: .integer(.max), count: 3)
    #expect(GridAggregate.sum.value(of: values) == .decimal(Decimal(Int64.max) * 3))
    #expect(GridAggregate.sum.value(of: [.integer(.min), .integer(.min)]) == .decimal(Decimal(Int64.min) * 2))
    #expect(GridAggregate.sum.value(of: values + [.integer(.min), .integer(.min), .integer(.min)]) == .integer(-3))
    #expect(GridAggregate.average.value(of: values) == .number(Double(Int64.max)))
  }

  @Test("Sums and averages of decimal numbers are exact")
  func decimalsAreExact() throws {
    let tenth = GridValue.decimal(try #require(Decimal(string: "0.1")))
    let values = [GridValue](repeating: tenth, count: 10)
    #expect(GridAggregate.sum.value(of: values) == .decimal(1))
    #expect(GridAggregate.average.value(of: values) == tenth)
    #expect(GridAggregate.sum.value(of: values + [.integer(2)]) == .decimal(3))
    let long = try #require(Decimal(string: "12345678901234567890.000000000000000001"))
    let twice = try #require(Decimal(string: "24691357802469135780.000000000000000002"))
    #expect(GridAggregate.sum.value(of: [.decimal(long), .decimal(long)]) == .decimal(twice))
  }

  @Test("The rounding errors of floating-point numbers do not add up, in whatever order they come")
  func doublesAreCompensated() {
    let values = [GridValue](repeating: .number(0.1), count: 1_000_000)
    #expect(
      GridAggregate.sum.value(of: values) == .number(100_000.00000000001)
        || GridAggregate.sum.value(of: values) == .number(100_000)
    )
    let large: [GridValue] = [.number(1e16), .number(1), .number(-1e16), .number(1)]
    #expect(GridAggregate.sum.value(of: large) == .number(2))
    #expect(GridAggregate.sum.value(of: [.number(.infinity), .number(1), .number(2)]) == .number(.infinity))
  }

  @Test("Empty cells, NaN and texts are no numbers, and a total of none is empty")
  func whatIsNoNumber() {
    let values: [GridValue] = [
      .empty, .number(.nan), .decimal(.nan), .text("7"), .boolean(true), .integer(4), .number(2.5),
    ]
    #expect(GridAggregate.count.value(of: values) == .integer(6))
    #expect(GridAggregate.sum.value(of: values) == .number(6.5))
    #expect(GridAggregate.average.value(of: values) == .number(3.25))
    #expect(GridAggregate.min.value(of: [.empty, .number(.nan), .number(2.5), .integer(4)]) == .number(2.5))
    #expect(GridAggregate.max.value(of: [.integer(4), .number(.nan), .empty]) == .integer(4))
    for aggregate in [GridAggregate.sum, .average, .min, .max] {
      #expect(aggregate.value(of: [.empty, .number(.nan)]) == .empty)
    }
    #expect(GridAggregate.count.value(of: []) == .integer(0))
  }

  @Test("The least and greatest of dates and texts")
  func datesAndTexts() {
    let dates = [3.0, 1, 2].map { GridValue.date(Date(timeIntervalSince1970: $0)) }
    #expect(GridAggregate.min.value(of: dates) == dates[1] && GridAggregate.max.value(of: dates) == dates[0])
    #expect(GridAggregate.max.value(of: [.text("a"), .text("b"), .empty]) == .text("b"))
  }

  @Test("Merged parts have the total of the whole", arguments: GridAggregate.allCases)
  func partsMerge(_ aggregate: GridAggregate) {
    var random = SeededRandom(7)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 0...12, using: &random)).map { _ -> GridValue in
        switch Int.random(in: 0...5, using: &random) {
        case 0: .empty
        case 1: .number(Double(Int.random(in: -40...40, using: &random)) / 8)
        case 2: .decimal(Decimal(Int.random(in: -40...40, using: &random)) / 10)
        case 3: .integer(Int64.random(in: Int64.min...Int64.max, using: &random))
        case 4: .number(.nan)
        default: .integer(Int64.random(in: -5...5, using: &random))
        }
      }
      let middle = values.count / 2
      var (left, right) = (GridAccumulator(aggregate), GridAccumulator(aggregate))
      for value in values[..<middle] { left.add(value) }
      for value in values[middle...] { right.add(value) }
      left.merge(right)
      #expect(left.value == aggregate.value(of: values))
    }
  }
}
