import CZlib

/// A zlib decompressor for messages of a browser, each without the context of the others.
///
/// Not thread-safe. Never produces more than the given limit and one byte, independent of the message.
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>
  /// The decompressed bytes of the last message, kept so that a message costs its own length and not the limit.
  private var target: [UInt8] = []

  /// The bytes that end a compressed message and are not sent, and the empty block after a final one (RFC 7692, 7.2.3).
  private static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib cannot begin: \(result)")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Decompresses a message of a WebSocket (RFC 7692).
  /// - Parameters:
  ///   - bytes: The payload of the message.
  ///   - limit: The most bytes that the message may have decompressed.
  /// - Returns: The decompressed bytes.
  /// - Throws: `WireError` if the message is longer than `limit`, or is not compressed.
  /// - Complexity: O(*n*) in the bytes of the message, compressed and decompressed. The first call also costs `limit`.
  func message(_ bytes: [UInt8], limit: Int) throws(WireError) -> [UInt8] {
    inflateReset(stream)
    if target.count != limit + 1 { target = [UInt8](repeating: 0, count: limit + 1) }
    var source = bytes + Self.tail
    let (status, rest) = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = source.baseAddress
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let status = inflate(stream, Z_SYNC_FLUSH)
        (stream.pointee.next_in, stream.pointee.next_out) = (nil, nil)
        return (status, Int(stream.pointee.avail_in))
      }
    }
    let count = target.count - Int(stream.pointee.avail_out)
    guard count <= limit else { throw WireError("a message is longer than \(limit) bytes", code: 1009) }
    // Nothing follows a final block but the tail, and the byte that ends such a message.
    guard status == Z_OK && rest == 0 || status == Z_STREAM_END && rest <= Self.tail.count + 1 else {
      throw WireError("a message is not compressed", code: 1007)
    }
    return Array(target.prefix(count))
  }
}
