import Logging
import NIOCore
import NIOHTTP1
import RowanScene

/// The handler of one HTTP connection, which answers its requests in order.
struct HTTPConnection: Sendable {
  typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>

  /// The source of the responses.
  let responder: HTTPResponder
  /// The requests for files.
  let files: FileRequests
  let trust: ProxyTrust
  let state: ServerState
  let gate: ConnectionGate
  let metrics: ServerMetrics
  let log: AccessLog

  /// The maximum length of a request's body in bytes; a longer one ends the connection. Bodies are ignored, except those of files.
  private static let bodyLimit = 65_536

  /// A request whose head has arrived.
  private struct Request {
    var head: HTTPRequestHead
    let source: RequestSource
    let start = ContinuousClock.now
    var bodyBytes = 0
    /// The file that the body is written to.
    var upload: FileUpload?
  }

  /// Serves the connection until it ends.
  ///
  /// - Parameters:
  ///   - channel: The channel of the connection.
  ///   - addresses: The address of the other end, and that of its PROXY header.
  func run(_ channel: Channel, _ addresses: Addresses) async throws {
    try await channel.executeThenClose { inbound, outbound in
      var request: Request?
      // A connection that ends in the middle of a file.
      defer { request?.upload?.abandon(.connectionLost) }
      for try await part in inbound {
        switch part {
        case .head(var head):
          let source = trust.source(of: &head.headers, peer: addresses.peer, stated: addresses.stated)
          request = Request(head: head, source: source)
          guard FileRequests.isFile(head) else { continue }
          let response = await isAdmitted(source) ? await files.respond(to: head, source) : .answer(Self.tooMany)
          if case .upload(let upload) = response {
            request?.upload = upload
            let seconds = files.store.limits.seconds(forBytes: upload.bytes)
            try await channel.channel.triggerUserOutboundEvent(FileTransfer.upload(seconds: seconds)).get()
          } else {
            try await answer(response, Request(head: head, source: source), outbound, channel)
            // The body of a refused file is not read.
            return
          }
        case .body(let bytes):
          request?.bodyBytes += bytes.readableBytes
          if let upload = request?.upload {
            do {
              try await upload.write(bytes)
            } catch {
              guard let refused = request else { return }
              try await answer(.answer(FileRequests.failure(of: upload, error)), refused, outbound, channel)
              return
            }
          } else if request?.bodyBytes ?? 0 > Self.bodyLimit {
            return
          }
        case .end:
          guard let complete = request else { return }
          request = nil
          let answer = await self.answer(to: complete)
          // A proxy that uses a connection for several visitors could ask for a WebSocket on it, which has to come first.
          let isShared = complete.source.isProxied && addresses.stated == nil
          let staysOpen = complete.head.isKeepAlive && !state.isDraining && !isShared
          try await write(answer, to: complete, staysOpen: staysOpen, outbound, channel)
          if !staysOpen { return }
        }
      }
    }
  }

  private static var tooMany: HTTPAnswer { HTTPAnswer(.tooManyRequests, text: "Too many requests came.") }

  /// Returns whether a request is within the limits. A proxy's connections are not limited one by one, but each visitor's requests
  /// are.
  private func isAdmitted(_ source: RequestSource) async -> Bool {
    let isCounted = source.isProxied && !trust.contains(source.address)
    return isCounted ? await gate.admitRequest(source.peer) : true
  }

  /// Returns the response to a request that has arrived completely.
  private func answer(to request: Request) async -> HTTPAnswer {
    if let upload = request.upload {
      do {
        try await upload.finish()
        return HTTPAnswer(.noContent)
      } catch {
        return FileRequests.failure(of: upload, error)
      }
    }
    guard await isAdmitted(request.source) else { return Self.tooMany }
    return await responder.answer(to: request.head, request.source)
  }

  /// Responds to a request for a file, after which the connection ends.
  private func answer(
    _ response: FileRequests.Response,
    _ request: Request,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>,
    _ channel: Channel
  ) async throws {
    switch response {
    case .upload: break
    case .answer(let answer):
      try await write(answer, to: request, staysOpen: false, outbound, channel)
    case .download(let download, let answer):
      let sent = ByteCount()
      // A download that the client cancels has a line too, with the bytes that were sent.
      defer { record(answer, bytes: sent.value, to: request) }
      let seconds = files.store.limits.seconds(forBytes: download.bytes)
      try await channel.channel.triggerUserOutboundEvent(FileTransfer.download(seconds: seconds)).get()
      try await outbound.write(.head(head(of: answer, to: request.head, staysOpen: false)))
      try await download.run {
        try await outbound.write(.body($0))
        sent.add($0.readableBytes)
      }
      try await end(channel)
      download.finish()
    }
  }

  private func record(_ answer: HTTPAnswer, bytes: Int, to request: Request) {
    metrics.didAnswer(status: Int(answer.status.code))
    // A ticket is a secret until it is used.
    let uri = FileRequests.isFile(request.head) ? FileRequests.path : request.head.uri
    log.log(
      method: request.head.method.rawValue,
      uri: uri,
      status: Int(answer.status.code),
      bytes: bytes,
      duration: .now - request.start,
      requestID: request.source.requestID
    )
  }

  /// The addresses of a connection; see `ConnectionSource`.
  struct Addresses: Sendable {
    var peer: NetworkAddress?
    var stated: NetworkAddress?
  }

  /// Writes a response, and records it also if the client closes the connection as soon as it has the body.
  private func write(
    _ answer: HTTPAnswer,
    to request: Request,
    staysOpen: Bool,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>,
    _ channel: Channel
  ) async throws {
    defer { record(answer, bytes: answer.body.readableBytes, to: request) }
    let head = head(of: answer, to: request.head, staysOpen: staysOpen)
    let hasBody = request.head.method != .HEAD && answer.status != .notModified && answer.body.readableBytes > 0
    let body: [HTTPPart<HTTPResponseHead, ByteBuffer>] = hasBody ? [.body(answer.body)] : []
    try await outbound.write(contentsOf: [.head(head)] + body)
    if staysOpen { try await outbound.write(.end(nil)) } else { try await end(channel) }
  }

  /// Ends a response after which the connection ends, and waits until the system has all of it: closing the channel drops the rest.
  private func end(_ channel: Channel) async throws {
    try await channel.channel.writeAndFlush(HTTPPart<HTTPResponseHead, ByteBuffer>.end(nil)).get()
  }

  private func head(of answer: HTTPAnswer, to request: HTTPRequestHead, staysOpen: Bool) -> HTTPResponseHead {
    var headers = answer.headers
    headers.add(name: "Connection", value: staysOpen ? "keep-alive" : "close")
    if answer.status == .notModified || answer.status == .noContent { headers.remove(name: "Content-Length") }
    return HTTPResponseHead(version: request.version, status: answer.status, headers: headers)
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
