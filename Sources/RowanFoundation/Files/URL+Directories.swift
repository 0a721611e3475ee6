import Foundation

extension URL {
  /// Where a person's documents are.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// Where what can be made again is kept.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// Where programs keep what belongs to them.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// Where what was fetched is put.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// Where programs keep their parts.
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  /// What lies on the desktop.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// Where a person's pictures are.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  /// Where a person's films are.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  /// Where a person's music is.
  public static var musicDirectory: URL { directory(.musicDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
