import Foundation

/// What a script may reach outside of itself: nothing, unless whoever runs it says so.
nonisolated package struct ScriptPermissions: Equatable, Sendable {
  /// Folders that may be read, with all below.
  package var readable: [URL] = []
  /// Folders that may be read and written, with all below. The first is what scripts call their documents.
  package var writable: [URL] = []
  /// Hosts that may be asked.
  package var hosts: Set<String> = []

  package init(readable: [URL] = [], writable: [URL] = [], hosts: Set<String> = []) {
    self.writable = writable.map { $0.standardizedFileURL.resolvingSymlinksInPath() }
    self.readable = readable.map { $0.standardizedFileURL.resolvingSymlinksInPath() } + self.writable
    self.hosts = hosts
  }

  /// The file at a path, where it may be read. Links are followed first.
  func readable(_ path: String) throws -> URL {
    try Self.within(readable, path)
      ?? refuse("Reading \(path) is not allowed. Run the script with --allow-read=DIR to open a folder.")
  }

  /// The file at a path, where it may be written: no link leads out of the folder.
  func writable(_ path: String) throws -> URL {
    try Self.within(writable, path)
      ?? refuse("Writing \(path) is not allowed. Run the script with --allow-write=DIR to open a folder.")
  }

  private func refuse(_ message: String) throws -> URL { throw ScriptError(message: message) }

  private static func within(_ folders: [URL], _ path: String) -> URL? {
    let url = URL(filePath: path).standardizedFileURL
    // What is not there yet has a folder that is: links are followed as far as there are any.
    var (existing, rest) = (url, [String]())
    while !FileManager.default.fileExists(atPath: existing.path), existing.pathComponents.count > 1 {
      // A link that leads nowhere would be followed by whoever writes.
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: existing.path)) != nil { return nil }
      rest.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    let resolved = rest.reduce(existing.resolvingSymlinksInPath()) { $0.appending(path: $1) }
    let parts = resolved.pathComponents
    return folders.contains { parts.starts(with: $0.pathComponents) } ? resolved : nil
  }

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
