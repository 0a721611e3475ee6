import Foundation
import NIOCore
import NIOPosix
import RowanControls

/// The transfer of one file to a browser, which one connection runs. The file is read as the browser takes it.
struct FileDownload: Sendable {
  /// The size of the file when it was opened.
  let bytes: Int
  private let handle: FileHandle
  private let url: URL
  private let store: FileStore
  private let permit: FileStore.Permit
  private static let partBytes = 65_536

  /// Opens the file.
  ///
  /// - Throws: The error of the file system, after the dialog has failed.
  static func open(_ url: URL, _ permit: FileStore.Permit, store: FileStore) async throws -> FileDownload {
    do {
      return try await NIOThreadPool.singleton.runIfActive {
        let handle = try FileHandle(forReadingFrom: url)
        let bytes = Int(try handle.seekToEnd())
        try handle.seek(toOffset: 0)
        return FileDownload(bytes: bytes, handle: handle, url: url, store: store, permit: permit)
      }
    } catch {
      store.report(.failed(.notFetched), permit)
      throw error
    }
  }

  /// Passes the parts of the file on, and reports the end.
  ///
  /// - Throws: The error of the file system or of `write`, after the dialog has failed.
  func run(_ write: (ByteBuffer) async throws -> Void) async throws {
    store.report(.began, permit)
    do {
      var rest = bytes
      while rest > 0 {
        let count = min(rest, Self.partBytes)
        let part = try await NIOThreadPool.singleton.runIfActive { [handle] in
          try handle.read(upToCount: count) ?? Data()
        }
        // The file became shorter: the connection ends before its stated length.
        guard !part.isEmpty else { throw CocoaError(.fileReadUnknown) }
        rest -= part.count
        try await write(ByteBuffer(bytes: part))
      }
      try? handle.close()
    } catch {
      store.report(.failed(.notFetched), permit)
      throw error
    }
  }

  /// Reports that the browser has the file.
  func finish() { store.report(.done(index: permit.index, url), permit) }
}
