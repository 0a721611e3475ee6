import Foundation

/// Where the gallery keeps what people make in it.
@MainActor
public enum GalleryStorage {
  /// The folder; in memory, for as long as the program runs, where there is none. Set before the first screen is made.
  public static var folder: URL?
}
