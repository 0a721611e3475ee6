import Foundation

/// The encoding of the values of `@State` in a window's archive.
///
/// Values are encoded as JSON if their type is `Codable`, otherwise as text if it is an enumeration that `AddressText`
/// represents. Decoding accepts any bytes, and runs no code of the application except for a type's `Decodable` conformance.
@MainActor
enum StateCoder {
  /// The maximum size of an encoding, in bytes.
  static let byteLimit = 16_384
  /// The maximum number of elements of a collection that is encoded, so that a long one costs nothing.
  private static let elementLimit = 4096

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }()

  /// Returns the encoding of a value.
  static func encode<Value>(_ value: Value) -> ArchivedState {
    if Value.self is any Decodable.Type, let value = value as? any Encodable {
      if let text = value as? String {
        if text.utf8.count > byteLimit { return .tooLarge }
      } else if let collection = value as? any Collection, collection.underestimatedCount > elementLimit {
        return .tooLarge
      }
      guard let data = try? encoder.encode([Whole(value: value)]) else { return .unsupported }
      return data.count <= byteLimit ? .data(data) : .tooLarge
    }
    guard let type = enumeration(Value.self) else { return .unsupported }
    guard let wrapped = unwrapped(value) else { return .data(Data()) }
    if let wrapped = wrapped as? any EnumeratedState { return .data(Data(wrapped.stateName.utf8)) }
    guard let wrapped = wrapped as? any Hashable,
      let text = AddressText.text(of: AnyHashable(wrapped), decodableAs: [type])
    else { return .unsupported }
    return .data(Data(text.utf8))
  }

  /// Returns the value of an encoding; `nil` if it is not one of the type.
  static func decode<Value>(_ data: Data, as _: Value.Type) -> Value? {
    guard data.count <= byteLimit else { return nil }
    if let type = Value.self as? any Decodable.Type, Value.self is any Encodable.Type {
      func open<Decoded: Decodable>(_: Decoded.Type) -> Value? {
        (try? decoder.decode([Decoded].self, from: data))?.first as? Value
      }
      return open(type)
    }
    guard let type = enumeration(Value.self) else { return nil }
    if data.isEmpty { return (Value.self as? any OptionalState.Type)?.none as? Value }
    guard let text = String(validating: data, as: UTF8.self) else { return nil }
    if let type = type as? any EnumeratedState.Type { return type.state(named: text) as? Value }
    return AddressText.value(of: text, as: [type])?.base as? Value
  }

  /// Returns an enumeration type, also that of an optional; `nil` for another type.
  private static func enumeration(_ type: Any.Type) -> Any.Type? {
    let type = (type as? any OptionalState.Type)?.wrapped ?? type
    let isEnumeration =
      type is any RawRepresentable.Type || type is any CaseIterable.Type || type is any EnumeratedState.Type
    return isEnumeration ? type : nil
  }

  private static func unwrapped<Value>(_ value: Value) -> Any? {
    (value as? any OptionalState)?.content ?? (Value.self is any OptionalState.Type ? nil : value)
  }
}

/// An enumeration of the framework without raw values, whose cases are archived by their names.
package protocol EnumeratedState: Hashable {
  /// The cases.
  static var states: [Self] { get }
}

extension EnumeratedState {
  fileprivate var stateName: String { String(describing: self) }
  fileprivate static func state(named name: String) -> Self? { states.first { $0.stateName == name } }
}

/// An encodable value in an array, since an encoder need not accept other top-level values.
private struct Whole: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

private protocol OptionalState {
  static var wrapped: Any.Type { get }
  static var none: Self { get }
  var content: Any? { get }
}

extension Optional: OptionalState {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate var content: Any? { self }
}
