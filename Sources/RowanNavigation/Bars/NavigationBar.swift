import Foundation
import RowanGraph
import RowanViews

/// A navigation bar of the touch idiom: back button and items in platters, an inline title, a large title that scrolls
/// with the content (facts B76, M80–M84).
struct NavigationBar: View {
  let content: BarContent
  let metrics: BarMetrics
  @Environment(\.look) private var look

  /// 0 while the large title is in view, 1 when only the bar is left; it fades over the last points.
  private var collapse: CGFloat {
    guard content.isLarge else { return 1 }
    return min(max((content.scrolled - (metrics.largeTitleExtra - 14)) / 10, 0), 1)
  }

  /// In the look of 26 nothing hides a title that moves up under the bar: it fades while it goes.
  private var largeOpacity: CGFloat {
    look == .classic ? 1 - collapse : min(max(1 - (content.scrolled - 10) / 28, 0), 1)
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      if content.isLarge, let title = content.title {
        if look == .classic {
          large(title).clipped().padding(.top, metrics.height)
        } else {
          large(title).padding(.top, metrics.height)
        }
      }
      // What stands in a bar does not grow with the text.
      row.dynamicTypeSize(.large).frame(height: metrics.height)
    }
  }

  private func large(_ title: Text) -> some View {
    title.font(.largeTitle.weight(.bold)).lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityAddTraits(.isHeader)
      // Larger ones would not fit the bar.
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .padding(.horizontal, metrics.sideMargin)
      .padding(.bottom, 3.5)
      .opacity(largeOpacity)
      .offset(y: -max(0, content.scrolled))
      .frame(height: metrics.largeTitleExtra, alignment: .bottomLeading)
  }

  private var row: some View {
    BarLayout(givesWay: .middle) {
      HStack(spacing: look == .classic ? 16 : 8) {
        if let back = content.back { BackButton(action: back, title: content.backTitle) }
        BarItems(entries: content.entries(.leading))
      }
      principal.opacity(content.entries(.principal).isEmpty ? collapse : 1)
      HStack(spacing: look == .classic ? 16 : 8) { BarItems(entries: content.entries(.trailing)) }
    }
    .padding(.leading, leadingMargin)
    .padding(.trailing, metrics.sideMargin)
  }

  /// The back button stands closer to the edge than the content (fact M84).
  private var leadingMargin: CGFloat {
    guard content.back != nil else { return metrics.sideMargin }
    return metrics.sideMargin - (look == .classic ? 8 : 6)
  }

  private var principal: some View {
    ZStack {
      if let custom = content.entries(.principal).first {
        custom.view.modifier(ItemEnvironment(environment: custom.environment))
      } else if let title = content.title {
        VStack(spacing: 0) {
          title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
          content.subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
      }
    }
  }
}

/// The items of one part of a bar.
struct BarItems: View {
  let entries: [ToolbarEntry]
  var height: CGFloat = 44

  var body: some View {
    ForEach(Array(entries.indices), id: \.self) { index in
      BarItem(entry: entries[index], height: height)
    }
  }
}

/// A bar under the content: its items spread over the width (facts B77, M99).
struct BottomBar: View {
  let entries: [ToolbarEntry]
  let metrics: BarMetrics
  @Environment(\.look) private var look

  var body: some View {
    HStack(spacing: 8) {
      if entries.count == 1 { Spacer(minLength: 0) }
      ForEach(Array(entries.indices), id: \.self) { index in
        if index > 0 { Spacer(minLength: 8) }
        BarItem(entry: entries[index], height: itemHeight)
      }
      if entries.count == 1 { Spacer(minLength: 0) }
    }
    .dynamicTypeSize(.large)
    .frame(height: itemHeight)
    .padding(.horizontal, look == .classic ? metrics.sideMargin : 28)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background { if look == .classic { ClassicGround(edge: .top) } }
  }

  private var itemHeight: CGFloat { look == .classic ? 44 : 48 }
}

/// The strip behind bars of the classic look, with a line towards the content.
struct ClassicGround: View {
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
