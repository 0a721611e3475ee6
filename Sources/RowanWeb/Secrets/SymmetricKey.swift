import COpenSSL

/// A key of 256 bits that encrypts and authenticates messages with ChaCha20-Poly1305 (RFC 8439).
///
/// OpenSSL's libcrypto computes everything. Debian has it, so that a package's first build compiles no cryptography.
struct SymmetricKey: Sendable {
  private static let length = 32
  private static let nonceLength = 12
  private static let tagLength = 16

  private let bytes: [UInt8]

  /// Creates a random key.
  init() { bytes = Self.randomBytes(Self.length) }

  /// Creates the key that HKDF (RFC 5869) with SHA-256 derives from a secret.
  ///
  /// - Parameters:
  ///   - secret: The secret.
  ///   - salt: A salt that is not secret.
  ///   - info: The purpose of the key.
  init(derivedFrom secret: String, salt: String, info: String) {
    let context = EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nil)
    defer { EVP_PKEY_CTX_free(context) }
    let (key, salt, info) = (Array(secret.utf8), Array(salt.utf8), Array(info.utf8))
    var derived = [UInt8](repeating: 0, count: Self.length)
    var length = derived.count
    let isDerived =
      EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1
      && EVP_PKEY_CTX_set1_hkdf_salt(context, salt, Int32(salt.count)) == 1
      && EVP_PKEY_CTX_set1_hkdf_key(context, key, Int32(key.count)) == 1
      && EVP_PKEY_CTX_add1_hkdf_info(context, info, Int32(info.count)) == 1
      && EVP_PKEY_derive(context, &derived, &length) == 1
    precondition(isDerived, "OpenSSL's libcrypto does not provide HKDF with SHA-256: no key for the values of tabs.")
    bytes = derived
  }

  /// Returns a random nonce, the encrypted message and its tag; `nil` if libcrypto fails.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - associated: Data that is authenticated with the message, and is not part of the result.
  func seal(_ message: [UInt8], authenticating associated: [UInt8]) -> [UInt8]? {
    let nonce = Self.randomBytes(Self.nonceLength)
    var tag = [UInt8](repeating: 0, count: Self.tagLength)
    guard let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    guard EVP_EncryptInit_ex2(context, EVP_chacha20_poly1305(), bytes, nonce, nil) == 1,
      let sealed = Self.result(of: context, message, associated),
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag) == 1
    else { return nil }
    return nonce + sealed + tag
  }

  /// Returns the message of a result of `seal(_:authenticating:)`.
  ///
  /// - Parameters:
  ///   - box: The nonce, the encrypted message and its tag.
  ///   - associated: The data that was authenticated with the message.
  /// - Returns: `nil` if anything was changed, or was sealed with another key.
  func open(_ box: some Collection<UInt8>, authenticating associated: [UInt8]) -> [UInt8]? {
    guard box.count >= Self.nonceLength + Self.tagLength, let context = EVP_CIPHER_CTX_new() else { return nil }
    defer { EVP_CIPHER_CTX_free(context) }
    let nonce = Array(box.prefix(Self.nonceLength))
    let sealed = Array(box.dropFirst(Self.nonceLength).dropLast(Self.tagLength))
    var tag = Array(box.suffix(Self.tagLength))
    guard EVP_DecryptInit_ex2(context, EVP_chacha20_poly1305(), bytes, nonce, nil) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
    else { return nil }
    return Self.result(of: context, sealed, associated)
  }

  /// Returns the whole result of an encryption or decryption; `nil` if it fails, which includes a tag that does not fit.
  private static func result(of context: OpaquePointer, _ input: [UInt8], _ associated: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: input.count)
    // A stream cipher leaves nothing for the end; the function needs a place for a block.
    var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
    var (count, restCount): (Int32, Int32) = (0, 0)
    guard let inputCount = Int32(exactly: input.count), let associatedCount = Int32(exactly: associated.count),
      associated.isEmpty || EVP_CipherUpdate(context, nil, &count, associated, associatedCount) == 1,
      input.isEmpty || EVP_CipherUpdate(context, &output, &count, input, inputCount) == 1,
      EVP_CipherFinal_ex(context, &rest, &restCount) == 1, restCount == 0
    else { return nil }
    return output
  }

  private static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
  }
}
