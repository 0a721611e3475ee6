import NIOCore

/// A channel handler that closes a connection whose bytes the HTTP decoder holds back for too long.
///
/// The decoder limits the fields that it delivers, not the white space around them, which it keeps until the next byte. The
/// handler counts the bytes since the last decoded part of a request. It belongs before the HTTP decoder.
final class UndecodedLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limit: Int
  private var bytes = 0
  private var isStopped = false

  /// Creates a handler.
  ///
  /// - Parameter limit: The maximum number of bytes without a decoded part.
  init(limit: Int) { self.limit = limit }

  /// Records that the decoder has delivered a part of a request.
  func didDecode() { bytes = 0 }

  /// Removes the limit, because the connection has become a WebSocket.
  func stop() { isStopped = true }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isStopped else { return context.fireChannelRead(data) }
    bytes += Self.unwrapInboundIn(data).readableBytes
    // A single read may hold several requests, after which the decoder reports parts.
    context.fireChannelRead(data)
    if bytes > limit, !isStopped { context.close(promise: nil) }
  }
}
