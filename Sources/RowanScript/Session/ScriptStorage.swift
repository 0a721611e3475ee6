import Foundation

/// The key-value store of a script (`Storage`): JSON values in memory, and optionally in a file.
///
/// When `set(_:_:)` returns, the value is in the file, which is replaced atomically. All windows of one program share a
/// store. A file that cannot be read sets `problem`, and is left unchanged.
package final class ScriptStorage {
  /// The most bytes of keys and values, which do not count towards the script's memory limit.
  private static let most = 16 << 20

  private var values: [String: String] = [:]
  private var size = 0
  let file: URL?
  /// The secrets by name, of which the file has only the encrypted text (`ScriptSecrets`). No key of a script reaches
  /// them.
  private(set) var sealed: [String: String] = [:]
  /// The key of the secrets in the file.
  private static let sealedKey = "\u{0}secrets"
  /// The reason that the file is not used.
  package private(set) var problem: String?

  /// Creates a store.
  ///
  /// - Parameter file: The file to read and write, or `nil` to keep values in memory only.
  package init(file: URL? = nil) {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
      if let text = values.removeValue(forKey: Self.sealedKey) {
        sealed = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      }
      size = (Array(values) + Array(sealed)).reduce(0) { $0 + Self.size(of: $1.key, $1.value) }
    } catch {
      problem = "\(file.path) holds nothing that a script kept: \(error.localizedDescription)"
    }
  }

  private static func size(of key: String, _ value: String) -> Int { key.utf8.count + value.utf8.count }

  /// The keys in order.
  package var keys: [String] { values.keys.sorted() }
  /// The JSON value of a key.
  package subscript(_ key: String) -> String? { values[key] }

  /// Sets the value of a key, or removes it.
  ///
  /// - Throws: `ScriptError` if the store would exceed its limit or the file was unreadable, or the system's error if
  ///   the file cannot be written. The store is then unchanged.
  package func set(_ key: String, _ value: String?) throws { try set(key, value, in: \.values) }

  /// Sets the encrypted text of a secret, or removes it.
  ///
  /// - Throws: As `set(_:_:)`.
  func seal(_ name: String, _ text: String?) throws { try set(name, text, in: \.sealed) }

  private func set(_ key: String, _ value: String?, in texts: ReferenceWritableKeyPath<ScriptStorage, [String: String]>)
    throws
  {
    if key == Self.sealedKey { throw ScriptError(message: "A key may not be that of the secrets.") }
    let values = self[keyPath: texts]
    let new = size - (values[key].map { Self.size(of: key, $0) } ?? 0) + (value.map { Self.size(of: key, $0) } ?? 0)
    guard new <= Self.most else {
      throw ScriptError(message: "Storage keeps \(Self.most >> 20) MB at most.")
    }
    self[keyPath: texts][key] = value
    do { try write() } catch {
      self[keyPath: texts] = values
      throw error
    }
    size = new
  }

  /// Removes all values.
  ///
  /// - Throws: `ScriptError` if the file was unreadable, or the system's error if it cannot be written. The store is
  ///   then unchanged.
  package func clear() throws {
    let old = values
    values = [:]
    do { try write() } catch {
      values = old
      throw error
    }
    size = sealed.reduce(0) { $0 + Self.size(of: $1.key, $1.value) }
  }

  private func write() throws {
    guard let file else { return }
    if let problem { throw ScriptError(message: problem) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    var all = values
    if !sealed.isEmpty { all[Self.sealedKey] = String(decoding: try encoder.encode(sealed), as: UTF8.self) }
    try encoder.encode(all).write(to: file, options: .atomic)
  }
}

extension ScriptSession {
  private nonisolated struct StorageRequest: Decodable {
    var key: String?
    var value: String?
  }

  /// Performs an operation on the storage.
  ///
  /// - Parameters:
  ///   - what: 0 to get a value, 1 to set one, 2 to remove one, 3 to list the keys, 4 to remove all values.
  ///   - text: The key and value as JSON.
  /// - Returns: The value or the keys as JSON, or an error message after `!`.
  func store(_ what: Int, _ text: String) -> HostAnswer {
    do {
      let request = try JSONDecoder().decode(StorageRequest.self, from: Data(text.utf8))
      let key = request.key ?? ""
      switch what {
      case 0: return storage[key].map { .text($0) } ?? .none
      case 1: try storage.set(key, request.value)
      case 2: try storage.set(key, nil)
      case 3: return .text(String(decoding: try JSONEncoder().encode(storage.keys), as: UTF8.self))
      default: try storage.clear()
      }
      return .none
    } catch {
      return .text("!\((error as? ScriptError)?.message ?? error.localizedDescription)")
    }
  }
}
