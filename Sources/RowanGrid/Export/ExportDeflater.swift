import CZlib

/// A compressor of one entry after the other, in the raw format of zip archives.
final class ExportDeflater {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: 1 << 16)
  /// The level of zlib. The XML of sheets repeats much, so that higher levels cost more time than they save space.
  private static let level: Int32 = 1

  /// Creates a compressor.
  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let result = deflateInit2_(stream, Self.level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    precondition(result == Z_OK, "zlib cannot begin: \(result)")
  }

  deinit {
    deflateEnd(stream)
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  /// Begins another entry.
  func reset() { deflateReset(stream) }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isLast: Whether the entry ends after them.
  ///   - write: Takes compressed bytes, possibly several times.
  func append(_ bytes: [UInt8], isLast: Bool, _ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    var bytes = bytes
    try bytes.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
      var isFull = true
      while isFull {
        try output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(output.count)
          deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          let count = output.count - Int(stream.pointee.avail_out)
          isFull = stream.pointee.avail_out == 0
          if count > 0 { try write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(output)[..<count])) }
        }
      }
    }
  }
}
