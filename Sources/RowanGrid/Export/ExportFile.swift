import Foundation

/// A file that is written under another name beside its target, and takes its place when it is complete.
///
/// The incomplete file is deleted when the object ends without `commit()`.
final class ExportFile {
  private let target: String
  private let temporary: String
  private var descriptor: Int32
  /// The number of bytes written.
  private(set) var count: Int64 = 0

  /// Creates the file.
  ///
  /// - Parameter url: The target. If it is a symbolic link, the file to which it leads is replaced.
  /// - Throws: `GridExportError`.
  init(_ url: URL) throws {
    let url = url.standardizedFileURL.resolvingSymlinksInPath()
    target = url.path
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else { throw GridExportError(EISDIR, target) }
    let name = ".\(url.lastPathComponent.prefix(40)).\(UUID().uuidString.prefix(8)).partial"
    temporary = url.deletingLastPathComponent().appending(path: name).path
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw GridExportError(errno, target) }
    if exists { fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporary)
  }

  /// Appends bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try all(bytes) { Foundation.write(descriptor, $0, $1) }
    count += Int64(bytes.count)
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  /// Replaces bytes that were written.
  func replace(at offset: Int64, _ bytes: [UInt8]) throws {
    var place = off_t(offset)
    try bytes.withUnsafeBytes { bytes in
      try all(bytes) {
        let written = pwrite(descriptor, $0, $1, place)
        place += off_t(max(0, written))
        return written
      }
    }
  }

  private func all(_ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawPointer, Int) -> Int) throws {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let written = write(start, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw GridExportError(errno, target)
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Puts the file in the place of the target, when its bytes are on the disk.
  func commit() throws {
    // Some file systems report a full disk only here.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw GridExportError(errno, target) }
    let closed = close(descriptor)
    let code = errno
    descriptor = -1
    guard closed == 0 || code == EINTR else {
      unlink(temporary)
      throw GridExportError(code, target)
    }
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw GridExportError(code, target)
    }
  }
}
