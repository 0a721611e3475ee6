/// A reference to the scene of a view, for actions in the environment.
@MainActor
package final class SceneReference {
  /// The graph of the scene; `nil` after the scene has ended.
  package private(set) weak var graph: Graph?

  init(_ graph: Graph) { self.graph = graph }
}

private enum SceneReferenceKey: EnvironmentKey {
  static var defaultValue: SceneReference? { nil }
}

extension EnvironmentValues {
  /// The scene of the view; `nil` outside of a scene. The host sets it for the root view.
  package internal(set) var scene: SceneReference? {
    get { self[SceneReferenceKey.self] }
    set { self[SceneReferenceKey.self] = newValue }
  }
}
