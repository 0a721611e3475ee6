import RowanGraph
import RowanScene
import RowanText
import RowanViews

/// The host of an application: its value, the objects that it owns, and the windows of its body.
///
/// The application's value is created and its dynamic properties are connected once. The body runs again when a value
/// that it read has changed. Open windows receive their new content during their own next update, so that one
/// main-actor turn updates each window once.
@MainActor
package final class ApplicationHost<Application: App>: Tracked, WindowSource {
  /// The node that owns the application's dynamic properties.
  package let core: NodeCore
  private let graph: Graph
  private var application: Application
  private let scope = TrackingScope()
  private let bind: SceneBinder
  private var windows: [WindowDescription] = []
  /// The indices of the windows that a scene was opened with since the body ran last.
  private var opened: Set<Int> = []
  /// The commands of all scenes, or `nil` if there are none.
  private var commands: AnyView?
  private var shown: [Shown] = []

  private struct Shown {
    weak var host: WindowScene?
    let index: Int
    /// The value that the window was opened with, as JSON.
    let value: String?
    let control: WindowControl
  }

  /// Creates a host, and runs the application's body.
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

  /// The shape of the node, which has no views.
  package var shape: NodeShape { .group([]) }

  // MARK: Windows

  /// Returns the index of a window.
  ///
  /// - Parameter id: The ID of the window, or `nil` for the first one other than settings.
  /// - Throws: `NoWindow` if there is none.
  package func index(ofWindow id: String?) throws -> Int {
    guard !windows.isEmpty else { throw NoWindow(description: "\(Application.self) has no window to show.") }
    guard let id else {
      return windows.firstIndex { $0.launch == .presented }
        ?? windows.firstIndex { $0.kind != .settings && $0.launch != .suppressed }
        ?? windows.firstIndex { $0.kind != .settings } ?? 0
    }
    guard let index = windows.firstIndex(where: { $0.name == id }) else {
      let known = windows.compactMap(\.name).map { "\"\($0)\"" }.joined(separator: ", ")
      throw NoWindow(
        description:
          "\(Application.self) has no window with the id \"\(id)\". Known: \(known.isEmpty ? "none" : known)."
      )
    }
    return index
  }

  /// Returns the initial size of a window in points, if the application sets one.
  package func defaultSize(ofWindow index: Int) -> CGSize? { windows[index].defaultSize }

  /// Opens the window of a request.
  ///
  /// - Parameters:
  ///   - request: The query of the page's URL, and the link that opened the page.
  ///   - index: The window to open if the request specifies none of this application.
  ///   - traits: The traits of the scene.
  /// - Returns: The scene of the window.
  package func open(_ request: WindowRequest, orElse index: Int, _ traits: SceneTraits) -> WindowScene {
    guard let found = self.index(of: request) else { return open(index, traits) }
    return open(found, traits, value: WindowAddress(query: request.query).value)
  }

  /// Whether a window is for some visitors only.
  package var restrictsVisitors: Bool { windows.contains { $0.isAllowed != nil } }

  /// Returns whether a visitor may see the window of a request.
  ///
  /// - Parameters:
  ///   - visitor: The visitor, or `nil` if nobody is known.
  ///   - request: The query of the page's URL, and the link that opened the page.
  ///   - index: The window if the request specifies none of this application.
  package func admits(_ visitor: Visitor?, _ request: WindowRequest, orElse index: Int) -> Bool {
    let index = self.index(of: request) ?? index
    guard windows.indices.contains(index) else { return false }
    return windows[index].isAllowed?(visitor) ?? true
  }

  /// Returns the window that the query names, else the first one that handles the link.
  private func index(of request: WindowRequest) -> Int? {
    if let name = WindowAddress(query: request.query).name, let found = windows.firstIndex(where: { $0.name == name }) {
      return found
    }
    return request.link.flatMap { link in windows.firstIndex { $0.handles(link) } }
  }

  /// Opens a window with its own state.
  ///
  /// - Parameters:
  ///   - index: The index of the window.
  ///   - traits: The traits of the scene.
  ///   - value: The value of the window as JSON, or `nil`.
  /// - Returns: The scene of the window.
  package func open(_ index: Int, _ traits: SceneTraits, value: String? = nil) -> WindowScene {
    let window = takeWindow(index)
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
    if window.isAllowed?(traits.visitor) ?? true { showCommands(in: host, control) }
    host.onPhaseChange = { [weak self] in self?.updatePhase() }
    updatePhase()
    return host
  }

  private func content(of window: WindowDescription, value: String?, control: WindowControl) -> AnyView {
    let content = AnyView(window.content.environment(\.windowControl, control).environment(\.windowValue, value))
    guard let isAllowed = window.isAllowed else { return content }
    return AnyView(VisitorGate(isAllowed: isAllowed, application: Application.shownName, content: content))
  }

  /// Shows the commands, which open and close windows as the views of the window do.
  private func showCommands(in host: WindowScene, _ control: WindowControl) {
    let own = commands.map { AnyView($0.environment(\.windowControl, control)) }
    host.showCommands(own, applicationName: Application.shownName)
  }

  /// A weak reference to the window of a control, which is created before the window.
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

  /// Whether the application's body must run again.
  package var needsUpdate: Bool { graph.needsUpdate }

  /// Runs the application's body if needed.
  package func update() { graph.update() }

  /// Requests an update of the windows, after a change that no event of a window caused.
  private func requestUpdate() {
    for entry in shown { entry.host?.sourceNeedsUpdate() }
  }

  /// Marks the application's body as dirty.
  package func scopeDidInvalidate() { markDirty() }
  /// Runs the application's body.
  package func updateIfDirty() { evaluate() }

  /// Marks the application's body as dirty.
  package func environmentDidChange(from old: EnvironmentValues) { markDirty() }

  /// Returns the description of a window, with views that no other window shows.
  ///
  /// Views have the objects that their initializers made, as in `@State private var model = Model()`. Two windows, which may be
  /// those of two people, must not share them.
  private func takeWindow(_ index: Int) -> WindowDescription {
    let known = windows[index]
    guard !opened.insert(index).inserted else { return known }
    runBody()
    // The body may have changed: this window is gone, or another one has its index.
    guard windows.indices.contains(index), windows[index].name == known.name else { return known }
    opened.insert(index)
    return windows[index]
  }

  /// Runs the application's body for the views of the next windows.
  private func runBody() {
    opened = []
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
    for action in bind.takeActions() { graph.enqueueAction(action) }
  }

  /// Runs the application's body, and shows the views in the windows that are open.
  private func evaluate() {
    runBody()
    withTransaction(graph.transaction) {
      for entry in shown where windows.indices.contains(entry.index) {
        guard let host = entry.host else { continue }
        let window = takeWindow(entry.index)
        host.show(content(of: window, value: entry.value, control: entry.control), title: window.title)
        if window.isAllowed?(host.traits.visitor) ?? true {
          showCommands(in: host, entry.control)
        }
      }
    }
  }
}

/// An error that occurs if the application does not have the requested window.
struct NoWindow: Error, CustomStringConvertible {
  var description: String
}

/// The connection of dynamic properties of an application and its scenes to their storage, in the order of evaluation.
@MainActor
final class SceneBinder {
  private var properties: [PropertyStorage] = []
  private var next = 0
  private let scope: TrackingScope
  weak var node: (any Node)?

  init(scope: TrackingScope) { self.scope = scope }

  /// Starts a run of the application's body.
  func begin() { (next, nextChange) = (0, 0) }

  /// The values that scenes observe, in the order of evaluation.
  private var watched: [Any] = []
  private var nextChange = 0
  /// The actions of changed values, which run after the body.
  private var actions: [() -> Void] = []

  /// Compares a value with that of the previous run, and schedules the action if they differ.
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

  /// Returns and clears the actions to run after the body.
  func takeActions() -> [() -> Void] {
    defer { actions = [] }
    return actions
  }

  /// Connects the dynamic properties of the next value.
  func connect<Value>(_ value: inout Value) {
    guard let node else { return }
    if next == properties.count { properties.append(PropertyStorage()) }
    properties[next].bind(&value, to: node, scope: scope)
    next += 1
  }
}
