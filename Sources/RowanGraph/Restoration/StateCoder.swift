import Foundation

/// The encoding of the values of `@State` in a window's archive.
///
/// Values are encoded as JSON if their type is `Codable`, otherwise as text if it is an enumeration that `AddressText`
/// represents or an instance of a class that a store can find again. Decoding accepts any bytes, and runs no code of the
/// application except for a type's `Decodable` conformance.
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
    if Value.self is any RestoredWithContainer.Type { return .none }
    if Value.self is any Decodable.Type, let value = value as? any Encodable {
      if let text = value as? String {
        if text.utf8.count > byteLimit { return .tooLarge }
      } else if let collection = value as? any Collection, collection.underestimatedCount > elementLimit {
        return .tooLarge
      }
      guard let data = try? encoder.encode([Whole(value: value)]) else { return .unsupported }
      return data.count <= byteLimit ? .data(data) : .tooLarge
    }
    if let list = value as? any ListState, AddressedStores.canName(type(of: list).elementType) {
      if list.contents.count > elementLimit { return .tooLarge }
      let names = list.contents.compactMap(AddressedStores.name)
      guard names.count == list.contents.count, let data = try? encoder.encode(names) else { return .unsupported }
      return data.count <= byteLimit ? .data(data) : .tooLarge
    }
    guard let type = namedType(Value.self) else { return .unsupported }
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
    if let type = Value.self as? any ListState.Type, AddressedStores.canName(type.elementType) {
      guard let names = try? decoder.decode([String].self, from: data) else { return nil }
      return type.made(of: names.compactMap { AddressedStores.value(named: $0, as: type.elementType)?.base }) as? Value
    }
    guard let type = namedType(Value.self) else { return nil }
    if data.isEmpty { return (Value.self as? any OptionalState.Type)?.none as? Value }
    guard let text = String(validating: data, as: UTF8.self) else { return nil }
    if let type = type as? any EnumeratedState.Type { return type.state(named: text) as? Value }
    return AddressText.value(of: text, as: [type])?.base as? Value
  }

  /// Returns a type whose values have names, also that of an optional: an enumeration or a class of a store; `nil` for another
  /// type.
  private static func namedType(_ type: Any.Type) -> Any.Type? {
    let type = (type as? any OptionalState.Type)?.wrapped ?? type
    let isEnumeration =
      type is any RawRepresentable.Type || type is any CaseIterable.Type || type is any EnumeratedState.Type
    return isEnumeration || AddressedStores.canName(type) ? type : nil
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

/// A collection whose elements a store can find again. Those that it does not find are left out.
private protocol ListState {
  static var elementType: Any.Type { get }
  static func made(of contents: [Any]) -> Self
  var contents: [Any] { get }
}

extension Array: ListState {
  fileprivate static var elementType: Any.Type { Element.self }
  fileprivate static func made(of contents: [Any]) -> Self { contents.compactMap { $0 as? Element } }
  fileprivate var contents: [Any] { self }
}

extension Set: ListState {
  fileprivate static var elementType: Any.Type { Element.self }
  fileprivate static func made(of contents: [Any]) -> Self { Set(contents.compactMap { $0 as? Element }) }
  fileprivate var contents: [Any] { Array(self) }
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
