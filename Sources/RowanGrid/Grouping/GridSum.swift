import Foundation

/// A sum of numbers without overflow: integers in 128 bits, decimal numbers in 38 digits, and floating-point numbers with the rounding
/// errors of the additions, so that the order of the numbers hardly matters.
struct GridSum {
  private var count = 0
  /// The sum of the integers: 2⁶⁴ · `high` + `low`.
  private var high: Int64 = 0
  private var low: UInt64 = 0
  /// The sum of the floating-point numbers: `rounded` + `error`.
  private var rounded = 0.0
  private var error = 0.0
  private var hasDoubles = false
  private var decimal = Decimal.zero
  private var hasDecimals = false

  /// Adds a value, if it is a number and not NaN.
  mutating func add(_ value: GridValue) {
    switch value {
    case .integer(let integer): add(high: integer < 0 ? -1 : 0, low: UInt64(bitPattern: integer))
    case .number(let number) where !number.isNaN:
      add(number)
      hasDoubles = true
    case .decimal(let number) where !number.isNaN:
      decimal += number
      hasDecimals = true
    case .empty, .text, .boolean, .date, .number, .decimal: return
    }
    count += 1
  }

  /// Adds another sum.
  mutating func merge(_ other: GridSum) {
    count += other.count
    add(high: other.high, low: other.low)
    if other.hasDoubles {
      hasDoubles = true
      add(other.rounded)
      add(other.error)
    }
    if other.hasDecimals {
      hasDecimals = true
      decimal += other.decimal
    }
  }

  private mutating func add(high other: Int64, low more: UInt64) {
    let (sum, isCarried) = low.addingReportingOverflow(more)
    low = sum
    // 2⁶³ additions of `Int64` fit into 128 bits.
    high = high &+ other &+ (isCarried ? 1 : 0)
  }

  private mutating func add(_ number: Double) {
    let sum = rounded + number
    if sum.isFinite {
      let part = sum - rounded
      error += (rounded - (sum - part)) + (number - part)
    } else {
      error = 0
    }
    rounded = sum
  }

  private var isWithinInt64: Bool { high == (low >> 63 == 0 ? 0 : -1) }

  private var integer: Decimal {
    isWithinInt64
      ? Decimal(Int64(bitPattern: low)) : Decimal(high) * (Decimal(UInt64.max) + 1) + Decimal(low)
  }

  private var double: Double {
    let integers = isWithinInt64 ? Double(Int64(bitPattern: low)) : Double(high) * 0x1p64 + Double(low)
    let decimals = hasDecimals ? NSDecimalNumber(decimal: decimal).doubleValue : 0
    return rounded + error + integers + decimals
  }

  /// The sum, or `empty` without numbers.
  var total: GridValue {
    if count == 0 { return .empty }
    if hasDoubles { return .number(double) }
    if hasDecimals { return .decimal(decimal + integer) }
    return isWithinInt64 ? .integer(Int64(bitPattern: low)) : .decimal(integer)
  }

  /// The sum divided by the number of numbers, or `empty` without numbers.
  var average: GridValue {
    if count == 0 { return .empty }
    if !hasDoubles, hasDecimals { return .decimal((decimal + integer) / Decimal(count)) }
    return .number(double / Double(count))
  }
}
