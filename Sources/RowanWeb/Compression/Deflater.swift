import CZlib

/// A zlib compressor, which begins anew with each call.
///
/// Not thread-safe. Uses 2^(window+2) + 2^(memory+9) bytes, independent of the length of the data.
final class Deflater {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Creates a compressor.
  ///
  /// - Parameters:
  ///   - windowBits: The binary logarithm of the window in bytes: negative for raw data, plus 16 for the gzip format.
  ///   - memoryLevel: The memory level of zlib, 1–9.
  ///   - level: The compression level of zlib, 0–9.
  init(windowBits: Int32, memoryLevel: Int32, level: Int32 = 6) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let result = deflateInit2_(
      stream,
      level,
      Z_DEFLATED,
      windowBits,
      memoryLevel,
      Z_DEFAULT_STRATEGY,
      ZLIB_VERSION,
      size
    )
    precondition(result == Z_OK, "zlib cannot begin: \(result)")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Returns a compressed WebSocket message (RFC 7692): flushed, without the four bytes that end each flush.
  ///
  /// - Parameters:
  ///   - bytes: The message.
  ///   - context: The end of the previous messages of the same connection, which the result may refer to.
  /// - Complexity: O(*n*) in the bytes of the message and of the context.
  func message(_ bytes: [UInt8], after context: [UInt8]) -> [UInt8] {
    let result = deflateReset(stream)
    precondition(result == Z_OK, "zlib cannot begin: \(result)")
    if !context.isEmpty {
      // Raw data takes a dictionary at the beginning of each block.
      let status = deflateSetDictionary(stream, context, UInt32(context.count))
      precondition(status == Z_OK, "zlib takes no dictionary: \(status)")
    }
    return run(bytes, Z_SYNC_FLUSH).dropLast(4)
  }

  /// Returns bytes in the gzip format.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    Deflater(windowBits: 15 + 16, memoryLevel: 9, level: 9).run(bytes, Z_FINISH)
  }

  /// Returns compressed bytes without a header, which `Inflater` decompresses.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    Deflater(windowBits: -13, memoryLevel: 6).run(bytes, Z_FINISH)
  }

  private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var (source, result) = (bytes, [UInt8]())
    let room = max(1024, bytes.count / 2)
    source.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      repeat {
        result += [UInt8](unsafeUninitializedCapacity: room) { target, count in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = UInt32(room)
          CZlib.deflate(stream, flush)
          count = room - Int(stream.pointee.avail_out)
        }
      } while stream.pointee.avail_out == 0
      (stream.pointee.next_in, stream.pointee.next_out) = (nil, nil)
    }
    return result
  }
}
