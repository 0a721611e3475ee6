import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// The attributes of a tab that its `TabView` reads.
struct TabInfo {
  /// The label in the bar.
  var label: AnyView
  var role: TabRole?
  var badge: Text?
  var isHidden = false
  var isEnabled = true
  /// Whether the information is that of a section without tabs, and there is no tab.
  var isPlaceholder = false
  /// The section of the tab, which a sidebar shows with a header; the innermost one if sections are nested.
  var section: TabSectionInfo?
  var customizing = TabCustomizing()
  /// The modifiers of the tab's row in a sidebar, and of its button in a bar, the innermost first.
  var rowModifiers: [@MainActor (AnyView) -> AnyView] = []
  var buttonModifiers: [@MainActor (AnyView) -> AnyView] = []
}

/// A section of tabs. Adjacent tabs whose sections have the same ID form one section.
struct TabSectionInfo {
  var id: AnyHashable
  var header: AnyView
  /// The customization ID; the tabs of a section without one cannot be moved.
  var customizationID: String?
  /// The controls below the section's tabs in a sidebar.
  var actions: AnyView?
  /// Whether the section has a header.
  var hasHeader = true
  /// Whether the section is hidden as a whole.
  var isHidden = false

  /// Whether a sidebar shows the section when it shows none of its tabs.
  var showsWithoutTabs: Bool { !isHidden && (hasHeader || actions != nil) }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  enum Value: Hashable, Sendable { case search }

  let value: Value
  /// The role of a search tab, which the floating bar separates from the other tabs.
  public static var search: TabRole { TabRole(value: .search) }
}

/// The trait by which an element is a tab.
enum TabItemTrait: TraitKey {
  static var defaultValue: TabInfo? { nil }
}

private enum IsTabKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the next view with a tab item is a tab of a `TabView`, which creates its content when it is first shown.
  var isTab: Bool {
    get { self[IsTabKey.self] }
    set { self[IsTabKey.self] = newValue }
  }
}

extension View {
  /// Sets the label of the view in the bar of the enclosing `TabView`.
  ///
  /// - Parameter label: An image, a text or a label.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, info: TabInfo(label: AnyView(label())))
  }
}

/// A tab of a `TabView`: its content, created when the tab is first shown, and its attributes.
nonisolated struct TabItemView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let info: TabInfo

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TabItemNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TabItemNode<Content>.self).update(self)
  }
}

/// A node that creates its content on demand.
@MainActor
protocol TabContentNode: LayoutNode {
  /// Creates the content if it does not exist.
  func activate()
}

/// The node of a tab. Outside of a `TabView` it creates its content at once.
@MainActor
final class TabItemNode<Content: View>: TabContentNode, WindowKeeping {
  let core: NodeCore
  private var view: TabItemView<Content>
  private var content: (any Node)?
  private let elements = ElementStore()

  init(_ view: TabItemView<Content>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    if !context.environment.isTab { content = view.content.makeNode(below: self) }
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }

  var ownTraits: ViewTraits {
    var traits = ViewTraits()
    traits[TabItemTrait.self] = view.info
    return traits
  }

  func forEachChild(_ body: (any Node) -> Void) {
    if let content { body(content) }
  }

  func releaseData() { content?.releaseData() }

  func update(_ new: TabItemView<Content>) {
    view = new
    if let content { new.content.update(content) }
    // Labels cannot be compared: the bar updates them after every update of the tab.
    noteStructureChange()
  }

  /// Content that was left for another tab has state, and would be created again only when the tab is selected.
  var keepsWindow: Bool { content.map { $0.core.holdsState && !$0.core.visibility.isVisible } ?? false }

  func activate() {
    guard content == nil else { return }
    content = view.content.makeNode(below: self, environment: contentEnvironment)
    elements.invalidate()
    // The preferences of the new content reach the readers as those of a new view do.
    for key in ScreenPreferences.all { notePreferenceChange(key) }
  }

  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    if environment.isTab { environment.isTab = false }
    return environment
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let content { content.core.setEnvironment(contentEnvironment, of: content) }
  }

  func contentStructureDidChange() {
    elements.invalidate()
    invalidateLayout()
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    elements.gather(from: content).first?.node.sizeThatFits(proposal) ?? .zero
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    elements.placeCentered(in: frame, from: content, into: sink)
  }
}
