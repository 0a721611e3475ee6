import CZlib

/// A zlib decompressor for messages of a browser, each without the context of the others.
///
/// Keeps no memory between messages: most tabs are quiet, and a window with the longest message would take 100 kB of each.
/// Never produces more than the given limit and one byte, independent of the message.
struct Inflater: Sendable {
  /// The bytes that end a compressed message and are not sent, and the empty block after a final one (RFC 7692, 7.2.3).
  private static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]

  /// Decompresses a message of a WebSocket (RFC 7692).
  /// - Parameters:
  ///   - bytes: The payload of the message.
  ///   - limit: The most bytes that the message may have decompressed.
  /// - Returns: The decompressed bytes.
  /// - Throws: `WireError` if the message is longer than `limit`, or is not compressed.
  /// - Complexity: O(*n*) in the bytes of the message, compressed and decompressed.
  func message(_ bytes: [UInt8], limit: Int) throws(WireError) -> [UInt8] {
    // zlib compares the address of a stream with that of the first call.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let result = inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib cannot begin: \(result)")
    defer { inflateEnd(stream) }
    var (source, message) = (bytes + Self.tail, [UInt8]())
    let (status, rest) = source.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      var status = Z_OK
      repeat {
        let room = min(max(1024, 2 * message.count), limit + 1 - message.count)
        message += [UInt8](unsafeUninitializedCapacity: room) { target, count in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = UInt32(room)
          status = inflate(stream, Z_SYNC_FLUSH)
          count = room - Int(stream.pointee.avail_out)
        }
      } while status == Z_OK && stream.pointee.avail_out == 0 && message.count <= limit
      return (status, Int(stream.pointee.avail_in))
    }
    guard message.count <= limit else { throw WireError("a message is longer than \(limit) bytes", code: 1009) }
    // The last call finds nothing more to do if the message ends where its target did.
    let isComplete = status == Z_OK || status == Z_BUF_ERROR
    // Nothing follows a final block but the tail, and the byte that ends such a message.
    guard isComplete && rest == 0 || status == Z_STREAM_END && rest <= Self.tail.count + 1 else {
      throw WireError("a message is not compressed", code: 1007)
    }
    return message
  }
}
