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
  /// The commands of all scenes, or `nil` for none.
  private var commands: AnyView?
  private var shown: [Shown] = []

  private struct Shown {
    weak var host: WindowScene?
    let index: Int
    /// The value that the window was opened with, in JSON.
    let value: String?
    let control: WindowControl
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
    guard let id else { return windows.firstIndex { $0.kind != .settings } ?? 0 }
    guard let index = windows.firstIndex(where: { $0.name == id }) else {
      let known = windows.compactMap(\.name).map { "\"\($0)\"" }.joined(separator: ", ")
      throw NoWindow(
        description:
          "\(Application.self) has no window with the id \"\(id)\". Known: \(known.isEmpty ? "none" : known)."
      )
    }
    return index
  }

  /// The size that a window opens with, where the application says so.
  package func defaultSize(ofWindow index: Int) -> CGSize? { windows[index].defaultSize }

  /// Shows the window that the query of an address names, or another one where it names none of this application's.
  package func open(query: String, orElse index: Int, _ traits: SceneTraits) -> WindowScene {
    let address = WindowAddress(query: query)
    guard let name = address.name, let found = windows.firstIndex(where: { $0.name == name }) else {
      return open(index, traits)
    }
    return open(found, traits, value: address.value)
  }

  /// Shows a window once more, with state of its own.
  package func open(_ index: Int, _ traits: SceneTraits, value: String? = nil) -> WindowScene {
    let window = windows[index]
    let place = Place()
    let control = control(of: place)
    let host = WindowScene(
      content(of: window, value: value, control: control),
      title: window.title,
      traits: traits,
      measurer: graph.measurer,
      pictures: graph.pictures,
      source: self
    )
    shown.removeAll { $0.host == nil }
    shown.append(Shown(host: host, index: index, value: value, control: control))
    place.host = host
    showCommands(in: host, control)
    host.onPhaseChange = { [weak self] in self?.updatePhase() }
    updatePhase()
    return host
  }

  private func content(of window: WindowDescription, value: String?, control: WindowControl) -> AnyView {
    AnyView(window.content.environment(\.windowControl, control).environment(\.windowValue, value))
  }

  /// Commands open and close windows as views of their window do.
  private func showCommands(in host: WindowScene, _ control: WindowControl) {
    let own = commands.map { AnyView($0.environment(\.windowControl, control)) }
    host.showCommands(own, applicationName: "\(Application.self)")
  }

  /// The window that a control belongs to, which is made with it. The control keeps it, and it keeps no window.
  private final class Place {
    weak var host: WindowScene?
  }

  private func control(of place: Place) -> WindowControl {
    WindowControl(
      open: { [weak self, place] address, type in
        if let host = place.host { self?.openWindow(address, for: type, from: host) }
      },
      dismiss: { [weak self, place] address, type in
        if let host = place.host { self?.dismissWindows(address, for: type, from: host) }
      }
    )
  }

  private func index(of address: WindowAddress, for type: Any.Type?) -> Int? {
    let found = windows.firstIndex { window in
      if let type { window.valueType == type } else { window.id == address.name }
    }
    if found == nil {
      let wanted = type.map { "for values of type \($0)" } ?? "with the id \"\(address.name ?? "")\""
      let known = windows.compactMap(\.name).map { "\"\($0)\"" }.joined(separator: ", ")
      IssueOnce.report(
        "\(Application.self) has no window \(wanted), so none opens or closes. Known: \(known.isEmpty ? "none" : known)."
      )
    }
    return found
  }

  private func openWindow(_ address: WindowAddress, for type: Any.Type?, from host: WindowScene) {
    guard let index = index(of: address, for: type) else { return }
    guard let name = windows[index].name else { return }
    guard let opener = host.windowOpener else {
      return IssueOnce.report(
        "This host shows one window of \(Application.self): openWindow(\"\(name)\") opens none. A browser opens a tab."
      )
    }
    if !opener(WindowAddress(name: name, value: address.value).query) {
      IssueOnce.report("The browser was away when openWindow(\"\(name)\") was called: no window opened.")
    }
  }

  private func dismissWindows(_ address: WindowAddress?, for type: Any.Type?, from host: WindowScene) {
    var closing = [host]
    if let address {
      guard let index = index(of: address, for: type) else { return }
      closing = shown.filter { $0.index == index && (address.value == nil || $0.value == address.value) }.compactMap(
        \.host
      )
    }
    for window in closing {
      guard let dismiss = window.onDismiss else {
        return IssueOnce.report("This host shows one window of \(Application.self): dismissWindow closes none.")
      }
      dismiss()
    }
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
      let all = list.commands
      commands =
        all.isEmpty ? nil : AnyView(ForEach(Array(all.enumerated()), id: \.offset) { $0.element })
      return list.windows
    }
    withTransaction(graph.transaction) {
      for entry in shown where windows.indices.contains(entry.index) {
        let window = windows[entry.index]
        entry.host?.show(content(of: window, value: entry.value, control: entry.control), title: window.title)
        if let host = entry.host { showCommands(in: host, entry.control) }
      }
    }
    for action in bind.takeActions() { graph.enqueueAction(action) }
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
  func begin() { (next, nextChange) = (0, 0) }

  /// Values that scenes look at for changes, in the order of evaluation, and what their changes led to.
  private var watched: [Any] = []
  private var nextChange = 0
  private var actions: [() -> Void] = []

  func noteChange<Value: Equatable>(of value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void) {
    defer { nextChange += 1 }
    if nextChange < watched.count, let old = watched[nextChange] as? Value {
      watched[nextChange] = value
      if old != value { actions.append { action(old, value) } }
    } else {
      watched.replaceSubrange(nextChange..., with: [value])
      if initial { actions.append { action(value, value) } }
    }
  }

  /// What is to run after the body.
  func takeActions() -> [() -> Void] {
    defer { actions = [] }
    return actions
  }

  func connect<Value>(_ value: inout Value) {
    guard let node else { return }
    if next == properties.count { properties.append(PropertyStorage()) }
    properties[next].bind(&value, to: node, scope: scope)
    next += 1
  }
}
