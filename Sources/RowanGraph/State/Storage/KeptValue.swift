import Foundation

/// A value of a type that a window can store.
///
/// Floating-point numbers and dates are stored as bit patterns, so that each of them, including NaN and −0, equals
/// itself.
package enum KeptValue: Hashable, Sendable {
  /// A string.
  case string(String)
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// The bit pattern of a `Double`.
  case double(UInt64)
  /// Bytes.
  case data(Data)
  /// The bit pattern of the seconds since the reference date.
  case date(UInt64)

  /// Creates a value from a stored object, or returns `nil` for a type that properties do not store.
  init?(_ stored: Any) {
    switch stored {
    // Foundation's numbers convert to several Swift types; the encoding of the number is decisive.
    case let number as NSNumber where type(of: stored) is NSNumber.Type: self.init(number)
    case let text as String: self = .string(text)
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .int(Int64(number))
    case let number as Double: self = .double(number.bitPattern)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date.timeIntervalSinceReferenceDate.bitPattern)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UnicodeScalar(UInt8(bitPattern: number.objCType.pointee)) {
    case "f", "d": self = .double(number.doubleValue.bitPattern)
    case "B": self = .bool(number.boolValue)
    default: self = .int(number.int64Value)
    }
  }

  /// The object that properties store.
  var stored: Any {
    switch self {
    case .string(let text): text
    case .bool(let flag): flag
    case .int(let number): Int(number)
    case .double(let bits): Double(bitPattern: bits)
    case .data(let data): data
    case .date(let bits): Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
    }
  }
}
