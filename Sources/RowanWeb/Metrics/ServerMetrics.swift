import CoreMetrics
import Foundation
import Synchronization

/// The metrics of a server, in its own registry.
final class ServerMetrics: Sendable {
  /// The registry, whose text is served at `/metrics`.
  let registry: PrometheusRegistry
  private let connected: Meter
  private let away: Meter
  private let resting: Meter
  private let residentMemory: Meter
  private let memoryPerTab: Meter
  private let descriptors: Meter
  private let opened: Counter
  private let resumed: Counter
  private let restored: Counter
  private let lost: Counter
  private let sent: Counter
  private let received: Counter
  private let patch: CoreMetrics.Timer
  private let acknowledgment: CoreMetrics.Timer
  private let lag: CoreMetrics.Timer

  /// The sessions, and the memory without any.
  private struct Memory {
    var tabs = 0
    /// The resident memory before the first session opened, in bytes; `nil` until then.
    var before: Int?
  }

  private let memory = Mutex(Memory())
  private let resident: @Sendable () -> Int?

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - registry: The registry.
  ///   - resident: Returns the resident memory of the process, in bytes; `nil` if it is unknown.
  init(
    registry: PrometheusRegistry = PrometheusRegistry(),
    resident: @escaping @Sendable () -> Int? = { ServerMetrics.residentBytes }
  ) {
    self.registry = registry
    self.resident = resident
    connected = Meter(label: "rowan_tabs", dimensions: [("state", "connected")], factory: registry)
    away = Meter(label: "rowan_tabs", dimensions: [("state", "away")], factory: registry)
    resting = Meter(label: "rowan_tabs_resting", factory: registry)
    residentMemory = Meter(label: "process_resident_memory_bytes", factory: registry)
    memoryPerTab = Meter(label: "rowan_tab_memory_bytes", factory: registry)
    descriptors = Meter(label: "process_open_fds", factory: registry)
    opened = Counter(label: "rowan_tabs_opened", factory: registry)
    resumed = Counter(label: "rowan_tabs_resumed", factory: registry)
    restored = Counter(label: "rowan_tabs_restored", factory: registry)
    lost = Counter(label: "rowan_tabs_lost", factory: registry)
    sent = Counter(label: "rowan_sent_bytes", factory: registry)
    received = Counter(label: "rowan_received_bytes", factory: registry)
    patch = CoreMetrics.Timer(label: "rowan_patch_seconds", factory: registry)
    acknowledgment = CoreMetrics.Timer(label: "rowan_acknowledgment_seconds", factory: registry)
    lag = CoreMetrics.Timer(label: "rowan_event_loop_lag_seconds", factory: registry)
  }

  /// The manner in which a session opened.
  enum Opening {
    /// A new tab.
    case new
    /// A tab whose session waited for it.
    case resumed
    /// A tab whose session is gone, from what the tab kept.
    case restored
    /// A tab whose session is gone and that kept nothing that is accepted.
    case lost
  }

  /// Notes the memory without sessions, before the first one is made.
  func sessionWillOpen() {
    guard memory.withLock({ $0.before == nil }) else { return }
    let now = resident()
    memory.withLock { $0.before = $0.before ?? now }
  }

  /// Counts the opening of a session.
  func sessionDidOpen(_ opening: Opening) {
    if opening != .resumed {
      connected.increment()
      memory.withLock { $0.tabs += 1 }
    }
    switch opening {
    case .new: opened.increment()
    case .resumed: resumed.increment()
    case .restored: restored.increment()
    case .lost: lost.increment()
    }
  }

  /// Records that the connection of a session was cut.
  func tabDidLeave() {
    connected.decrement()
    away.increment()
  }

  /// Records that a tab connects again whose connection was cut.
  func tabDidReturn() {
    away.decrement()
    connected.increment()
  }

  /// Counts the end of a session, with or without a connection.
  func sessionDidEnd(_ reason: SocketClosing, isAway: Bool) {
    (isAway ? away : connected).decrement()
    memory.withLock { $0.tabs -= 1 }
    Counter(label: "rowan_tabs_ended", dimensions: [("code", "\(reason.code)")], factory: registry).increment()
  }

  /// Records that a session begins or ends to rest.
  func didRest(_ isResting: Bool) { if isResting { resting.increment() } else { resting.decrement() } }

  /// Counts a response.
  func didAnswer(status: Int) {
    Counter(label: "rowan_http_requests", dimensions: [("status", "\(status / 100)xx")], factory: registry).increment()
  }

  /// Counts bytes that were sent to tabs, as on the network.
  func didSend(bytes: Int) { sent.increment(by: bytes) }
  /// Counts bytes that came from tabs, as on the network.
  func didReceive(bytes: Int) { received.increment(by: bytes) }
  /// Records the time from the arrival of an event, or a change, to the patch that shows it.
  func didMakePatch(in duration: Duration) { patch.recordNanoseconds(duration.nanoseconds) }
  /// Records the time from a patch to its acknowledgment, which includes the network and the browser.
  func didAcknowledge(in duration: Duration) { acknowledgment.recordNanoseconds(duration.nanoseconds) }
  /// Records the time that the main actor took to start a job.
  func mainActorDidLag(_ duration: Duration) { lag.recordNanoseconds(duration.nanoseconds) }

  /// The text, with the present state of the process. It does not wait for the main actor.
  var text: String {
    if let resident = resident() {
      residentMemory.set(resident)
      memoryPerTab.set(memory.withLock { $0.tabs > 0 ? max(0, resident - ($0.before ?? resident)) / $0.tabs : 0 })
    }
    descriptors.set((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0)
    return registry.text
  }

  /// The resident memory of the process, in bytes; `nil` if it is unknown.
  private static var residentBytes: Int? {
    guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      pages.count > 1, let resident = Int(pages[1])
    else {
      return nil
    }
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

extension Duration {
  /// The duration in nanoseconds.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
