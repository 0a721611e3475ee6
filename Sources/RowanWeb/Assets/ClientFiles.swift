import Foundation

/// The client's files, read once from the module's resources.
struct ClientFiles: Sendable {
  struct File: Sendable {
    let data: Data
    let mediaType: String
    /// Changes with the content.
    let tag: String
  }

  private let files: [String: File]

  /// Reads the files. Throws when the resources that belong beside the program are missing.
  init() throws {
    guard let folder = Bundle.module.url(forResource: "Client", withExtension: nil) else {
      throw WebServerError.clientMissing
    }
    var files: [String: File] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      guard let type = Self.mediaTypes[String(name.split(separator: ".").last ?? "")] else { continue }
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      files[name] = File(data: data, mediaType: type, tag: "\"\(Self.digest(data))\"")
    }
    guard files["index.html"] != nil else { throw WebServerError.clientMissing }
    self.files = files
  }

  func file(named name: String) -> File? { files[name] }

  private static let mediaTypes = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
  ]

  /// FNV-1a: tells contents apart, guards nothing.
  private static func digest(_ data: Data) -> String {
    String(data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
  }
}
