import Foundation

/// The storage of the gallery's collections.
@MainActor
public enum GalleryStorage {
  /// The folder of the files; `nil` keeps collections in memory while the program runs. Set it before the first screen
  /// is created.
  public static var folder: URL?
}
