import SwiftUI

extension UnicodeDatabase {
  /// The folders in which distributions keep the database.
  static let folders = ["/usr/share/unicode", "/usr/share/unicode/ucd"]

  /// The database of this machine, with its files mapped and not read into memory. Throws `UnicodeDataError`, or what
  /// Foundation throws for a file that may not be read.
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

/// Reads the database away from the main actor, and once however many screens ask for it. A failure is not kept: the
/// next request tries again.
actor UnicodeLibrary {
  static let shared = UnicodeLibrary()

  private var loaded: UnicodeDatabase?

  /// The database of this machine.
  func database() throws -> UnicodeDatabase {
    if let loaded { return loaded }
    let database = try UnicodeDatabase()
    loaded = database
    return database
  }
}
