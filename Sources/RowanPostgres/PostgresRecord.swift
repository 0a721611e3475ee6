import Foundation
import RowanData

/// A record of a `PagedQuery`: a row of a PostgreSQL table.
///
/// A `Decodable` record is read by the names of its properties and columns, and a record that is also `Encodable` can be
/// written.
public protocol PostgresRecord: PagedRow where ID: PostgresValueConvertible {
  /// The name of the table, which can have a schema before a period.
  static var tableName: String { get }
  /// The name of the column of the ID, which must be unique and not null. By default `id`.
  static var keyColumn: String { get }
  /// The name of an integer column that counts the changes of a row, by which `update(_:from:)` finds out whether another
  /// writer was first. Without one, by default, it compares the old values of the changed columns.
  static var versionColumn: String? { get }

  /// Creates a record from a row.
  ///
  /// - Throws: An error of decoding.
  init(row: PostgresRow) throws
}

extension PostgresRecord {
  /// The column `id`.
  public static var keyColumn: String { "id" }
  /// No column.
  public static var versionColumn: String? { nil }
}

extension PostgresRecord where Self: Decodable {
  /// Creates a record from the columns with the names of its coding keys.
  ///
  /// - Throws: `DecodingError`.
  public init(row: PostgresRow) throws { self = try Self(from: PostgresRowDecoder(row: row)) }
}

/// A decoder of the columns of a row.
struct PostgresRowDecoder: Decoder {
  let row: PostgresRow
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Columns<Key>(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unsupported("an array") }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw unsupported("a single value") }

  private func unsupported(_ kind: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "A row is not \(kind)."))
  }

  private struct Columns<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: PostgresRow
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.columnNames.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { row.hasColumn(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool {
      guard contains(key) else { throw missing(key) }
      return row[key.stringValue] == nil
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      guard contains(key) else { throw missing(key) }
      guard let text = row[key.stringValue] else {
        throw DecodingError.valueNotFound(type, .init(codingPath: [key], debugDescription: "The value is null."))
      }
      return try PostgresTextDecoder(text: text, codingPath: [key]).value(type)
    }

    private func missing(_ key: Key) -> DecodingError {
      .keyNotFound(key, .init(codingPath: [], debugDescription: "There is no column “\(key.stringValue)”."))
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
      throw unsupported(key)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw unsupported(key) }
    func superDecoder() throws -> any Decoder { PostgresRowDecoder(row: row) }
    func superDecoder(forKey key: Key) throws -> any Decoder { PostgresRowDecoder(row: row) }

    private func unsupported(_ key: Key) -> DecodingError {
      .dataCorrupted(.init(codingPath: [key], debugDescription: "A column has no nested values."))
    }
  }
}

/// A decoder of one value from its text.
struct PostgresTextDecoder: Decoder, SingleValueDecodingContainer {
  let text: String
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns a value: from its text for known types and for those that are a single value, such as enumerations with raw
  /// values, otherwise from JSON.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let known: Any?
    switch type {
    case is String.Type: known = text
    case is Date.Type: known = PostgresDates.date(text)
    case is UUID.Type: known = UUID(uuidString: text)
    case is URL.Type: known = URL(string: text)
    case is Decimal.Type: known = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    case is Data.Type: known = bytes
    default: return try Value(from: self)
    }
    guard let value = known as? Value else { throw mismatch(type) }
    return value
  }

  /// The bytes of a `bytea` in hexadecimal format.
  private var bytes: Data? {
    guard text.hasPrefix("\\x") else { return nil }
    let digits = Array(text.utf8.dropFirst(2))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var data = Data(capacity: digits.count / 2)
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[place...place + 1], as: UTF8.self), radix: 16) else { return nil }
      data.append(byte)
    }
    return data
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "“\(text.prefix(40))” is no \(type)."))
  }

  private func parsed<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw mismatch(Value.self) }
    return value
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try json().container(keyedBy: type)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try json().unkeyedContainer() }

  private func json() throws -> any Decoder {
    try JSONDecoder().decode(CapturedDecoder.self, from: Data(text.utf8)).decoder
  }

  /// Keeps the decoder that it is decoded with.
  private struct CapturedDecoder: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool {
    try parsed(["t": true, "true": true, "f": false, "false": false][text])
  }
  func decode(_ type: String.Type) -> String { text }
  func decode(_ type: Double.Type) throws -> Double { try parsed(Double(text)) }
  func decode(_ type: Float.Type) throws -> Float { try parsed(Float(text)) }
  func decode(_ type: Int.Type) throws -> Int { try parsed(Int(text)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try parsed(Int8(text)) }
  func decode(_ type: Int16.Type) throws -> Int16 { try parsed(Int16(text)) }
  func decode(_ type: Int32.Type) throws -> Int32 { try parsed(Int32(text)) }
  func decode(_ type: Int64.Type) throws -> Int64 { try parsed(Int64(text)) }
  func decode(_ type: UInt.Type) throws -> UInt { try parsed(UInt(text)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try parsed(UInt8(text)) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try parsed(UInt16(text)) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try parsed(UInt32(text)) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try parsed(UInt64(text)) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}
