import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// A navigation bar of the touch idiom.
///
/// The row contains the back button, items and an inline title. Below it are a large title that scrolls with the
/// content (facts B76, M80–M84), a search field (fact B75) and the scopes of a search (fact M96).
struct NavigationBar: View {
  let content: BarContent
  let metrics: BarMetrics
  @Environment(\.look) private var look
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// The progress of the large title's collapse: 0 while the title is in view, 1 when only the row remains. It changes
  /// over the last points of the distance.
  private var collapse: CGFloat {
    guard isLarge else { return 1 }
    return min(max((content.scrolled - (metrics.largeTitleExtra - 14)) / 10, 0), 1)
  }

  /// The opacity of the large title. In the look of 26 the row does not cover a title that moves under it, so the title
  /// fades as it moves.
  private var largeOpacity: CGFloat {
    look == .classic ? 1 - collapse : min(max(1 - (content.scrolled - 10) / 28, 0), 1)
  }

  private var isLarge: Bool { content.isLarge && !content.isRowEmpty }

  var body: some View {
    ZStack(alignment: .topLeading) {
      if isLarge {
        if look == .classic {
          large.clipped().padding(.top, metrics.height)
        } else {
          large.padding(.top, metrics.height)
        }
      }
      if let search = content.drawer { drawer(search) }
      // The content of the row does not grow with the text size.
      if !content.isRowEmpty { row.dynamicTypeSize(.large).frame(height: metrics.height) }
      if let scopes = content.scopes { scopeBar(scopes) }
    }
    .modifier(BarColorScheme(colorScheme: content.looks[bar: .navigationBar].colorScheme))
  }

  // MARK: Below the row

  private var rowHeight: CGFloat {
    content.hidesRow ? metrics.searchTop : content.isRowEmpty ? 0 : metrics.height
  }

  /// The visible height of the large title, in points.
  private var shownTitleHeight: CGFloat {
    isLarge ? max(0, metrics.largeTitleExtra - max(0, content.scrolled)) : 0
  }

  private var large: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let custom = content.entries(.largeTitle).first {
        BarItemContent(entry: custom)
      } else {
        content.title.font(.largeTitle.weight(.bold)).lineLimit(1).modifier(TitleSemantics())
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    // Larger text would not fit the bar.
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    .padding(.horizontal, metrics.sideMargin)
    .padding(.bottom, 3.5)
    .opacity(largeOpacity)
    // Only one of the two titles is accessible at a time.
    .accessibilityHidden(largeOpacity <= 0)
    .offset(y: -max(0, content.scrolled))
    .frame(height: metrics.largeTitleExtra, alignment: .bottomLeading)
  }

  /// Returns the field below the title. It moves up with the title and, unless it is pinned, out of the bar.
  private func drawer(_ search: SearchController) -> some View {
    let title = isLarge ? metrics.largeTitleExtra : 0
    let offset = content.isDrawerPinned ? min(max(0, content.scrolled), title) : max(0, content.scrolled)
    let isClassic = look == .classic
    return SearchBarField(controller: search, height: isClassic ? 36 : 44, isFloating: false)
      .dynamicTypeSize(.large)
      .padding(.horizontal, metrics.sideMargin)
      .padding(.top, isClassic ? 1 : 2)
      .frame(height: metrics.drawerHeight, alignment: .top)
      .opacity(content.isDrawerPinned ? 1 : min(max(1 - (offset - title) / 24, 0), 1))
      .padding(.top, rowHeight + title)
      .offset(y: -offset)
  }

  private func scopeBar(_ scopes: AnyView) -> some View {
    scopes
      .modifier(ItemEnvironment(environment: content.search?.environment))
      .dynamicTypeSize(.large)
      .padding(.horizontal, 16)
      .frame(height: metrics.scopesHeight)
      .padding(.top, rowHeight + shownTitleHeight + (content.drawer == nil ? 0 : metrics.drawerHeight))
  }

  // MARK: Row

