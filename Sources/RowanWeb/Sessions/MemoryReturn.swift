import CRowanWeb

/// The return of memory to the system after sessions have ended.
///
/// The memory of an ended session is free, but the C library keeps its pages for later allocations: hundreds of tabs
/// leave hundreds of megabytes. Memory is returned when no session has ended for `pause`, and at the latest `longest`
/// after the first one, so that many ends in a row cost a single pass. The pass visits the whole heap, off the main
/// actor.
@MainActor
struct MemoryReturn {
  /// The time since the last end of a session after which memory is returned.
  static let pause = Duration.seconds(2)
  /// The maximum delay since the first end.
  static let longest = Duration.seconds(10)

  private let giveBack: @Sendable () -> Void
  private var firstEnd: ContinuousClock.Instant?
  private var lastEnd: ContinuousClock.Instant?

  /// Creates a policy.
  ///
  /// - Parameter giveBack: Returns free memory to the system.
  init(_ giveBack: @escaping @Sendable () -> Void = { rowan_return_free_memory() }) { self.giveBack = giveBack }

  /// Records the end of a session.
  mutating func sessionDidEnd(now: ContinuousClock.Instant) {
    firstEnd = firstEnd ?? now
    lastEnd = now
  }

  /// Returns memory if it is due.
  mutating func sweep(now: ContinuousClock.Instant) {
    guard let first = firstEnd, let last = lastEnd, now - last >= Self.pause || now - first >= Self.longest else {
      return
    }
    (firstEnd, lastEnd) = (nil, nil)
    let giveBack = giveBack
    Task.detached(priority: .utility) { giveBack() }
  }
}
