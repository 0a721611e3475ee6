import Foundation

/// The operations of `FileManager` for a script, within the folders that it may access.
///
/// `ScriptPermissions` checks every path first, after resolving symbolic links. Requests and answers are JSON.
nonisolated struct ScriptFiles {
  private let permissions: ScriptPermissions
  /// The most bytes of a file that are read or written at once.
  private static let most = 64 << 20

  init(_ permissions: ScriptPermissions) { self.permissions = permissions }

  private struct Request: Decodable {
    var what: String
    var path: String
    var target: String?
    var text: String?
    var recursive: Bool?
  }

  private struct Status: Encodable {
    var size: Int
    var isDirectory: Bool
    var type: String
    var modificationDate: Double
    var creationDate: Double
  }

  /// Performs a request.
  ///
  /// - Parameter data: The request as JSON.
  /// - Returns: The answer as JSON.
  /// - Throws: `ScriptError` if the request is not allowed or exceeds a limit, or the system's error.
  func answer(_ data: Data) throws -> String {
    let request = try JSONDecoder().decode(Request.self, from: data)
    let files = FileManager.default
    switch request.what {
    case "list": return try json(try list(try permissions.readable(request.path), request.recursive == true))
    case "read":
      let file = try permissions.readable(request.path)
      try check(try files.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0)
      return try json(try String(contentsOf: file, encoding: .utf8))
    case "readBytes":
      let file = try permissions.readable(request.path)
      try check(try files.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0)
      return try json(try Data(contentsOf: file).base64EncodedString())
    case "exists": return try json(files.fileExists(atPath: try permissions.readable(request.path).path))
    case "isFile": return try json(kind(of: try permissions.readable(request.path)) == .typeRegular)
    case "isDirectory": return try json(kind(of: try permissions.readable(request.path)) == .typeDirectory)
    case "stat": return try json(try status(of: try permissions.readable(request.path)))
    case "write":
      try check(request.text?.utf8.count ?? 0)
      try Data((request.text ?? "").utf8).write(to: try permissions.writable(request.path), options: .atomic)
    case "writeBytes": try (try bytes(request)).write(to: try permissions.writable(request.path), options: .atomic)
    case "appendBytes": try append(try bytes(request), to: try permissions.writable(request.path))
    case "append": try append(Data((request.text ?? "").utf8), to: try permissions.writable(request.path))
    case "makeDirectory":
      let folder = try permissions.writable(request.path)
      try files.createDirectory(at: folder, withIntermediateDirectories: request.recursive != false)
    case "remove": try files.removeItem(at: try inside(request.path))
    case "rename": try files.moveItem(at: try inside(request.path), to: try inside(request.target ?? ""))
    case "copy":
      let (source, target) = (try permissions.readable(request.path), try inside(request.target ?? ""))
      guard !target.pathComponents.starts(with: source.pathComponents) else {
        throw ScriptError(message: "FileManager: \(request.path) cannot be copied into itself.")
      }
      try files.copyItem(at: source, to: target)
    default: throw ScriptError(message: "FileManager has no \(request.what).")
    }
    return "null"
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private func check(_ size: Int) throws {
    guard size <= Self.most else {
      throw ScriptError(message: "FileManager reads and writes \(Self.most >> 20) MB of a file at most.")
    }
  }

  /// Returns the location of a path inside of a writable folder, which is not the folder itself.
  private func inside(_ path: String) throws -> URL {
    let url = try permissions.writable(path)
    guard !permissions.writable.contains(where: { $0.path == url.path }) else {
      throw ScriptError(message: "FileManager: \(path) is the open folder itself.")
    }
    return url
  }

  private func kind(of file: URL) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
  }

  private func list(_ folder: URL, _ isRecursive: Bool) throws -> [String] {
    let files = FileManager.default
    guard isRecursive else { return try files.contentsOfDirectory(atPath: folder.path).sorted() }
    return try files.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  private func bytes(_ request: Request) throws -> Data {
    let data = Data(base64Encoded: request.text ?? "") ?? Data()
    try check(data.count)
    return data
  }

  private func append(_ data: Data, to file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return try data.write(to: file, options: .atomic) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: data)
  }

  private func status(of file: URL) throws -> Status {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    func milliseconds(_ key: FileAttributeKey) -> Double {
      ((attributes[key] as? Date) ?? attributes[.modificationDate] as? Date ?? .distantPast).timeIntervalSince1970
        * 1000
    }
    let isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
    return Status(
      size: (attributes[.size] as? NSNumber)?.intValue ?? 0,
      isDirectory: isDirectory,
      type: isDirectory ? "directory" : attributes[.type] as? FileAttributeType == .typeSymbolicLink ? "link" : "file",
      modificationDate: milliseconds(.modificationDate),
      creationDate: milliseconds(.creationDate)
    )
  }
}
