import Observation
import RowanGraph

/// What brings a view's content up to date, as `refreshable` says it: views find it in their environment and call it.
public struct RefreshAction: Sendable {
  package let target: RefreshTarget

  package init(_ target: RefreshTarget) { self.target = target }

  /// Runs the action, in the caller's task, and returns when it has ended (fact C71).
  public func callAsFunction() async { await target.perform() }
}

/// One `refreshable`: its latest action, and the run that a container or a control has started.
///
/// Contract: a container runs the action once at a time (fact C73). A run ends with its action, or is cancelled when the container
/// that started it goes (fact C74); that views change meanwhile is nothing to it (fact C75).
@MainActor
@Observable
package final class RefreshTarget {
  @ObservationIgnored package var action: @Sendable () async -> Void = {}
  /// Whether a run is under way.
  package private(set) var isRunning = false
  @ObservationIgnored private var task: Task<Void, Never>?
  /// Who started the run under way.
  @ObservationIgnored private var owner: ObjectIdentifier?
  /// The number of the run under way.
  @ObservationIgnored private var runs = 0
  /// The scene that waits for the run, once a container has appeared in one.
  @ObservationIgnored package weak var graph: Graph?

  nonisolated package init() {}

  isolated deinit { task?.cancel() }

  package func perform() async { await action() }

  /// Starts a run for a container or control, unless one is under way.
  package func start(by owner: AnyObject? = nil) {
    guard !isRunning else { return }
    self.owner = owner.map { ObjectIdentifier($0) }
    isRunning = true
    runs += 1
    let (action, number) = (action, runs)
    let run: @MainActor () async -> Void = { [weak self] in
      await action()
      self?.end(number)
    }
    task = graph?.run(run) ?? Task { await run() }
  }

  /// A container is gone: the run ends that it started, or that a control started for it. An action that goes on regardless holds up no later run.
  package func cancel(by owner: AnyObject) {
    guard isRunning, self.owner == nil || self.owner == ObjectIdentifier(owner) else { return }
    task?.cancel()
    runs += 1
    task = nil
    isRunning = false
  }

  private func end(_ number: Int) {
    guard number == runs else { return }
    task = nil
    withAnimation(.easeInOut(duration: 0.3)) { isRunning = false }
  }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Brings the content around up to date; `nil` where nothing around is `refreshable` (fact C71).
  public package(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}
