import Foundation
import RowanInput
import RowanLayers

/// The messages of one connection that wait for the main actor.
///
/// Contract: the connection's reader fills it, on any thread; the main actor empties it. Messages come out in their order, and
/// their number and size are bounded. A message that states a whole (the window's environment, the offset of one layer, the
/// place of a hovering pointer) replaces an older one of its kind, unless an event that is no such statement, such as a click,
/// stands between them: every event meets the newest statements before it, and none after it. Under pressure, when more than
/// `Limits.pressure` messages wait, the moves of a pressed pointer and the texts of one field replace each other too.
///
/// Adding and taking are O(1), amortised.
final class Inbox: @unchecked Sendable {
  struct Limits: Sendable {
    /// The most messages that wait, and their most bytes.
    var count = 2048
    var bytes = 1 << 19
    var pressure = 64
    /// The most messages that are still handled after the browser has said goodbye.
    var lastWords = 32
  }

  /// A message, and the first number that it stands for: its own, or that of the oldest message that it replaces.
  struct Entry: Sendable {
    var message: ClientMessage
    var first: Int?
  }

  /// What a message is a statement of.
  private enum Subject: Hashable {
    case environment
    case scroll(LayerID)
    case pointer(Int)
    case text(LayerID)
  }

  private struct Waiting {
    var message: ClientMessage
    var bytes: Int
  }

  private let limits: Limits
  // All that follows is used under the lock.
  private let lock = NSLock()
  /// From `head` on, with gaps where a message was replaced.
  private var waiting: [Waiting?] = []
  private var head = 0
  private var count = 0
  private var bytes = 0
  /// The statements since the last other event, by their place in `waiting`.
  private var statements: [Subject: Int] = [:]
  private var pressed: Set<Int> = []
  /// The number of the last message added, and the first number that was not taken yet.
  private var lastNumber: Int?
  private var firstUntaken: Int?
  /// Whether the main actor has been told of what waits, and has not taken all of it yet.
  private var isAnnounced = false
  private var isOver = false
  private var replacements = 0

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Whether nothing is added any more.
  var isClosed: Bool { lock.withLock { isOver } }
  var isEmpty: Bool { lock.withLock { count == 0 } }
  /// How many messages wait, and how many have been replaced by newer ones so far.
  var counts: (waiting: Int, replaced: Int) { lock.withLock { (count, replacements) } }

  /// Adds a message of a size. Returns whether the main actor has to be told that there is something to take.
  /// - Throws: `WireError` where more waits than may, or numbered messages do not follow each other.
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
    waiting.append(Waiting(message: message, bytes: size))
    count += 1
    bytes += size
    if waiting.count > 2 * count + 64 { removeGaps() }
    defer { isAnnounced = true }
    return !isAnnounced
  }

  /// Takes the message that has waited longest, and tells whether others wait. `nil` where none does.
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
      var entry = Entry(message: next.message)
      if case .numbered(let number, _) = next.message {
        entry.first = firstUntaken
        firstUntaken = number + 1
      }
      return (entry, count > 0)
    }
    isAnnounced = false
    return nil
  }

  /// Drops all that waits, and all that is still to come.
  func close() {
    lock.withLock {
      isOver = true
      forgetAll()
    }
  }

  /// Takes nothing more. What waits stays if it is little: the last clicks before a tab goes are few.
  func finish() {
    lock.withLock {
      isOver = true
      if count > limits.lastWords { forgetAll() }
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

  /// Follows which pointers are down. A window has few of them.
  private func note(_ event: ClientEvent) {
    guard case .fact(.pointer(let fact)) = event else { return }
    switch fact.phase {
    case .down: if pressed.count < 16 { pressed.insert(fact.pointer) }
    case .up, .cancelled, .scrolling: pressed.remove(fact.pointer)
    default: break
    }
  }

  private func subject(of message: ClientMessage) -> Subject? {
    guard case .numbered(_, let event) = message else { return nil }
    let isUnderPressure = count >= limits.pressure || bytes >= limits.bytes / 8
    switch event {
    case .environment: return .environment
    case .scroll(let layer, _, _): return .scroll(layer)
    case .fact(.pointer(let fact)) where fact.phase == .moved:
      return isUnderPressure || !pressed.contains(fact.pointer) ? .pointer(fact.pointer) : nil
    case .fact(.text(let layer, _)) where isUnderPressure: return .text(layer)
    default: return nil
    }
  }
}
