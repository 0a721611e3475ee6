import Foundation
import Glibc

/// The temporary folder of a server's files, which only the user of the process can read.
///
/// The process holds a lock on the folder. Folders without a lock are left over from processes that were killed, and are removed when
/// another process makes its own.
final class FileFolder: Sendable {
  /// The path of the folder.
  let path: String
  private let descriptor: Int32
  /// Removals and creations run one after the other: a folder that loses a part while it is removed would stay.
  private let changes = NSLock()

  private static let prefix = "rowan-files-"
  /// The time in seconds for which a folder may be without its lock, since it is made before it is locked.
  private static let graceSeconds = 60.0

  /// Creates a folder with permissions for its owner only.
  ///
  /// - Parameter parent: The folder to create it in.
  /// - Throws: The error of the file system.
  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    Self.removeLeftovers(in: parent)
    var template = Array((parent.path + "/\(Self.prefix)XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.error() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Self.error() }
  }

  deinit { close(descriptor) }

  /// Creates a folder within the folder for one file, and the empty file to write to.
  ///
  /// - Parameters:
  ///   - tab: The number of the tab, which has a folder of its own.
  ///   - entry: The number of the file.
  ///   - name: The name of the file; see `FileName.plain(_:)`.
  /// - Returns: The URL of the file, and its open handle.
  /// - Throws: The error of the file system.
  func create(tab: Int, entry: Int, name: String) throws -> (url: URL, handle: FileHandle) {
    changes.lock()
    defer { changes.unlock() }
    try makeFolder("\(path)/\(tab)")
    try makeFolder(folder(tab: tab, entry: entry))
    let file = folder(tab: tab, entry: entry) + "/" + name
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error() }
    return (URL(fileURLWithPath: file), FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  /// Removes the folder of one file.
  func remove(tab: Int, entry: Int) { remove(folder(tab: tab, entry: entry)) }

  /// Removes the folder of a tab.
  func remove(tab: Int) { remove("\(path)/\(tab)") }

  /// Removes the folder with all files.
  func remove() { remove(path) }

  private func remove(_ path: String) { changes.withLock { try? FileManager.default.removeItem(atPath: path) } }

  private func folder(tab: Int, entry: Int) -> String { "\(path)/\(tab)/\(entry)" }

  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Self.error() }
  }

  private static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Removes the folders of ended processes of this user.
  private static func removeLeftovers(in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = parent.path + "/" + name
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
        Double(status.st_mtim.tv_sec) < Date.now.timeIntervalSince1970 - graceSeconds,
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
