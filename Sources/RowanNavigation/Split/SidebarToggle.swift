import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// Shows and hides the sidebars of a scene's split views: what a command in the menu bar asks for.
@MainActor
package final class SidebarService: SceneService {
  private struct Member { weak var split: SplitNode? }

  private var members: [Member] = []

  package init(of graph: Graph) {}

  func add(_ split: SplitNode) { members.append(Member(split: split)) }
  func remove(_ split: SplitNode) { members.removeAll { $0.split === split || $0.split == nil } }

  /// The first that is in sight: not in a tab that is not chosen.
  private var split: SplitNode? {
    members.lazy.compactMap(\.split).first { !$0.isCollapsed && $0.core.visibility.isVisible }
  }

  /// Shows or hides the sidebar of the split view that was there first. Nothing happens while all are one stack.
  private(set) lazy var action = SceneAction { [weak self] in self?.split?.toggleSidebar() }
}

/// What shows and hides the sidebar of the scene's split view.
@propertyWrapper
struct SidebarAction: DynamicProperty {
  private(set) var wrappedValue: SceneAction?

  mutating func _bind(_ context: _PropertyContext) {
    wrappedValue = context.node.core.graph.service(SidebarService.self).action
  }
}

/// The split view whose sidebar a button in a column's bar shows and hides, compared by identity.
nonisolated struct SidebarToggleReference: SelfComparing {
  weak var split: SplitNode?

  func isEquivalent(to other: SidebarToggleReference) -> Bool { split === other.split }

  /// The button as the bar gets it; `nil` where there is none.
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
  var sidebarToggle: SidebarToggleReference {
    get { self[SidebarToggleKey.self] }
    set { self[SidebarToggleKey.self] = newValue }
  }
}

/// The button that shows and hides the sidebar.
struct SidebarToggle: View {
  let action: () -> Void

  var body: some View {
    Button(action: action) { Label("Toggle Sidebar", systemImage: "sidebar.leading") }
      .accessibilityIdentifier("SidebarToggle")
  }
}

extension SplitNode {
  var isSidebarShown: Bool { arrangement?.leading.contains { $0.index == 0 } ?? false }

  /// Shows or hides the sidebar, and says so to the binding.
  func toggleSidebar() {
    guard !isCollapsed, let arrangement else { return }
    let isTriple = columns.count > 2
    if isSidebarShown {
      change(visibility: isTriple && !arrangement.isOver ? .doubleColumn : .detailOnly)
    } else if isTriple, core.environment.idiom == .touch, arrangement.leading.isEmpty {
      // The middle column first: its bar leads to the sidebar.
      change(visibility: .doubleColumn)
    } else {
      change(visibility: isTriple || core.environment.idiom == .desktop ? .all : .doubleColumn)
    }
  }

  /// Other columns are to be visible: the binding has the last word.
  func change(visibility new: NavigationSplitViewVisibility) {
    withAnimation {
      if let binding = view.configuration.visibility {
        binding.wrappedValue = new
      } else {
        visibility = new
        needsArrangement = true
        markDirty()
      }
    }
  }

  /// Whether the bar of a column has the button: with touch that of the first one that is visible.
  func showsToggle(inBarOf index: Int) -> Bool {
    guard core.environment.idiom == .touch, !isCollapsed, let arrangement else { return false }
    let last = view.configuration.columns.count - 1
    // The detail keeps its bar as it is while columns lie over it.
    return index == arrangement.leading.first?.index ?? last || (arrangement.isOver && index == last)
  }

  /// The button of the desktop's window while there is no sidebar whose bar has it.
  var windowToggle: ToolbarEntry? {
    guard core.environment.idiom == .desktop, arrangement != nil, !isSidebarShown else { return nil }
    return SidebarToggleReference(split: self).entry
  }
}
