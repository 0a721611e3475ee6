import RowanGraph
import RowanLayers

/// What is presented in front of one scene, and in which order.
///
/// Contract: the window, and each presentation, presents one thing at a time. What is asked for meanwhile waits, in order,
/// and is shown when that has gone: nothing is lost. What a presentation itself presents lies in front of it and goes with
/// it. `onDismiss` runs when the views have left, before what waited comes.
@MainActor
final class PresentationCoordinator: SceneService {
  private weak var graph: Graph?
  /// What is shown, the front-most last.
  private(set) var shown: [Presentation] = []
  private var waiting: [Waiting] = []

  private struct Waiting {
    var presentation: Presentation
    var environment: EnvironmentValues
    var atOnce: Bool
  }

  init(of graph: Graph) { self.graph = graph }

  func begin(_ presentation: Presentation, environment: EnvironmentValues, atOnce: Bool) {
    guard blocker(of: presentation) != nil else {
      shown.append(presentation)
      return presentation.start(environment, atOnce: atOnce)
    }
    waiting.append(Waiting(presentation: presentation, environment: environment, atOnce: atOnce))
    // What is in the way may go in the same turn.
    graph?.enqueueAction { [weak self] in self?.reportIfWaiting(presentation) }
  }

  /// The latest environment of a presentation that waits.
  func update(_ presentation: Presentation, environment: EnvironmentValues) {
    guard let index = waiting.firstIndex(where: { $0.presentation === presentation }) else { return }
    waiting[index].environment = environment
  }

  func end(_ presentation: Presentation, atOnce: Bool) {
    waiting.removeAll { $0.presentation === presentation }
    guard let index = shown.firstIndex(where: { $0 === presentation }) else { return }
    shown.remove(at: index)
    for inner in shown where inner.owner === presentation { inner.inheritFocus(of: presentation) }
    presentation.stop(atOnce: atOnce)
    if let action = presentation.onDismiss { graph?.enqueueAction(action) }
    graph?.enqueueAction { [weak self] in self?.presentWaiting() }
  }

  /// What the same window or presentation presents.
  private func blocker(of presentation: Presentation) -> Presentation? {
    shown.first { $0.owner === presentation.owner }
  }

  private func presentWaiting() {
    while let index = waiting.firstIndex(where: { blocker(of: $0.presentation) == nil }) {
      let next = waiting.remove(at: index)
      shown.append(next.presentation)
      next.presentation.start(next.environment, atOnce: next.atOnce)
    }
  }

  private func reportIfWaiting(_ presentation: Presentation) {
    guard waiting.contains(where: { $0.presentation === presentation }), let other = blocker(of: presentation) else {
      return
    }
    let place = presentation.owner == nil ? "the window" : "the same \(presentation.owner?.kind.name ?? "view")"
    IssueOnce.report(
      """
      \(presentation.kind.opening) is to be presented while \(place) presents \(other.kind.phrase): it waits until that \
      is dismissed. Present it from a view inside of the \(other.kind.name), or let one state say which of the two is shown.
      """
    )
  }
}

extension Graph {
  /// What is presented in front of this scene.
  var presentations: PresentationCoordinator { service(PresentationCoordinator.self) }
}
