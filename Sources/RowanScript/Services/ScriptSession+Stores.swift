import Foundation

/// Secrets, digests and databases of a script.
extension ScriptSession {
  /// The most databases that a script has open.
  /// The most random bytes that are made at once.
  private static let mostRandom = 4_096

  private nonisolated struct ServiceRequest: Decodable {
    var what: String
    var name: String?
    var value: String?
    var path: String?
    var isReadOnly: Bool?
    var count: Double?
    var data: Data?
    var key: Data?
    var iv: Data?
    var aad: Data?
  }

  private nonisolated struct ServiceName: Decodable { var what: String }

  private nonisolated struct DatabaseRequest: Decodable, Sendable {
    var database: Int
    var steps: [ScriptDatabase.Step]
    var transaction: String?
  }

  /// Performs a synchronous operation of the services.
  ///
  /// - Parameter text: The request as JSON.
  /// - Returns: The answer as JSON, or an error message after `!`.
  func service(_ text: String) -> HostAnswer {
    do {
      let name = try JSONDecoder().decode(ServiceName.self, from: Data(text.utf8)).what
      if name.hasPrefix("image.") { return .text(try imageAnswer(Data(text.utf8))) }
      return .text(try serviceAnswer(try JSONDecoder().decode(ServiceRequest.self, from: Data(text.utf8))))
    } catch let error as CryptoLibrary.Failure {
      return .text("!\(error)")
    } catch {
      return .text("!\((error as? ScriptError)?.message ?? error.localizedDescription)")
    }
  }

  private func serviceAnswer(_ request: ServiceRequest) throws -> String {
    let name = request.name ?? ""
    switch request.what {
    case "secret.get": return try secrets.value(name).map(JSONText.of) ?? "null"
    case "secret.set": return "\(try secrets.set(name, request.value ?? ""))"
    case "secret.remove": return "\(try secrets.set(name, nil))"
    case "secret.names": return "[" + secrets.names.map(JSONText.of).joined(separator: ",") + "]"
    case "secret.clear": for name in secrets.names { try secrets.set(name, nil) }
    case "database.open": return "\(try openDatabase(request.path, isReadOnly: request.isReadOnly == true))"
    default: return try encryptionAnswer(request)
    }
    return "null"
  }

  private func encryptionAnswer(_ request: ServiceRequest) throws -> String {
    let library = try CryptoLibrary.shared.get()
    let (data, key) = (Array(request.data ?? Data()), Array(request.key ?? Data()))
    let context = Array(request.aad ?? Data())
    switch request.what {
    case "random":
      let count = request.count ?? 0
      guard count == count.rounded(), 1...Double(Self.mostRandom) ~= count else {
        throw ScriptError(message: "Crypto: a key has a whole number of bytes, \(Self.mostRandom) at most.")
      }
      return base64(try library.randomBytes(Int(count)))
    case "digest":
      let name = request.name ?? ""
      return base64(try request.key == nil ? library.digest(name, of: data) : library.code(name, of: data, key: key))
    case "seal": return base64(try library.seal(data, key: key, nonce: request.iv.map(Array.init), context: context))
    case "unseal":
      guard [16, 24, 32].contains(key.count) else { throw ScriptError(message: "A key has 16, 24 or 32 bytes.") }
      return (try? library.open(data, key: key, context: context)).map(base64) ?? "null"
    default: throw ScriptError(message: "There is no service \(request.what).")
    }
  }

  private func base64(_ bytes: [UInt8]) -> String { JSONText.of(Data(bytes).base64EncodedString()) }

  // MARK: Databases

  private func openDatabase(_ path: String?, isReadOnly: Bool) throws -> Int {
    try databases.checkCount()
    let file = try path.map { isReadOnly ? try permissions.readable($0) : try permissions.writable($0) }
    // A script for the phone has a folder of its own name there, which may be missing here.
    if let file, !isReadOnly {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let database = try ScriptDatabase(file, isReadOnly: isReadOnly, seconds: budget.seconds)
    return databases.add(database)
  }

  /// Runs statements of a database off the main actor, and answers the request.
  func queryDatabase(_ id: Int, _ text: String) {
    beginRequest()
    Task { [weak self] in
      let result: Result<String, any Error>
      do {
        let request = try JSONDecoder().decode(DatabaseRequest.self, from: Data(text.utf8))
        guard let database = self?.databases[request.database] else {
          throw ScriptError(message: "SQLite: the database is closed, since the script was loaded again.")
        }
        result = .success(try await database.run(request.steps, transaction: request.transaction))
      } catch {
        result = .failure(error)
      }
      self?.answer(id, result)
      self?.endRequest()
    }
  }
}
