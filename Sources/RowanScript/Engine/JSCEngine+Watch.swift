import Foundation

extension JSCEngine {
  /// The watchdog for the limits of a script. It checks them on the thread of the call, at intervals during the call
  /// and when it ends.
  ///
  /// JavaScriptCore reports the size of a heap only by a walk through it, which takes some tenths of a second for a
  /// million objects. The walk is made when the estimate (`HeapEstimate`) exceeds the limit. Growth of the heap into
  /// memory that the process had already is not part of the estimate; therefore, while the process holds more memory
  /// than the limit, the walk is also made after work of ten times its duration.
  nonisolated final class Watch {
    private let library: JSCLibrary
    private let group: OpaquePointer
    private let limits: ScriptLimits
    /// The thread's CPU time from which the work of the current call is measured, in seconds. It is read when a call
    /// begins, since the first check may come late: none happens during the match of a regular expression.
    @exclusivity(unchecked) private var began = 0.0
    /// The coarse clock when it was read last.
    @exclusivity(unchecked) private var tick = timespec()
    /// The coarse time of the last memory check, in seconds.
    @exclusivity(unchecked) private var memoryCheckedAt = 0.0
    /// Whether the end of this call is checked.
    @exclusivity(unchecked) private var checksAtEnd = false
    /// Whether calls have ended unchecked since the last memory check.
    @exclusivity(unchecked) private var hasUncheckedCalls = false
    @exclusivity(unchecked) private var memory = HeapEstimate()
    /// The duration of the last walk, at least `leastWalkTime`, in seconds.
    @exclusivity(unchecked) private var walkTime = leastWalkTime
    /// The script's work since the last walk, in seconds.
    @exclusivity(unchecked) private var worked = 0.0
    /// The duration of the first call in the current tick, in seconds.
    @exclusivity(unchecked) private var spent = 0.0
    /// The number of later calls in the tick, each of which is estimated to take as long as the first.
    @exclusivity(unchecked) private var laterCalls = 0
    @exclusivity(unchecked) private(set) var failure: ScriptFailure?

    /// The CPU time between checks, in seconds.
    private static let interval = 0.05
    /// The number of repeated collections before a script is ended, and the CPU time in seconds after which no further
    /// one begins.
    private static let (attempts, attemptTime) = (10, 0.5)
    private static let leastWalkTime = 0.05
    /// The length of a tick of the coarse clock in seconds, which bounds the work of the calls in it.
    private static let tickLength = 0.004

    init(_ library: JSCLibrary, _ group: OpaquePointer, _ limits: ScriptLimits) {
      self.library = library
      self.group = group
      self.limits = limits
    }

    /// Begins a call. The thread's CPU time and the memory of the process are read from the system at most once per
    /// tick of the coarse clock (some milliseconds), and shared by the calls in it.
    func begin() {
      failure = nil
      checksAtEnd = false
      guard hasTicked() else {
        laterCalls += 1
        return hasUncheckedCalls = true
      }
      checksAtEnd = true
      began = ThreadTime.seconds
      worked += min(Double(laterCalls) * spent, Self.tickLength)
      laterCalls = 0
      // Far from the limit, the growth over several ticks is measured together.
      let isNear = memory.bytes > limits.bytes / 2
      guard !hasUncheckedCalls || isNear || tick.seconds - memoryCheckedAt > 0.05 else { return }
      memoryCheckedAt = tick.seconds
      if hasUncheckedCalls { memory.look() } else { memory.begin() }
      hasUncheckedCalls = false
    }

    /// Reads the coarse clock.
    ///
    /// - Returns: Whether it has advanced since the last reading.
    private func hasTicked() -> Bool {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
      guard now.tv_nsec != tick.tv_nsec || now.tv_sec != tick.tv_sec else { return false }
      tick = now
      return true
    }

    /// The work of the current call in seconds, to be passed to `resume(_:)`.
    func suspend() -> Double { ThreadTime.seconds - began }

    /// Continues a call after work that is not the script's.
    ///
    /// - Parameter work: The work of the call before, in seconds.
    func resume(_ work: Double) { began = ThreadTime.seconds - work }

    /// Ends a call.
    ///
    /// - Returns: Whether the script keeps more memory than its limit.
    func end(_ context: OpaquePointer) -> Bool {
      let lasts = hasTicked()
      // A later call in a tick has worked no longer than the thread since the end of the first one.
      guard checksAtEnd || lasts || failure != nil else { return false }
      let work = ThreadTime.seconds - began
      worked += work
      began += work
      if checksAtEnd { spent = work }
      if failure == nil, memory.bytes <= limits.bytes, !lasts {
        // A call within a tick is checked with the next one, unless a walk is due.
        hasUncheckedCalls = true
        guard isWalkDue else { return false }
      }
      lookAtMemory(context)
      guard memory.bytes > limits.bytes else { return false }
      return keepsTooMuch(context)
    }

    /// Collects the garbage, and returns whether what is left exceeds the limit.
    ///
    /// A compilation that was requested for a loop refers to the variables of the loop until JavaScriptCore has taken
    /// over its result, which it does when another loop becomes hot. The garbage is therefore collected again, after
    /// such a loop and a growing time for the compiler's thread.
    private func keepsTooMuch(_ context: OpaquePointer) -> Bool {
      let start = ThreadTime.seconds
      library.collectGarbage(context)
      walk(context)
      for attempt in 0..<Self.attempts {
        guard memory.bytes > limits.bytes, attempt == 0 || ThreadTime.seconds - start < Self.attemptTime else { break }
        usleep(UInt32(attempt) * 5000)
        library.completeCompilations(context)
        library.collectGarbage(context)
        walk(context)
      }
      return memory.bytes > limits.bytes
    }

    private func lookAtMemory(_ context: OpaquePointer?) {
      memory.look()
      if memory.bytes > limits.bytes || isWalkDue { walk(context) }
    }

    private var isWalkDue: Bool {
      memory.resident > limits.bytes && worked + ThreadTime.seconds - began > 10 * walkTime
    }

    private func walk(_ context: OpaquePointer?) {
      let start = ThreadTime.seconds
      memory.walked(library.heapSize(context))
      let end = ThreadTime.seconds
      walkTime = max(Self.leastWalkTime, end - start)
      // The work of the current call before the walk is added when the call ends.
      worked = began - end
    }

    /// Arms the watchdog for one check after `interval` of work; every check arms the next.
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
      if ThreadTime.seconds - began > limits.seconds { failure = .outOfTime(seconds: limits.seconds) }
      lookAtMemory(context)
      if memory.bytes > limits.bytes { failure = .outOfMemory(bytes: limits.bytes) }
      wind()
      return failure != nil
    }
  }

  /// An upper estimate of a script's heap without a walk: the size at the last walk, plus the growth of the process
  /// during calls since, limited to the total growth of the process.
  private nonisolated struct HeapEstimate {
    private var found = 0
    /// The smallest resident size since the last walk, in bytes.
    private var least = ProcessMemory.bytes
    /// The resident size at the last check, in bytes.
    private(set) var resident = 0
    /// The growth of the process during calls since the last walk, in bytes.
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

/// The memory of this process.
private nonisolated enum ProcessMemory {
  private static let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private static let page = sysconf(Int32(_SC_PAGESIZE))

  /// The resident size in bytes. Costs one system call.
  static var bytes: Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      // The fields are counts of pages: total, resident, and others.
      let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard fields.count > 1 else { return 0 }
      return fields[1].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } * page
    }
  }
}

nonisolated extension JSCLibrary {
  /// Makes JavaScriptCore take over the results of its compiler threads, by a loop that is hot enough to be compiled.
  func completeCompilations(_ context: OpaquePointer) {
    let source = text("(() => { let sum = 0; for (let n = 0; n < 5000; n++) sum += n; return sum })()")
    defer { textRelease(source) }
    _ = evaluate(context, source, nil, nil, 1, nil)
  }

  /// Returns the bytes of a context's heap, with the memory outside of it that its values refer to. Walks the heap.
  func heapSize(_ context: OpaquePointer?) -> Int {
    let statistics = memoryStatistics(context)
    func bytes(_ name: String) -> Int {
      let number = toNumber(context, property(name, of: statistics, in: context), nil)
      return number.whole
    }
    return bytes("heapSize") + bytes("extraMemorySize")
  }
}
