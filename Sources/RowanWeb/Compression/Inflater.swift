import CZlib

/// A zlib decompressor for messages of a browser, each without the context of the others.
///
/// Not thread-safe. Never produces more than the given limit and one byte, independent of the message.
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>

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

  /// Returns the decompressed bytes of a WebSocket message (RFC 7692).
  ///
  /// - Parameters:
  ///   - bytes: The compressed message.
  ///   - limit: The maximum number of bytes to produce.
  /// - Throws: `WireError` if the message is longer than `limit` or not validly compressed.
  func message(_ bytes: [UInt8], limit: Int) throws(WireError) -> [UInt8] {
    inflateReset(stream)
    var (source, target) = (bytes + [0, 0, 0xFF, 0xFF], [UInt8](repeating: 0, count: limit + 1))
    let (status, rest) = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = source.baseAddress
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let status = inflate(stream, Z_SYNC_FLUSH)
        (stream.pointee.next_in, stream.pointee.next_out) = (nil, nil)
        return (status, stream.pointee.avail_in)
      }
    }
    let count = target.count - Int(stream.pointee.avail_out)
    guard count <= limit else { throw WireError("a message is longer than \(limit) bytes", code: 1009) }
    guard status == Z_OK && rest == 0 || status == Z_STREAM_END else {
      throw WireError("a message is not compressed", code: 1007)
    }
    return Array(target.prefix(count))
  }
}
