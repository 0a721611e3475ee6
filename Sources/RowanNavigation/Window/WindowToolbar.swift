import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// The measures of the toolbar of a desktop window, in points.
struct WindowBarMetrics {
  /// The unified toolbar, title bar included (facts B77, M98).
  static let height: CGFloat = 52
  /// A platter, and the room between platters and around them (fact M98).
  static let itemHeight: CGFloat = 36
  static let gap: CGFloat = 8
  /// Where a title starts that nothing stands before: with the content of lists (fact M5).
  static let titleMargin: CGFloat = 16
  /// A bar under the toolbar: scopes of a search, items of accessory bars.
  static let accessoryHeight: CGFloat = 36
  /// The search field (fact M98).
  static let searchWidth: CGFloat = 264
}

/// What the toolbar of a desktop window shows.
@MainActor
struct WindowBarContent {
  /// What the screen in front asks for.
  var front = BarContent()
  /// What the column beside it asks for, and how wide it is.
  var sidebar: (bar: BarContent, width: CGFloat)?

  var isEmpty: Bool {
    front.title == nil && front.back == nil && front.toolbar.isEmpty && sidebar == nil && front.search == nil
  }

  /// The items of bars under the toolbar, bar by bar in the order of their first items.
  var accessories: [[ToolbarEntry]] {
    var order: [AnyHashable] = []
    var bars: [AnyHashable: [ToolbarEntry]] = [:]
    for entry in front.toolbar {
      guard case .accessory(let id) = entry.placement.slot else { continue }
      if front.looks[bar: ToolbarPlacement(id: id)].visibility == .hidden { continue }
      if bars[id] == nil { order.append(id) }
      bars[id, default: []].append(entry)
    }
    return order.compactMap { bars[$0] }
  }

  /// What all bars take of the window's height, in points.
  var height: CGFloat {
    isEmpty
      ? 0
      : WindowBarMetrics.height
        + WindowBarMetrics.accessoryHeight * CGFloat(accessories.count + (front.scopes == nil ? 0 : 1))
  }
}

/// The unified toolbar of a desktop window: the way back, items for navigation and the title lead, the others trail; over
/// a column at the side stand the items of that column.
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
    .background { if look == .classic { ClassicGround(edge: .bottom) } }
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

  /// Behind the items, where a right click asks which of them are to be there.
  @ViewBuilder private var choiceMenu: some View {
    if let choices = content.front.choices, content.front.items.contains(where: choices.canChange) {
      Color.clear.contentShape(Rectangle())
        .contextMenu { ToolbarChoiceMenu(items: content.front.items, choices: choices) }
    }
  }

  private func bar(
    entries: [ToolbarEntry],
    title: Text?,
    back: (() -> Void)?,
    search: SearchController?
  ) -> some View {
    func placed(_ slots: ToolbarItemPlacement.Slot...) -> [ToolbarEntry] {
      entries.filter { slots.contains($0.placement.resolved(for: .desktop)) && $0.kind != .titleMenu }
    }
    let leading = placed(.leading)
    let isLed = back != nil || !leading.isEmpty
    return BarLayout(givesWay: .leading, gap: WindowBarMetrics.gap) {
      HStack(spacing: WindowBarMetrics.gap) {
        if let back { BackButton(action: back, height: WindowBarMetrics.itemHeight) }
        BarItems(entries: leading, height: WindowBarMetrics.itemHeight)
        titles(title, custom: placed(.title).first, placed(.subtitle).first).padding(.leading, isLed ? 4 : 0)
      }
      HStack(spacing: WindowBarMetrics.gap) {
        ForEach(Array(placed(.principal).enumerated()), id: \.offset) {
          $0.element.view.modifier(ItemEnvironment(environment: $0.element.environment))
        }
      }
      HStack(spacing: WindowBarMetrics.gap) {
        BarItems(entries: placed(.trailing, .bottom), height: WindowBarMetrics.itemHeight)
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
