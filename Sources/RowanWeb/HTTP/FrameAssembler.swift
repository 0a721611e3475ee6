import NIOCore
import NIOWebSocket

/// Assembles the frames of a message, and rejects those that no browser sends (RFC 6455, 7692).
///
/// Holds at most `limit` bytes. Call `check(_:)` first for each frame, then `add(_:)` for frames of messages. The code
/// of an error is that of the close frame: 1002 for a protocol violation, 1003 for a message that is not text, 1007 for
/// invalid data, 1009 for a message that is too long.
struct FrameAssembler {
  /// The maximum length of a message, in bytes.
  let limit: Int
  /// The decompressor; `nil` if compression was not negotiated.
  let inflater: Inflater?
  private var partial: [UInt8]?
  private var isCompressed = false

  init(limit: Int, inflater: Inflater? = nil) {
    self.limit = limit
    self.inflater = inflater
  }

  /// Checks the requirements for all frames: a mask, only negotiated bits, and a known opcode.
  ///
  /// - Throws: `WireError` for an invalid frame.
  func check(_ frame: WebSocketFrame) throws(WireError) {
    guard frame.maskKey != nil else { throw WireError("a frame is not masked", code: 1002) }
    guard !frame.rsv1 || (frame.opcode == .text && inflater != nil), !frame.rsv2, !frame.rsv3 else {
      throw WireError("a frame uses an extension", code: 1002)
    }
    switch frame.opcode {
    case .text, .continuation, .ping, .pong, .connectionClose: break
    case .binary: throw WireError("a frame is not text", code: 1003)
    default: throw WireError("a frame is of an unknown kind", code: 1002)
    }
  }

  /// Adds a frame of a message.
  ///
  /// - Returns: The bytes of the message if the frame completes it.
  /// - Throws: `WireError` for a frame out of sequence, or a message that is too long or cannot be decompressed.
  mutating func add(_ frame: WebSocketFrame) throws(WireError) -> [UInt8]? {
    let isStart = frame.opcode == .text
    guard isStart == (partial == nil) else { throw WireError("a message is broken off", code: 1002) }
    let data = frame.unmaskedData
    guard (partial?.count ?? 0) + data.readableBytes <= limit else {
      throw WireError("a message is longer than \(limit) bytes", code: 1009)
    }
    if isStart { isCompressed = frame.rsv1 }
    // Appends in place, so that a message in many frames is copied once.
    partial = partial ?? []
    partial?.append(contentsOf: data.readableBytesView)
    guard frame.fin, let bytes = partial else { return nil }
    partial = nil
    if isCompressed, let inflater { return try inflater.message(bytes, limit: limit) }
    return bytes
  }

  /// Returns the status code of a close frame; `nil` if it has none.
  ///
  /// - Throws: `WireError` if the payload is invalid.
  static func closeCode(_ payload: ByteBuffer) throws(WireError) -> Int? {
    var payload = payload
    guard payload.readableBytes > 0 else { return nil }
    guard let code = payload.readInteger(as: UInt16.self) else {
      throw WireError("a close frame has half a code", code: 1002)
    }
    switch code {
    // Registered codes that may be sent, and those for libraries and applications.
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw WireError("a close frame has a code that is not sent", code: 1002)
    }
    guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else {
      throw WireError("the reason of a close frame is not UTF-8", code: 1007)
    }
    return Int(code)
  }
}
