import Foundation

/// The files of the browser client, read once from the module's resources.
struct ClientFiles: Sendable {
  private let files: [String: ServedFile]
  /// A digest of all files. A file under a path with the version can be cached forever.
  let version: String
  /// The names of the JavaScript modules, which the page preloads together instead of one after the other.
  let modules: [String]

  /// Reads the files.
  ///
  /// - Throws: `WebServerError.clientMissing` if the resources are missing, or the error of reading a file.
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

  /// Returns a file by its name; `nil` if there is none.
  func file(named name: String) -> ServedFile? { files[name] }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
  ]
}
