#if Data
import Foundation

/// The conversion of an attribute's values from and to the values of a column.
struct AttributeCoding: @unchecked Sendable {
  /// The type of the column: INTEGER, REAL, TEXT or BLOB.
  let columnType: String
  let comparison: ColumnComparison
  let isText: Bool
  var isOptional = false
  /// Returns the stored form of a value, or `nil` if the value is not of the attribute's type or cannot be encoded.
  let encode: (Any) -> StoredValue?
  /// Returns the value of a stored form, or `nil` if the stored form is not one of the attribute's type.
  let decode: (StoredValue) -> Any?
  /// A value for rows that have none.
  let zero: () -> Any?
  /// The value `nil` of an optional type.
  var none: Any = ()

  /// Returns the coding of a type.
  static func of<Value: Codable>(_ type: Value.Type) -> AttributeCoding {
    if let optional = type as? any OptionalAttribute.Type { return optional.coding }
    if let native = native(type) { return native }
    if let raw = type as? any (RawRepresentable & Codable).Type, let coding = rawCoding(raw) { return coding }
    return structured(type)
  }

  /// Returns the coding of a type that a column holds as it is.
  private static func native(_ type: any Any.Type) -> AttributeCoding? {
    switch type {
    case is Bool.Type:
      number({ ($0 as? Bool).map { .integer($0 ? 1 : 0) } }, { $0.integer.map { $0 != 0 } }, false)
    case let type as any (FixedWidthInteger & Codable).Type: integer(type)
    case is Double.Type: number({ ($0 as? Double).map(StoredValue.init(real:)) }, { $0.real }, 0.0, "REAL")
    case is Float.Type:
      number({ ($0 as? Float).map { StoredValue(real: Double($0)) } }, { $0.real.map { Float($0) } }, Float(0), "REAL")
    case is CGFloat.Type:
      number(
        { ($0 as? CGFloat).map { StoredValue(real: Double($0)) } },
        { $0.real.map { CGFloat($0) } },
        CGFloat(0),
        "REAL"
      )
    case is Date.Type:
      number(
        { ($0 as? Date).map { StoredValue(real: $0.timeIntervalSinceReferenceDate) } },
        { $0 == .null ? nil : $0.real.map { Date(timeIntervalSinceReferenceDate: $0) } },
        Date(timeIntervalSinceReferenceDate: 0),
        "REAL"
      )
    case is String.Type:
      AttributeCoding(
        columnType: "TEXT",
        comparison: .ordered,
        isText: true,
        encode: { ($0 as? String).map { .text($0) } },
        decode: { $0.text },
        zero: { "" }
      )
    case is UUID.Type:
      text({ ($0 as? UUID)?.uuidString }, { UUID(uuidString: $0) }, UUID(uuid: UUID_NULL), .equatable)
    case is URL.Type:
      text({ ($0 as? URL)?.absoluteString }, { URL(string: $0) }, URL(fileURLWithPath: "/"), .opaque)
    case is Decimal.Type:
      text({ ($0 as? Decimal)?.description }, { $0 == "NaN" ? Decimal.nan : Decimal(string: $0) }, Decimal(0), .opaque)
    case is Data.Type:
      AttributeCoding(
        columnType: "BLOB",
        comparison: .equatable,
        isText: false,
        encode: { ($0 as? Data).map { .blob($0) } },
        decode: { $0.blob },
        zero: { Data() }
      )
    default: nil
    }
  }

  private static func integer<Number: FixedWidthInteger & Codable>(_ type: Number.Type) -> AttributeCoding {
    // A UInt64 above the largest Int64 keeps its bits; it is not ordered then.
    let isOrdered = Number.isSigned || Number.bitWidth < 64
    return AttributeCoding(
      columnType: "INTEGER",
      comparison: isOrdered ? .ordered : .equatable,
      isText: false,
      encode: { ($0 as? Number).map { .integer(Int64(truncatingIfNeeded: $0)) } },
      decode: { $0.integer.flatMap { isOrdered ? Number(exactly: $0) : Number(truncatingIfNeeded: $0) } },
      zero: { Number(0) }
    )
  }

