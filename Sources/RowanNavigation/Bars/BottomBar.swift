import Foundation
import RowanGraph
import RowanViews

/// A bar below the content: items distributed over the width, or as spacers arrange them, and a search field beside
/// them (facts B77, M94, M95, M99).
struct BottomBar: View {
  let content: BarContent
  let metrics: BarMetrics
  @Environment(\.look) private var look

  private var entries: [ToolbarEntry] { content.entries(.bottom) }
  private var search: SearchController? { content.search(at: .bottom) }

  /// Whether the bar has no content.
  var isEmpty: Bool { entries.isEmpty && search == nil }

  var body: some View {
    HStack(spacing: 8) {
      // During a search the field takes the space of the items. It remains the same view.
      if !isSearching {
        if entries.count == 1, !isArranged { Spacer(minLength: 0) }
        items(before)
      }
      if let search { SearchBarField(controller: search).padding(.top, look == .classic ? 0 : 1) }
      if !isSearching {
        items(after)
        if entries.count == 1, !isArranged { Spacer(minLength: 0) }
      }
    }
    .dynamicTypeSize(.large)
    .frame(height: itemHeight)
    .padding(.horizontal, isSearching ? 12 : look == .classic ? metrics.sideMargin : 28)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background { if look == .classic { ClassicBarBackground(edge: .top) } }
    .modifier(BarColorScheme(colorScheme: content.looks[bar: .bottomBar].colorScheme))
  }

  private var isSearching: Bool { search?.isPresented == true }

  /// The items before the search field. The field is at the end unless an item marks its position.
  private var before: ArraySlice<ToolbarEntry> {
    entries.prefix { search == nil || $0.kind != .system(.search) }
  }

  /// The items after the search field.
  private var after: ArraySlice<ToolbarEntry> { entries.dropFirst(before.count + 1) }

  private func items(_ entries: ArraySlice<ToolbarEntry>) -> some View {
    ForEach(entries, id: \.identity) { entry in
      if entry.identity != entries.first?.identity, !isArranged { Spacer(minLength: 8) }
      switch entry.kind {
      case .spacer(let sizing):
        if sizing == .fixed { Color.clear.frame(width: 8, height: 1) } else { Spacer(minLength: 0) }
      case .item: BarItem(entry: entry, height: itemHeight)
      case .system, .titleMenu: EmptyView()
      }
    }
  }

  /// Whether a search field or spacers determine the distribution of the items.
  private var isArranged: Bool {
    search != nil || entries.contains { if case .spacer = $0.kind { true } else { false } }
  }

  private var itemHeight: CGFloat { look == .classic ? 44 : 48 }
}
