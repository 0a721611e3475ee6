import Foundation

extension URL {
  /// The user's documents directory.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The user's directory of caches, which can be created again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The user's directory of application support files.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The user's downloads directory.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The user's library directory.
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  /// The user's desktop directory.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// The user's pictures directory.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  /// The user's movies directory.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  /// The user's music directory.
  public static var musicDirectory: URL { directory(.musicDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
