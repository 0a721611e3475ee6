#if Data
import Foundation

/// The stored forms of values that do not come from an attribute.
enum StoredForm {
  /// Returns the stored form of an integer.
  static func integer(_ value: Any) -> StoredValue? {
    guard let value = value as? any BinaryInteger, let integer = Int64(exactly: value) else { return nil }
    return .integer(integer)
  }

  /// Returns the stored form of a floating-point number.
  static func real(_ value: Any) -> StoredValue? {
    switch value {
    case let value as Double: .real(value)
    case let value as Float: .real(Double(value))
    case let value as CGFloat: .real(Double(value))
    default: nil
    }
  }

  /// Returns the stored form of a string, a substring or a character.
  static func text(_ value: Any) -> StoredValue? {
    switch value {
    case let value as String: .text(value)
    case let value as Substring: .text(String(value))
    case let value as Character: .text(String(value))
    default: nil
    }
  }

  /// Returns the stored form of a truth value.
  static func bool(_ value: Any) -> StoredValue? {
    (value as? Bool).map { .integer($0 ? 1 : 0) }
  }

  /// Returns the value inside of optionals.
  ///
  /// - Parameter value: A value, which may be an optional.
  /// - Returns: The innermost value, or nil if an optional is nil.
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any AnyOptional else { return value }
    return optional.anyWrapped.flatMap(unwrapped)
  }

  /// Whether a type is an optional.
  static func isOptional(_ type: Any.Type) -> Bool { type is any AnyOptional.Type }

  /// The type inside of optionals.
  static func unwrapped(type: Any.Type) -> Any.Type {
    (type as? any AnyOptional.Type).map { unwrapped(type: $0.wrappedType) } ?? type
  }
}

/// An optional of some type.
protocol AnyOptional {
  /// The value inside.
  var anyWrapped: Any? { get }
  /// The type of the value inside.
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
  static var wrappedType: Any.Type { Wrapped.self }
}

/// A range of the standard library whose bounds can be read.
protocol BoundedRange {
  /// The lower bound, which is part of the range.
  var anyLower: Any? { get }
  /// The upper bound, and whether it is part of the range.
  var anyUpper: (bound: Any, isIncluded: Bool)? { get }
}

extension Range: BoundedRange {
  var anyLower: Any? { lowerBound }
  var anyUpper: (bound: Any, isIncluded: Bool)? { (upperBound, false) }
}

extension ClosedRange: BoundedRange {
  var anyLower: Any? { lowerBound }
  var anyUpper: (bound: Any, isIncluded: Bool)? { (upperBound, true) }
}

extension PartialRangeFrom: BoundedRange {
  var anyLower: Any? { lowerBound }
  var anyUpper: (bound: Any, isIncluded: Bool)? { nil }
}

extension PartialRangeUpTo: BoundedRange {
  var anyLower: Any? { nil }
  var anyUpper: (bound: Any, isIncluded: Bool)? { (upperBound, false) }
}

extension PartialRangeThrough: BoundedRange {
  var anyLower: Any? { nil }
  var anyUpper: (bound: Any, isIncluded: Bool)? { (upperBound, true) }
}
#endif
