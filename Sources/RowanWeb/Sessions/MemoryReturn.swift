import CRowanWeb

/// Gives the memory of sessions that have ended back to the system.
///
/// What a session allocated is free when it ends, but the C library keeps the pages for the next one: hundreds of tabs leave
/// hundreds of megabytes. They are given back when no session has ended for a moment, and at the latest some seconds after
/// the first one, so that a crowd that leaves costs one round. That goes through the whole heap, off the main actor.
@MainActor
struct MemoryReturn {
  /// How long no session has ended before memory is given back, and how long that can be put off by others that end.
  static let pause = Duration.seconds(2)
  static let longest = Duration.seconds(10)

  private let giveBack: @Sendable () -> Void
  private var firstEnd: ContinuousClock.Instant?
  private var lastEnd: ContinuousClock.Instant?

  init(_ giveBack: @escaping @Sendable () -> Void = { rowan_return_free_memory() }) { self.giveBack = giveBack }

  mutating func sessionDidEnd(now: ContinuousClock.Instant) {
    firstEnd = firstEnd ?? now
    lastEnd = now
  }

  /// Gives memory back if it is time.
  mutating func sweep(now: ContinuousClock.Instant) {
    guard let first = firstEnd, let last = lastEnd, now - last >= Self.pause || now - first >= Self.longest else {
      return
    }
    (firstEnd, lastEnd) = (nil, nil)
    let giveBack = giveBack
    Task.detached(priority: .utility) { giveBack() }
  }
}
