import Dispatch
import Foundation

/// A watch for changes in folders: files that are written, created, deleted or renamed.
///
/// It uses `inotify(7)`, so that waiting costs nothing. It watches folders instead of files, since editors write a new
/// file and rename it. Some file systems, such as network folders, report no changes; callers that depend on them poll
/// as well.
final class FolderWatch {
  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?
  private var watched: Set<String> = []

  /// Creates a watch without folders.
  ///
  /// - Parameter onChange: Called on the main actor after changes, once for those that are pending together.
  init(onChange: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      source = nil
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    self.source = source
    source.setEventHandler {
      Self.drain(descriptor)
      MainActor.assumeIsolated(onChange)
    }
    // Closed only when no handler can run any more.
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  isolated deinit { source?.cancel() }

  /// Adds folders to watch, by path. Folders that are watched already are skipped.
  func watch(_ folders: Set<String>) {
    guard descriptor >= 0 else { return }
    let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
    for folder in folders.subtracting(watched) where inotify_add_watch(descriptor, folder, events) >= 0 {
      watched.insert(folder)
    }
  }

  /// Discards the pending events, since only their occurrence matters.
  private nonisolated static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
