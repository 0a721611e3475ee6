import Foundation

/// The values that a window stores, by key, and their binary encoding.
///
/// `init(decoding:)` accepts arbitrary bytes. It allocates at most a small multiple of their number, does not recurse,
/// and succeeds for exactly the output of `encoded`; equal values have equal encodings. Both can be called on any
/// thread.
///
/// The encoding uses network byte order: the bytes `RKV1`, the number of entries (2 bytes), then the entries in
/// ascending order of the UTF-8 bytes of their keys. Each entry has the length of the key (2), the key, a tag (1) and
/// the payload. The payload of strings and data is a length (2) and the bytes; that of integers, `Double` bits and date
/// bits has 8 bytes; that of Boolean values has one, 0 or 1.
package struct KeptValues: Hashable, Sendable {
  /// The maximum size of an encoding, in bytes.
  package static let byteLimit = 65_536
  /// The maximum number of entries.
  package static let entryLimit = 1024
  /// The maximum length of a key, in UTF-8 bytes.
  package static let keyLimit = 1024

  /// The values by key.
  package private(set) var values: [String: KeptValue]

  /// Creates a set of values.
  package init(_ values: [String: KeptValue] = [:]) { self.values = values }

  /// Creates the values of a store, without those of types that properties do not store.
  init(stored: [String: Any]) { values = stored.compactMapValues { KeptValue($0) } }

  private static let head = Array("RKV1".utf8)

  private enum Tag: UInt8 { case string = 1, bool, int, double, data, date }

  /// The encoding, or `nil` if the values exceed a limit.
  ///
  /// - Complexity: O(*bytes* + *n* log *n*).
  package var encoded: [UInt8]? {
    guard values.count <= Self.entryLimit else { return nil }
    var bytes = Self.head
    bytes.append(integer: UInt16(values.count))
    let entries = values.map { (key: Array($0.key.utf8), value: $0.value) }
    for (key, value) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard key.count <= Self.keyLimit, bytes.append(text: key) else { return nil }
      switch value {
      case .string(let text):
        bytes.append(Tag.string.rawValue)
        guard bytes.append(text: text.utf8) else { return nil }
      case .bool(let flag): bytes += [Tag.bool.rawValue, flag ? 1 : 0]
      case .int(let number):
        bytes.append(Tag.int.rawValue)
        bytes.append(integer: UInt64(bitPattern: number))
      case .double(let bits):
        bytes.append(Tag.double.rawValue)
        bytes.append(integer: bits)
      case .data(let data):
        bytes.append(Tag.data.rawValue)
        guard bytes.append(text: data) else { return nil }
      case .date(let bits):
        bytes.append(Tag.date.rawValue)
        bytes.append(integer: bits)
      }
      guard bytes.count <= Self.byteLimit else { return nil }
    }
    return bytes
  }

  /// The error of a rejected encoding.
  package struct DecodingProblem: Error, Equatable {
    /// The reason in English.
    package let reason: String
  }

  /// Decodes the output of `encoded`.
  ///
  /// - Throws: `DecodingProblem` for any other bytes.
  /// - Complexity: O(*bytes*).
  package init(decoding bytes: some RandomAccessCollection<UInt8>) throws(DecodingProblem) {
    guard bytes.count <= Self.byteLimit else { throw DecodingProblem(reason: "too many bytes") }
    var reader = Reader(rest: ArraySlice(bytes))
    guard try reader.take(Self.head.count).elementsEqual(Self.head) else {
      throw DecodingProblem(reason: "another format")
    }
    let count = try Int(reader.integer(UInt16.self))
    // An entry has at least the length of its key, a tag and one byte.
    guard count <= Self.entryLimit, count * 4 <= reader.rest.count else {
      throw DecodingProblem(reason: "more entries than bytes")
    }
    values = [:]
    var last: ArraySlice<UInt8>?
    for _ in 0..<count {
      let key = try reader.lengthAndBytes()
      guard key.count <= Self.keyLimit else { throw DecodingProblem(reason: "a key is too long") }
      guard last.map({ $0.lexicographicallyPrecedes(key) }) ?? true else {
        throw DecodingProblem(reason: "keys out of order")
      }
      last = key
      let name = try Reader.text(key)
      // Different bytes can be the same key, since strings are compared by canonical equivalence.
      guard values.updateValue(try reader.value(), forKey: name) == nil else {
        throw DecodingProblem(reason: "a key occurs twice")
      }
    }
    guard reader.rest.isEmpty else { throw DecodingProblem(reason: "bytes after the last entry") }
  }

  /// A reader of a byte sequence that never reads past its end.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ count: Int) throws(DecodingProblem) -> ArraySlice<UInt8> {
      guard count <= rest.count else { throw DecodingProblem(reason: "bytes are missing") }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func integer<Number: FixedWidthInteger>(_: Number.Type) throws(DecodingProblem) -> Number {
      try take(Number.bitWidth / 8).reduce(0) { $0 << 8 | Number($1) }
    }

    mutating func lengthAndBytes() throws(DecodingProblem) -> ArraySlice<UInt8> {
      let length = try integer(UInt16.self)
      return try take(Int(length))
    }

    static func text(_ bytes: ArraySlice<UInt8>) throws(DecodingProblem) -> String {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw DecodingProblem(reason: "no UTF-8") }
      return text
    }

    mutating func value() throws(DecodingProblem) -> KeptValue {
      guard let tag = Tag(rawValue: try integer(UInt8.self)) else { throw DecodingProblem(reason: "an unknown tag") }
      switch tag {
      case .string: return .string(try Self.text(try lengthAndBytes()))
      case .bool:
        let flag = try integer(UInt8.self)
        guard flag <= 1 else { throw DecodingProblem(reason: "a flag is neither 0 nor 1") }
        return .bool(flag == 1)
      case .int: return .int(Int64(bitPattern: try integer(UInt64.self)))
      case .double: return .double(try integer(UInt64.self))
      case .data: return .data(Data(try lengthAndBytes()))
      case .date: return .date(try integer(UInt64.self))
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(integer: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: integer.bigEndian) { append(contentsOf: $0) }
  }

  /// Appends a length and the bytes.
  ///
  /// - Returns: `false`, without appending anything, if the length does not fit.
  fileprivate mutating func append(text: some Collection<UInt8>) -> Bool {
    guard let length = UInt16(exactly: text.count) else { return false }
    append(integer: length)
    append(contentsOf: text)
    return true
  }
}
