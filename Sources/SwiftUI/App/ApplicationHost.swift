import RowanGraph
import RowanScene
import RowanText
import RowanViews

/// Keeps an application alive: its value, what it owns, and the windows that its body describes.
///
/// Contract: the application's value is made once and its dynamic properties are connected once. The body runs again when
/// something that it read changed; the windows on show then get their new content within their own next update, so that
/// one main-actor turn makes one update of each window.
@MainActor
package final class ApplicationHost<Application: App>: Tracked, WindowSource {
  package let core: NodeCore
  private let graph: Graph
  private var application: Application
  private let scope = TrackingScope()
  private let bind: SceneBinder
  private var windows: [WindowDescription] = []
  private var shown: [Shown] = []

  private struct Shown {
    weak var host: WindowScene?
    let index: Int
  }

  package init(_ application: Application) {
    self.application = application
    graph = Graph(measurer: PangoTextMeasurer(), pictures: PictureLibrary.shared)
    var environment = EnvironmentValues()
    environment.scenePhase = .background
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: nil,
        environment: environment,
        visibility: VisibilityScope(parent: nil, isShown: true)
      )
    )
    bind = SceneBinder(scope: scope)
    bind.node = self
    scope.setOwner(self)
    evaluate()
    core.finishInitializing()
    graph.onNeedsUpdate = { [weak self] in self?.requestUpdate() }
  }

  package var shape: NodeShape { .group([]) }

  // MARK: Windows

  /// The place of a window by its id, or of the first one. Throws where there is none.
  package func index(ofWindow id: String?) throws -> Int {
    guard !windows.isEmpty else { throw NoWindow(description: "\(Application.self) has no window to show.") }
    guard let id else { return 0 }
    guard let index = windows.firstIndex(where: { $0.id == id }) else {
      let known = windows.compactMap(\.id).map { "\"\($0)\"" }.joined(separator: ", ")
      throw NoWindow(
        description:
          "\(Application.self) has no window with the id \"\(id)\". Known: \(known.isEmpty ? "none" : known)."
      )
    }
    return index
  }

  /// Shows a window once more, with state of its own.
  package func open(_ index: Int, _ traits: SceneTraits) -> WindowScene {
    let window = windows[index]
    let host = WindowScene(
      window.content,
      title: window.title,
      traits: traits,
      measurer: graph.measurer,
      pictures: graph.pictures,
      source: self
    )
    shown.removeAll { $0.host == nil }
    shown.append(Shown(host: host, index: index))
    host.onPhaseChange = { [weak self] in self?.updatePhase() }
    updatePhase()
    return host
  }

  private func updatePhase() {
    var environment = core.environment
    environment.scenePhase = shown.compactMap { $0.host?.phase }.max() ?? .background
    if environment.scenePhase != core.environment.scenePhase { core.setEnvironment(environment, of: self) }
  }

  // MARK: Updates

  package var needsUpdate: Bool { graph.needsUpdate }

  package func update() { graph.update() }

  /// A change that no event of a window caused: the windows are asked to update.
  private func requestUpdate() {
    for entry in shown { entry.host?.sourceNeedsUpdate() }
  }

  package func scopeDidInvalidate() { markDirty() }
  package func updateIfDirty() { evaluate() }

  package func environmentDidChange(from old: EnvironmentValues) { markDirty() }

  private func evaluate() {
    windows = scope.track(in: core.environment, of: self) {
      bind.begin()
      bind.connect(&application)
      let list = _WindowList(bind: bind)
      application.body._addWindows(to: list)
      return list.windows
    }
    withTransaction(graph.transaction) {
      for entry in shown where windows.indices.contains(entry.index) {
        entry.host?.show(windows[entry.index].content, title: windows[entry.index].title)
      }
    }
  }
}

/// A window was asked for that the application does not have.
struct NoWindow: Error, CustomStringConvertible {
  var description: String
}

/// Connects the dynamic properties of an application and of its scenes to what they keep, in the order of evaluation.
@MainActor
final class SceneBinder {
  private var properties: [PropertyStorage] = []
  private var next = 0
  private let scope: TrackingScope
  weak var node: (any Node)?

  init(scope: TrackingScope) { self.scope = scope }

  /// The body of the application is about to run.
  func begin() { next = 0 }

  func connect<Value>(_ value: inout Value) {
    guard let node else { return }
    if next == properties.count { properties.append(PropertyStorage()) }
    properties[next].bind(&value, to: node, scope: scope)
    next += 1
  }
}
