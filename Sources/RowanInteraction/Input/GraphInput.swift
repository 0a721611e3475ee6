import RowanGraph
import RowanInput
import RowanLayers

/// The door of a graph's scene.
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
  /// Where all that people do comes into this scene.
  package var input: InputRouter { service(GraphInput.self).router }

  /// Longer than this nobody waits, in seconds.
  private static let longestWait = 1e9

  /// Runs an action after some seconds, unless it is cancelled; never for a time without end. The test kit waits for it.
  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    guard seconds < Self.longestWait else { return Task {} }
    return run {
      try? await Task.sleep(for: .seconds(max(0, seconds)))
      if !Task.isCancelled { action() }
    }
  }
}
