import Foundation

/// An error of an export, with a description that can be shown. The file that was there is as it was.
public struct GridExportError: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: String, Sendable {
    /// The disk is full, or a limit of the size of files or of the disk space of the user is reached.
    case full
    /// The folder or file cannot be written by this user.
    case refused
    /// The folder does not exist.
    case missing
    /// The columns do not fit into the format.
    case columns
    /// Another error of the system.
    case system
  }

  /// The kind of the error.
  public let kind: Kind
  /// The path of the file.
  public let path: String
  /// The error in one or two sentences.
  public let description: String
  /// The same as `description`.
  public var errorDescription: String? { description }

  init(_ kind: Kind, _ path: String, _ description: String) {
    self.kind = kind
    self.path = path
    self.description = description
  }

  /// Creates an error for an error number of the system.
  init(_ code: Int32, _ path: String) {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOSPC, EDQUOT, EFBIG:
      let advice = "Make room or choose another folder; the file that was there is unchanged."
      self.init(.full, path, "There is no room for the export to “\(path)” (\(reason)). \(advice)")
    case EACCES, EPERM, EROFS:
      self.init(.refused, path, "The export cannot be written to “\(path)” (\(reason)). Choose another folder.")
    case ENOENT, ENOTDIR:
      self.init(.missing, path, "The export cannot be written to “\(path)”: its folder does not exist.")
    case EISDIR: self.init(.refused, path, "The export cannot be written to “\(path)”, which is a folder or device.")
    default: self.init(.system, path, "The export to “\(path)” failed: \(reason).")
    }
  }
}
