import NIOCore

/// The beginning of the transfer of a file, as an event for the handlers of a connection.
enum FileTransfer: Sendable {
  /// A request has a file as its body, which must arrive within a time.
  case upload(seconds: Double)
  /// A response has a file as its body, which must be taken within a time.
  case download(seconds: Double)

  /// The time of the transfer.
  var seconds: Double {
    switch self {
    case .upload(let seconds), .download(let seconds): seconds
    }
  }
}

/// A channel handler that closes a connection after an idle event. A browser sends nothing while it takes a file.
final class SilenceHandler: ChannelDuplexHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  private var isSending = false

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      if !isSending { context.close(promise: nil) }
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    if case .download? = event as? FileTransfer { isSending = true }
    if event is FileTransfer { promise?.succeed() } else { context.triggerUserOutboundEvent(event, promise: promise) }
  }
}
