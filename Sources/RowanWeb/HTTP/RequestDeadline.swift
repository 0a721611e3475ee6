import NIOCore
import NIOHTTP1

/// A channel handler that closes a connection whose requests do not arrive completely in time.
///
/// The first request has a limit of its own, which starts when the connection is accepted. Each further request has the
/// keep-alive time, which starts at the end of the previous response. A response has the time that a slow reader needs. The transfer
/// of a file has a time of its own; see `FileTransfer`.
/// The handler belongs between the HTTP decoder and the upgrade handler.
final class RequestDeadline: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let first: TimeAmount
  private let next: TimeAmount
  private let answer: TimeAmount
  private var deadline: Scheduled<Void>?
  private var isStopped = false
  /// The number of requests that have arrived completely.
  private var requests = 0
  /// Whether a WebSocket request has been accepted. Bytes after the request are then not HTTP.
  private var expectsUpgrade = false
  private let undecoded: UndecodedLimit

  /// Creates a handler with time limits.
  ///
  /// - Parameters:
  ///   - first: The limit for the first request, in seconds.
  ///   - next: The limit for each further request, in seconds.
  ///   - answer: The limit for a response, in seconds.
  ///   - undecoded: The handler before the HTTP decoder, which is notified of decoded parts.
  init(first: Double, next: Double, answer: Double, undecoded: UndecodedLimit) {
    self.undecoded = undecoded
    self.first = .nanoseconds(Int64(first * 1e9))
    self.next = .nanoseconds(Int64(next * 1e9))
    self.answer = .nanoseconds(Int64(answer * 1e9))
  }

  /// Records that a WebSocket request has been accepted. A browser may send frames right behind it, which the removed HTTP
  /// decoder passes on as they are.
  func expectUpgrade() {
    expectsUpgrade = true
    undecoded.stop()
  }

  /// Removes the limits, because the connection has become a WebSocket.
  func stop() {
    isStopped = true
    deadline?.cancel()
  }

  func handlerAdded(context: ChannelHandlerContext) { close(in: first, context) }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isStopped, !expectsUpgrade {
      undecoded.didDecode()
      if case .end = Self.unwrapInboundIn(data) {
        requests += 1
        close(in: answer, context)
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isStopped, case .end = Self.unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    // The time for the next request begins when this response has left.
    let (written, answered) = (promise ?? context.eventLoop.makePromise(), requests)
    written.futureResult.assumeIsolated().whenSuccess { [self] in
      if answered == requests { close(in: next, context) }
    }
    context.write(data, promise: written)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    if !isStopped, let transfer = event as? FileTransfer {
      close(in: .nanoseconds(Int64(transfer.seconds * 1e9)), context)
    }
    context.triggerUserOutboundEvent(event, promise: promise)
  }

  private func close(in time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    guard !isStopped else { return }
    deadline = context.eventLoop.scheduleTask(in: time) { [channel = context.channel] in channel.close(promise: nil) }
  }
}
