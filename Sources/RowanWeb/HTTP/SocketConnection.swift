import Foundation
import NIOCore
import NIOWebSocket
import RowanScene

/// The handler of one WebSocket, which decodes messages in order and writes the session's messages.
///
/// The reader adds messages to the link's inbox and never waits for the main actor, so it immediately detects the end
/// of a connection or a peer that exceeds the rate, and drops the waiting messages. The writer requests the next
/// message after the network has accepted the previous one, so that TCP flow control applies.
struct SocketConnection: Sendable {
  typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
  typealias Writer = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  let registry: SessionRegistry
  let scheduler: TurnScheduler
  let limits: WireLimits
  let seal: KeptSeal
  let rate: RateLimit
  let silenceSeconds: Double
  /// The time in seconds that a peer has to accept the close frame.
  let closingSeconds: Double
  /// The visitor of connections without one, for development.
  let visitor: Visitor?
  let metrics: ServerMetrics
  let log: AccessLog
  let serverLog: ServerLog

  /// The limit on pings of a peer. Browsers send none, and proxies one in some seconds.
  static let pings = RateLimit(rate: 16, burst: 512)
  /// The number of frames read from a refused peer while the close frame is on its way.
  private static let framesAfterRefusal = 64

  /// Serves a WebSocket until it ends.
  ///
  /// - Parameters:
  ///   - channel: The channel of the connection.
  ///   - source: The origin of its request.
  ///   - isCompressed: Whether compression was negotiated.
  ///   - grant: The cookie that authorized the connection.
  func run(_ channel: Channel, _ source: RequestSource, isCompressed: Bool, _ grant: CookieJar.Grant?) async throws {
    let visitor = source.visitor ?? visitor
    let link = SocketLink(peer: source.peer, grant: grant, visitor: visitor) { [self] in handle($0, $1) }
    let start = ContinuousClock.now
    let sent = ByteCount()
    defer {
      log.log(
        method: "GET",
        uri: HTTPResponder.socketPath,
        status: 101,
        bytes: sent.value,
        duration: .now - start,
        requestID: source.requestID
      )
    }
    try await channel.executeThenClose { inbound, outbound in
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { await read(inbound, link, isCompressed) }
        group.addTask { await write(link, outbound, isCompressed, sent) }
        group.addTask { await ping(link, outbound) }
        group.addTask { await expire(link) }
        // The connection ends with its reader, its writer or the deadline.
        for await isOver in group where isOver { break }
        group.cancelAll()
      }
    }
    link.inbox.close()
    await detach(link)
  }

  @MainActor
  private func detach(_ link: SocketLink) {
    if let session = link.session { registry.detach(session, from: link) }
  }

  // MARK: - Reading

  private func read(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ link: SocketLink,
    _ isCompressed: Bool
  ) async -> Bool {
    var iterator = inbound.makeAsyncIterator()
    var assembler = FrameAssembler(limit: limits.messageBytes, inflater: isCompressed ? Inflater() : nil)
    var rate = rate
    let seal = seal.bound(to: link.visitor?.id)
    var (frames, framesAfterRefusal) = (0, 0)
    do {
      while let frame = try await iterator.next() {
        // Frames that have already arrived do not suspend the task; yield so that other connections are read.
        frames += 1
        metrics.didReceive(bytes: frame.length)
        if frames % 32 == 0 { await Task.yield() }
        // Continues to read a refused peer for a few frames, so that the close frame reaches it.
        if link.inbox.isClosed {
          framesAfterRefusal += 1
          // After that nothing is read. The writer ends the connection once it has sent the reason.
          guard framesAfterRefusal <= Self.framesAfterRefusal else { return false }
          continue
        }
        do {
          guard rate.admit(now: .now) else { throw WireError("more than \(Int(rate.rate)) frames a second came") }
          try assembler.check(frame)
          switch frame.opcode {
          // `PongHandler` answers pings within the limit.
          case .ping: throw WireError("more than \(Int(Self.pings.rate)) pings a second came")
          case .pong: break
          case .connectionClose:
            let code = try FrameAssembler.closeCode(frame.unmaskedData)
            link.inbox.finish()
            await link.inboxToEmpty()
            await close(link, code: code)
            // The writer answers with a close frame and ends the connection.
            return false
          default:
            // Decoding happens here, off the main actor, above all for the values in a `hello`.
            guard let bytes = try assembler.add(frame) else { break }
            let message = try decode(bytes, seal)
            if try link.inbox.add(message, bytes: bytes.count) { Task { await scheduler.add(link) } }
          }
        } catch let error as WireError {
          link.inbox.close()
          await refuse(link, SocketClosing(error))
        }
      }
      return true
    } catch let error as NIOWebSocketError {
      let isLong = error == .invalidFrameLength
      await refuse(
        link,
        isLong
          ? SocketClosing(code: 1009, reason: "a frame is longer than \(limits.messageBytes) bytes")
          : SocketClosing(code: 1002, reason: "a frame is malformed")
      )
      return false
    } catch {
      // The network failed; the session waits for reconnection.
      return true
    }
  }

  private func decode(_ bytes: [UInt8], _ seal: KeptSeal) throws(WireError) -> ClientMessage {
    do {
      return try ClientMessage(decoding: bytes, limits: limits, seal: seal)
    } catch {
      // The message reader validates only the bytes that it reads.
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw WireError("a message is not UTF-8", code: 1007)
      }
      throw error
    }
  }

  /// Handles a message during a turn of its tab.
  @MainActor
  private func handle(_ entry: Inbox.Entry, _ link: SocketLink) {
    do {
      try receive(entry, link)
    } catch let error as WireError {
      refuse(link, SocketClosing(error))
    } catch let closing as SocketClosing {
      refuse(link, closing)
    } catch {
      refuse(link, .protocolError("\(error)"))
    }
  }

  @MainActor
  private func receive(_ entry: Inbox.Entry, _ link: SocketLink) throws {
    if let session = link.session {
      // Ignores messages of a connection that another one has replaced.
      if session.link === link { try session.receive(entry, now: .now) }
      return
    }
    guard link.closing == nil else { return }
    guard case .hello(let version, let key, let seen, let environment) = entry.message else {
      throw WireError("the first message is no hello")
    }
    guard version == wireVersion else { throw SocketClosing.oldClient }
    _ = try registry.open(key: key, seen: seen, environment: environment, link: link)
  }

  /// Handles a close frame of the browser. The code 1000 ends the session; otherwise the tab may reconnect.
  @MainActor
  private func close(_ link: SocketLink, code: Int?) {
    link.answerClose(code: code)
    if code == 1000, let session = link.session, session.link === link { registry.end(session, .goodbye) }
  }

  @MainActor
  private func refuse(_ link: SocketLink, _ closing: SocketClosing) {
    if let session = link.session, session.link === link {
      registry.end(session, closing)
    } else {
      serverLog.log(.warning, "connection refused", peer: link.peer, ["reason": "\(closing.reason)"])
    }
    link.close(closing)
  }

  // MARK: - Writing

  private func write(_ link: SocketLink, _ outbound: Writer, _ isCompressed: Bool, _ sent: ByteCount) async -> Bool {
    // Its context makes the next message shorter. A connection that rests has none, and begins another.
    var deflater: MessageDeflater?
    do {
      for await _ in link.wakeups {
        while let output = await link.next() {
          switch output {
          case .text(let bytes):
            var short: [UInt8]?
            if isCompressed, bytes.count >= MessageCompression.shortestMessage {
              let compressor = deflater ?? MessageCompression.deflater()
              deflater = compressor
              short = compressor.message(bytes)
            }
            let data = ByteBuffer(bytes: short ?? bytes)
            sent.add(data.readableBytes)
            metrics.didSend(bytes: data.readableBytes)
            try await outbound.write(WebSocketFrame(fin: true, rsv1: short != nil, opcode: .text, data: data))
          case .close(let closing):
            var data = ByteBuffer()
            data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: closing.code))
            data.writeString(String(decoding: closing.reason.utf8.prefix(120), as: UTF8.self))
            try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
            // Waits for the peer's close frame, which ends the reader.
            if await !link.isPeerClosing { try await Task.sleep(for: .seconds(1)) }
            return true
          }
        }
        if await link.takeRest() { deflater = nil }
      }
    } catch {
      // The network failed, or the reader has ended.
    }
    return true
  }

  /// Waits until the link closes and the peer has had time to accept the close frame.
  ///
  /// The time begins anew while the writer takes output, for which it waits while the main actor is busy.
  ///
  /// - Returns: `true` at the deadline, `false` if the task was canceled.
  private func expire(_ link: SocketLink) async -> Bool {
    for await _ in link.untilClosing {}
    var outputs = -1
    while true {
      let taken = await link.outputs
      if taken == outputs { return true }
      outputs = taken
      guard (try? await Task.sleep(for: .seconds(closingSeconds))) != nil else { return false }
    }
  }

  /// A message that changes nothing, by which a page notices that its connection works: it is not told of pings.
  private static let beat = ByteBuffer(string: #"{"k":"beat"}"#)

  /// Sends pings and messages that change nothing, and closes a connection that has not sent a `hello` by the first ping.
  private func ping(_ link: SocketLink, _ outbound: Writer) async -> Bool {
    while true {
      do {
        try await Task.sleep(for: .seconds(silenceSeconds / 3))
        try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
      } catch {
        return false
      }
      guard await hasSession(link) else { continue }
      do {
        try await outbound.write(WebSocketFrame(fin: true, opcode: .text, data: Self.beat))
      } catch {
        return false
      }
    }
  }

  @MainActor
  private func hasSession(_ link: SocketLink) -> Bool {
    guard link.closing == nil else { return false }
    // Otherwise a `hello` has arrived and waits for its turn.
    if link.session == nil, link.inbox.isEmpty { link.close(.protocolError("no hello came")) }
    return link.session != nil
  }
}
