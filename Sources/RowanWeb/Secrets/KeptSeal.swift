import Foundation
import RowanGraph

/// The encoding of a window's values as text for a browser to keep.
///
/// The text is the base64 form of the encoded values followed by an authentication code if there is a secret. A server
/// with a secret accepts only text that was signed with it. A server without one accepts any values within the limits
/// of `KeptValues`, since they may come from an earlier run of the program.
struct KeptSeal: Sendable {
  /// The maximum length of the text, in bytes.
  static let textLimit = (KeptValues.byteLimit + codeLength + 2) / 3 * 4
  private static let codeLength = 32

  private let key: [UInt8]?

  /// Creates an encoding.
  ///
  /// - Parameter secret: The secret to sign with; `nil` for no signature.
  init(secret: String? = nil) { key = secret.map { SHA256.hash(Array("rowan.kept.1:\($0)".utf8)) } }

  /// Returns the text of values; `nil` if they exceed the limits.
  func text(of values: KeptValues) -> String? {
    guard let bytes = values.encoded else { return nil }
    return Data(bytes + code(of: bytes)).base64EncodedString()
  }

  /// Returns the values of a text. Can be called on any thread.
  ///
  /// - Returns: `nil` for a text that `text(of:)` did not produce, or produced with another secret.
  /// - Complexity: O(*n*) in the length of the text.
  func values(of text: String) -> KeptValues? {
    guard text.utf8.count <= Self.textLimit, let data = Data(base64Encoded: text) else { return nil }
    var bytes = Array(data)
    if key != nil {
      guard bytes.count > Self.codeLength else { return nil }
      let code = Array(bytes.suffix(Self.codeLength))
      bytes.removeLast(Self.codeLength)
      guard Secret.equal(code, self.code(of: bytes)) else { return nil }
    }
    return try? KeptValues(decoding: bytes)
  }

  private func code(of bytes: [UInt8]) -> [UInt8] {
    key.map { SHA256.authenticationCode(of: bytes, key: $0) } ?? []
  }
}
