import Foundation
import RowanGraph

/// The encoding of a window's values as text for a browser to keep: compressed, encrypted and authenticated.
///
/// The text is the base64 form of a version byte and the message. With a secret, or with a key that lasts as long as the
/// process, the message is encrypted with ChaCha20-Poly1305 (RFC 8439) with a random nonce, by a key that HKDF derives from the
/// secret. The application and the visitor are authenticated with it, so that the values of another application, person or
/// server are refused like changed ones. A person's own earlier text is accepted.
///
/// Without a secret, a server that only browsers on its own machine reach accepts any values within the limits of
/// `KeptValues` from visitors that it does not know, since they may come from an earlier run of the program.
struct KeptSeal: Sendable {
  /// The maximum length of the text, in bytes.
  static let textLimit = 49_152
  private static let plainVersion: UInt8 = 1
  private static let sealedVersion: UInt8 = 2
  /// The key of a server without a secret.
  private static let processKey = SymmetricKey()

  /// The keys, the first of which encrypts; without one the text is not encrypted.
  private let keys: [SymmetricKey]
  private let application: String
  private let visitor: String?

  private init(keys: [SymmetricKey], application: String, visitor: String?) {
    self.keys = keys
    self.application = application
    self.visitor = visitor
  }

  /// Creates an encoding for visitors who are not known.
  ///
  /// - Parameters:
  ///   - secrets: The secrets, the first of which encrypts, and all of which decrypt.
  ///   - application: The name of the application.
  ///   - trustsPages: Whether pages may send any values where there is no secret.
  init(secrets: [String] = [], application: String = "Rowan", trustsPages: Bool = true) {
    let keys = secrets.map { SymmetricKey(derivedFrom: $0, salt: "rowan.kept.2", info: "archive") }
    self.init(keys: keys.isEmpty && !trustsPages ? [Self.processKey] : keys, application: application, visitor: nil)
  }

  /// Creates an encoding with one secret.
  init(secret: String) { self.init(secrets: [secret]) }

  /// Returns the encoding of a visitor's values; the same one for `nil`.
  ///
  /// - Parameter visitor: The identification of the visitor.
  func bound(to visitor: String?) -> KeptSeal {
    guard let visitor else { return self }
    return KeptSeal(keys: keys.isEmpty ? [Self.processKey] : keys, application: application, visitor: visitor)
  }

  /// The data that is authenticated with the values.
  private var binding: [UInt8] {
    var data = Array("rowan.kept.2".utf8)
    for part in [application, visitor] {
      let bytes = part.map { Array($0.utf8) }
      withUnsafeBytes(of: Int64(bytes?.count ?? -1).bigEndian) { data += $0 }
      data += bytes ?? []
    }
    return data
  }

  /// Returns the text of values; `nil` if it would exceed the limits.
  func text(of values: KeptValues) -> String? {
    guard let bytes = values.encoded else { return nil }
    let message = Deflater.compress(bytes)
    var data: Data
    if let key = keys.first {
      guard let box = key.seal(message, authenticating: binding) else { return nil }
      data = Data([Self.sealedVersion]) + box
    } else {
      data = Data([Self.plainVersion]) + message
    }
    let text = data.base64EncodedString()
    return text.utf8.count <= Self.textLimit ? text : nil
  }

  /// Returns the values of a text. Can be called on any thread.
  ///
  /// - Returns: `nil` for a text that `text(of:)` did not produce, or produced for another application or visitor, or with
  ///   another secret.
  /// - Complexity: O(*n*) in the length of the text, which is at most `textLimit`, and in the limits of `KeptValues`.
  func values(of text: String) -> KeptValues? {
    guard text.utf8.count <= Self.textLimit, let data = Data(base64Encoded: text), let version = data.first else {
      return nil
    }
    let body = data.dropFirst()
    guard let message = keys.isEmpty ? plain(body, version) : opened(body, version),
      let bytes = try? Inflater().message(message, limit: KeptValues.byteLimit)
    else { return nil }
    return try? KeptValues(decoding: bytes)
  }

  private func plain(_ body: Data, _ version: UInt8) -> [UInt8]? {
    version == Self.plainVersion ? Array(body) : nil
  }

  private func opened(_ body: Data, _ version: UInt8) -> [UInt8]? {
    guard version == Self.sealedVersion else { return nil }
    let binding = binding
    return keys.lazy.compactMap { $0.open(body, authenticating: binding) }.first
  }
}
