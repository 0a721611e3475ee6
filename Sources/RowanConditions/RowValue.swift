import Foundation

/// A value of a row in a condition.
public enum RowValue: Hashable, Sendable {
  /// No value.
  case null
  /// A text.
  case text(String)
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A decimal number.
  case decimal(Decimal)
  /// A truth value.
  case boolean(Bool)
  /// A point in time, compared by the millisecond.
  case date(Date)

  /// Whether there is no value, or an empty text.
  var isBlank: Bool { self == .null || self == .text("") }

  /// Returns a negative number if the value is less than another, 0 if it is equal, a positive number if it is greater, and `nil` if
  /// they are of different kinds, texts, or NaN.
  ///
  /// Integers and floating-point numbers are compared exactly, also beyond 2⁵³. A decimal number is compared exactly with a decimal
  /// number or integer, and as the nearest floating-point number with a floating-point number.
  package func compared(to operand: RowValue) -> Int? {
    switch (self, operand) {
    case (.boolean(let value), .boolean(let operand)): (value ? 1 : 0) - (operand ? 1 : 0)
    case (.date(let value), .date(let operand)): Self.order(value.milliseconds, operand.milliseconds)
    case (.decimal(let value), .decimal(let operand)): Self.order(value, operand)
    case (.decimal(let value), .integer(let operand)): Self.order(value, Decimal(operand))
    case (.decimal(let value), .number(let operand)): value.isNaN ? nil : Self.order(value.double, operand)
    case (.integer, .decimal(let operand)), (.number, .decimal(let operand)): compared(to: operand.binary)
    case (.integer(let value), .integer(let operand)): value < operand ? -1 : value > operand ? 1 : 0
    case (.number(let value), .number(let operand)): Self.order(value, operand)
    case (.integer(let value), .number(let operand)): Self.order(value, operand)
    case (.number(let value), .integer(let operand)): Self.order(operand, value).map { -$0 }
    default: nil
    }
  }

  private static func order(_ value: Double, _ operand: Double) -> Int? {
    value.isNaN || operand.isNaN ? nil : value < operand ? -1 : value > operand ? 1 : 0
  }

  private static func order(_ value: Decimal, _ operand: Decimal) -> Int? {
    value.isNaN || operand.isNaN ? nil : value < operand ? -1 : value > operand ? 1 : 0
  }

  private static func order(_ value: Int64, _ operand: Double) -> Int? {
    if operand.isNaN { return nil }
    if operand >= 0x1p63 { return -1 }
    if operand < -0x1p63 { return 1 }
    let whole = Int64(operand.rounded(.towardZero))
    if value != whole { return value < whole ? -1 : 1 }
    return order(0.0, operand - operand.rounded(.towardZero))
  }
}

extension Decimal {
  /// The nearest floating-point number.
  package var double: Double { NSDecimalNumber(decimal: self).doubleValue }

  /// The number as stores without decimal numbers have it: an integer if it is one, and a floating-point number otherwise.
  package var binary: RowValue {
    if isNaN { return .number(.nan) }
    let number = NSDecimalNumber(decimal: self)
    let integer = number.int64Value
    return Decimal(integer) == self ? .integer(integer) : .number(number.doubleValue)
  }
}

extension Date {
  /// The milliseconds since 1970, rounded.
  package var milliseconds: Double { (timeIntervalSince1970 * 1000).rounded() }
}

/// A set of values in a condition.
///
/// Numbers are equal by value, texts if they are canonically equivalent, and NaN is equal to NaN.
public struct RowValueSet: Hashable, Sendable {
  /// Whether no value is in the set.
  package private(set) var hasNull = false
  /// Whether NaN is in the set.
  package private(set) var hasNaN = false
  /// The texts.
  package private(set) var texts: Set<String> = []
  /// The numbers.
  package private(set) var numbers: Set<RowValue> = []
  /// The truth values.
  package private(set) var booleans: Set<Bool> = []
  /// The points in time in milliseconds since 1970.
  package private(set) var milliseconds: Set<Double> = []
  /// The numbers as integers and floating-point numbers.
  private var binaries: Set<RowValue> = []
  /// The decimal numbers and integers as decimal numbers.
  private var decimals: Set<Decimal> = []
  /// The floating-point numbers.
  private var doubles: Set<Double> = []

  /// Creates a set of values.
  public init(_ values: some Sequence<RowValue>) {
    for value in values {
      switch value {
      case .null: hasNull = true
      case .text(let text): texts.insert(text)
      case .boolean(let value): booleans.insert(value)
      case .date(let date): milliseconds.insert(date.milliseconds)
      case .integer(let integer):
        numbers.insert(value)
        binaries.insert(value)
        decimals.insert(Decimal(integer))
      case .number(let number):
        guard !number.isNaN else {
          hasNaN = true
          continue
        }
        numbers.insert(value)
        binaries.insert(Self.binary(number))
        doubles.insert(number)
      case .decimal(let decimal):
        guard !decimal.isNaN else {
          hasNaN = true
          continue
        }
        numbers.insert(value)
        binaries.insert(decimal.binary)
        decimals.insert(decimal)
      }
    }
  }

  /// Returns whether a value is in the set.
  public func contains(_ value: RowValue) -> Bool {
    switch value {
    case .null: hasNull
    case .text(let text): texts.contains(text)
    case .boolean(let value): booleans.contains(value)
    case .date(let date): milliseconds.contains(date.milliseconds)
    case .integer: binaries.contains(value)
    case .number(let number): number.isNaN ? hasNaN : binaries.contains(Self.binary(number))
    case .decimal(let decimal):
      decimal.isNaN ? hasNaN : decimals.contains(decimal) || !doubles.isEmpty && doubles.contains(decimal.double)
    }
  }

  private static func binary(_ number: Double) -> RowValue {
    Int64(exactly: number).map(RowValue.integer) ?? .number(number)
  }
}
