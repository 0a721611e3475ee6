import Foundation

/// A compressor for the messages of one connection, each with the context of the previous ones.
///
/// The state of zlib takes 70 kB, of which a decompressor sees only the window. A connection therefore keeps the end of its
/// messages alone, at most `contextLimit` bytes, and borrows a compressor of the process for each message. The compressor
/// begins anew with that context, so that a message never refers to those of another connection.
///
/// Not thread-safe.
final class MessageDeflater {
  /// The distance in bytes over which zlib refers back: the window without the 262 bytes that it looks ahead.
  static let contextLimit = 1 << MessageCompression.windowBits - 262

  /// The end of the messages that were compressed.
  private(set) var context: [UInt8] = []

  /// Returns a compressed message (RFC 7692), and adds the message to the context.
  ///
  /// - Complexity: O(*n*) in the bytes of the message and of the context.
  func message(_ bytes: [UInt8]) -> [UInt8] {
    let deflater = Pool.shared.take()
    defer { Pool.shared.giveBack(deflater) }
    let short = deflater.message(bytes, after: context)
    let kept = context.suffix(max(0, Self.contextLimit - bytes.count))
    let added = bytes.suffix(Self.contextLimit)
    // An array that grows would have twice the room.
    context = Array(unsafeUninitializedCapacity: kept.count + added.count) { target, count in
      count = target[..<kept.count].initialize(fromContentsOf: kept)
      count = target[count...].initialize(fromContentsOf: added)
    }
    return short
  }

  /// The compressors of the process that are not in use, at most as many as it has threads for.
  private final class Pool: @unchecked Sendable {
    static let shared = Pool()
    private let limit = ProcessInfo.processInfo.activeProcessorCount
    private let lock = NSLock()
    /// Guarded by the lock.
    private var idle: [Deflater] = []

    func take() -> Deflater {
      lock.withLock { idle.popLast() }
        ?? Deflater(
          windowBits: Int32(-MessageCompression.windowBits),
          memoryLevel: Int32(MessageCompression.memoryLevel)
        )
    }

    func giveBack(_ deflater: Deflater) {
      lock.withLock { if idle.count < limit { idle.append(deflater) } }
    }
  }
}
