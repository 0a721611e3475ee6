import Foundation

/// Reading of files whose kind is not known: a device or a FIFO may never end.
nonisolated enum RegularFile {
  /// The reason for which a file was not read.
  enum Failure: Error {
    case missing, irregular, tooLong
  }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file's path. Symbolic links are followed.
  ///   - most: The largest accepted size in bytes.
  /// - Throws: `Failure`.
  static func read(_ path: String, most: Int = 16 << 20) throws(Failure) -> Data {
    // Without `O_NONBLOCK`, opening a FIFO waits for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .missing }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    guard status.st_size <= most else { throw .tooLong }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { buffer in
      var filled = 0
      while filled < buffer.count {
        let count = Foundation.read(file, buffer.baseAddress! + filled, buffer.count - filled)
        guard count > 0 else { break }
        filled += count
      }
      return filled
    }
    return data.prefix(count)
  }

  /// Returns whether something exists at a path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Returns whether a path is that of something other than a regular file or a folder.
  static func isIrregular(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }
}
