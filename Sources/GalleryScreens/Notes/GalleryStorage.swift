import Foundation

/// The storage of the gallery's collections.
@MainActor
public enum GalleryStorage {
  /// The folder of the files; `nil` keeps collections in memory, or in temporary files, while the program runs. Set it before
  /// the first screen is created.
  public static var folder: URL?

  /// The size beyond which a file begins anew with the next start of the program, in bytes.
  private static let limit = 64 << 20

  /// The files that this process has opened.
  private static var opened: Set<URL> = []

  /// Returns the location of a collection's SQLite file and creates its folder; `nil` without a folder.
  ///
  /// What visitors write is there after a restart. A file beyond 64 MB is deleted when a process asks for it for the first time, so
  /// that the disk does not fill up over the restarts of a public demonstration.
  ///
  /// - Parameter name: The name of the file in the folder.
  static func file(_ name: String) -> URL? {
    guard let url = folder?.appendingPathComponent(name) else { return nil }
    guard opened.insert(url).inserted else { return url }
    let manager = FileManager.default
    try? manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let size = (try? manager.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
    if size > limit {
      for suffix in ["", "-wal", "-shm"] { try? manager.removeItem(atPath: url.path + suffix) }
    }
    return url
  }
}
