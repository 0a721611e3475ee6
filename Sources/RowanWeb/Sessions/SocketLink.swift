import NIOCore
import RowanScene

/// The reason for closing a WebSocket. Browsers may show it.
struct SocketClosing: Error, Equatable, Sendable {
  /// The status code of the close frame.
  var code: Int
  /// The description in the close frame.
  var reason: String

  /// Returns the reason for an invalid message.
  static func protocolError(_ reason: String) -> SocketClosing { SocketClosing(code: 4000, reason: reason) }

  /// Whether the peer violated the protocol of messages or of WebSockets.
  var isFault: Bool { code == 4000 || [1002, 1003, 1007, 1009].contains(code) }

  /// Whether the page stays open and continues in another session.
  var isContinued: Bool { [Self.moving, .stopping, .idle, .madeRoom].contains(self) }

  /// A new tab exceeds the quotas.
  static let tooManySessions = SocketClosing(code: 4001, reason: "too many tabs are open here; close some")
  /// Another connection of the tab replaced this one.
  static let takenOver = SocketClosing(code: 4002, reason: "the tab connected again")
  /// The tab had no input for too long.
  static let idle = SocketClosing(code: 4003, reason: "nothing happened for a long time")
  /// The page was loaded from a server with another version of the protocol.
  static let oldClient = SocketClosing(code: 4004, reason: "the page is of another version")
  /// The session ended for another tab; see `SessionQuota`.
  static let madeRoom = SocketClosing(code: 4005, reason: "the place was needed for another tab")
  /// The cookie was revoked.
  static let revoked = SocketClosing(code: 4006, reason: "this browser has left")
  /// The visitor may not see the window.
  static let notAdmitted = SocketClosing(code: 4008, reason: "the visitor has no access")
  /// The server stops, and the tab should connect again, to another process.
  static let moving = SocketClosing(code: 1012, reason: "the server restarts")
  /// The peer opens sessions faster than it may.
  static let openedTooFast = SocketClosing(code: 4007, reason: "tabs are opened too fast here")
  /// The server stops.
  static let stopping = SocketClosing(code: 1001, reason: "the server stops")
  /// The browser closed the tab.
  static let goodbye = SocketClosing(code: 1000, reason: "")
}

extension SocketClosing {
  /// Creates the reason for an error.
  init(_ error: WireError) { self.init(code: error.code, reason: error.reason) }
}

/// The main actor's side of one WebSocket: the messages to handle, the next message to send, and the request to close.
///
/// The connection's writer takes one message at a time, after the previous one has been sent; no messages are queued.
/// Messages of the browser wait in the inbox, within its limits, and are dropped when the link closes.
@MainActor
final class SocketLink: TurnTaker {
  /// A message to send, or a close frame.
  enum Output: Sendable {
    case text([UInt8])
    case close(SocketClosing)
  }

  /// Yields when there may be a message to send. Several calls of `wake()` may yield once.
  nonisolated let wakeups: AsyncStream<Void>
  private nonisolated let continuation: AsyncStream<Void>.Continuation
  /// Ends when the link closes.
  nonisolated let untilClosing: AsyncStream<Void>
  private nonisolated let closingContinuation: AsyncStream<Void>.Continuation
  /// The session whose messages are sent; `nil` before the `hello`.
  weak var session: Session?
  /// The reason for closing; `nil` while the link is open.
  private(set) var closing: SocketClosing?
  /// The message to send before the close frame.
  private var lastMessage: [UInt8]?
  /// Whether the writer has not yet released its context after `rest()`.
  private var isAtRest = false
  /// The number of outputs that `next()` has returned.
  private(set) var outputs = 0
  /// Whether the peer has sent a close frame.
  private(set) var isPeerClosing = false
  /// The network peer.
  nonisolated let peer: Peer
  /// The cookie that authorized the connection, if one was required.
  nonisolated let grant: CookieJar.Grant?
  /// The visitor, if one is known.
  nonisolated let visitor: Visitor?
  /// The messages of the browser.
  nonisolated let inbox: Inbox
  /// Handles a message of the inbox.
  private let handle: @MainActor (Inbox.Entry, SocketLink) -> Void
  /// Resumed when the inbox is empty.
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []

  /// Creates an open link.
  ///
  /// - Parameters:
  ///   - peer: The network peer.
  ///   - grant: The cookie that authorized the connection, if one was required.
  ///   - visitor: The visitor, if one is known.
  ///   - inbox: The queue of the browser's messages.
  ///   - handle: Handles a message of the inbox.
  nonisolated init(
    peer: Peer,
    grant: CookieJar.Grant? = nil,
    visitor: Visitor? = nil,
    inbox: Inbox = Inbox(),
    handle: @escaping @MainActor (Inbox.Entry, SocketLink) -> Void = { _, _ in }
  ) {
    self.peer = peer
    self.grant = grant
    self.visitor = visitor
    self.inbox = inbox
    self.handle = handle
    (wakeups, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (untilClosing, closingContinuation) = AsyncStream.makeStream()
  }

  /// Has the writer release the context of the previous messages. The next one is longer by a few hundred bytes.
  func rest() {
    isAtRest = true
    continuation.yield()
  }

  /// Returns whether the writer must release the context, once for each `rest()`.
  func takeRest() -> Bool {
    defer { isAtRest = false }
    return isAtRest
  }

  /// Notifies the writer that there may be a message to send.
  func wake() { continuation.yield() }

  /// Requests that the connection close. The first reason takes effect.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - message: The message to send before.
  func close(_ reason: SocketClosing, after message: [UInt8]? = nil) {
    if closing == nil {
      closing = reason
      lastMessage = message
    }
    inbox.close()
    resumeWhenEmpty()
    continuation.yield()
    closingContinuation.finish()
  }

  /// Closes the link in response to a close frame of the peer, with its code.
  func answerClose(code: Int?) {
    isPeerClosing = true
    close(SocketClosing(code: code ?? 1000, reason: ""))
  }

  /// Whether no session is open yet. The first message opens one.
  var isOpening: Bool { session == nil }

  func handleNext() -> Bool {
    guard let (entry, hasMore) = inbox.take() else {
      resumeWhenEmpty()
      return false
    }
    handle(entry, self)
    if inbox.isEmpty { resumeWhenEmpty() }
    return hasMore
  }

  /// Returns when no message waits to be handled.
  func inboxToEmpty() async {
    guard !inbox.isEmpty else { return }
    await withCheckedContinuation { whenEmpty.append($0) }
  }

  /// Returns when no message waits to be handled, at the latest at a time.
  func inboxToEmpty(until end: ContinuousClock.Instant) async {
    while !inbox.isEmpty, closing == nil, ContinuousClock.now < end {
      guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
    }
  }

  private func resumeWhenEmpty() {
    whenEmpty.forEach { $0.resume() }
    whenEmpty = []
  }

  /// Returns the next output; `nil` if there is none yet.
  func next() -> Output? {
    let output = nextOutput()
    if output != nil { outputs += 1 }
    return output
  }

  private func nextOutput() -> Output? {
    if let message = lastMessage {
      lastMessage = nil
      return .text(message)
    }
    if let closing { return .close(closing) }
    return session?.nextMessage(for: self).map { .text($0) }
  }
}
