import COpenSSL
import Foundation

/// The authorization cookies of browsers, each valid until it is revoked or has not been used for its lifetime.
///
/// Thread-safe. Cookies are stored as hashes, so that the time of a lookup reveals nothing about a value.
///
/// There are at most `limitOfOwner` for one owner and `limit` in total. A further one replaces one of the same owner, or of an
/// owner with the most cookies, so that nobody who requests many takes those of others. Among these, cookies that were never
/// used go first, and then those that are unused for longest.
final class CookieJar: @unchecked Sendable {
  /// An issued cookie, without its value.
  struct Grant: Hashable, Sendable {
    fileprivate let hash: [UInt8]

    fileprivate init(_ value: String) {
      let bytes = Array(value.utf8)
      var hash = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      SHA256(bytes, bytes.count, &hash)
      self.hash = hash
    }
  }

  /// The visitor or peer that a cookie was issued to.
  enum Owner: Hashable, Sendable {
    /// A person whom a trusted proxy has identified.
    case visitor(String)
    /// The peer of the connection.
    case peer(Peer)
  }

  private struct Use {
    let owner: Owner
    var last: ContinuousClock.Instant
    /// Whether the cookie has come back since it was issued.
    var isUsed = false
  }

  private let limit: Int
  private let limitOfOwner: Int
  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let lock = NSLock()
  // The lock guards the uses.
  private var uses: [Grant: Use] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of cookies.
  ///   - limitOfOwner: The maximum number of cookies of one owner.
  ///   - lifetime: The time after which an unused cookie expires.
  ///   - now: The clock.
  init(
    limit: Int = 1024,
    limitOfOwner: Int = 256,
    lifetime: Duration = .seconds(7 * 86_400),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limit = limit
    self.limitOfOwner = limitOfOwner
    self.lifetime = lifetime
    self.now = now
  }

  /// The number of stored cookies, including expired ones.
  var count: Int { lock.withLock { uses.count } }

  /// Creates a cookie and returns its value. Removes expired cookies.
  ///
  /// - Parameter owner: The visitor or peer that requests it.
  /// - Complexity: O(*n*) for the number of cookies.
  func issue(for owner: Owner) -> String {
    let value = Secret.make(bytes: 24)
    lock.withLock {
      let now = now()
      uses = uses.filter { now - $0.value.last < lifetime }
      makeRoom(for: owner)
      uses[Grant(value)] = Use(owner: owner, last: now)
    }
    return value
  }

  /// Removes a cookie if a further one of an owner would exceed a limit.
  private func makeRoom(for owner: Owner) {
    var counts: [Owner: Int] = [:]
    for use in uses.values { counts[use.owner, default: 0] += 1 }
    let own = counts[owner] ?? 0
    let owners: Set<Owner>
    if own >= limitOfOwner {
      owners = [owner]
    } else if uses.count >= limit {
      let most = counts.values.max() ?? 0
      owners = own == most ? [owner] : Set(counts.filter { $0.value == most }.keys)
    } else {
      return
    }
    let least = uses.filter { owners.contains($0.value.owner) }
      .min { ($0.value.isUsed ? 1 : 0, $0.value.last) < ($1.value.isUsed ? 1 : 0, $1.value.last) }
    if let least { uses[least.key] = nil }
  }

  /// Returns the grant of a valid cookie and records its use; `nil` for an invalid one.
  func grant(_ value: some StringProtocol) -> Grant? {
    guard value.utf8.count <= 64 else { return nil }
    let grant = Grant(String(value))
    return lock.withLock {
      let now = now()
      guard var use = uses[grant], now - use.last < lifetime else { return nil }
      (use.last, use.isUsed) = (now, true)
      uses[grant] = use
      return grant
    }
  }

  /// Invalidates a cookie.
  func revoke(_ grant: Grant) { lock.withLock { uses[grant] = nil } }
}
