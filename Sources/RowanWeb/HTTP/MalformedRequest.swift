import NIOCore
import NIOHTTP1

/// A channel handler that ends a connection at once whose bytes cannot become a valid request.
///
/// The HTTP decoder reports such bytes as an error, which the error handler answers with the status 400 unless a response has
/// begun. No part of a request follows, so the upgrade handler would otherwise wait for one until the deadline. The output is
/// closed behind the response, and the rest a moment later: closing a socket with unread bytes resets the connection, which can
/// discard the response on its way. The handler belongs between the error handler and the upgrade handler.
final class MalformedRequest: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let undecoded: UndecodedLimit
  private let metrics: ServerMetrics
  private var isOver = false
  /// The time that the response has to reach the peer.
  private static let linger = TimeAmount.milliseconds(500)

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - undecoded: The handler before the HTTP decoder, which discards all further bytes.
  ///   - metrics: The metrics, which count the response.
  init(undecoded: UndecodedLimit, metrics: ServerMetrics) {
    self.undecoded = undecoded
    self.metrics = metrics
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isOver { context.fireChannelRead(data) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError else { return context.fireErrorCaught(error) }
    guard !isOver else { return }
    isOver = true
    undecoded.discard()
    guard context.channel.isActive else { return }
    metrics.didAnswer(status: 400)
    context.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: Self.linger) { [channel = context.channel] in channel.close(promise: nil) }
  }
}
