import RowanControls
import RowanGraph
import RowanViews

/// The bar above the content in regular widths: the tab titles in a capsule, then the symbols of pinned tabs, and the
/// button that shows the sidebar of an adaptable tab view.
struct TabCapsule: View {
  let content: TabBarContent

  /// The tabs that the customization and the placements leave in the bar, and the selected one.
  private var items: [TabBarContent.Item] {
    guard content.isAdaptable else { return content.items }
    let customization = content.customization?.wrappedValue
    return content.items.filter { item in
      let tab = item.info.customizing
      return item.isSelected || tab.placement != .sidebarOnly && customization?.showsInBar(tab) != false
    }
  }

  var body: some View {
    let items = items
    HStack(spacing: 8) {
      if let toggle = content.togglesSidebar {
        TabSidebarToggle(title: "Show Sidebar", action: toggle)
          .buttonStyle(.plain)
          .frame(width: 44, height: 44)
          .background { Platter() }
      }
      HStack(spacing: 2) {
        ForEach(items.filter { !isPinned($0) }) { item in item.info.decorated(button: button(item)) }
        ForEach(items.filter(isPinned)) { item in item.info.decorated(button: button(item, isPinned: true)) }
      }
      .padding(4)
      .background { Platter() }
    }
  }

  private func isPinned(_ item: TabBarContent.Item) -> Bool {
    content.isAdaptable && item.info.customizing.placement == .pinned
  }

  private func button(_ item: TabBarContent.Item, isPinned: Bool = false) -> some View {
    HStack(spacing: 6) {
      Group {
        if isPinned { item.info.label.labelStyle(.iconOnly) } else { item.info.label.labelStyle(.titleOnly) }
      }
      .font(.system(size: 15, weight: item.isSelected ? .semibold : .medium))
      .lineLimit(1)
      item.info.badge.font(.system(size: 12)).foregroundStyle(.secondary).accessibilityHidden(true)
    }
    .foregroundStyle(ink(isSelected: item.isSelected))
    .modifier(TurnedPaint(style: ink(isSelected: !item.isSelected)))
    .opacity(item.info.isEnabled ? 1 : 0.35)
    .padding(.horizontal, 16)
    .frame(minHeight: 36)
    .background { TabGround(shape: Capsule(), isSelected: item.isSelected) }
    .modifier(TabPressModifier(item))
  }

  private func ink(isSelected: Bool) -> AnyShapeStyle { isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary) }
}
