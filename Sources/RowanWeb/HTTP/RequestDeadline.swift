import NIOCore
import NIOHTTP1

/// Closes a connection whose requests do not arrive in time, however many bytes of them do.
///
/// The whole first request has its own limit, from the moment the connection was accepted; each further one has the time for
/// which a connection is kept alive, from the end of the answer before it; an answer has the time that a slow reader needs.
/// Position: between the HTTP decoder and the upgrade, of which `stop` is told.
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

  /// - Parameters:
  ///   - first: The seconds for the first request.
  ///   - next: The seconds for each further request.
  ///   - answer: The seconds for an answer.
  init(first: Double, next: Double, answer: Double) {
    self.first = .nanoseconds(Int64(first * 1e9))
    self.next = .nanoseconds(Int64(next * 1e9))
    self.answer = .nanoseconds(Int64(answer * 1e9))
  }

  /// The connection has turned into a WebSocket.
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
    if !isStopped, case .end = Self.unwrapInboundIn(data) { close(in: answer, context) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if !isStopped, case .end = Self.unwrapOutboundIn(data) { close(in: next, context) }
    context.write(data, promise: promise)
  }

  private func close(in time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    guard !isStopped else { return }
    deadline = context.eventLoop.scheduleTask(in: time) { [channel = context.channel] in channel.close(promise: nil) }
  }
}
