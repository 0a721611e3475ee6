import Foundation

/// A value of a parameter or a column: its text in PostgreSQL's input syntax, and the type if it is certain.
public struct PostgresValue: Hashable, Sendable {
  /// The text, or `nil` for null.
  public let text: String?
  /// The number of the type, or 0 where the server infers it.
  let type: UInt32

  /// Creates a value of a type that the server infers.
  ///
  /// - Parameter text: The text, or `nil` for null.
  public init(_ text: String?) { self.init(text, type: 0) }

  init(_ text: String?, type: UInt32) {
    self.text = text
    self.type = type
  }

  /// Null.
  public static var null: PostgresValue { PostgresValue(nil) }
}

/// A type whose values can be parameters of statements.
public protocol PostgresValueConvertible {
  /// The value as a parameter.
  var postgresValue: PostgresValue { get }
}

extension PostgresValue: PostgresValueConvertible {
  /// The value itself.
  public var postgresValue: PostgresValue { self }
}

extension String: PostgresValueConvertible {
  /// The value as a parameter, whose type the server infers.
  public var postgresValue: PostgresValue { PostgresValue(self) }
}

extension Int: PostgresValueConvertible {
  /// The value as a `bigint`.
  public var postgresValue: PostgresValue { PostgresValue(String(self), type: 20) }
}

extension Int64: PostgresValueConvertible {
  /// The value as a `bigint`.
  public var postgresValue: PostgresValue { PostgresValue(String(self), type: 20) }
}

extension Double: PostgresValueConvertible {
  /// The value as a `double precision`.
  public var postgresValue: PostgresValue {
    PostgresValue(isNaN ? "NaN" : isInfinite ? (self < 0 ? "-Infinity" : "Infinity") : String(self), type: 701)
  }
}

extension Bool: PostgresValueConvertible {
  /// The value as a `boolean`.
  public var postgresValue: PostgresValue { PostgresValue(self ? "t" : "f", type: 16) }
}

extension UUID: PostgresValueConvertible {
  /// The value as a `uuid`.
  public var postgresValue: PostgresValue { PostgresValue(uuidString, type: 2950) }
}

extension Date: PostgresValueConvertible {
  /// The value as a `timestamp with time zone`, in microseconds.
  public var postgresValue: PostgresValue {
    let micros = (timeIntervalSince1970 * 1e6).rounded()
    guard micros.isFinite, abs(micros) < 9e18 else {
      return PostgresValue(micros < 0 ? "-infinity" : "infinity", type: 1184)
    }
    return PostgresValue(PostgresDates.text(microseconds: Int64(micros)), type: 1184)
  }
}

extension Optional: PostgresValueConvertible where Wrapped: PostgresValueConvertible {
  /// The value, or null.
  public var postgresValue: PostgresValue { self?.postgresValue ?? .null }
}
