import Foundation

/// A value of a kind that a window keeps.
///
/// Numbers with a fraction and dates are stored as bit patterns, so that every one of them, NaN and −0 included, equals itself.
package enum KeptValue: Hashable, Sendable {
  case string(String)
  case bool(Bool)
  case int(Int64)
  /// The bit pattern of a `Double`.
  case double(UInt64)
  case data(Data)
  /// The bit pattern of the seconds since the reference date.
  case date(UInt64)

  /// The value of something stored under a key; `nil` for a type that no property stores.
  init?(_ stored: Any) {
    switch stored {
    // Foundation's numbers convert to several Swift types; their own encoding decides.
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

  /// The form in which properties store the value.
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
