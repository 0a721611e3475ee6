import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The measures of a navigation bar, in points.
@MainActor
struct BarMetrics {
  /// The bar that stays, and what a large title adds while the content rests at the top (facts M80, M82).
  var height: CGFloat
  var largeTitleExtra: CGFloat
  var sideMargin: CGFloat

  init(_ environment: EnvironmentValues) {
    let isClassic = environment.look == .classic
    height = isClassic ? 44 : 64
    largeTitleExtra = isClassic ? 52 : 52.5
    sideMargin = 16
  }
}

/// What a bar shows.
struct BarContent {
  var title: Text?
  var isLarge = false
  var hasBackButton = false
  var toolbar: [ToolbarEntry] = []
  /// How far the content is scrolled, in points.
  var scrolled: CGFloat = 0
  var back: () -> Void = {}

  var isEmpty: Bool { title == nil && !hasBackButton && toolbar.isEmpty }

  func views(_ slot: ToolbarItemPlacement.Slot) -> [ToolbarEntry] { toolbar.filter { $0.placement.slot == slot } }
}

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

  var body: some View {
    ZStack(alignment: .topLeading) {
      if content.isLarge, let title = content.title {
        title.font(.largeTitle.weight(.bold)).lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
          .accessibilityAddTraits(.isHeader)
          .padding(.horizontal, metrics.sideMargin)
          .padding(.bottom, 3.5)
          .opacity(1 - collapse)
          .offset(y: -max(0, content.scrolled))
          .frame(height: metrics.largeTitleExtra, alignment: .bottomLeading)
          .clipped()
          .padding(.top, metrics.height)
      }
      row.frame(height: metrics.height)
    }
  }

  private var row: some View {
    ZStack {
      principal.frame(maxWidth: .infinity)
        .padding(.horizontal, 60)
        .opacity(content.views(.principal).isEmpty ? collapse : 1)
      HStack(spacing: 8) {
        if content.hasBackButton { BackButton(action: content.back) }
        items(.leading)
        Spacer(minLength: 8)
        items(.trailing)
      }
      .padding(.leading, content.hasBackButton && look == .v26 ? 10 : metrics.sideMargin)
      .padding(.trailing, metrics.sideMargin)
    }
  }

  @ViewBuilder private var principal: some View {
    if let custom = content.views(.principal).first {
      custom.view
    } else if let title = content.title {
      title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
    }
  }

  private func items(_ slot: ToolbarItemPlacement.Slot) -> some View {
    let entries = content.views(slot)
    return ForEach(Array(entries.indices), id: \.self) { index in
      BarItem(content: entries[index].view, isEmphasized: entries[index].placement.isEmphasized)
    }
  }
}

/// One item of a bar on its platter.
struct BarItem: View {
  let content: AnyView
  let isEmphasized: Bool
  @Environment(\.look) private var look

  var body: some View {
    if look == .classic {
      content.buttonStyle(.borderless).fontWeight(isEmphasized ? .semibold : nil)
    } else {
      content.buttonStyle(BarButtonStyle())
        .fontWeight(isEmphasized ? .semibold : nil)
        .padding(.horizontal, 12)
        .frame(minWidth: 44, minHeight: 44)
        .background { Platter() }
    }
  }
}

/// The quiet ground of bar items; no imitation of glass.
struct Platter: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Capsule()
      .fill(colorScheme == .dark ? Color(white: 0.17, opacity: 0.92) : Color(white: 1, opacity: 0.92))
      .shadow(color: Color.black.opacity(colorScheme == .dark ? 0.3 : 0.08), radius: 8, x: 0, y: 2)
  }
}

/// Buttons in a bar: their label in the label colour, dimmed while pressed.
struct BarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    BarButtonLabel(configuration: configuration)
  }
}

private struct BarButtonLabel: View {
  let configuration: BarButtonStyle.Configuration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .labelStyle(BarLabelStyle())
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.primary)
      .opacity(isEnabled ? (configuration.isPressed ? 0.4 : 1) : 0.35)
  }
}

/// Labels in a bar show their icon only.
private struct BarLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The way back to the screen before.
struct BackButton: View {
  let action: () -> Void
  @Environment(\.look) private var look

  var body: some View {
    Button(action: action) {
      if look == .classic {
        HStack(spacing: 5) {
          Image(systemName: "chevron.backward").fontWeight(.semibold)
          Text(verbatim: "Back")
        }
      } else {
        Image(systemName: "chevron.backward").fontWeight(.semibold)
          .frame(width: 44, height: 44)
          .background { Platter() }
      }
    }
    .buttonStyle(BackButtonStyle())
    .accessibilityLabel(Text(verbatim: "Back"))
    .accessibilityIdentifier("BackButton")
  }
}

private struct BackButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
  }
}
