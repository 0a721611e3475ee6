import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// What a tab says of itself to the `TabView` around.
struct TabInfo {
  /// What stands in the bar.
  var label: AnyView
  var role: TabRole?
  var badge: Text?
  var isHidden = false
  var isEnabled = true
  /// The sections around the tab, outermost first, as the headers that a sidebar shows.
  var section: TabSectionInfo?
}

/// The section of a tab: those with the same id stand together.
struct TabSectionInfo {
  var id: AnyHashable
  var header: AnyView
  var actions: AnyView?
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  enum Value: Hashable, Sendable { case search }

  let value: Value
  /// The tab for searching: it stands apart, at the end.
  public static var search: TabRole { TabRole(value: .search) }
}

/// Says that an element is a tab.
enum TabItemTrait: TraitKey {
  static var defaultValue: TabInfo? { nil }
}

private enum IsTabKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the next view with a tab item is a tab of a `TabView`, which makes its content when it is first shown.
  var isTab: Bool {
    get { self[IsTabKey.self] }
    set { self[IsTabKey.self] = newValue }
  }
}

extension View {
  /// What stands for the view in the bar of the `TabView` around: an image, a text, or a label.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(content: self, info: TabInfo(label: AnyView(label())))
  }
}

/// The content of a tab, made when the tab is first shown.
nonisolated struct TabItemView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let info: TabInfo

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TabItemNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TabItemNode<Content>.self).update(self)
  }
}

/// A node that makes its content when it is asked to.
@MainActor
protocol TabContentNode: LayoutNode {
  /// Makes the content, unless it is there.
  func activate()
}

@MainActor
final class TabItemNode<Content: View>: TabContentNode {
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
    // The label cannot be compared: the bar brings it up to date.
    noteStructureChange()
  }

  func activate() {
    guard content == nil else { return }
    content = view.content.makeNode(below: self, environment: contentEnvironment)
    elements.invalidate()
    // What it says comes up as what a new view says.
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
