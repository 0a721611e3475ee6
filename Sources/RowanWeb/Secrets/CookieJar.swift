import Foundation

/// The cookies that let browsers in, each until it is revoked or has not been used for long.
///
/// Contract: used from any thread. Cookies are known by their hashes, so that looking one up tells nobody its value by the time
/// that it takes. There are at most `limit`; a further one takes the place of the one unused for longest.
final class CookieJar: @unchecked Sendable {
  /// A cookie that was issued, without its value.
  struct Grant: Hashable, Sendable {
    fileprivate let hash: [UInt8]

    fileprivate init(_ value: String) { hash = SHA256.hash(Array(value.utf8)) }
  }

  private let limit: Int
  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let lock = NSLock()
  /// When each was last used.
  private var uses: [Grant: ContinuousClock.Instant] = [:]

  /// - Parameter lifetime: How long a cookie may be unused.
  init(
    limit: Int = 1024,
    lifetime: Duration = .seconds(7 * 86_400),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = limit
    self.lifetime = lifetime
    self.now = now
  }

  var count: Int { lock.withLock { uses.count } }

  /// A new cookie's value.
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

  /// The grant of a cookie's value, where it holds; this use of it counts.
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

  func revoke(_ grant: Grant) { lock.withLock { uses[grant] = nil } }
}
