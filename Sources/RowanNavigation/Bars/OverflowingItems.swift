import Foundation
import RowanGraph
import RowanViews

/// The trailing items of a bar and its menu, into which items move that do not fit.
///
/// Items move only if one of them has a `visibilityPriority`. Each candidate is laid out until one fits, so that the cost is
/// quadratic in the items.
struct OverflowingItems: View {
  let entries: [ToolbarEntry]
  /// The items that are in the menu anyway.
  var menu: [ToolbarEntry] = []
  /// The distance between items, in points.
  let spacing: CGFloat
  /// The height of the items' backgrounds in points.
  let height: CGFloat

  var body: some View {
    if entries.haveVisibilityPriorities {
      let order = movingOrder
      ViewThatFits(in: .horizontal) {
        ForEach(0...order.count, id: \.self) { count in
          HStack(spacing: spacing) { items(without: Set(order.prefix(count))) }
        }
      }
    } else {
      BarItems(entries: entries, height: height)
      BarMenu(entries: menu, height: height)
    }
  }

  @ViewBuilder private func items(without moved: Set<Int>) -> some View {
    BarItems(entries: entries.indices.filter { !moved.contains($0) }.map { entries[$0] }, height: height)
    BarMenu(entries: moved.sorted().map { entries[$0] } + menu, height: height)
  }

  /// The indices of the items in the order in which they move into the menu.
  private var movingOrder: [Int] {
    entries.indices.filter { entries[$0].kind == .item }.reversed().sorted { priority($0) < priority($1) }
  }

  private func priority(_ index: Int) -> ToolbarItemVisibilityPriority {
    entries[index].visibilityPriority ?? .automatic
  }
}

extension [ToolbarEntry] {
  /// Whether items move into the menu where space is short.
  var haveVisibilityPriorities: Bool { contains { $0.visibilityPriority != nil } }
}
