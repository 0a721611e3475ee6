#if Data
import Foundation

/// A decoder of values without content: numbers are zero, texts and collections empty, optional values `nil`.
///
/// A property that is read after its row was deleted has such a value, since the program would end otherwise.
struct EmptyValueDecoder: Decoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The number of values in each other after which decoding fails, for types that contain themselves.
  private static let depthLimit = 32

  /// Returns the empty value of a type, or `nil` if the type has none.
  static func value<Value: Decodable>(of type: Value.Type, at path: [any CodingKey] = []) -> Value? {
    if let known = AttributeCoding.emptyNative(type) as? Value { return known }
    return path.count < depthLimit ? try? Value(from: EmptyValueDecoder(codingPath: path)) : nil
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(codingPath: codingPath) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(codingPath: codingPath) }

  private static func required<Value: Decodable>(_ type: Value.Type, _ path: [any CodingKey]) throws -> Value {
    if let value = value(of: type, at: path) { return value }
    throw DecodingError.valueNotFound(type, .init(codingPath: path, debugDescription: "The type has no empty value."))
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { true }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try required(type, codingPath + [key])
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<
      Nested
    > {
      KeyedDecodingContainer(EmptyValueDecoder.Keyed<Nested>(codingPath: codingPath + [key]))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      Unkeyed(codingPath: codingPath + [key])
    }
    func superDecoder() -> any Decoder { EmptyValueDecoder(codingPath: codingPath) }
    func superDecoder(forKey key: Key) -> any Decoder { EmptyValueDecoder(codingPath: codingPath + [key]) }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    func decodeNil() -> Bool { true }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try required(type, codingPath) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
      KeyedDecodingContainer(Keyed(codingPath: codingPath))
    }
    func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    func superDecoder() -> any Decoder { EmptyValueDecoder(codingPath: codingPath) }
  }

  private struct Single: SingleValueDecodingContainer {
    let codingPath: [any CodingKey]

    func decodeNil() -> Bool { true }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try required(type, codingPath) }
  }
}
#endif