  private static func number(
    _ encode: @escaping (Any) -> StoredValue?,
    _ decode: @escaping (StoredValue) -> Any?,
    _ zero: Any,
    _ columnType: String = "INTEGER"
  ) -> AttributeCoding {
    AttributeCoding(
      columnType: columnType,
      comparison: .ordered,
      isText: false,
      encode: encode,
      decode: decode,
      zero: { zero }
    )
  }

  private static func text(
    _ encode: @escaping (Any) -> String?,
    _ decode: @escaping (String) -> Any?,
    _ zero: Any,
    _ comparison: ColumnComparison
  ) -> AttributeCoding {
    AttributeCoding(
      columnType: "TEXT",
      comparison: comparison,
      isText: false,
      encode: { encode($0).map { .text($0) } },
      decode: { $0.text.flatMap(decode) },
      zero: { zero }
    )
  }

  /// Returns the coding of an enumeration or structure with a raw value that a column can hold.
  private static func rawCoding<Value: RawRepresentable>(_ type: Value.Type) -> AttributeCoding? {
    guard let raw = native(Value.RawValue.self) else { return nil }
    return AttributeCoding(
      columnType: raw.columnType,
      comparison: .equatable,
      isText: false,
      encode: { ($0 as? Value).flatMap { raw.encode($0.rawValue) } },
      decode: { stored in (raw.decode(stored) as? Value.RawValue).flatMap { Value(rawValue: $0) } },
      zero: {
        (raw.zero() as? Value.RawValue).flatMap { Value(rawValue: $0) }
          ?? (Value.self as? any CaseIterable.Type).flatMap { firstCase($0) }
      }
    )
  }

  private static func firstCase<Value: CaseIterable>(_ type: Value.Type) -> Any? { Value.allCases.first }

  /// Returns the coding of a structure, as JSON with sorted keys.
  private static func structured<Value: Codable>(_ type: Value.Type) -> AttributeCoding {
    AttributeCoding(
      columnType: "TEXT",
      comparison: .opaque,
      isText: false,
      encode: { value in
        guard let value = value as? Value else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "Infinity",
          negativeInfinity: "-Infinity",
          nan: "NaN"
        )
        return (try? encoder.encode(value)).map { .text(String(decoding: $0, as: UTF8.self)) }
      },
      decode: { $0.text.flatMap { decoded(Value.self, $0) } },
      zero: {
        for text in ["[]", "{}", "\"\"", "0", "false", "null"] {
          if let value = decoded(Value.self, text) { return value }
        }
        return (Value.self as? any CaseIterable.Type).flatMap { firstCase($0) }
          ?? EmptyValueDecoder.value(of: Value.self)
      }
    )
  }

  /// Returns the empty value of a type that a column holds as it is.
  static func emptyNative(_ type: any Any.Type) -> Any? { native(type)?.zero() }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return try? decoder.decode(Value.self, from: Data(text.utf8))
  }
}

/// An optional type of an attribute.
private protocol OptionalAttribute {
  static var coding: AttributeCoding { get }
}

extension Optional: OptionalAttribute where Wrapped: Codable {
  fileprivate static var coding: AttributeCoding {
    let wrapped = AttributeCoding.of(Wrapped.self)
    return AttributeCoding(
      columnType: wrapped.columnType,
      comparison: wrapped.comparison,
      isText: wrapped.isText,
      isOptional: true,
      encode: { value in
        guard let value = value as? Wrapped? else { return nil }
        guard let value else { return .null }
        return wrapped.encode(value)
      },
      decode: { stored in
        if stored == .null { return Wrapped?.none as Any }
        return wrapped.decode(stored).map { $0 as? Wrapped as Any }
      },
      zero: { Wrapped?.none as Any },
      none: Wrapped?.none as Any
    )
  }
}

/// The bytes of a UUID that is zero.
private let UUID_NULL: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
#endif
