import Foundation

/// The secrets of a script (`Keychain`): texts by name, encrypted in the file of its storage.
///
/// Each value is sealed with AES-256-GCM, with its name as the authenticated context, so that values cannot be exchanged
/// in the file. The key is a file of 32 random bytes beside the storage file, which only its owner may read. Without a
/// storage file, values are kept in memory.
final class ScriptSecrets {
  private let storage: ScriptStorage
  private var key: [UInt8]?

  init(_ storage: ScriptStorage) { self.storage = storage }

  /// The names in order.
  var names: [String] { storage.sealed.keys.sorted() }

  /// Returns a secret, or `nil` if there is none of the name.
  ///
  /// - Throws: `ScriptError` if the value in the file was changed, or the key file is missing or unsafe.
  func value(_ name: String) throws -> String? {
    guard let text = storage.sealed[name] else { return nil }
    guard storage.file != nil else { return text }
    guard let sealed = Data(base64Encoded: text) else { throw unreadable(name, "It is not base64.") }
    do {
      let bytes = try CryptoLibrary.shared.get().open(Array(sealed), key: try readKey(), context: Array(name.utf8))
      return String(decoding: bytes, as: UTF8.self)
    } catch let error as CryptoLibrary.Failure {
      throw unreadable(name, error.description)
    }
  }

  /// Sets a secret, or removes it.
  ///
  /// - Returns: Whether there was one of the name.
  @discardableResult
  func set(_ name: String, _ value: String?) throws -> Bool {
    let hadOne = storage.sealed[name] != nil
    guard let value else {
      if hadOne { try storage.seal(name, nil) }
      return hadOne
    }
    guard storage.file != nil else {
      try storage.seal(name, value)
      return hadOne
    }
    let sealed = try CryptoLibrary.shared.get()
      .seal(Array(value.utf8), key: try readKey(), context: Array(name.utf8))
    try storage.seal(name, Data(sealed).base64EncodedString())
    return hadOne
  }

  private func unreadable(_ name: String, _ reason: String) -> ScriptError {
    ScriptError(message: "Keychain: what is kept as \"\(name.prefix(100))\" cannot be read. \(reason)")
  }

  // MARK: The key

  private static let keyLength = 32

  private func readKey() throws -> [UInt8] {
    if let key { return key }
    guard let file = storage.file else { return [] }
    let path = file.path + ".key"
    // A link is not followed, and a file that is there is not replaced.
    let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if made >= 0 {
      defer { close(made) }
      let new = try CryptoLibrary.shared.get().randomBytes(Self.keyLength)
      guard write(made, new, new.count) == new.count, fsync(made) == 0 else {
        unlink(path)
        throw ScriptError(message: "Keychain: the key cannot be written to \(path).")
      }
      key = new
      return new
    }
    guard errno == EEXIST else { throw ScriptError(message: "Keychain: the key cannot be written to \(path).") }
    let handle = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard handle >= 0 else { throw ScriptError(message: "Keychain: the key cannot be read from \(path).") }
    defer { close(handle) }
    var status = stat()
    guard fstat(handle, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else {
      throw ScriptError(message: "Keychain: \(path) has to be a file that only you may read (chmod 600).")
    }
    var bytes = [UInt8](repeating: 0, count: Self.keyLength + 1)
    guard read(handle, &bytes, bytes.count) == Self.keyLength else {
      throw ScriptError(message: "Keychain: \(path) holds no key.")
    }
    key = Array(bytes.prefix(Self.keyLength))
    return key ?? []
  }
}
