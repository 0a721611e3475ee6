import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The scene's service that shows and hides sidebars of split views, for a command in the menu bar.
@MainActor
package final class SidebarService: SceneService {
  private struct Member { weak var split: SplitNode? }

  private var members: [Member] = []

  /// Creates the service of a scene.
  package init(of graph: Graph) {}

  func add(_ split: SplitNode) { members.append(Member(split: split)) }
  func remove(_ split: SplitNode) { members.removeAll { $0.split === split || $0.split == nil } }

  /// The first split view that has columns and is visible: not in an unselected tab.
  private var split: SplitNode? {
    members.lazy.compactMap(\.split).first { !$0.isCollapsed && $0.core.visibility.isVisible }
  }

  /// Toggles the sidebar of the first visible split view. Has no effect while every split view forms one stack.
  private(set) lazy var action = SceneAction { [weak self] in self?.split?.toggleSidebar() }
}

/// A dynamic property with the action that toggles the sidebar of the scene's split view.
@propertyWrapper
struct SidebarAction: DynamicProperty {
  private(set) var wrappedValue: SceneAction?

  mutating func _bind(_ context: _PropertyContext) {
    wrappedValue = context.node.core.graph.service(SidebarService.self).action
  }
}

/// A reference to the split view whose sidebar a button in a column's bar toggles, compared by identity.
nonisolated struct SidebarToggleReference: SelfComparing {
  weak var split: SplitNode?

  func isEquivalent(to other: SidebarToggleReference) -> Bool { split === other.split }

  /// The toolbar item of the button; `nil` without a split view.
  @MainActor var entry: ToolbarEntry? {
    split.map { split in
      ToolbarEntry(placement: .navigation, view: AnyView(SidebarToggle { [weak split] in split?.toggleSidebar() }))
    }
  }
}

private enum SidebarToggleKey: EnvironmentKey {
  static var defaultValue: SidebarToggleReference { SidebarToggleReference() }
}

extension EnvironmentValues {
  /// The split view whose sidebar a button in the view's bar toggles.
  var sidebarToggle: SidebarToggleReference {
    get { self[SidebarToggleKey.self] }
    set { self[SidebarToggleKey.self] = newValue }
  }
}

/// The button that toggles the sidebar.
struct SidebarToggle: View {
  let action: () -> Void

  var body: some View {
    Button(action: action) { Label("Toggle Sidebar", systemImage: "sidebar.leading") }
      .accessibilityIdentifier("SidebarToggle")
  }
}

extension SplitNode {
  /// Whether the sidebar is visible beside or in front of the detail.
  var isSidebarShown: Bool { arrangement?.leading.contains { $0.index == 0 } ?? false }

  /// Returns whether the bar of a column has the toggle button: with touch that of the first visible column, and of the
  /// first one behind columns that cover it.
  func showsToggle(inBarOf index: Int) -> Bool {
    guard core.environment.idiom == .touch, !isCollapsed, let arrangement else { return false }
    let last = view.configuration.columns.count - 1
    let covered = arrangement.leading.first { !$0.isOver }?.index ?? last
    return index == covered || index == arrangement.leading.first?.index
  }

  /// The toggle button of the desktop's window while the sidebar, whose bar contains the button otherwise, is hidden.
  var windowToggle: ToolbarEntry? {
    guard core.environment.idiom == .desktop, arrangement != nil, !isSidebarShown else { return nil }
    return SidebarToggleReference(split: self).entry
  }
}
