import Foundation

/// A new folder for one test, which is deleted with its contents when the object is released.
public final class TemporaryFolder: Sendable {
  /// The folder, without symbolic links in its path.
  public let url: URL

  /// Creates the folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "rowan-\(UUID().uuidString)").standardizedFileURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The names of what is in the folder, in order.
  public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

  /// Creates a folder in the folder.
  public func folder(_ name: String) throws -> URL {
    let made = url.appending(path: name)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    return made
  }
}
