import Foundation
import RowanGraph
import RowanViews

/// A bar under the content: its items spread over the width, or as spacers say, and a search field beside them (facts B77,
/// M94, M95, M99).
struct BottomBar: View {
  let content: BarContent
  let metrics: BarMetrics
  @Environment(\.look) private var look

  private var entries: [ToolbarEntry] { content.entries(.bottom) }
  private var search: SearchController? { content.search(at: .bottom) }

  var isEmpty: Bool { entries.isEmpty && search == nil }

  var body: some View {
    HStack(spacing: 8) {
      // The field leaves the items no room while somebody searches, and stays the same field.
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
    .background { if look == .classic { ClassicGround(edge: .top) } }
    .modifier(BarColorScheme(colorScheme: content.looks[bar: .bottomBar].colorScheme))
  }

  private var isSearching: Bool { search?.isPresented == true }

  /// The items on both sides of the search field, which stands at the end unless an item says where.
  private var before: ArraySlice<ToolbarEntry> {
    entries.prefix { search == nil || $0.kind != .system(.search) }
  }

  private var after: ArraySlice<ToolbarEntry> { entries.dropFirst(before.count + 1) }

  private func items(_ entries: ArraySlice<ToolbarEntry>) -> some View {
    ForEach(Array(entries.enumerated()), id: \.offset) { index, entry in
      if index > 0, !isArranged { Spacer(minLength: 8) }
      switch entry.kind {
      case .spacer(let sizing):
        if sizing == .fixed { Color.clear.frame(width: 8, height: 1) } else { Spacer(minLength: 0) }
      case .item: BarItem(entry: entry, height: itemHeight)
      case .system, .titleMenu: EmptyView()
      }
    }
  }

  /// Whether the items say themselves how they share the room.
  private var isArranged: Bool {
    search != nil || entries.contains { if case .spacer = $0.kind { true } else { false } }
  }

  private var itemHeight: CGFloat { look == .classic ? 44 : 48 }
}
