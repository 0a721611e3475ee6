import Logging
import NIOCore
import NIOHTTP1
import RowanScene

/// The handler of one HTTP connection, which answers its requests in order.
struct HTTPConnection: Sendable {
  typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

  /// The source of the responses.
  let responder: HTTPResponder
  let trust: ProxyTrust
  let state: ServerState
  let gate: ConnectionGate
  let metrics: ServerMetrics
  let log: AccessLog

  /// The maximum length of a request's body in bytes; a longer one ends the connection. Bodies are ignored.
  private static let bodyLimit = 65_536

  /// Serves the connection until it ends.
  ///
  /// - Parameters:
  ///   - channel: The channel of the connection.
  ///   - addresses: The address of the other end, and that of its PROXY header.
  func run(_ channel: Channel, _ addresses: Addresses) async throws {
    try await channel.executeThenClose { inbound, outbound in
      var request: HTTPRequestHead?
      var bodyBytes = 0
      var start = ContinuousClock.now
      for try await part in inbound {
        switch part {
        case .head(let head):
          start = .now
          request = head
          bodyBytes = 0
        case .body(let bytes):
          bodyBytes += bytes.readableBytes
          if bodyBytes > Self.bodyLimit { return }
        case .end:
          guard var head = request else { return }
          request = nil
          let source = trust.source(of: &head.headers, peer: addresses.peer, stated: addresses.stated)
          // A proxy's connections are not limited one by one, but each visitor's requests are.
          let isCounted = source.isProxied && !trust.contains(source.address)
          let isAdmitted = isCounted ? await gate.admitRequest(source.peer) : true
          let answer =
            isAdmitted
            ? await responder.answer(to: head, source) : HTTPAnswer(.tooManyRequests, text: "Too many requests came.")
          // A proxy that uses a connection for several visitors could ask for a WebSocket on it, which has to come first.
          let isShared = source.isProxied && addresses.stated == nil
          let staysOpen = head.isKeepAlive && !state.isDraining && !isShared
          try await write(answer, to: head, staysOpen: staysOpen, outbound)
          metrics.didAnswer(status: Int(answer.status.code))
          log.log(
            method: head.method.rawValue,
            uri: head.uri,
            status: Int(answer.status.code),
            bytes: answer.body.readableBytes,
            duration: .now - start,
            requestID: source.requestID
          )
          if !staysOpen { return }
        }
      }
    }
  }

  /// The addresses of a connection; see `ConnectionSource`.
  struct Addresses: Sendable {
    var peer: NetworkAddress?
    var stated: NetworkAddress?
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
