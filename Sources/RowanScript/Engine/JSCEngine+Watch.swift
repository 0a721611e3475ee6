import Foundation

extension JSCEngine {
  /// What looks at the limits of a script: while a call runs, on the thread that runs it, and between calls.
  ///
  /// Contract: JavaScriptCore says what a script holds after a walk through all of that, some tenths of a second for a million
  /// objects. The walk is made where the limit may have been reached (`HeapEstimate`). What the process had to spare is no growth of
  /// it: where the process holds more than the script may, the walk is made once in ten times as long as it takes, too.
  nonisolated final class Watch {
    private let library: JSCLibrary
    private let group: OpaquePointer
    private let limits: ScriptLimits
    /// When the call began: asked for with each, since the first look may come late (a pattern is matched without any).
    @exclusivity(unchecked) private var began = 0.0
    /// The tick of the clock in which `began` was asked for.
    @exclusivity(unchecked) private var tick = timespec()
    /// The seconds of the clock when memory was looked at.
    @exclusivity(unchecked) private var looked = 0.0
    /// Whether the end of this call is looked at, and whether calls ended since the last look whose end was not.
    @exclusivity(unchecked) private var looksAtEnd = false
    @exclusivity(unchecked) private var hasFollowers = false
    @exclusivity(unchecked) private var memory = HeapEstimate()
    /// Seconds that the last walk took, or would have at most, and that the script has worked since.
    @exclusivity(unchecked) private var walkTime = leastWalkTime
    @exclusivity(unchecked) private var worked = 0.0
    /// Seconds that the first call of the tick took, and how many more calls there were in it: they are taken for such as the first.
    @exclusivity(unchecked) private var spent = 0.0
    @exclusivity(unchecked) private var followers = 0
    @exclusivity(unchecked) private(set) var failure: ScriptFailure?

    /// Seconds of work after which a call is looked at.
    private static let interval = 0.05
    private static let leastWalkTime = 0.05
    /// Seconds of a tick, which the calls in it have not worked longer than.
    private static let tickLength = 0.004

    init(_ library: JSCLibrary, _ group: OpaquePointer, _ limits: ScriptLimits) {
      self.library = library
      self.group = group
      self.limits = limits
    }

    /// The seconds that this thread has worked: others that keep the machine busy do not count.
    private static func time() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.seconds
    }

    /// A call begins. The thread's clock and its memory are asked of the system: calls within one tick, some milliseconds, share
    /// the answers.
    func begin() {
      failure = nil
      looksAtEnd = false
      guard hasTicked() else {
        followers += 1
        return hasFollowers = true
      }
      looksAtEnd = true
      began = Self.time()
      worked += min(Double(followers) * spent, Self.tickLength)
      followers = 0
      // Far from the limit, what the calls of some ticks took is looked at together.
      guard !hasFollowers || memory.bytes > limits.bytes / 2 || tick.seconds - looked > 0.05 else { return }
      looked = tick.seconds
      if hasFollowers { memory.look() } else { memory.begin() }
      hasFollowers = false
    }

    /// Whether the clock moved on since it was asked last.
    private func hasTicked() -> Bool {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
      guard now.tv_nsec != tick.tv_nsec || now.tv_sec != tick.tv_sec else { return false }
      tick = now
      return true
    }

    /// A call has ended. Returns whether the script keeps more than it may.
    func end(_ context: OpaquePointer) -> Bool {
      let lasts = hasTicked()
      // One that follows began within the tick, and has worked no longer than the thread since the first one ended.
      guard looksAtEnd || lasts || failure != nil else { return false }
      let work = Self.time() - began
      worked += work
      began += work
      if looksAtEnd { spent = work }
      if failure == nil, memory.bytes <= limits.bytes, !lasts {
        // A call within a tick is looked at with the next one, unless a walk is due.
        hasFollowers = true
        guard isWalkDue else { return false }
      }
      lookAtMemory(context)
      guard memory.bytes > limits.bytes else { return false }
      library.collectGarbage(context)
      walk(context)
      return memory.bytes > limits.bytes
    }

    private func lookAtMemory(_ context: OpaquePointer?) {
      memory.look()
      if memory.bytes > limits.bytes || isWalkDue { walk(context) }
    }

    private var isWalkDue: Bool { memory.resident > limits.bytes && worked + Self.time() - began > 10 * walkTime }

    private func walk(_ context: OpaquePointer?) {
      let start = Self.time()
      memory.walked(library.heapSize(context))
      let end = Self.time()
      walkTime = max(Self.leastWalkTime, end - start)
      // What the call itself has worked is counted when it ends.
      worked = began - end
    }

    /// Has the watchdog look after some work of the machine, once: it asks for each look anew.
    func wind() {
      library.setTimeLimit(
        group,
        Self.interval,
        { context, watch in
          guard let watch else { return true }
          return Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue().shouldStop(context)
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
    }

    private func shouldStop(_ context: OpaquePointer?) -> Bool {
      if Self.time() - began > limits.seconds { failure = .outOfTime(seconds: limits.seconds) }
      lookAtMemory(context)
      if memory.bytes > limits.bytes { failure = .outOfMemory(bytes: limits.bytes) }
      wind()
      return failure != nil
    }
  }

  /// The most that a script may hold, without a walk: what the last walk found, and by how much the process has grown since, as
  /// far as it grew while the script ran.
  private nonisolated struct HeapEstimate {
    private var found = 0
    /// The least that the process has held since.
    private var least = ProcessMemory.bytes
    /// What it held when it was looked at last, and by how much it grew in calls.
    private(set) var resident = 0
    private var growth = 0

    var bytes: Int { found + min(growth, resident - least) }

    mutating func begin() {
      resident = ProcessMemory.bytes
      least = min(least, resident)
    }

    mutating func look() {
      let before = resident
      begin()
      growth += max(0, resident - before)
    }

    mutating func walked(_ bytes: Int) {
      found = bytes
      growth = 0
      least = resident
    }
  }
}

nonisolated extension timespec {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_nsec) / 1e9 }
}

/// What the system has given this process.
private nonisolated enum ProcessMemory {
  private static let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private static let page = sysconf(Int32(_SC_PAGESIZE))

  /// Bytes of it that stand in memory. One call of the system.
  static var bytes: Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      // Pages: all, those in memory, and more.
      let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard fields.count > 1 else { return 0 }
      return fields[1].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } * page
    }
  }
}

nonisolated extension JSCLibrary {
  /// The bytes that a machine holds, with those outside of its heap that its values stand for. Walks through the heap.
  func heapSize(_ context: OpaquePointer?) -> Int {
    let statistics = memoryStatistics(context)
    func bytes(_ name: String) -> Int {
      let number = toNumber(context, property(name, of: statistics, in: context), nil)
      return number.whole
    }
    return bytes("heapSize") + bytes("extraMemorySize")
  }
}
