import Foundation
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
}

/// What the toolbar of a desktop window shows.
struct WindowBarContent {
  /// What the screen in front asks for.
  var front = BarContent()
  /// What the column beside it asks for, and how wide it is.
  var sidebar: (bar: BarContent, width: CGFloat)?

  var isEmpty: Bool { front.title == nil && front.back == nil && front.toolbar.isEmpty && sidebar == nil }
}

/// The unified toolbar of a desktop window: the way back, items for navigation and the title lead, the others trail; over
/// a column at the side stand the items of that column.
struct WindowToolbar: View {
  let content: WindowBarContent
  @Environment(\.look) private var look

  var body: some View {
    HStack(spacing: 0) {
      if let sidebar = content.sidebar {
        bar(entries: sidebar.bar.toolbar, title: nil, back: nil)
          .frame(width: max(0, sidebar.width))
      }
      bar(entries: content.front.toolbar, title: content.front.title, back: content.front.back)
    }
    .frame(height: WindowBarMetrics.height)
    .background { if look == .classic { ClassicGround(edge: .bottom) } }
  }

  private func bar(entries: [ToolbarEntry], title: Text?, back: (() -> Void)?) -> some View {
    func placed(_ slots: ToolbarItemPlacement.Slot...) -> [ToolbarEntry] {
      entries.filter { slots.contains($0.placement.slot) }
    }
    let leading = placed(.leading)
    let isLed = back != nil || !leading.isEmpty
    return BarLayout(givesWay: .leading, gap: WindowBarMetrics.gap) {
      HStack(spacing: WindowBarMetrics.gap) {
        if let back { BackButton(action: back, height: WindowBarMetrics.itemHeight) }
        BarItems(entries: leading, height: WindowBarMetrics.itemHeight)
        if let title { titles(title).padding(.leading, isLed ? 4 : 0) }
      }
      HStack(spacing: WindowBarMetrics.gap) {
        ForEach(Array(placed(.principal).enumerated()), id: \.offset) {
          $0.element.view.modifier(ItemEnvironment(environment: $0.element.environment))
        }
      }
      HStack(spacing: WindowBarMetrics.gap) {
        BarItems(entries: placed(.trailing, .bottom), height: WindowBarMetrics.itemHeight)
      }
    }
    .padding(.leading, isLed ? WindowBarMetrics.gap : WindowBarMetrics.titleMargin)
    .padding(.trailing, WindowBarMetrics.gap)
  }

  private func titles(_ title: Text) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      title.font(.system(size: 15, weight: .semibold)).lineLimit(1).accessibilityAddTraits(.isHeader)
      content.front.subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}
