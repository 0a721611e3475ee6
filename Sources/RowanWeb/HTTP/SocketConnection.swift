import Foundation
import Logging
import NIOCore
import NIOWebSocket

/// Serves one WebSocket: decodes what comes, one message after the other, and writes what the session has to say.
///
/// The reader puts messages into the link's inbox and never waits for the main actor: it notices at once that a connection
/// has ended, or that a peer sends more than a person's browser does, and drops what waits. The writer asks for the next
/// message when the network has taken the one before, so that the network's own flow control holds it back.
struct SocketConnection: Sendable {
  typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
  typealias Writer = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  let registry: SessionRegistry
  let scheduler: TurnScheduler
  let limits: WireLimits
  let seal: KeptSeal
  let rate: RateLimit
  let silenceSeconds: Double
  let logger: Logger

  /// The frames that are read of a refused peer while the reason is on its way.
  private static let framesAfterRefusal = 64
  /// The seconds that a peer has to take the reason why its connection closes.
  private static let closingSeconds = 3.0

  /// - Parameters:
  ///   - isCompressed: Whether browser and server agreed to compress messages.
  ///   - grant: The cookie that let the peer in.
  func run(_ channel: Channel, _ peer: Peer, isCompressed: Bool, _ grant: CookieJar.Grant?) async throws {
    let link = SocketLink(peer: peer, grant: grant) { [self] in handle($0, $1) }
    try await channel.executeThenClose { inbound, outbound in
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { await read(inbound, link, outbound, isCompressed) }
        group.addTask { await write(link, outbound, isCompressed) }
        group.addTask { await ping(link, outbound) }
        group.addTask { await expire(link) }
        // The end of the reader, the writer or the deadline is the connection's.
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
    _ outbound: Writer,
    _ isCompressed: Bool
  ) async -> Bool {
    var iterator = inbound.makeAsyncIterator()
    var assembler = FrameAssembler(limit: limits.messageBytes, inflater: isCompressed ? Inflater() : nil)
    var rate = rate
    var (frames, framesAfterRefusal) = (0, 0)
    do {
      while let frame = try await iterator.next() {
        // Frames that have arrived come without a pause: other connections' readers have their turns too.
        frames += 1
        if frames % 32 == 0 { await Task.yield() }
        // A refused peer is still read for a few frames, so that the reason reaches it.
        if link.inbox.isClosed {
          framesAfterRefusal += 1
          guard framesAfterRefusal <= Self.framesAfterRefusal else { return true }
          continue
        }
        do {
          guard rate.admit(now: .now) else { throw WireError("more than \(Int(rate.rate)) frames a second came") }
          try assembler.check(frame)
          switch frame.opcode {
          case .ping:
            try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
          case .pong: break
          case .connectionClose:
            let code = try FrameAssembler.closeCode(frame.unmaskedData)
            link.inbox.finish()
            await link.inboxToEmpty()
            await close(link, code: code)
            // The writer answers, and ends the connection.
            return false
          default:
            // Decoded here, off the main actor: the values of a `hello` in particular.
            guard let bytes = try assembler.add(frame) else { break }
            let message = try decode(bytes)
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
      // The network is gone, which the session survives.
      return true
    }
  }

  private func decode(_ bytes: [UInt8]) throws(WireError) -> ClientMessage {
    do {
      return try ClientMessage(decoding: bytes, limits: limits, seal: seal)
    } catch {
      // The reader of messages looks at the bytes that it expects only.
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw WireError("a message is not UTF-8", code: 1007)
      }
      throw error
    }
  }

  /// Handles a message in a turn of its tab.
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
      // A connection that another one took over has nothing to say any more.
      if session.link === link { try session.receive(entry.message, first: entry.first, now: .now) }
      return
    }
    guard link.closing == nil else { return }
    guard case .hello(let version, let key, let seen, let environment) = entry.message else {
      throw WireError("the first message is no hello")
    }
    guard version == wireVersion else { throw SocketClosing.oldClient }
    _ = try registry.open(key: key, seen: seen, environment: environment, link: link)
  }

  /// The browser closes: a tab that says goodbye (1000) is over, any other may come back.
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
      logger.warning("connection refused", metadata: ["reason": "\(closing.reason)"])
    }
    link.close(closing)
  }

  // MARK: - Writing

  private func write(_ link: SocketLink, _ outbound: Writer, _ isCompressed: Bool) async -> Bool {
    let deflater = isCompressed ? MessageCompression.deflater() : nil
    do {
      for await _ in link.wakeups {
        while let output = await link.next() {
          switch output {
          case .text(let bytes):
            let short = bytes.count < MessageCompression.shortestMessage ? nil : deflater?.message(bytes)
            let data = ByteBuffer(bytes: short ?? bytes)
            try await outbound.write(WebSocketFrame(fin: true, rsv1: short != nil, opcode: .text, data: data))
          case .close(let closing):
            var data = ByteBuffer()
            data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: closing.code))
            data.writeString(String(decoding: closing.reason.utf8.prefix(120), as: UTF8.self))
            try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
            // Time for the peer to close in answer, which ends the reader.
            if await !link.isPeerClosing { try await Task.sleep(for: .seconds(1)) }
            return true
          }
        }
      }
    } catch {
      // The network is gone, or the reader has ended.
    }
    return true
  }

  /// Returns `true` when a link that closes has had the time to tell its peer, who may take nothing.
  private func expire(_ link: SocketLink) async -> Bool {
    for await _ in link.untilClosing {}
    return (try? await Task.sleep(for: .seconds(Self.closingSeconds))) != nil
  }

  /// Keeps the network from falling silent, and ends a connection that does not say who it is.
  private func ping(_ link: SocketLink, _ outbound: Writer) async -> Bool {
    while true {
      do {
        try await Task.sleep(for: .seconds(silenceSeconds / 3))
        try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
      } catch {
        return false
      }
      await expectSession(link)
    }
  }

  @MainActor
  private func expectSession(_ link: SocketLink) {
    // One that waits for its turn has come.
    guard link.inbox.isEmpty else { return }
    if link.session == nil, link.closing == nil { link.close(.protocolError("no hello came")) }
  }
}
