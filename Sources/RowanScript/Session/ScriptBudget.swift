import Foundation
import RowanGraph

/// The work and the memory of the engine that a session may use, counted while the engine works.
///
/// The watchdog covers the code of a script, and not what a script makes the engine do. Elements and texts are counted
/// as they are decoded; the time of an update is checked as views are made.
final class ScriptBudget {
  /// The sizes of the contents of scopes.
  struct Size: Equatable {
    /// The elements, objects and children.
    var nodes = 0
    /// The code units of texts.
    var letters = 0
  }

  /// The size of the contents of all scopes of the session.
  @exclusivity(unchecked) private(set) var shown = Size()
  /// The CPU time of an update, in seconds.
  let seconds: Double

  init(_ limits: ScriptLimits) { seconds = limits.seconds }

  // MARK: Sizes

  /// Returns what a scope may show, beside that which the others show.
  func available(to record: ScopeRecord) -> Size {
    Size(
      nodes: CrossingLimit.nodes.rawValue - shown.nodes + record.size.nodes,
      letters: CrossingLimit.letters.rawValue - shown.letters + record.size.letters
    )
  }

  /// Sets what a scope shows.
  func set(_ size: Size, of record: ScopeRecord) {
    shown.nodes += size.nodes - record.size.nodes
    shown.letters += size.letters - record.size.letters
    record.size = size
  }

  @exclusivity(unchecked) private var refused = (update: -1, count: 0)

  /// Counts a scope whose content exceeds the budget, and returns the count in the graph's update.
  func noteRefusal(in graph: Graph) -> Int {
    if refused.update != graph.counters.updates { refused = (graph.counters.updates, 0) }
    refused.count += 1
    return refused.count
  }

  // MARK: Time

  /// The graph's update whose time is measured.
  @exclusivity(unchecked) private var update = -1
  @exclusivity(unchecked) private var began = 0.0
  @exclusivity(unchecked) private var views = 0
  /// The CPU time of the latest update so far, in seconds.
  @exclusivity(unchecked) private(set) var spent = 0.0

  /// Counts a view that is made in an update of the graph. The clock is read once in 32 views.
  ///
  /// - Returns: Whether the update has taken longer than it may.
  func noteView(in graph: Graph) -> Bool {
    if update != graph.counters.updates {
      update = graph.counters.updates
      (began, views, spent) = (ThreadTime.seconds, 0, 0)
    }
    views += 1
    if views % 32 == 0 { spent = ThreadTime.seconds - began }
    return spent > seconds
  }
}

/// The CPU time of the current thread; the load of other threads and processes does not count.
nonisolated enum ThreadTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
