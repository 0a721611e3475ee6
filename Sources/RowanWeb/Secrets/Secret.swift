/// Random names and keys that cannot be guessed, and their comparison.
enum Secret {
  /// Returns a new secret of random bytes, encoded in letters, digits, `-` and `_`.
  ///
  /// - Parameter count: The number of random bytes.
  static func make(bytes count: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var generator = SystemRandomNumberGenerator()
    // Each character encodes six bits.
    let characters = (0..<(count * 8 + 5) / 6).map { _ in alphabet[Int(generator.next() & 63)] }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Returns whether two secrets are equal, in a time that does not depend on the position of a difference.
  static func equal(_ a: String, _ b: String) -> Bool { equal(Array(a.utf8), Array(b.utf8)) }

  /// Returns whether two secrets are equal, in a time that does not depend on the position of a difference.
  static func equal(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
  }
}
