/// A text whose words can be shaped separately: Latin letters, digits and punctuation with single spaces between words,
/// without line breaks or spaces at the ends.
struct SimpleText {
  /// Whether the text contains a letter, which determines the script of digits and punctuation.
  private(set) var isLatin = false

  /// The maximum number of bytes. The words of longer texts rarely occur again.
  static let longest = 200

  /// Checks UTF-8 bytes; `nil` if they are not a simple text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= Self.longest, bytes[0] != 0x20, bytes[bytes.count - 1] != 0x20 else {
      return nil
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20:
        guard bytes[index - 1] != 0x20 else { return nil }
        index += 1
      case 0x21...0x7E:
        if byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A { isLatin = true }
        index += 1
      case 0xC2:
        // The signs of Latin-1, without the no-break space and the soft hyphen; two of them are letters by script.
        guard index + 1 < bytes.count, bytes[index + 1] > 0xA0, bytes[index + 1] != 0xAD else { return nil }
        if bytes[index + 1] == 0xAA || bytes[index + 1] == 0xBA { isLatin = true }
        index += 2
      case 0xC3...0xC5:
        guard index + 1 < bytes.count else { return nil }
        // The multiplication and division signs are not letters.
        if byte != 0xC3 || bytes[index + 1] != 0x97 && bytes[index + 1] != 0xB7 { isLatin = true }
        index += 2
      case 0xE2:
        guard index + 2 < bytes.count, Self.isPunctuation(bytes[index + 1], bytes[index + 2]) else { return nil }
        index += 3
      default: return nil
      }
    }
  }

  /// Returns the end of the word that begins at a byte. Each word after the first begins with the space before it.
  static func endOfWord(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x20 { end += 1 }
    return end
  }

  /// Returns whether the bytes after E2 encode a dash, a quotation mark, the bullet, the ellipsis or the euro sign.
  private static func isPunctuation(_ second: UInt8, _ third: UInt8) -> Bool {
    switch (second, third) {
    case (0x80, 0x93...0x94), (0x80, 0x98...0x9E), (0x80, 0xA2), (0x80, 0xA6), (0x82, 0xAC): true
    default: false
    }
  }
}
