/// The reason for rejecting a message from a browser. It is logged and sent in the close frame.
struct WireError: Error, Equatable {
  /// The description.
  let reason: String
  /// The status code of the close frame: 4000 for a message that the client never sends, or one of RFC 6455.
  let code: Int

  /// Creates an error.
  init(_ reason: String, code: Int = 4000) {
    self.reason = reason
    self.code = code
  }
}

/// A reader of one JSON array of scalars, each with a type and limits given by the caller.
///
/// Accepts only the compact form that `JSON.stringify` writes: no white space, no nesting, no trailing bytes. Never
/// reads past the end, and never allocates more than the length of the message. Reading is O(*n*) in the bytes read.
struct MessageReader {
  private let bytes: [UInt8]
  private var position = 0
  private var isFirst = true

  /// Creates a reader of bytes.
  ///
  /// - Throws: `WireError` if they do not begin with an array.
  init(_ bytes: [UInt8]) throws(WireError) {
    self.bytes = bytes
    try expect(UInt8(ascii: "["))
  }

  /// Reads an integer within a range.
  mutating func integer(in range: ClosedRange<Int>) throws(WireError) -> Int {
    try separator()
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var magnitude = 0
    let start = position
    while let byte = peek, isDigit(byte) {
      guard position - start < 16 else { throw WireError("an integer is too long") }
      magnitude = magnitude * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    guard position > start, position == start + 1 || bytes[start] != UInt8(ascii: "0") else {
      throw WireError("an integer was expected")
    }
    let value = isNegative ? -magnitude : magnitude
    guard range.contains(value) else { throw WireError("an integer is out of range") }
    return value
  }

  /// Reads a finite number within a range.
  mutating func number(in range: ClosedRange<Double>) throws(WireError) -> Double {
    try separator()
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let integerStart = position
    try digits()
    guard position == integerStart + 1 || bytes[integerStart] != UInt8(ascii: "0") else {
      throw WireError("a number has a leading zero")
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    guard position - start <= 32 else { throw WireError("a number is too long") }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), range.contains(value) else {
      throw WireError("a number is out of range")
    }
    return value
  }

  /// Reads 0 or 1 as a Boolean value.
  mutating func flag() throws(WireError) -> Bool { try integer(in: 0...1) == 1 }

  /// Reads a string.
  ///
  /// - Parameter limit: The maximum length in UTF-8 bytes.
  mutating func string(limit: Int) throws(WireError) -> String {
    try separator()
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw WireError("a string holds a control character") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
      guard text.count <= limit else { throw WireError("a string is longer than \(limit) bytes") }
    }
    try expect(UInt8(ascii: "\""))
    guard let string = String(validating: text, as: UTF8.self) else { throw WireError("a string is not UTF-8") }
    return string
  }

  /// Whether there is another element.
  var hasMore: Bool { peek == UInt8(ascii: ",") }

  /// Reads the end of the array and of the message.
  mutating func end() throws(WireError) {
    try expect(UInt8(ascii: "]"))
    guard position == bytes.count else { throw WireError("bytes follow the message") }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func expect(_ byte: UInt8) throws(WireError) {
    guard peek == byte else {
      throw WireError("'\(Character(UnicodeScalar(byte)))' was expected at byte \(position)")
    }
    position += 1
  }

  private mutating func separator() throws(WireError) {
    if isFirst { isFirst = false } else { try expect(UInt8(ascii: ",")) }
  }

  private mutating func digits() throws(WireError) {
    let start = position
    while let byte = peek, isDigit(byte) { position += 1 }
    guard position > start else { throw WireError("a digit was expected at byte \(start)") }
  }

  private mutating func escape(into text: inout [UInt8]) throws(WireError) {
    guard let byte = peek else { throw WireError("a string does not end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
    default: throw WireError("a string has an unknown escape")
    }
  }

  /// Reads the scalar of `\uXXXX`, or of a surrogate pair of two such escapes.
  private mutating func scalar() throws(WireError) -> UnicodeScalar {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first) else { throw WireError("a string has half a surrogate pair") }
    try expect(UInt8(ascii: "\\"))
    try expect(UInt8(ascii: "u"))
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw WireError("a string has half a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(WireError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else {
        throw WireError("an escape needs four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
