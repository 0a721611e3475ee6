import CRowanWeb

/// The return of memory to the system after sessions have ended or begun to rest.
///
/// The memory that a session released is free, but the C library keeps its pages for later allocations: hundreds of tabs
/// leave hundreds of megabytes. Memory is returned when no session has released any for `pause`, and at the latest
/// `longest` after the first one, so that many in a row cost a single pass. The pass visits the whole heap, off the main
/// actor.
@MainActor
struct MemoryReturn {
  /// The time since the last release by a session after which memory is returned.
  static let pause = Duration.seconds(2)
  /// The maximum delay since the first release.
  static let longest = Duration.seconds(10)

  private let giveBack: @Sendable () -> Void
  private var firstRelease: ContinuousClock.Instant?
  private var lastRelease: ContinuousClock.Instant?

  /// Creates a policy.
  ///
  /// - Parameter giveBack: Returns free memory to the system.
  init(_ giveBack: @escaping @Sendable () -> Void = { rowan_return_free_memory() }) { self.giveBack = giveBack }

  /// Records that a session released memory.
  mutating func sessionDidRelease(now: ContinuousClock.Instant) {
    firstRelease = firstRelease ?? now
    lastRelease = now
  }

  /// Returns memory if it is due.
  mutating func sweep(now: ContinuousClock.Instant) {
    guard let first = firstRelease, let last = lastRelease, now - last >= Self.pause || now - first >= Self.longest
    else {
      return
    }
    (firstRelease, lastRelease) = (nil, nil)
    let giveBack = giveBack
    Task.detached(priority: .utility) { giveBack() }
  }
}
