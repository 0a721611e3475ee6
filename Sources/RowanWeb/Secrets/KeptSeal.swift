import Foundation
import RowanGraph

/// The text in which a browser keeps a window's values.
///
/// The text is base64 of the encoded values and, under a secret, of their authentication code. A server with a secret accepts
/// only what was signed with it; one without accepts any values within the limits of `KeptValues`, as they may come from an
/// earlier run of the program.
struct KeptSeal: Sendable {
  /// The longest text, in bytes.
  static let textLimit = (KeptValues.byteLimit + codeLength + 2) / 3 * 4
  private static let codeLength = 32

  private let key: [UInt8]?

  /// - Parameter secret: The secret to sign with; `nil` signs nothing.
  init(secret: String? = nil) { key = secret.map { SHA256.hash(Array("rowan.kept.1:\($0)".utf8)) } }

  /// The text of values; `nil` where they are too many.
  func text(of values: KeptValues) -> String? {
    guard let bytes = values.encoded else { return nil }
    return Data(bytes + code(of: bytes)).base64EncodedString()
  }

  /// The values of a text. Costs the length of the text, on any thread.
  /// - Returns: `nil` for a text that `text(of:)` did not produce, or not with this secret.
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
