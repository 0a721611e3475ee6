import Logging
import NIOCore
import NIOHTTP1

/// The handler of one HTTP connection, which answers its requests in order.
struct HTTPConnection: Sendable {
  typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

  /// The source of the responses.
  let responder: HTTPResponder

  /// The maximum length of a request's body in bytes; a longer one ends the connection. Bodies are ignored.
  private static let bodyLimit = 65_536

  /// Serves the connection until it ends.
  func run(_ channel: Channel) async throws {
    try await channel.executeThenClose { inbound, outbound in
      var request: HTTPRequestHead?
      var bodyBytes = 0
      for try await part in inbound {
        switch part {
        case .head(let head):
          request = head
          bodyBytes = 0
        case .body(let bytes):
          bodyBytes += bytes.readableBytes
          if bodyBytes > Self.bodyLimit { return }
        case .end:
          guard let head = request else { return }
          request = nil
          let answer = await responder.answer(to: head)
          let staysOpen = head.isKeepAlive
          try await write(answer, to: head, staysOpen: staysOpen, outbound)
          if !staysOpen { return }
        }
      }
    }
  }

  private func write(
    _ answer: HTTPAnswer,
    to request: HTTPRequestHead,
    staysOpen: Bool,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>
  ) async throws {
    var headers = answer.headers
    headers.add(name: "Connection", value: staysOpen ? "keep-alive" : "close")
    if answer.status == .notModified { headers.remove(name: "Content-Length") }
    let head = HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
    let hasBody = request.method != .HEAD && answer.status != .notModified && answer.body.readableBytes > 0
    let body: [HTTPPart<HTTPResponseHead, ByteBuffer>] = hasBody ? [.body(answer.body)] : []
    try await outbound.write(contentsOf: [.head(head)] + body + [.end(nil)])
  }
}

/// A channel handler that allows responses with plain byte buffers.
final class ByteBufferResponseHandler: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part: HTTPServerResponsePart =
      switch Self.unwrapOutboundIn(data) {
      case .head(let head): .head(head)
      case .body(let buffer): .body(.byteBuffer(buffer))
      case .end(let trailers): .end(trailers)
      }
    context.write(Self.wrapOutboundOut(part), promise: promise)
  }
}

/// A channel handler that closes a connection after an idle event.
final class SilenceHandler: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
}
