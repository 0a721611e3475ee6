import Foundation

/// What a script keeps by names (`Storage`): values in JSON, in memory, and in a file where whoever runs the script names one.
///
/// Contract: a value that is set is in the file when `set` returns, and the whole file is one version or the other. Tabs of one
/// program share a store. What cannot be read of a file is said by `problem`, and the file is left as it is.
package final class ScriptStorage {
  /// So many bytes may be kept in all: what a script keeps here is not counted with its own memory.
  private static let most = 16 << 20

  private var values: [String: String] = [:]
  private var size = 0
  private let file: URL?
  /// Why nothing is kept in the file.
  package private(set) var problem: String?

  package init(file: URL? = nil) {
    self.file = file
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
      size = values.reduce(0) { $0 + Self.size(of: $1.key, $1.value) }
    } catch {
      problem = "\(file.path) holds nothing that a script kept: \(error.localizedDescription)"
    }
  }

  private static func size(of key: String, _ value: String) -> Int { key.utf8.count + value.utf8.count }

  package var keys: [String] { values.keys.sorted() }
  package subscript(_ key: String) -> String? { values[key] }

  /// Keeps a value under a name, or none. Throws where it is too much, or where the file cannot be written.
  package func set(_ key: String, _ value: String?) throws {
    let new = size - (values[key].map { Self.size(of: key, $0) } ?? 0) + (value.map { Self.size(of: key, $0) } ?? 0)
    guard new <= Self.most else {
      throw ScriptError(message: "Storage keeps \(Self.most >> 20) MB at most.")
    }
    let old = values[key]
    values[key] = value
    do { try write() } catch {
      values[key] = old
      throw error
    }
    size = new
  }

  /// Forgets all values.
  package func clear() throws {
    let old = values
    values = [:]
    do { try write() } catch {
      values = old
      throw error
    }
    size = 0
  }

  private func write() throws {
    guard let file else { return }
    if let problem { throw ScriptError(message: problem) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(values).write(to: file, options: .atomic)
  }
}

extension ScriptSession {
  private nonisolated struct StorageRequest: Decodable {
    var key: String?
    var value: String?
  }

  /// What the runtime asks of the storage: 0 a value, 1 to keep one, 2 to forget one, 3 the names, 4 to forget all. Answers JSON, or
  /// a sentence behind `!` where it cannot be done.
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
