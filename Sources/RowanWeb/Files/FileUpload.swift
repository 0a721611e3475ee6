import Foundation
import NIOCore
import NIOPosix
import RowanControls

/// The transfer of one file from a browser, which one connection runs. The bytes are written as they come.
final class FileUpload: @unchecked Sendable {
  /// The size of the file.
  let bytes: Int
  private let store: FileStore
  private let permit: FileStore.Permit
  private let entry: Int
  private let name: String
  private let mediaType: String?
  // One connection at a time uses the properties below, and the thread that it waits for.
  private var file: (url: URL, handle: FileHandle)?
  private var written = 0
  private var isOver = false

  /// Creates an upload; `nil` for the permit of a download.
  init?(_ permit: FileStore.Permit, name: String, mediaType: String?, store: FileStore) {
    guard case .upload(let bytes, let entry) = permit.kind else { return nil }
    (self.bytes, self.entry) = (bytes, entry)
    (self.permit, self.name, self.store) = (permit, name, store)
    self.mediaType = mediaType.flatMap { $0.utf8.count <= 128 ? $0 : nil }
  }

  /// Creates the file.
  ///
  /// - Throws: The error of the file system, or `CancellationError` if the dialog has ended.
  func begin() async throws {
    store.report(.began, permit)
    file = try await NIOThreadPool.singleton.runIfActive { [self] in
      try store.create(name, entry: entry, tab: permit.tab)
    }
  }

  /// Writes a part of the file.
  ///
  /// - Throws: The error of the file system, or `CancellationError` if the dialog has ended or more bytes came than were reserved.
  func write(_ part: ByteBuffer) async throws {
    written += part.readableBytes
    guard written <= bytes, store.isReserved(entry: entry, tab: permit.tab), let file else { throw CancellationError() }
    try await NIOThreadPool.singleton.runIfActive { try file.handle.write(contentsOf: Data(part.readableBytesView)) }
  }

  /// Completes the file, and reports it.
  ///
  /// - Throws: The error of the file system, or `CancellationError` if the dialog has ended or bytes are missing.
  func finish() async throws {
    guard written == bytes, store.isReserved(entry: entry, tab: permit.tab), let file else { throw CancellationError() }
    try await NIOThreadPool.singleton.runIfActive { try file.handle.close() }
    isOver = true
    store.report(.done(index: permit.index, file.url, mediaType: mediaType), permit)
  }

  /// Ends the transfer without a file. The dialog fails, and its files are removed. Does nothing after the end.
  func abandon(_ reason: FileDialogError) {
    guard !isOver else { return }
    isOver = true
    store.report(.failed(reason), permit)
  }
}
