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
        // The reader's or the writer's end is the connection's.
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
    var frames = 0
    do {
      while let frame = try await iterator.next() {
        // Frames that have arrived come without a pause: other connections' readers have their turns too.
        frames += 1
        if frames % 32 == 0 { await Task.yield() }
        // A refused peer is still read, so that the reason reaches it.
        if link.inbox.isClosed { continue }
        do {
          guard rate.admit(now: .now) else { throw WireError("more than \(Int(rate.rate)) messages came in a second") }
          switch frame.opcode {
          case .ping:
            try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
          case .pong: break
          case .connectionClose:
            link.inbox.finish()
            await link.inboxToEmpty()
            await close(link, code: frame.unmaskedData.getWebSocketErrorCode(at: frame.unmaskedData.readerIndex))
            return true
          default:
            // Decoded here, off the main actor: the values of a `hello` in particular.
            guard let bytes = try assembler.add(frame) else { break }
            let message = try ClientMessage(decoding: bytes, limits: limits, seal: seal)
            if try link.inbox.add(message, bytes: bytes.count) { Task { await scheduler.add(link) } }
          }
        } catch let error as WireError {
          link.inbox.close()
          await refuse(link, .protocolError(error.reason))
        }
      }
      return true
    } catch let error as NIOWebSocketError {
      let isLong = error == .invalidFrameLength
      await refuse(
        link,
        .protocolError(isLong ? "a frame is longer than \(limits.messageBytes) bytes" : "a frame is malformed")
      )
      return false
    } catch {
      // The network is gone, which the session survives.
      return true
    }
  }

  /// Handles a message in a turn of its tab.
  @MainActor
  private func handle(_ entry: Inbox.Entry, _ link: SocketLink) {
    do {
      try receive(entry, link)
    } catch let error as WireError {
      refuse(link, .protocolError(error.reason))
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
  private func close(_ link: SocketLink, code: WebSocketErrorCode?) {
    if code == .normalClosure, let session = link.session, session.link === link { registry.end(session, .goodbye) }
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
            try await Task.sleep(for: .seconds(1))
            return true
          }
        }
      }
    } catch {
      // The network is gone, or the reader has ended.
    }
    return true
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
    if link.session == nil, link.closing == nil { link.close(.protocolError("no hello came")) }
  }
}

/// Puts the frames of a message together.
///
/// Contract: takes masked text frames, as browsers send them; holds no more than `limit` bytes.
struct FrameAssembler {
  let limit: Int
  /// For messages that are compressed; `nil` where none may be.
  let inflater: Inflater?
  private var partial: [UInt8]?
  private var isCompressed = false

  init(limit: Int, inflater: Inflater? = nil) {
    self.limit = limit
    self.inflater = inflater
  }

  /// The message that a frame completes, if any.
  mutating func add(_ frame: WebSocketFrame) throws(WireError) -> [UInt8]? {
    guard frame.maskKey != nil else { throw WireError("a frame is not masked") }
    let isStart = frame.opcode == .text
    guard !frame.rsv1 || (isStart && inflater != nil), !frame.rsv2, !frame.rsv3 else {
      throw WireError("a frame uses an extension")
    }
    guard isStart || frame.opcode == .continuation else { throw WireError("a frame is not text") }
    guard isStart == (partial == nil) else { throw WireError("a message is broken off") }
    let data = frame.unmaskedData
    guard (partial?.count ?? 0) + data.readableBytes <= limit else {
      throw WireError("a message is longer than \(limit) bytes")
    }
    if isStart { isCompressed = frame.rsv1 }
    // In place: a message in many pieces is copied once.
    partial = partial ?? []
    partial?.append(contentsOf: data.readableBytesView)
    guard frame.fin, let bytes = partial else { return nil }
    partial = nil
    if isCompressed, let inflater { return try inflater.message(bytes, limit: limit) }
    return bytes
  }
}
