import RowanGraph
import RowanLayers

/// The presentations in front of one scene, and their order.
///
/// The window and each presentation present one thing at a time. Further requests wait in order and are shown when the
/// current presentation is removed; none is dropped. A presentation within another one is in front of it and is removed
/// with it. `onDismiss` runs after the views were removed and before a waiting presentation is shown.
@MainActor
final class PresentationCoordinator: SceneService {
  private weak var graph: Graph?
  /// The presentations that are shown, the front-most last.
  private(set) var shown: [Presentation] = []
  private var waiting: [Waiting] = []

  /// A presentation that waits for another one to be removed.
  private struct Waiting {
    var presentation: Presentation
    var environment: EnvironmentValues
    var atOnce: Bool
  }

  init(of graph: Graph) {
    self.graph = graph
    graph.focus.focusedTargetDidLeave = { [weak self] in self?.keepFocus() }
  }

  /// Moves the focus to the front-most presentation after the update that removed the focused element, such as a field that a button
  /// takes away: keys go on reaching the presentation, and none reaches what is behind it.
  private func keepFocus() {
    graph?.enqueueAction { [weak self] in
      guard let self, let graph, graph.focus.focused == nil, let last = shown.last, last.isModal else { return }
      graph.focus.focus(last)
    }
  }

  /// Shows a presentation, or lets it wait while its owner presents another one.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - environment: The environment of its content.
  ///   - atOnce: Whether it appears without a transition.
  func begin(_ presentation: Presentation, environment: EnvironmentValues, atOnce: Bool) {
    guard blocker(of: presentation) != nil else {
      shown.append(presentation)
      return presentation.start(environment, atOnce: atOnce)
    }
    waiting.append(Waiting(presentation: presentation, environment: environment, atOnce: atOnce))
    // The other presentation may be removed in the same turn.
    graph?.enqueueAction { [weak self] in self?.reportIfWaiting(presentation) }
  }

  /// Stores the latest environment of a waiting presentation.
  func update(_ presentation: Presentation, environment: EnvironmentValues) {
    guard let index = waiting.firstIndex(where: { $0.presentation === presentation }) else { return }
    waiting[index].environment = environment
  }

  /// Removes a presentation that is shown or waiting, and shows the next one.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - atOnce: Whether it disappears without a transition.
  ///   - isDismissed: Whether it is dismissed, so that its `onDismiss` runs. Another presentation may go on with its request.
  func end(_ presentation: Presentation, atOnce: Bool, isDismissed: Bool = true) {
    waiting.removeAll { $0.presentation === presentation }
    guard let index = shown.firstIndex(where: { $0 === presentation }) else { return }
    shown.remove(at: index)
    for inner in shown where inner.owner === presentation { inner.inheritFocus(of: presentation) }
    presentation.stop(atOnce: atOnce)
    if isDismissed, let action = presentation.onDismiss { graph?.enqueueAction(action) }
    graph?.enqueueAction { [weak self] in self?.presentWaiting() }
  }

  /// Returns the presentation that the same window or presentation currently shows.
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
      is dismissed. Present it from a view inside of the \(other.kind.name), or decide by one state which of the two is shown.
      """
    )
  }
}

extension Graph {
  /// The presentations in front of the scene.
  var presentations: PresentationCoordinator { service(PresentationCoordinator.self) }
}
