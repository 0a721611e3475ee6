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
    Group {
      if let search, search.isPresented {
        // The field leaves the items no room while somebody searches.
        SearchBarField(controller: search)
          .padding(.horizontal, 12)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
      } else {
        row
          .dynamicTypeSize(.large)
          .frame(height: itemHeight)
          .padding(.horizontal, look == .classic ? metrics.sideMargin : 28)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          .background { if look == .classic { ClassicGround(edge: .top) } }
      }
    }
    .modifier(BarColorScheme(colorScheme: content.looks[bar: .bottomBar].colorScheme))
  }

  private var row: some View {
    HStack(spacing: 8) {
      if entries.count == 1, !isArranged { Spacer(minLength: 0) }
      ForEach(Array(entries.indices), id: \.self) { index in
        if index > 0, !isArranged { Spacer(minLength: 8) }
        item(entries[index])
      }
      if entries.count == 1, !isArranged { Spacer(minLength: 0) }
      if let search, !placesSearch { field(search) }
    }
  }

  @ViewBuilder private func item(_ entry: ToolbarEntry) -> some View {
    switch entry.kind {
    case .spacer(let sizing):
      if sizing == .fixed { Color.clear.frame(width: 8, height: 1) } else { Spacer(minLength: 0) }
    case .system(.search):
      if let search { field(search) }
    case .system, .titleMenu:
      EmptyView()
    case .item:
      BarItem(entry: entry, height: itemHeight)
    }
  }

  private func field(_ search: SearchController) -> some View {
    SearchBarField(controller: search).padding(.top, look == .classic ? 0 : 1)
  }

  /// Whether the items say themselves how they share the room.
  private var isArranged: Bool {
    search != nil || entries.contains { if case .spacer = $0.kind { true } else { false } }
  }

  private var placesSearch: Bool { entries.contains { $0.kind == .system(.search) } }

  private var itemHeight: CGFloat { look == .classic ? 44 : 48 }
}
