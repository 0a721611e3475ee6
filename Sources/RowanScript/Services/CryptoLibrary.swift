import Foundation

/// Functions of OpenSSL's libcrypto, loaded with `dlopen` when a script first needs one.
///
/// Foundation's networking on Linux depends on the same library, so no package is added for it.
nonisolated struct CryptoLibrary: @unchecked Sendable {
  private typealias Bytes = UnsafePointer<UInt8>
  private typealias MutableBytes = UnsafeMutablePointer<UInt8>
  private typealias Count = UnsafeMutablePointer<Int32>

  /// An error of the library: it is missing, or a text is not one that it has encrypted.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let random: @convention(c) (MutableBytes?, Int32) -> Int32
  private let digestNamed: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private let digest:
    @convention(c) (Bytes?, Int, MutableBytes, UnsafeMutablePointer<UInt32>, OpaquePointer?, OpaquePointer?) -> Int32
  private let authenticate:
    @convention(c) (OpaquePointer?, Bytes?, Int32, Bytes?, Int, MutableBytes, UnsafeMutablePointer<UInt32>) ->
      MutableBytes?
  private let makeContext: @convention(c) () -> OpaquePointer?
  private let freeContext: @convention(c) (OpaquePointer?) -> Void
  private let ciphers: [Int: @convention(c) () -> OpaquePointer?]
  private let begin: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?, Int32) -> Int32
  private let update: @convention(c) (OpaquePointer?, MutableBytes?, Count, Bytes?, Int32) -> Int32
  private let finish: @convention(c) (OpaquePointer?, MutableBytes?, Count) -> Int32
  private let control: @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32

  /// The library, loaded once, or an error that names the package to install.
  static let shared = Result { try CryptoLibrary() }

  private init() throws {
    let missing = Failure(description: "Encryption needs OpenSSL's libcrypto: sudo apt-get install libssl3.")
    let names = ["libcrypto.so.3", "libcrypto.so.1.1"]
    let library = try SharedLibrary(names) { _ in missing }
    random = try library.function("RAND_bytes")
    digestNamed = try library.function("EVP_get_digestbyname")
    digest = try library.function("EVP_Digest")
    authenticate = try library.function("HMAC")
    makeContext = try library.function("EVP_CIPHER_CTX_new")
    freeContext = try library.function("EVP_CIPHER_CTX_free")
    ciphers = [
      16: try library.function("EVP_aes_128_gcm"),
      24: try library.function("EVP_aes_192_gcm"),
      32: try library.function("EVP_aes_256_gcm"),
    ]
    begin = try library.function("EVP_CipherInit_ex")
    update = try library.function("EVP_CipherUpdate")
    finish = try library.function("EVP_CipherFinal_ex")
    control = try library.function("EVP_CIPHER_CTX_ctrl")
  }

  /// Returns random bytes for keys and nonces.
  func randomBytes(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard random(&bytes, Int32(count)) == 1 else { throw Failure(description: "There are no random numbers.") }
    return bytes
  }

  /// Returns the digest of bytes, by the name of the function, such as `SHA256`.
  func digest(_ name: String, of bytes: [UInt8]) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 64)
    var count: UInt32 = 0
    guard let function = digestNamed(name), digest(bytes, bytes.count, &result, &count, function, nil) == 1 else {
      throw Failure(description: "There is no digest \(name).")
    }
    return Array(result.prefix(Int(count)))
  }

  /// Returns the message authentication code (HMAC) of bytes.
  func code(_ name: String, of bytes: [UInt8], key: [UInt8]) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 64)
    var count: UInt32 = 0
    guard let function = digestNamed(name),
      authenticate(function, key, Int32(key.count), bytes, bytes.count, &result, &count) != nil
    else {
      throw Failure(description: "There is no digest \(name).")
    }
    return Array(result.prefix(Int(count)))
  }

  // MARK: AES-GCM

  private static let nonceLength = 12
  private static let tagLength = 16

  /// Encrypts bytes with AES-GCM.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - key: 16, 24 or 32 bytes.
  ///   - nonce: 12 bytes that are used once with the key; random ones for `nil`.
  ///   - context: Bytes that are authenticated, and needed again to decrypt.
  /// - Returns: The nonce, the encrypted bytes, and the tag.
  func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]? = nil, context: [UInt8] = []) throws -> [UInt8] {
    let nonce = try nonce ?? randomBytes(Self.nonceLength)
    guard nonce.count == Self.nonceLength else { throw Failure(description: "An iv has \(Self.nonceLength) bytes.") }
    return try withCipher(key, nonce, context, encrypts: true) { cipher in
      let sealed = try run(cipher, bytes)
      var tag = [UInt8](repeating: 0, count: Self.tagLength)
      // EVP_CTRL_AEAD_GET_TAG
      guard control(cipher, 0x10, Int32(tag.count), &tag) == 1 else { throw Failure(description: "No tag was made.") }
      return nonce + sealed + tag
    }
  }

  /// Decrypts what `seal` has returned.
  ///
  /// - Throws: `Failure` if it was changed, or encrypted with another key or context.
  func open(_ sealed: [UInt8], key: [UInt8], context: [UInt8] = []) throws -> [UInt8] {
    guard sealed.count >= Self.nonceLength + Self.tagLength else { throw Failure(description: "It is too short.") }
    let nonce = Array(sealed.prefix(Self.nonceLength))
    var tag = Array(sealed.suffix(Self.tagLength))
    return try withCipher(key, nonce, context, encrypts: false) { cipher in
      // EVP_CTRL_AEAD_SET_TAG
      guard control(cipher, 0x11, Int32(tag.count), &tag) == 1 else { throw Failure(description: "No tag was set.") }
      return try run(cipher, Array(sealed.dropFirst(Self.nonceLength).dropLast(Self.tagLength)))
    }
  }

  private func withCipher(
    _ key: [UInt8],
    _ nonce: [UInt8],
    _ context: [UInt8],
    encrypts: Bool,
    _ body: (OpaquePointer) throws -> [UInt8]
  ) throws -> [UInt8] {
    guard let kind = ciphers[key.count] else { throw Failure(description: "A key has 16, 24 or 32 bytes.") }
    guard let cipher = makeContext() else { throw Failure(description: "There is no memory for a cipher.") }
    defer { freeContext(cipher) }
    var count: Int32 = 0
    guard begin(cipher, kind(), nil, key, nonce, encrypts ? 1 : 0) == 1,
      context.isEmpty || update(cipher, nil, &count, context, Int32(context.count)) == 1
    else {
      throw Failure(description: "The cipher did not begin.")
    }
    return try body(cipher)
  }

  private func run(_ cipher: OpaquePointer, _ bytes: [UInt8]) throws -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bytes.count + Self.tagLength)
    var (count, last): (Int32, Int32) = (0, 0)
    let isDone = result.withUnsafeMutableBufferPointer { buffer in
      update(cipher, buffer.baseAddress, &count, bytes, Int32(bytes.count)) == 1
        && finish(cipher, buffer.baseAddress.map { $0 + Int(count) }, &last) == 1
    }
    guard isDone else { throw Failure(description: "It was changed, or the key is another.") }
    return Array(result.prefix(Int(count + last)))
  }
}
