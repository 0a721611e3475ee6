import Foundation

/// The files and hosts that a script may access; none by default.
nonisolated package struct ScriptPermissions: Equatable, Sendable {
  /// The folders that may be read, with all folders below.
  package var readable: [URL] = []
  /// The folders that may be read and written, with all folders below. The first is the script's documents directory.
  package var writable: [URL] = []
  /// The hosts that may be requested, with an optional port.
  package var hosts: Set<String> = []

  /// Creates permissions. Symbolic links in the paths are resolved now.
  package init(readable: [URL] = [], writable: [URL] = [], hosts: Set<String> = []) {
    self.writable = writable.map { $0.standardizedFileURL.resolvingSymlinksInPath() }
    self.readable = readable.map { $0.standardizedFileURL.resolvingSymlinksInPath() } + self.writable
    self.hosts = hosts
  }

  /// Permits to read files that a person chose for the script.
  mutating func permitReading(_ files: [URL]) {
    readable += files.map { $0.standardizedFileURL.resolvingSymlinksInPath() }
  }

  /// Returns the location of a path after resolving symbolic links.
  ///
  /// - Throws: `ScriptError` if it may not be read.
  func readable(_ path: String) throws -> URL {
    try Self.within(readable, path)
      ?? refuse("Reading \(path) is not allowed. Run the script with --allow-read=DIR to open a folder.")
  }

  /// Returns the location of a path after resolving symbolic links, so that no link leads out of a writable folder.
  ///
  /// - Throws: `ScriptError` if it may not be written.
  func writable(_ path: String) throws -> URL {
    try Self.within(writable, path)
      ?? refuse("Writing \(path) is not allowed. Run the script with --allow-write=DIR to open a folder.")
  }

  private func refuse(_ message: String) throws -> URL { throw ScriptError(message: message) }

  private static func within(_ folders: [URL], _ path: String) -> URL? {
    let url = URL(filePath: path).standardizedFileURL
    // A file that does not exist yet has a folder that does: links are resolved in the existing part.
    var (existing, rest) = (url, [String]())
    while !FileManager.default.fileExists(atPath: existing.path), existing.pathComponents.count > 1 {
      // Writing would follow a dangling link.
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: existing.path)) != nil { return nil }
      rest.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    let resolved = rest.reduce(existing.resolvingSymlinksInPath()) { $0.appending(path: $1) }
    let parts = resolved.pathComponents
    return folders.contains { parts.starts(with: $0.pathComponents) } ? resolved : nil
  }

  /// Returns the URL of an address.
  ///
  /// - Throws: `ScriptError` if its scheme is not HTTP or HTTPS, or its host is not allowed.
  func reachable(_ address: String) throws -> URL {
    guard let url = URL(string: address), let host = url.host(), ["http", "https"].contains(url.scheme) else {
      throw ScriptError(message: "\(address) is no address of the web.")
    }
    let named = url.port.map { "\(host):\($0)" } ?? host
    guard hosts.contains(host) || hosts.contains(named) else {
      throw ScriptError(message: "Asking \(host) is not allowed. Run the script with --allow-net=\(host) to open it.")
    }
    return url
  }
}
