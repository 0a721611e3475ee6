/// A JSON value that can be parsed and formatted.
///
/// It avoids Foundation, which every compilation that uses a macro would otherwise load for a few messages.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var int: Int? {
    guard case .number(let number) = self else { return nil }
    return Int(exactly: number)
  }

  var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The value as JSON, with members sorted by name.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)):\($0.value.text)" }
        .joined(separator: ",") + "}"
    }
  }

  /// Returns a string literal of JSON and Swift, with quotes, backslashes and control characters escaped.
  private static func quoted(_ text: String) -> String {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let hex = Array("0123456789abcdef".utf8)
        out += Array("\\u00".utf8) + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
    return String(decoding: out, as: UTF8.self)
  }
}

extension JSONValue {
  /// Parses JSON in UTF-8, or returns `nil` if it is invalid.
  init?(parsing bytes: [UInt8]) {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }
}

/// A parser of JSON in UTF-8.
private struct JSONReader {
  let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  mutating func value() -> JSONValue? {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth < 200, place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func object() -> JSONValue? {
    place += 1
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard let key = string(), take(":"), let value = value() else { return nil }
      members[key] = value
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array() -> JSONValue? {
    place += 1
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    while let value = value() {
      values.append(value)
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      guard place < bytes.count else { return nil }
      let escape = bytes[place]
      place += 1
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = escapedScalar() else { return nil }
        units += Array(String(Character(scalar)).utf8)
      default: units.append(escape)
      }
    }
    return nil
  }

  /// Reads the scalar of a `\u` escape, which may be a pair of surrogates.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let high = hex() else { return nil }
    guard 0xD800..<0xDC00 ~= high else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
    guard bytes[place...].starts(with: Array("\\u".utf8)) else { return "\u{FFFD}" }
    place += 2
    guard let low = hex(), 0xDC00..<0xE000 ~= low else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func hex() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
  }

  private mutating func number() -> JSONValue? {
    let start = place
    while place < bytes.count, Array("+-.0123456789eE".utf8).contains(bytes[place]) { place += 1 }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map(JSONValue.number)
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[place...].starts(with: Array(word.utf8)) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == character.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
  }
}
