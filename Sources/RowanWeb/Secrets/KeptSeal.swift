import Foundation
import RowanGraph

/// The encoding of a window's values as text for a browser to keep.
///
/// The text is the base64 form of the encoded values followed by an authentication code if there is a secret. A server
/// with secrets accepts only text that was signed with one of them. A server without one accepts any values within the limits
/// of `KeptValues`, since they may come from an earlier run of the program.
///
/// The values of a known visitor are signed with a key of their own, so that no other visitor can use them. Without a secret
/// that key lasts as long as the process.
struct KeptSeal: Sendable {
  /// The maximum length of the text, in bytes.
  static let textLimit = (KeptValues.byteLimit + codeLength + 2) / 3 * 4
  private static let codeLength = 32

  /// The keys, the first of which signs; without one there is no signature.
  private var keys: [[UInt8]]
  /// The key of visitors where there is no secret.
  private static let processKey = SHA256.hash(Array(Secret.make(bytes: 32).utf8))

  /// Creates an encoding.
  ///
  /// - Parameter secrets: The secrets, the first of which signs; empty for no signature.
  init(secrets: [String]) { keys = secrets.map { SHA256.hash(Array("rowan.kept.1:\($0)".utf8)) } }

  /// Creates an encoding with one secret, or without a signature.
  init(secret: String? = nil) { self.init(secrets: secret.map { [$0] } ?? []) }

  /// Returns the encoding of a visitor's values; the same one for `nil`.
  ///
  /// - Parameter visitor: The identification of the visitor.
  func bound(to visitor: String?) -> KeptSeal {
    guard let visitor else { return self }
    var bound = self
    let message = Array("rowan.visitor.1:\(visitor)".utf8)
    bound.keys = (keys.isEmpty ? [Self.processKey] : keys).map { SHA256.authenticationCode(of: message, key: $0) }
    return bound
  }

  /// Returns the text of values; `nil` if they exceed the limits.
  func text(of values: KeptValues) -> String? {
    guard let bytes = values.encoded else { return nil }
    let code = keys.first.map { SHA256.authenticationCode(of: bytes, key: $0) } ?? []
    return Data(bytes + code).base64EncodedString()
  }

  /// Returns the values of a text. Can be called on any thread.
  ///
  /// - Returns: `nil` for a text that `text(of:)` did not produce, or produced with another secret.
  /// - Complexity: O(*n*) in the length of the text.
  func values(of text: String) -> KeptValues? {
    guard text.utf8.count <= Self.textLimit, let data = Data(base64Encoded: text) else { return nil }
    var bytes = Array(data)
    if !keys.isEmpty {
      guard bytes.count > Self.codeLength else { return nil }
      let code = Array(bytes.suffix(Self.codeLength))
      bytes.removeLast(Self.codeLength)
      let isSigned = keys.contains { Secret.equal(code, SHA256.authenticationCode(of: bytes, key: $0)) }
      guard isSigned else { return nil }
    }
    return try? KeptValues(decoding: bytes)
  }
}
