import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The dimensions of a desktop window's toolbar, in points.
struct WindowBarMetrics {
  /// The height of the unified toolbar, including the title bar (facts B77, M98).
  static let height: CGFloat = 52
  /// The height of an item's background (fact M98).
  static let itemHeight: CGFloat = 36
  /// The distance between and around item backgrounds (fact M98).
  static let gap: CGFloat = 8
  /// The leading margin of a title without items before it, aligned with list content (fact M5).
  static let titleMargin: CGFloat = 16
  /// The height of a bar below the toolbar, for the scopes of a search or the items of an accessory bar.
  static let accessoryHeight: CGFloat = 36
  /// The width of the search field (fact M98).
  static let searchWidth: CGFloat = 264
}

/// The content of a desktop window's toolbar.
@MainActor
struct WindowBarContent {
  /// The bar content of the screen in front.
  var front = BarContent()
  /// The bar content of the column beside that screen, and the column's width in points.
  var sidebar: (bar: BarContent, width: CGFloat)?

  /// Whether the window has no toolbar.
  var isEmpty: Bool {
    front.title == nil && front.back == nil && front.toolbar.isEmpty && sidebar == nil && front.search == nil
  }

  /// The items of each visible accessory bar, in the order of the bars' first items.
  var accessories: [[ToolbarEntry]] {
    var order: [AnyHashable] = []
    var bars = IDDictionary<AnyHashable, [ToolbarEntry]>()
    for entry in front.toolbar {
      guard case .accessory(let id) = entry.placement.slot else { continue }
      if front.looks[bar: ToolbarPlacement(id: id)].visibility == .hidden { continue }
      if bars[id] == nil { order.append(id) }
      bars[id, default: []].append(entry)
    }
    return order.compactMap { bars[$0] }
  }

  /// The total height of the toolbar and the bars below it, in points.
  var height: CGFloat {
    isEmpty
      ? 0
      : WindowBarMetrics.height
        + WindowBarMetrics.accessoryHeight * CGFloat(accessories.count + (front.scopes == nil ? 0 : 1))
  }
}

/// The unified toolbar of a desktop window.
///
/// The back button, navigation items and the title are at the leading edge, other items at the trailing edge. The items
/// of a sidebar column are above that column.
struct WindowToolbar: View {
  let content: WindowBarContent
  @Environment(\.look) private var look

  var body: some View {
    VStack(spacing: 0) {
      row
      if let scopes = content.front.scopes {
        scopes
          .modifier(ItemEnvironment(environment: content.front.search?.environment))
          .fixedSize()
          .frame(maxWidth: .infinity)
          .frame(height: WindowBarMetrics.accessoryHeight, alignment: .top)
      }
      ForEach(Array(content.accessories.enumerated()), id: \.offset) { bar in
        HStack(spacing: WindowBarMetrics.gap) {
          BarItems(entries: bar.element, height: 24)
          Spacer(minLength: 0)
        }
        .padding(.horizontal, WindowBarMetrics.titleMargin)
        .frame(height: WindowBarMetrics.accessoryHeight, alignment: .center)
      }
    }
    .background { if look == .classic { ClassicBarBackground(edge: .bottom) } }
    .modifier(BarColorScheme(colorScheme: content.front.looks[bar: .windowToolbar].colorScheme))
  }

  private var row: some View {
    HStack(spacing: 0) {
      if let sidebar = content.sidebar {
        bar(entries: sidebar.bar.toolbar, title: nil, back: nil, search: nil)
          .frame(width: max(0, sidebar.width))
      }
      bar(
        entries: content.front.toolbar,
        title: content.front.title,
        back: content.front.back,
        search: content.front.search
      )
    }
    .frame(height: WindowBarMetrics.height)
    .background { choiceMenu }
  }

  /// The area behind the items, whose context menu customizes the toolbar.
  @ViewBuilder private var choiceMenu: some View {
    if let choices = content.front.choices, content.front.items.contains(where: choices.canChange) {
      Color.clear.contentShape(Rectangle())
        .contextMenu { ToolbarChoiceMenu(items: content.front.items, choices: choices) }
    }
  }

  /// Returns the row of one column's items.
  private func bar(
    entries: [ToolbarEntry],
    title: Text?,
    back: BackAction?,
    search: SearchController?
  ) -> some View {
    /// Returns the items whose placements resolve to one of some slots.
    func placed(_ slots: ToolbarItemPlacement.Slot...) -> [ToolbarEntry] {
      entries.filter { slots.contains($0.placement.resolved(for: .desktop)) && $0.kind != .titleMenu }
    }
    let leading = placed(.leading)
    let trailing = placed(.trailing, .bottom)
    let isLed = back != nil || !leading.isEmpty
    return BarLayout(
      givesWay: .leading,
      gap: WindowBarMetrics.gap,
      isTrailingFlexible: trailing.haveVisibilityPriorities || search != nil
    ) {
      HStack(spacing: WindowBarMetrics.gap) {
        if let back { BackButton(action: back, height: WindowBarMetrics.itemHeight) }
        BarItems(entries: leading, height: WindowBarMetrics.itemHeight)
        titles(title, custom: placed(.title).first, placed(.subtitle).first).padding(.leading, isLed ? 4 : 0)
      }
      HStack(spacing: WindowBarMetrics.gap) {
        ForEach(placed(.principal), id: \.identity) { BarItemContent(entry: $0) }
      }
      HStack(spacing: WindowBarMetrics.gap) {
        OverflowingItems(entries: trailing, spacing: WindowBarMetrics.gap, height: WindowBarMetrics.itemHeight)
        if let search { field(search) }
      }
    }
    .padding(.leading, isLed ? WindowBarMetrics.gap : WindowBarMetrics.titleMargin)
    .padding(.trailing, WindowBarMetrics.gap)
  }

  @ViewBuilder private func field(_ search: SearchController) -> some View {
    if search.behavior.isMinimized, !search.isPresented {
      SearchButton(controller: search, height: WindowBarMetrics.itemHeight)
    } else {
      SearchField(
        controller: search,
        height: look == .classic ? 28 : WindowBarMetrics.itemHeight,
        isFloating: true
      )
      .frame(minWidth: 80, maxWidth: WindowBarMetrics.searchWidth)
    }
  }

  @ViewBuilder private func titles(_ title: Text?, custom: ToolbarEntry?, _ customSubtitle: ToolbarEntry?) -> some View
  {
    if title != nil || custom != nil {
      VStack(alignment: .leading, spacing: 0) {
        TitleWithMenu(menu: content.front.titleMenu) {
          if let custom {
            BarItemContent(entry: custom)
          } else {
            title.font(.system(size: 15, weight: .semibold)).lineLimit(1).accessibilityAddTraits(.isHeader)
          }
        }
        if let customSubtitle {
          BarItemContent(entry: customSubtitle)
        } else {
          content.front.subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
        }
      }
    }
  }
}
