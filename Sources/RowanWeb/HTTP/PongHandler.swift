import NIOCore
import NIOWebSocket

/// A channel handler that answers WebSocket pings on the event loop, so that they wait for no other work of the server.
///
/// It answers pings that RFC 6455 permits, and passes all other frames on, among them pings in excess of the limit, for which
/// the reader closes the connection. While the peer does not read, only the last ping is answered, as the RFC allows: responses
/// do not accumulate. Behind a close frame of either side nothing is answered.
final class PongHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private var limit: RateLimit
  private let metrics: ServerMetrics
  /// The payload of the last ping, while the peer does not read.
  private var waiting: ByteBuffer?
  private var isClosing = false

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - limit: The limit on answered pings.
  ///   - metrics: The metrics, which count the bytes of pings.
  init(limit: RateLimit, metrics: ServerMetrics) {
    self.limit = limit
    self.metrics = metrics
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = Self.unwrapInboundIn(data)
    if frame.opcode == .connectionClose { isClosing = true }
    // The decoder refuses fragmented and long pings.
    let isPing = frame.opcode == .ping && frame.maskKey != nil && !frame.rsv1 && !frame.rsv2 && !frame.rsv3
    guard isPing, !isClosing, limit.admit(now: .now) else { return context.fireChannelRead(data) }
    metrics.didReceive(bytes: frame.length)
    if context.channel.isWritable {
      answer(frame.unmaskedData, context)
    } else {
      waiting = frame.unmaskedData
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, let payload = waiting {
      waiting = nil
      if !isClosing { answer(payload, context) }
    }
    context.fireChannelWritabilityChanged()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if Self.unwrapOutboundIn(data).opcode == .connectionClose { isClosing = true }
    context.write(data, promise: promise)
  }

  private func answer(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
    let frame = WebSocketFrame(fin: true, opcode: .pong, data: payload)
    context.writeAndFlush(Self.wrapOutboundOut(frame), promise: nil)
  }
}
