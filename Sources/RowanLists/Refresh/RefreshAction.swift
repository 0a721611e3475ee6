import Observation
import RowanGraph

/// The refresh action of a `refreshable` modifier, which views read from the environment and call.
public struct RefreshAction: Sendable {
  /// The target of the `refreshable` modifier.
  package let target: RefreshTarget

  /// Creates the action of a target.
  package init(_ target: RefreshTarget) { self.target = target }

  /// Runs the action in the caller's task and returns when it has ended (fact C71).
  public func callAsFunction() async { await target.perform() }
}

/// The state of one `refreshable` modifier: its latest action, and the run that a container or control started.
///
/// A container runs the action once at a time (fact C73). A run ends with its action, or is canceled when the container
/// that started it is removed (fact C74); updates of views do not affect it (fact C75).
@MainActor
@Observable
package final class RefreshTarget {
  /// The latest action of the modifier.
  @ObservationIgnored package var action: @Sendable () async -> Void = {}
  /// Whether a run is in progress.
  package private(set) var isRunning = false
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The owner of the current run.
  @ObservationIgnored private var owner: ObjectIdentifier?
  /// The number of the current run.
  @ObservationIgnored private var runs = 0
  /// The graph whose scene waits for the run, set once a container has appeared.
  @ObservationIgnored package weak var graph: Graph?

  nonisolated package init() {}

  isolated deinit { task?.cancel() }

  /// Runs the action in the caller's task.
  package func perform() async { await action() }

  /// Starts a run, unless one is in progress.
  ///
  /// - Parameter owner: The container or control that starts it.
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

  /// Cancels the run that a removed container started, or that a control started for it. An action that ignores the
  /// cancellation does not delay later runs.
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
  /// The action that refreshes the enclosing content; `nil` outside of `refreshable` (fact C71).
  public package(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}