  private var row: some View {
    BarLayout(givesWay: .middle, isTrailingFlexible: content.entries(.trailing).haveVisibilityPriorities) {
      HStack(spacing: look == .classic ? 16 : 8) {
        if let back = content.back { BackButton(action: back, title: content.backTitle) }
        if leadsWithTitle {
          titles.frame(maxWidth: fillsWithTitle ? .infinity : nil, alignment: .leading).layoutPriority(-1)
        }
        BarItems(entries: content.entries(.leading))
      }
      if leadsWithTitle {
        HStack(spacing: look == .classic ? 16 : 8) {
          principalItems
          if showsSecondaryItems { BarItems(entries: content.entries(.secondary)) }
        }
      } else {
        principal.opacity(isTitleAlone ? collapse : 1).accessibilityHidden(isTitleAlone && collapse <= 0)
      }
      HStack(spacing: look == .classic ? 16 : 8) {
        OverflowingItems(
          entries: content.entries(.trailing),
          menu: (showsSecondaryItems ? [] : content.entries(.secondary)) + content.entries(.overflow),
          spacing: look == .classic ? 16 : 8,
          height: 44
        )
        if let search = content.search(at: .trailing) {
          SearchBarField(controller: search, height: 44)
            .frame(maxWidth: search.isPresented ? 400 : search.behavior.isMinimized ? 44 : 240)
        }
      }
    }
    .padding(.leading, leadingMargin)
    .padding(.trailing, metrics.sideMargin)
  }

  /// The back button is closer to the edge than the content (fact M84).
  private var leadingMargin: CGFloat {
    guard content.back != nil else { return metrics.sideMargin }
    return metrics.sideMargin - (look == .classic ? 8 : 6)
  }

  /// Whether the title is at the leading edge of the row.
  private var leadsWithTitle: Bool {
    !isLarge && (content.isInlineLarge || content.role.leadsWithTitle(isRegular: sizeClass == .regular))
  }

  /// Whether secondary items are in the middle of the bar, as those of an editor are in a regular width, and not in a menu.
  private var showsSecondaryItems: Bool { leadsWithTitle && content.role == .editor && sizeClass == .regular }

  /// Whether a leading title takes the space up to the trailing items, and not up to those in the middle.
  private var fillsWithTitle: Bool {
    content.entries(.principal).isEmpty && !(showsSecondaryItems && !content.entries(.secondary).isEmpty)
  }

  /// Whether neither items nor a search field replace the title.
  private var isTitleAlone: Bool {
    content.entries(.principal).isEmpty && content.search(at: .principal) == nil
  }

  @ViewBuilder private var principal: some View {
    if let search = content.search(at: .principal) {
      SearchBarField(controller: search, height: 44).frame(maxWidth: 400)
    } else if isTitleAlone {
      titles
    } else {
      principalItems
    }
  }

  private var principalItems: some View {
    HStack(spacing: 8) {
      ForEach(content.entries(.principal), id: \.identity) { BarItemContent(entry: $0) }
    }
  }

  private var titles: some View {
    VStack(alignment: leadsWithTitle ? .leading : .center, spacing: 0) {
      TitleWithMenu(menu: content.titleMenu) {
        if let custom = content.entries(.title).first {
          BarItemContent(entry: custom)
        } else if let title = content.title {
          title
            .font(content.isInlineLarge ? .largeTitle.weight(.bold) : .headline)
            .lineLimit(1)
            .modifier(TitleSemantics())
        }
      }
      if let custom = content.entries(.subtitle).first {
        BarItemContent(entry: custom)
      } else {
        content.subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

/// A modifier that sets the color scheme requested by a screen for a bar.
nonisolated struct BarColorScheme: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let colorScheme: ColorScheme?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if let colorScheme { environment.colorScheme = colorScheme }
  }
}

/// The strip behind bars of the classic look, with a separator towards the content.
struct ClassicBarBackground: View {
  let edge: VerticalEdge
  @Environment(\.idiom) private var idiom

  var body: some View {
    ZStack(alignment: edge == .top ? .top : .bottom) {
      (idiom == .desktop ? SystemColor.windowBackground : .systemGroupedBackground).color
      Divider()
    }
    .ignoresSafeArea()
  }
}

/// The semantics of a screen's title: a heading of the first level.
private struct TitleSemantics: ViewModifier {
  func body(content: Content) -> some View {
    content.accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
  }
}
