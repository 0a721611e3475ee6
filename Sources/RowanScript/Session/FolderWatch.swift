import Dispatch
import Foundation

/// Says when something happens in folders: a file was written, came, went or was renamed.
///
/// Contract: the system tells (`inotify(7)`), so that waiting costs nothing. Folders are watched, and not files, since editors
/// write a file of another name and rename it. Of some folders, as those that are shared with another machine, the system tells
/// nothing: who has to know looks from time to time as well.
final class FolderWatch {
  private let descriptor: Int32
  private let source: (any DispatchSourceRead)?
  private var watched: Set<String> = []

  /// Calls `onChange` on the main actor after each change, once for several that happen at once.
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
    // Closed only once no handler runs any more.
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  isolated deinit { source?.cancel() }

  /// Watches these folders too.
  func watch(_ folders: Set<String>) {
    guard descriptor >= 0 else { return }
    let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
    for folder in folders.subtracting(watched) where inotify_add_watch(descriptor, folder, events) >= 0 {
      watched.insert(folder)
    }
  }

  /// What happened is not read, only that it did.
  private nonisolated static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
