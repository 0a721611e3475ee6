import Foundation

/// The client's files, read once from the module's resources.
struct ClientFiles: Sendable {
  private let files: [String: ServedFile]
  /// Changes with any of the files: who asks for one under it may keep that for ever.
  let version: String
  /// The modules of the client, so that a page asks for all at once and not one for the next.
  let modules: [String]

  /// Reads the files. Throws when the resources that belong beside the program are missing.
  init() throws {
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
      throw WebServerError.clientMissing
    }
    var files: [String: ServedFile] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard let type = Self.mediaTypes[String(name.split(separator: ".").last ?? "")] else { continue }
      files[name] = ServedFile(try Data(contentsOf: folder.appendingPathComponent(name)), mediaType: type)
    }
    guard files["index.html"] != nil else { throw WebServerError.clientMissing }
    self.files = files
    version = ServedFile.digest(files.sorted { $0.key < $1.key }.flatMap { Array("\($0.key) \($0.value.tag) ".utf8) })
    modules = files.keys.filter { $0.hasSuffix(".js") }.sorted()
  }

  func file(named name: String) -> ServedFile? { files[name] }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
