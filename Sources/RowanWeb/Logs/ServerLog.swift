import Foundation
import Logging

/// The log of what peers cause, with a limited rate of lines for each kind and peer, and for each kind in total.
///
/// Lines beyond the limit are counted. The number is part of the next line of the same kind and peer, or is reported by
/// `sweep(now:)`.
final class ServerLog: @unchecked Sendable {
  private struct Key: Hashable {
    let kind: String
    /// The peer; `nil` for all peers together.
    let peer: Peer?
  }

  private struct Record {
    let level: Logger.Level
    var limit = ServerLog.limitOfPeer
    var suppressed = 0
  }

  /// The limit for one kind and peer.
  private static let limitOfPeer = RateLimit(rate: 1, burst: 20)
  /// The limit for one kind.
  private static let limitOfKind = RateLimit(rate: 20, burst: 200)
  /// The maximum number of kinds and peers that are told apart.
  private static let capacity = 1024

  private let logger: Logger
  private let lock = NSLock()
  // The lock guards the rest.
  private var records: [Key: Record] = [:]
  private var kinds: [String: RateLimit] = [:]

  /// Creates a log.
  ///
  /// - Parameter logger: The logger of the lines within the limits.
  init(_ logger: Logger) { self.logger = logger }

  /// Logs a line that a peer caused, unless it is beyond the limits.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - kind: The message, without parts that a peer chooses.
  ///   - peer: The peer.
  ///   - metadata: The details, in printable text.
  ///   - now: The current time.
  func log(
    _ level: Logger.Level,
    _ kind: String,
    peer: Peer,
    _ metadata: @autoclosure () -> Logger.Metadata = [:],
    now: ContinuousClock.Instant = .now
  ) {
    guard level >= logger.logLevel, let suppressed = lock.withLock({ admit(level, kind, peer, now) }) else { return }
    var metadata = metadata()
    metadata["peer"] = "\(peer)"
    if suppressed > 0 { metadata["suppressed"] = .stringConvertible(suppressed) }
    logger.log(level: level, "\(kind)", metadata: metadata)
  }

  /// Reports lines that were suppressed and that no further line of their kind and peer has reported.
  func sweep(now: ContinuousClock.Instant = .now) {
    let due = lock.withLock {
      var due: [(key: Key, record: Record)] = []
      for (key, record) in records {
        if record.suppressed == 0 {
          if record.limit.isFull(now: now) { records[key] = nil }
        } else if isWithinLimits(key, now) {
          due.append((key, record))
          records[key]?.suppressed = 0
        }
      }
      return due
    }
    for (key, record) in due {
      var metadata: Logger.Metadata = ["kind": "\(key.kind)", "suppressed": .stringConvertible(record.suppressed)]
      if let peer = key.peer { metadata["peer"] = "\(peer)" }
      logger.log(level: record.level, "log lines were left out", metadata: metadata)
    }
  }

  private func admit(_ level: Logger.Level, _ kind: String, _ peer: Peer, _ now: ContinuousClock.Instant) -> Int? {
    let key = Key(kind: kind, peer: peer)
    // So many peers at once are counted together.
    let isKnown = records[key] != nil || records.count < Self.capacity
    return admit(level, isKnown ? key : Key(kind: kind, peer: nil), now)
  }

  /// Counts a line.
  ///
  /// - Returns: The number of lines that were suppressed before; `nil` if this one is suppressed too.
  private func admit(_ level: Logger.Level, _ key: Key, _ now: ContinuousClock.Instant) -> Int? {
    if records[key] == nil { records[key] = Record(level: level) }
    guard isWithinLimits(key, now) else {
      records[key]?.suppressed += 1
      return nil
    }
    defer { records[key]?.suppressed = 0 }
    return records[key]?.suppressed
  }

  /// Counts a line against the limits of its key and its kind.
  private func isWithinLimits(_ key: Key, _ now: ContinuousClock.Instant) -> Bool {
    records[key]?.limit.admit(now: now) == true && kinds[key.kind, default: Self.limitOfKind].admit(now: now)
  }
}
