import SwiftUI

extension UnicodeDatabase {
  /// The folders in which distributions install the database.
  static let folders = ["/usr/share/unicode", "/usr/share/unicode/ucd"]

  /// Opens the installed database, with `UnicodeData.txt` mapped if possible.
  ///
  /// - Parameter folders: The folders to search.
  /// - Throws: `UnicodeDataError`, or an error of Foundation for a file that cannot be read.
  init(folders: [String] = UnicodeDatabase.folders) throws {
    let manager = FileManager.default
    let folder = folders.map { URL(fileURLWithPath: $0, isDirectory: true) }.first { folder in
      ["UnicodeData.txt", "Blocks.txt"].allSatisfy {
        manager.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
    }
    guard let folder else { throw UnicodeDataError.missing }
    try self.init(
      characters: Data(contentsOf: folder.appendingPathComponent("UnicodeData.txt"), options: .mappedIfSafe),
      blocks: Data(contentsOf: folder.appendingPathComponent("Blocks.txt"))
    )
  }
}

/// A cache of the database, which is read once, off the main actor. A failure is not cached; the next request tries
/// again.
actor UnicodeLibrary {
  static let shared = UnicodeLibrary()

  private var loaded: UnicodeDatabase?

  /// Returns the installed database.
  func database() throws -> UnicodeDatabase {
    if let loaded { return loaded }
    let database = try UnicodeDatabase()
    loaded = database
    return database
  }
}
