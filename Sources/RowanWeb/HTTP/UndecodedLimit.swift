import NIOCore
import NIOHTTP1

/// A channel handler that ends a connection whose bytes the HTTP decoder holds back for too long.
///
/// The decoder limits the fields that it delivers, not the white space around them, which it keeps until the next byte. The
/// handler counts the bytes since the last decoded part of a request, and reports too many as an error of the decoder; see
/// `MalformedRequest`. It belongs before the HTTP decoder.
final class UndecodedLimit: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limit: Int
  private var bytes = 0
  private var isStopped = false
  private var discards = false

  /// Creates a handler.
  ///
  /// - Parameter limit: The maximum number of bytes without a decoded part.
  init(limit: Int) { self.limit = limit }

  /// Records that the decoder has delivered a part of a request.
  func didDecode() { bytes = 0 }

  /// Removes the limit, because the connection has become a WebSocket.
  func stop() { isStopped = true }

  /// Discards all further bytes, because they cannot become a valid request.
  func discard() { discards = true }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !discards else { return }
    guard !isStopped else { return context.fireChannelRead(data) }
    bytes += Self.unwrapInboundIn(data).readableBytes
    // A single read may hold several requests, after which the decoder reports parts.
    context.fireChannelRead(data)
    if bytes > limit, !isStopped, !discards { context.fireErrorCaught(HTTPParserError.headerOverflow) }
  }
}
