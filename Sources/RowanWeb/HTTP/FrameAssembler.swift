import NIOCore
import NIOWebSocket

/// Puts the frames of a message together, and refuses those that no browser sends (RFC 6455, 7692).
///
/// Contract: holds no more than `limit` bytes. `check` comes before all else, for frames of every kind; `add` takes those of
/// messages. Errors name the code of the close frame: 1002 for what breaks the protocol, 1003 for what is not text, 1007 for
/// what cannot be decoded, 1009 for what is too long.
struct FrameAssembler {
  let limit: Int
  /// For messages that are compressed; `nil` where none may be.
  let inflater: Inflater?
  private var partial: [UInt8]?
  private var isCompressed = false

  init(limit: Int, inflater: Inflater? = nil) {
    self.limit = limit
    self.inflater = inflater
  }

  /// Checks what holds for every frame: a mask, no bits but those agreed on, a kind that there is.
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

  /// The message that a frame completes, if any.
  mutating func add(_ frame: WebSocketFrame) throws(WireError) -> [UInt8]? {
    let isStart = frame.opcode == .text
    guard isStart == (partial == nil) else { throw WireError("a message is broken off", code: 1002) }
    let data = frame.unmaskedData
    guard (partial?.count ?? 0) + data.readableBytes <= limit else {
      throw WireError("a message is longer than \(limit) bytes", code: 1009)
    }
    if isStart { isCompressed = frame.rsv1 }
    // In place: a message in many pieces is copied once.
    partial = partial ?? []
    partial?.append(contentsOf: data.readableBytesView)
    guard frame.fin, let bytes = partial else { return nil }
    partial = nil
    if isCompressed, let inflater { return try inflater.message(bytes, limit: limit) }
    return bytes
  }

  /// The code of a close frame; `nil` where it has none.
  static func closeCode(_ payload: ByteBuffer) throws(WireError) -> Int? {
    var payload = payload
    guard payload.readableBytes > 0 else { return nil }
    guard let code = payload.readInteger(as: UInt16.self) else {
      throw WireError("a close frame has half a code", code: 1002)
    }
    switch code {
    // Those that are registered and may be sent, and those left to libraries and applications.
    case 1000...1003, 1007...1014, 3000...4999: break
    default: throw WireError("a close frame has a code that is not sent", code: 1002)
    }
    guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else {
      throw WireError("the reason of a close frame is not UTF-8", code: 1007)
    }
    return Int(code)
  }
}
