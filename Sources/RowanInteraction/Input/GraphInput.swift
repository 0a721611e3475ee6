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

  /// Runs an action after some seconds, unless it is cancelled. The test kit waits for it.
  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    run {
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { action() }
    }
  }
}
