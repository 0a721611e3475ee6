import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The tabs of a `TabView`, as its bar shows them.
@MainActor
struct TabBarContent {
  /// A tab of the bar.
  struct Item: Identifiable {
    let id: ObjectIdentifier
    let info: TabInfo
    let isSelected: Bool
    let select: () -> Void
  }

  var items: [Item]
  /// The sections in order, each with the number of tabs before it.
  var sections: [(section: TabSectionInfo, place: Int)]
  /// The environment of the tab view, for the labels.
  var environment: EnvironmentValues
  /// The color scheme that the selected screen requests for the bar.
  var colorScheme: ColorScheme?
  /// The tabs beyond the bar's limit, which the More tab lists.
  var hidden: [Item] = []
  /// Whether the list of hidden tabs is shown.
  var showsMore = false
  var showMore: () -> Void = {}
  /// Whether the bar is a button with the symbol of the selected tab, which `expand` makes a bar again.
  var isMinimized = false
  var expand: () -> Void = {}
  /// The customization of an adaptable tab view; `nil` if it cannot be customized.
  var customization: Binding<TabViewCustomization>?
  /// Whether the style is `sidebarAdaptable`, in which tabs have placements.
  var isAdaptable = false
  /// Shows or hides the sidebar; `nil` if it always or never is shown.
  var togglesSidebar: (() -> Void)?
  /// The views that modifiers add to the sidebar.
  var sidebarHeader: AnyView?
  var sidebarFooter: AnyView?
  var sidebarBottomBar: AnyView?
  /// The items at the top of the sidebar.
  var sidebarToolbar: AnyView?

  /// The number of tabs that a compact bar holds, as in UIKit: with more tabs the last one is the More tab.
  static let limit = 5

  /// Collects the tabs of a tab view.
  init(_ node: TabViewNode) {
    environment = node.core.environment
    colorScheme = node.look.colorScheme
    showsMore = node.showsMore
    let current = node.current?.id
    sections = node.sections
    items = node.tabs.map { tab in
      let id = tab.id
      return Item(id: tab.id, info: tab.info, isSelected: tab.id == current && !node.showsMore) { [weak node] in
        node?.select(id)
      }
    }
    if node.minimizesDownwards != nil {
      isMinimized = node.shrinking.isMinimized
      expand = { [weak node] in node?.shrinking.expand() }
    }
    isAdaptable = environment.tabViewLook.kind == .sidebarAdaptable
    if isAdaptable { customization = environment.tabViewCustomization }
    if node.canToggleSidebar { togglesSidebar = { [weak node] in node?.toggleSidebar() } }
    (sidebarHeader, sidebarFooter, sidebarBottomBar) = (node.sidebarHeader, node.sidebarFooter, node.sidebarBottomBar)
    sidebarToolbar = node.sidebarToolbar
    guard node.arrangement == .bottom, items.count > Self.limit else { return }
    hidden = Array(items.dropFirst(Self.limit - 1))
    items = Array(items.prefix(Self.limit - 1))
    showMore = { [weak node] in
      node?.showsMore = true
      node?.queueRefresh()
    }
  }
}

/// The bar of a `TabView`, in the form that the arrangement requires.
struct TabBar: View {
  let content: TabBarContent
  let arrangement: TabArrangement
  @Environment(\.look) private var look
  @Environment(\.pageIndexBackground) private var dotsGround

  var body: some View {
    Group {
      switch arrangement {
      case .bottom where look == .classic: strip
      case .bottom: floating
      case .top: TabCapsule(content: content).frame(maxWidth: .infinity, maxHeight: .infinity)
      case .box: TabSegments(items: content.items).frame(maxWidth: .infinity, maxHeight: .infinity)
      case .pages(let display):
        if display != .never, display == .always || content.items.count > 1 {
          PageDots(items: content.items, hasGround: dotsGround == .always)
        }
      case .sidebar: EmptyView()
      }
    }
    .dynamicTypeSize(.large)
    .modifier(BarColorScheme(colorScheme: content.colorScheme))
  }

  /// The tabs without the search role.
  private var others: [TabBarContent.Item] { content.items.filter { $0.info.role != .search } }
  /// The tabs with the search role, which form a group of their own in the floating bar.
  private var search: [TabBarContent.Item] { content.items.filter { $0.info.role == .search } }

  /// The tab that opens the list of hidden tabs.
  @ViewBuilder private var moreTab: some View {
    if !content.hidden.isEmpty {
      TabButton(
        label: AnyView(Label("More", systemImage: "ellipsis")),
        badge: nil,
        isSelected: content.showsMore || content.hidden.contains(where: \.isSelected),
        isEnabled: true,
        select: content.showMore
      )
    }
  }

  /// A floating capsule, with the search tab in a circle beside it (fact M107).
  private var floating: some View {
    HStack(spacing: 8) {
      if content.isMinimized {
        small
        Spacer(minLength: 0)
      } else {
        HStack(spacing: 0) {
          ForEach(others) { $0.info.decorated(button: TabButton($0)) }
          moreTab
        }
        .padding(4)
        .frame(height: TabMetrics.capsuleHeight)
        .frame(maxWidth: CGFloat(others.count + (content.hidden.isEmpty ? 0 : 1)) * 90)
        .background { Platter() }
      }
      ForEach(search) { item in
        item.info.decorated(button: TabButton(item, isRound: true))
          .frame(width: TabMetrics.capsuleHeight, height: TabMetrics.capsuleHeight)
          .background { Platter() }
      }
    }
    .padding(.horizontal, 21)
    .frame(maxWidth: .infinity)
  }

