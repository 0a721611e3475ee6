import NIOCore

/// Why a WebSocket is closed. Browsers may show the reason.
struct SocketClosing: Error, Equatable, Sendable {
  var code: Int
  var reason: String

  static func protocolError(_ reason: String) -> SocketClosing { SocketClosing(code: 4000, reason: reason) }

  /// Whether the peer broke the rules: those of the messages, or of WebSockets.
  var isFault: Bool { code == 4000 || [1002, 1003, 1007, 1009].contains(code) }

  static let tooManySessions = SocketClosing(code: 4001, reason: "too many tabs are open here; close some")
  static let takenOver = SocketClosing(code: 4002, reason: "the tab connected again")
  static let idle = SocketClosing(code: 4003, reason: "nothing happened for a long time")
  static let oldClient = SocketClosing(code: 4004, reason: "the page is of another version")
  static let madeRoom = SocketClosing(code: 4005, reason: "the place was needed for another tab")
  static let revoked = SocketClosing(code: 4006, reason: "this browser has left")
  static let stopping = SocketClosing(code: 1001, reason: "the server stops")
  static let goodbye = SocketClosing(code: 1000, reason: "")
}

extension SocketClosing {
  init(_ error: WireError) { self.init(code: error.code, reason: error.reason) }
}

/// The main actor's end of one WebSocket: messages that wait to be handled, what is to be sent, and that it shall close.
///
/// Contract: the connection's writer takes one message at a time, when the one before has left; nothing is queued. Messages
/// of the browser wait in the inbox, within its limits, and are dropped when the link closes.
@MainActor
final class SocketLink: TurnTaker {
  enum Output: Sendable {
    case text([UInt8])
    case close(SocketClosing)
  }

  /// Yields when there may be something to take; several calls of `wake` may come as one.
  nonisolated let wakeups: AsyncStream<Void>
  private nonisolated let continuation: AsyncStream<Void>.Continuation
  /// Ends when the link closes.
  nonisolated let untilClosing: AsyncStream<Void>
  private nonisolated let closingContinuation: AsyncStream<Void>.Continuation
  /// Whose messages are sent. Set once the tab has said who it is.
  weak var session: Session?
  private(set) var closing: SocketClosing?
  /// Whether the peer has sent its close frame.
  private(set) var isPeerClosing = false
  /// Who is at the other end.
  nonisolated let peer: Peer
  /// The cookie that let the tab in, where one was needed.
  nonisolated let grant: CookieJar.Grant?
  nonisolated let inbox: Inbox
  /// Handles a message of the inbox.
  private let handle: @MainActor (Inbox.Entry, SocketLink) -> Void
  /// Resumed when no message waits.
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []

  nonisolated init(
    peer: Peer,
    grant: CookieJar.Grant? = nil,
    inbox: Inbox = Inbox(),
    handle: @escaping @MainActor (Inbox.Entry, SocketLink) -> Void = { _, _ in }
  ) {
    self.peer = peer
    self.grant = grant
    self.inbox = inbox
    self.handle = handle
    (wakeups, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (untilClosing, closingContinuation) = AsyncStream.makeStream()
  }

  func wake() { continuation.yield() }

  /// Asks the connection to close; the first reason stays.
  func close(_ reason: SocketClosing) {
    if closing == nil { closing = reason }
    inbox.close()
    resumeWhenEmpty()
    continuation.yield()
    closingContinuation.finish()
  }

  /// The peer has closed: answers with its code.
  func answerClose(code: Int?) {
    isPeerClosing = true
    close(SocketClosing(code: code ?? 1000, reason: ""))
  }

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

  private func resumeWhenEmpty() {
    whenEmpty.forEach { $0.resume() }
    whenEmpty = []
  }

  /// What is to be sent next, or `nil` for nothing yet.
  func next() -> Output? {
    if let closing { return .close(closing) }
    return session?.nextMessage(for: self).map { .text($0) }
  }
}
