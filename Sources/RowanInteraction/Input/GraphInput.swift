import RowanGraph
import RowanInput
import RowanLayers

/// The input router of a graph's scene.
@MainActor
final class GraphInput: SceneService, InputScene {
  private weak var graph: Graph?
  let router: InputRouter

  init(of graph: Graph) {
    self.graph = graph
    router = InputRouter(tree: graph.layers)
    router.scene = self
  }

  var focusedLayer: Layer? { graph?.focus.focusedLayer }

  func update() { graph?.update() }

  func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    graph?.schedule(after: seconds, action) ?? Task {}
  }
}

extension Graph {
  /// The router of all input of this scene.
  package var input: InputRouter { service(GraphInput.self).router }

  /// The delay beyond which actions are not scheduled, in seconds.
  private static let longestWait = 1e9

  /// Runs an action after a delay by the scene's clock, unless the task is cancelled or the delay is practically infinite. The test kit
  /// waits for it.
  ///
  /// - Parameters:
  ///   - seconds: The delay.
  ///   - action: The action.
  /// - Returns: The task that runs the action.
  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    guard seconds < Self.longestWait else { return Task {} }
    let clock = clock
    let gate = service(TimerGate.self)
    return run {
      await clock.sleep(for: seconds)
      while gate.isClosed, !Task.isCancelled { await clock.sleep(for: TimerGate.interval) }
      if !Task.isCancelled { action() }
    }
  }

  /// Whether scheduled actions wait, because events of the pointers that they depend on may be on their way: without its release, a
  /// click would become a long press.
  package var areTimersHeld: Bool {
    get { service(TimerGate.self).isClosed }
    set { service(TimerGate.self).isClosed = newValue }
  }
}

/// Holds the scheduled actions of a scene.
@MainActor
private final class TimerGate: SceneService {
  /// Whether the actions wait.
  var isClosed = false
  /// The time in seconds between two looks of an action that waits.
  static let interval = 0.05

  init(of graph: Graph) {}
}
