import Foundation

extension URL {
  /// Makes a file that a person chose accessible.
  ///
  /// Files on Linux have no security scope: the files of `fileImporter` are accessible as soon as it has ended.
  ///
  /// - Returns: Whether the URL is that of a file.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the access to a file that a person chose, which has no effect on Linux.
  public func stopAccessingSecurityScopedResource() {}
}
