import Foundation
import RowanInput
import RowanLayers

/// A bounded queue of one connection's messages for the main actor.
///
/// The connection's reader adds messages on any thread; the main actor takes them in order. Number and size are
/// limited.
///
/// A message that states a current value (the environment, the offset of one layer, the position of a hovering pointer)
/// replaces the previous message of its kind, unless an event of another sort, such as a click, is between them. So
/// each event is handled with the newest values before it and none after it. Under pressure, when
/// `Limits.pressure` messages or an eighth of `Limits.bytes` wait, the moves of a pressed pointer and the text of one
/// field replace each other as well.
///
/// - Complexity: O(1) amortized for adding and taking.
final class Inbox: @unchecked Sendable {
  /// The limits of a queue.
  struct Limits: Sendable {
    /// The maximum number of waiting messages.
    var count = 2048
    /// The maximum size of all waiting messages, in bytes.
    var bytes = 1 << 19
    /// The number of waiting messages from which on more kinds of messages replace each other.
    var pressure = 64
    /// The maximum number of waiting messages that are still handled after the browser has closed the connection; if
    /// there are more, all are dropped.
    var closingMessages = 32
  }

  /// A message, and the first message number that it accounts for: its own, or that of the oldest message that it
  /// replaces.
  struct Entry: Sendable {
    var message: ClientMessage
    var first: Int?
    /// The time of its arrival.
    var arrival: ContinuousClock.Instant?
  }

  /// The value that a message states.
  private enum Subject: Hashable {
    case environment
    case scroll(LayerID)
    case pointer(Int)
    case text(LayerID)
    case selection(LayerID)
  }

  private struct Waiting {
    var message: ClientMessage
    var bytes: Int
    var arrival: ContinuousClock.Instant
  }

  private let limits: Limits
  // The lock guards all properties below.
  private let lock = NSLock()
  /// The waiting messages from index `head` on; `nil` for replaced ones.
  private var waiting: [Waiting?] = []
  private var head = 0
  private var count = 0
  private var bytes = 0
  /// The indices in `waiting` of the replaceable messages since the last other event.
  private var statements: [Subject: Int] = [:]
  private var pressed: Set<Int> = []
  /// The number of the last message added, and the first number not taken yet.
  private var lastNumber: Int?
  private var firstUntaken: Int?
  /// Whether `add(_:bytes:)` has reported waiting messages that have not all been taken.
  private var isAnnounced = false
  private var isOver = false
  private var replacements = 0

  /// Creates an empty queue.
  init(limits: Limits = Limits()) { self.limits = limits }

  /// Whether the queue accepts no more messages.
  var isClosed: Bool { lock.withLock { isOver } }
  /// Whether no message waits.
  var isEmpty: Bool { lock.withLock { count == 0 } }
  /// The number of waiting messages, and the total number of replaced ones.
  var counts: (waiting: Int, replaced: Int) { lock.withLock { (count, replacements) } }

  /// Adds a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - size: Its size in bytes.
  /// - Returns: Whether the caller must schedule the main actor to take messages.
  /// - Throws: `WireError` if the limits are exceeded, or message numbers are not consecutive.
  func add(_ message: ClientMessage, bytes size: Int) throws(WireError) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !isOver else { return false }
    if case .numbered(let number, let event) = message {
      if let last = lastNumber, number != last + 1 {
        throw WireError("message \(number) came where \(last + 1) was due")
      }
      lastNumber = number
      if firstUntaken == nil { firstUntaken = number }
      note(event)
    }
    let subject = subject(of: message)
    if let subject, let old = statements[subject], let replaced = waiting[old] {
      waiting[old] = nil
      count -= 1
      bytes -= replaced.bytes
      replacements += 1
      if old == waiting.count - 1 { waiting.removeLast() }
    }
    guard count < limits.count, bytes + size <= limits.bytes else {
      throw WireError("more input waits than can be handled")
    }
    if let subject { statements[subject] = waiting.count } else { statements.removeAll(keepingCapacity: true) }
    waiting.append(Waiting(message: message, bytes: size, arrival: .now))
    count += 1
    bytes += size
    if waiting.count > 2 * count + 64 { removeGaps() }
    defer { isAnnounced = true }
    return !isAnnounced
  }

  /// Takes the oldest message.
  ///
  /// - Returns: The message, and whether more wait; `nil` if none waits.
  func take() -> (entry: Entry, hasMore: Bool)? {
    lock.lock()
    defer { lock.unlock() }
    while head < waiting.count {
      let place = head
      head += 1
      guard let next = waiting[place] else { continue }
      waiting[place] = nil
      count -= 1
      bytes -= next.bytes
      if count == 0 {
        forgetAll()
        isAnnounced = false
      } else if let subject = subject(of: next.message), statements[subject] == place {
        statements[subject] = nil
      }
      var entry = Entry(message: next.message, arrival: next.arrival)
      if case .numbered(let number, _) = next.message {
        entry.first = firstUntaken
        firstUntaken = number + 1
      }
      return (entry, count > 0)
    }
    isAnnounced = false
    return nil
  }

  /// Removes all messages and accepts no more.
  func close() {
    lock.withLock {
      isOver = true
      forgetAll()
    }
  }

  /// Accepts no more messages. Keeps the waiting ones, such as the last clicks before a tab closes, unless there are more
  /// than `Limits.closingMessages`.
  func finish() {
    lock.withLock {
      isOver = true
      if count > limits.closingMessages { forgetAll() }
    }
  }

  private func forgetAll() {
    waiting.removeAll(keepingCapacity: waiting.count <= 64)
    statements.removeAll()
    (head, count, bytes) = (0, 0, 0)
  }

  private func removeGaps() {
    var places: [Int: Int] = [:]
    var rest: [Waiting?] = []
    for place in head..<waiting.count where waiting[place] != nil {
      places[place] = rest.count
      rest.append(waiting[place])
    }
    statements = statements.compactMapValues { places[$0] }
    waiting = rest
    head = 0
  }

  /// Records which pointers are down; at most 16.
  private func note(_ event: ClientEvent) {
    guard case .hostEvent(.pointer(let hostEvent)) = event else { return }
    switch hostEvent.phase {
    case .down: if pressed.count < 16 { pressed.insert(hostEvent.pointer) }
    case .up, .cancelled, .scrolling: pressed.remove(hostEvent.pointer)
    default: break
    }
  }

  private func subject(of message: ClientMessage) -> Subject? {
    guard case .numbered(_, let event) = message else { return nil }
    let isUnderPressure = count >= limits.pressure || bytes >= limits.bytes / 8
    switch event {
    case .environment: return .environment
    case .scroll(let layer, _, _, _): return .scroll(layer)
    case .hostEvent(.pointer(let hostEvent)) where hostEvent.phase == .moved:
      return isUnderPressure || !pressed.contains(hostEvent.pointer) ? .pointer(hostEvent.pointer) : nil
    case .hostEvent(.selection(let layer, _)): return .selection(layer)
    case .hostEvent(.text(let layer, _, _)) where isUnderPressure: return .text(layer)
    default: return nil
    }
  }
}
