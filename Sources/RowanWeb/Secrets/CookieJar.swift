import Crypto
import Foundation

/// The authorization cookies of browsers, each valid until it is revoked or has not been used for its lifetime.
///
/// Thread-safe. Cookies are stored as hashes, so that the time of a lookup reveals nothing about a value. There are at
/// most `limit`; a further one replaces the one unused for longest.
final class CookieJar: @unchecked Sendable {
  /// An issued cookie, without its value.
  struct Grant: Hashable, Sendable {
    fileprivate let hash: [UInt8]

    fileprivate init(_ value: String) { hash = Array(SHA256.hash(data: Data(value.utf8))) }
  }

  private let limit: Int
  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let lock = NSLock()
  /// The last use of each cookie.
  private var uses: [Grant: ContinuousClock.Instant] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of cookies.
  ///   - lifetime: The time after which an unused cookie expires.
  ///   - now: The clock.
  init(
    limit: Int = 1024,
    lifetime: Duration = .seconds(7 * 86_400),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = limit
    self.lifetime = lifetime
    self.now = now
  }

  /// The number of stored cookies, including expired ones.
  var count: Int { lock.withLock { uses.count } }

  /// Creates a cookie and returns its value. Removes expired cookies.
  func issue() -> String {
    let value = Secret.make(bytes: 24)
    lock.withLock {
      let now = now()
      uses = uses.filter { now - $0.value < lifetime }
      if uses.count >= limit, let oldest = uses.min(by: { $0.value < $1.value })?.key { uses[oldest] = nil }
      uses[Grant(value)] = now
    }
    return value
  }

  /// Returns the grant of a valid cookie and records its use; `nil` for an invalid one.
  func grant(_ value: some StringProtocol) -> Grant? {
    guard value.utf8.count <= 64 else { return nil }
    let grant = Grant(String(value))
    return lock.withLock {
      let now = now()
      guard let last = uses[grant], now - last < lifetime else { return nil }
      uses[grant] = now
      return grant
    }
  }

  /// Invalidates a cookie.
  func revoke(_ grant: Grant) { lock.withLock { uses[grant] = nil } }
}
