import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A window's content and the menu bar of its commands.
///
/// The desktop idiom shows the bar above the content. The touch idiom does not show it, but the keyboard shortcuts of
/// its items work.
nonisolated struct CommandsHost<Content: View>: View {
  typealias Body = Never
  let commands: AnyView
  let applicationName: String
  let content: Content

  init(commands: AnyView, applicationName: String, @ViewBuilder content: () -> Content) {
    self.commands = commands
    self.applicationName = applicationName
    self.content = content()
  }

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(CommandsHostNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: CommandsHostNode<Content>.self).update(self)
  }
}
/// The node of `CommandsHost`. Commands contribute their entries by a preference, from which the node builds the menus.

@MainActor
final class CommandsHostNode<Content: View>: LayoutNode, PreferenceReading {
  let core: NodeCore
  private var applicationName: String
  private var content: (any Node)?
  private var commands: (any Node)?
  private var bar: (any Node)?
  private let elements = ElementStore()
  private let barElements = ElementStore()
  private var model = MenuBarModel()
  private var isRefreshQueued = false

  init(_ view: CommandsHost<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    applicationName = view.applicationName
    content = view.content.makeNode(below: self)
    commands = view.commands.makeNode(below: self)
    bar = MenuBar(menus: []).makeNode(below: self, environment: barEnvironment)
    core.finishInitializing()
    queueRefresh()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
    if let commands { body(commands) }
    if let bar { body(bar) }
  }

  func update(_ view: CommandsHost<Content>) {
    if view.applicationName != applicationName {
      applicationName = view.applicationName
      queueRefresh()
    }
    if let content { view.content.update(content) }
    if let commands { view.commands.update(commands) }
    queueRefresh()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    for node in [content, commands] { if let node { node.core.setEnvironment(core.environment, of: node) } }
    if let bar { bar.core.setEnvironment(barEnvironment, of: bar) }
    invalidateLayout()
  }

  func contentStructureDidChange() {
    elements.invalidate()
    barElements.invalidate()
    invalidateLayout()
  }

  private var barEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.controlPlacement = .free
    return environment
  }

  // MARK: Commands

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(CommandEntriesKey.self) { queueRefresh() }
  }

  private func queueRefresh() {
    guard !isRefreshQueued else { return }
    isRefreshQueued = true
    core.graph.enqueueAction { [weak self] in self?.refresh() }
  }

  private func refresh() {
    isRefreshQueued = false
    guard core.isAlive, let bar else { return }
    let wasShown = isBarShown
    // Collecting the elements creates repeated and conditional commands, which would not exist otherwise.
    var elements: [Element] = []
    commands?.collectElements(into: &elements)
    model = MenuBarModel(
      gatherPreference(CommandEntriesKey.self) ?? [],
      applicationName: applicationName
    )
    MenuBar(menus: model.menus).update(bar)
    if wasShown != isBarShown { invalidateLayout() }
  }

  private var isBarShown: Bool { core.environment.idiom == .desktop && !model.menus.isEmpty }

  // MARK: Layout

  private var barHeight: CGFloat { isBarShown ? MenuBar.height : 0 }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - barHeight) })
    let size = elements.gather(from: content).first?.node.sizeThatFits(inner) ?? .zero
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: size.width, height: size.height + barHeight))
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    var room = frame
    room.origin.y += barHeight
    room.size.height = max(0, room.height - barHeight)
    elements.placeCentered(in: room, from: content, into: sink)
    // A hidden bar is placed as well, in a discarded sink, because the window handles the shortcuts of its items.
    let bars = barElements.gather(from: bar)
    let place = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: MenuBar.height)
    let shown = isBarShown ? sink : LayerSink()
    for element in bars {
      _ = element.node.sizeThatFits(ProposedViewSize(place.size))
      element.node.place(in: place, proposal: ProposedViewSize(place.size), into: shown)
    }
  }
}