  /// The small bar: the symbol of the selected tab, which may be one of those under More, in a circle.
  @ViewBuilder private var small: some View {
    if let item = others.first(where: \.isSelected) ?? content.hidden.first(where: \.isSelected) ?? others.first {
      TabButton(
        label: item.info.label,
        badge: item.info.badge,
        isSelected: item.isSelected,
        isEnabled: true,
        isRound: true,
        select: content.expand
      )
      .frame(width: TabMetrics.capsuleHeight, height: TabMetrics.capsuleHeight)
      .background { Platter() }
    }
  }

  /// A strip at the bottom edge of the window (fact B77).
  private var strip: some View {
    HStack(spacing: 0) {
      ForEach(content.items) { $0.info.decorated(button: TabButton($0)) }
      moreTab
    }
    .frame(height: TabMetrics.stripHeight)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background { ClassicBarBackground(edge: .top) }
  }
}

/// A tab of a bar: its symbol above its title, or its symbol alone if it is round.
struct TabButton: View {
  let label: AnyView
  let badge: Text?
  let isSelected: Bool
  let isEnabled: Bool
  var isRound = false
  let select: () -> Void
  @Environment(\.look) private var look

  init(_ item: TabBarContent.Item, isRound: Bool = false) {
    self.init(
      label: item.info.label,
      badge: item.info.badge,
      isSelected: item.isSelected,
      isEnabled: item.info.isEnabled,
      isRound: isRound,
      select: item.select
    )
  }

  init(
    label: AnyView,
    badge: Text?,
    isSelected: Bool,
    isEnabled: Bool,
    isRound: Bool = false,
    select: @escaping () -> Void
  ) {
    self.label = label
    self.badge = badge
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.isRound = isRound
    self.select = select
  }

  var body: some View {
    styled
      .symbolVariant(.fill)
      .font(.system(size: 10, weight: isSelected ? .semibold : .medium))
      .lineLimit(1)
      .foregroundStyle(ink(isSelected: isSelected))
      .modifier(TurnedPaint(style: ink(isSelected: !isSelected)))
      .opacity(isEnabled ? 1 : 0.35)
      .overlay(alignment: .top) { badgeView }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if look == .v26 { TabGround(shape: Capsule(), isSelected: isSelected) }
      }
      .modifier(TabPressModifier(isSelected: isSelected, isEnabled: isEnabled, badge: badge, select: select))
  }

  @ViewBuilder private var styled: some View {
    if isRound {
      label.labelStyle(.iconOnly).font(.system(size: 22))
    } else {
      VStack(spacing: 1) { label }.labelStyle(TabLabelStyle())
    }
  }

  private func ink(isSelected: Bool) -> AnyShapeStyle {
    isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(look == .v26 ? .primary : .secondary)
  }

  @ViewBuilder private var badgeView: some View {
    if let badge {
      badge
        .font(.system(size: 12))
        .foregroundStyle(FillLabelStyle(on: Color.red))
        .lineLimit(1)
        .padding(.horizontal, 5)
        .frame(minWidth: 18, minHeight: 18)
        .background { Capsule().fill(Color.red) }
        .fixedSize()
        .offset(x: 15, y: -5)
        .accessibilityHidden(true)
    }
  }
}

/// A label style that places the symbol above the title, as in bars below the content.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 1) {
      configuration.icon.font(.system(size: 20)).frame(height: 26).accessibilityHidden(true)
      configuration.title
    }
  }
}

/// The tabs of the desktop: segments of equal height at the top of a box.
private struct TabSegments: View {
  let items: [TabBarContent.Item]
  @Environment(\.look) private var look
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    HStack(spacing: 0) {
      ForEach(items) { item in item.info.decorated(button: segment(item)) }
    }
    .padding(2)
    .background { shape.fill(ground) }
  }

  private func segment(_ item: TabBarContent.Item) -> some View {
    HStack(spacing: 5) {
      item.info.label.labelStyle(.titleOnly).font(.system(size: 13)).lineLimit(1)
      item.info.badge.font(.system(size: 11)).foregroundStyle(.secondary).accessibilityHidden(true)
    }
    .opacity(item.info.isEnabled ? 1 : 0.35)
    .padding(.horizontal, 14)
    .frame(height: 24)
    .background { TabGround(shape: shape, isSelected: item.isSelected, color: chosen) }
    .modifier(TabPressModifier(item))
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: look == .classic ? 6 : 14) }
  private var ground: Color { colorScheme == .dark ? Color(white: 0.26) : Color(white: 0.9) }
  private var chosen: Color { colorScheme == .dark ? Color(white: 0.38) : Color.white }
}

/// The page indicator: a dot for each page, darker for the current one.
private struct PageDots: View {
  let items: [TabBarContent.Item]
  let hasGround: Bool

  var body: some View {
    HStack(spacing: 9) {
      ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
        Circle()
          .fill(ink(isSelected: item.isSelected))
          .modifier(TurnedPaint(style: AnyShapeStyle(ink(isSelected: !item.isSelected))))
          .frame(width: 7, height: 7)
          .frame(height: TabMetrics.dotsHeight)
          .modifier(TabPressModifier(item, name: "Page \(index + 1) of \(items.count)"))
      }
    }
    .padding(.horizontal, 11)
    .background { if hasGround { Capsule().fill(Color.primary.opacity(0.12)) } }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func ink(isSelected: Bool) -> Color { Color.primary.opacity(isSelected ? 0.85 : 0.28) }
}
